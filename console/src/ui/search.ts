/** The part of the address behind the `?`: filters that can be linked to. All values are texts. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type Search = Readonly<Record<string, string>>;

export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * The filters of the page, and a function that changes some of them; undefined or an empty text removes one. A change
 * takes the place of the present address in the history, unless `push` is set.
 */
export function useFilters(): [
  Search,
  (change: Readonly<Record<string, string | undefined>>, options?: { readonly push?: boolean }) => void,
] {
  const search = useSearch({ strict: false }) as Search; // parseSearch makes nothing else
  const navigate = useNavigate();
  return [
    search,
    (change, { push = false } = {}) =>
      void navigate({ to: '.', search: (former: object) => ({ ...former, ...change }), replace: !push } as never),
  ];
}
