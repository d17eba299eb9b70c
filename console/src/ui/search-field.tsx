/** A field that searches while somebody types. */
import { useEffect, useEffectEvent, useState } from 'react';

/** How long the typing has to rest: a request for each letter would show answers that nobody waits for. */
const REST_MS = 200;
/** The API refuses longer texts. */
const MOST_LETTERS = 255;

export interface SearchFieldProps {
  /** Read out, not shown. */
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for at the moment. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  // What was typed and is not searched for yet; undefined: nothing.
  const [typed, setTyped] = useState<string>();
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed === undefined) return;
    if (typed === value) return setTyped(undefined);
    const timer = setTimeout(() => search(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={MOST_LETTERS}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
