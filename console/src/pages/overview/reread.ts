/** How often answers are read again for what no event tells of: new users, keys that end soon, workers that fall silent. */
export const REREAD_MS = 20_000;
