/** Lets a vendor name the person by something that is no id. */

/** Where the vendors do it: in the token answer, or in the answer of an endpoint about the person. */
const NAMED = /("(?:user_id|userId|healthUserId)":|"athlete":\{"id":)(?:"[^"]*"|-?\d+|null)/g;

/** @param id JSON */
export function withUserId(body: string, id: string): string {
  return body.replaceAll(NAMED, (_all, before: string) => before + id);
}
