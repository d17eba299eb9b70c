/** Keys that work everywhere: Ctrl or Cmd with K, `/`, `?`, and `g` followed by the key of a place. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../wire/session.tsx';
import { placesOf } from './navigation.ts';

/** The key that opens the command menu together with K, as this keyboard calls it. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The second key of `g u` has to follow within this time. */
const SECOND_KEY_MS = 1_500;

export function useShortcuts(open: { readonly openCommands: () => void; readonly openShortcuts: () => void }): void {
  const router = useRouter();
  const places = placesOf(useSession());
  const onKey = useEffectEvent((event: KeyboardEvent, isSecond: boolean): boolean => {
    if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      open.openCommands();
      return false;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false;
    if (isSecond) {
      const place = places.find(({ key }) => key === event.key);
      if (place !== undefined) void router.navigate({ to: place.path as '/' });
      return false;
    }
    if (event.key === '?') open.openShortcuts();
    else if (event.key === '/') {
      event.preventDefault();
      if (!focusSearch()) open.openCommands();
    }
    return event.key === 'g';
  });
  useEffect(() => {
    let gAt = Number.NEGATIVE_INFINITY;
    const listener = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - gAt < SECOND_KEY_MS;
      gAt = onKey(event, isSecond) ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Keys belong to the field in which somebody types, and to an open dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}

/** The search field of the page, if it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
