/** Moments: how long ago, and on hover exactly when. */
import { useEffect, useState } from 'react';
import { useFormat } from './format.ts';

/** `3 min ago`; kept true while it is on the screen. Nothing for null. */
export function Ago({ at, never = '–' }: { readonly at: string | null | undefined; readonly never?: string }) {
  const format = useFormat();
  const now = useNow();
  if (at === null || at === undefined) return never;
  return (
    <time dateTime={at} title={format.moment(at)}>
      {format.ago(at, now)}
    </time>
  );
}

const TICK_MS = 15_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, Date.now() - TICK_MS);
}
