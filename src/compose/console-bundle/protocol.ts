/** What console/bundle.ts and the service that runs it agree on. */

/** The exit status that means: packages are not installed. What it has written to stderr are their names. */
export const EXIT_PACKAGES_MISSING = 3;

/** How the names of folders begin that a bundle is written into before it is moved to its place. */
export const DRAFT_PREFIX = '.draft-';
