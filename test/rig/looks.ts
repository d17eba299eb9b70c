/**
 * In how many looks a journey checks each page: in one on the short run, and in every size and colour scheme on the long
 * one, where a file named .long.test.ts runs the same journey (everywhere.ts).
 */
let everywhere = false;

export function lookEverywhere(): void {
  everywhere = true;
}

export function looksEverywhere(): boolean {
  return everywhere;
}
