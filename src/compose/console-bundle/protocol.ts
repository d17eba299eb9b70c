/** The constants that console/bundle.ts shares with the service that runs it. */

/** The exit status for missing packages. The process has written their names to stderr. */
export const EXIT_PACKAGES_MISSING = 3;

/** The beginning of the names of folders into which a bundle is written before it is moved to its place. */
export const DRAFT_PREFIX = '.draft-';
