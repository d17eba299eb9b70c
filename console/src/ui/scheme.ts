/** Light, dark, or what the system says. */
import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark' | 'system';

const STORED = 'tributary.scheme';
const system = matchMedia('(prefers-color-scheme: dark)');
const changed = new EventTarget();

function chosenScheme(): Scheme {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'system') localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, scheme);
  applyScheme();
}

/** Also called before the first paint. */
export function applyScheme(): void {
  document.documentElement.dataset.scheme = shownScheme();
  changed.dispatchEvent(new Event('change'));
}

function shownScheme(): 'light' | 'dark' {
  const scheme = chosenScheme();
  if (scheme !== 'system') return scheme;
  return system.matches ? 'dark' : 'light';
}

/** The scheme on the screen; charts draw with its colours. */
export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(onChange, shownScheme);
}

export function useChosenScheme(): Scheme {
  return useSyncExternalStore(onChange, chosenScheme);
}

function onChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

system.addEventListener('change', applyScheme);
// Another tab has chosen.
addEventListener('storage', ({ key }) => {
  if (key === STORED) applyScheme();
});
