/** How close a name is to another: close enough, and it is probably a slip of the keyboard. */

const MAX_EDITS = 2;

/** True when at most two letters have to be inserted, removed or changed to make one name of the other. */
export function resembles(name: string, other: string): boolean {
  return Math.abs(name.length - other.length) <= MAX_EDITS && editsBetween(name, other) <= MAX_EDITS;
}

/** How many letters have to be inserted, removed or changed to make one of the other. */
export function editsBetween(name: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...name].entries()) {
    const line = [row + 1];
    for (const [column, wanted] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === wanted ? 0 : 1);
      line.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
