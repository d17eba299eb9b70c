/**
 * Keeps the letters that somebody types after the key that opens the command menu and before its field is there. People
 * type at once, and without the first letter the menu finds somebody else.
 */
let letters = '';
let stop: (() => void) | undefined;

export function keepTyped(): void {
  endTyped();
  const onKey = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return;
    letters += event.key;
    // The letter is no shortcut, and goes into no field of the page.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKey, { capture: true });
  stop = () => removeEventListener('keydown', onKey, { capture: true });
}

/** @returns what was typed since `keepTyped` */
export function endTyped(): string {
  stop?.();
  const typed = letters;
  [stop, letters] = [undefined, ''];
  return typed;
}
