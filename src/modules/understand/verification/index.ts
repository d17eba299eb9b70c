/** Compares rollups, duplicates and records with the points and events (`tributary verify`). */
export { type Difference, verifyUser, verifyUsers } from './verify-users.ts';
