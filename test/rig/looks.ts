/**
 * The looks in which a journey checks each page: one on the short run; every size and colour scheme on the long one,
 * where a file named .long.test.ts runs the same journey (everywhere.ts).
 */
let everywhere = false;

export function lookEverywhere(): void {
  everywhere = true;
}

export function looksEverywhere(): boolean {
  return everywhere;
}
