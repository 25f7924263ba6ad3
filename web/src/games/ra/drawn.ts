/** Names for the parts of a drawing of Ra. */

import type { components } from "../../protocol/schema";

type Schemas = components["schemas"];

export type RaDrawing = Schemas["RaDrawing"];
export type RaPlayer = Schemas["RaPlayer"];
export type RaStop = Schemas["RaStop"];
