/** A body on lines of its own for reading; as it stands when it is no JSON. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
