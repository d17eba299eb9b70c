/** A JSON value as a TypeScript type. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; members may be absent. */
export interface JsonObject {
  [member: string]: Json | undefined;
}

/** Whether a value that came as JSON is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
