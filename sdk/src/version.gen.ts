/** Generated from package.json; see ../generate.ts. */
export const VERSION = '1.0.0-rc.1';
