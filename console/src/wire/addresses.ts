/** Where the console lives: its assets lie one level below it, whatever a proxy puts before both. */

/** `/console/`, or what a proxy makes of it. Ends with a slash. */
export const CONSOLE_PATH = new URL('../', import.meta.url).pathname;

/** The address of the service, without a slash at its end. */
export const SERVICE_URL = new URL('../../', import.meta.url).href.replace(/\/$/, '');

/** An address of the console itself, such as `session`. */
export function consoleUrl(path: string): string {
  return new URL(`../${path}`, import.meta.url).href;
}

/** An address beside the console, such as `docs`. */
export function serviceUrl(path: string): string {
  return `${SERVICE_URL}/${path}`;
}
