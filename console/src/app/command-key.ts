/** The key that opens the command menu together with K, as this keyboard calls it. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
