/**
 * Loads the present address again, unless that was done lately for the same reason: no page may go in circles.
 * @returns whether it is loaded again
 */
export function loadAgain(reason: string, latelyMs: number): boolean {
  const key = `tributary.loaded-again-${reason}`;
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < latelyMs) return false;
  sessionStorage.setItem(key, String(Date.now()));
  location.replace(location.href.replace(/#.*/, ''));
  return true;
}
