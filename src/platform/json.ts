/** A JSON value as TypeScript sees it. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; members may be absent. */
export interface JsonObject {
  [member: string]: Json | undefined;
}
