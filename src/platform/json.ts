/** A JSON value as a TypeScript type. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; members may be absent. */
export interface JsonObject {
  [member: string]: Json | undefined;
}
