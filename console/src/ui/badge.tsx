import type { ReactNode } from 'react';

export type Tone = 'good' | 'bad' | 'warn' | 'busy' | 'plain';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

const TONES: Readonly<Record<string, Tone>> = {
  connected: 'good',
  active: 'good',
  completed: 'good',
  delivered: 'good',
  sent: 'good',
  ok: 'good',
  healthy: 'good',
  fresh: 'good',
  running: 'busy',
  queued: 'busy',
  uploading: 'busy',
  pending: 'busy',
  retrying: 'busy',
  paused: 'warn',
  stale: 'warn',
  expired: 'warn',
  warning: 'warn',
  stopped: 'warn',
  error: 'bad',
  failed: 'bad',
  failing: 'bad',
  circuit_open: 'bad',
  dead: 'bad',
  critical: 'bad',
  revoked: 'plain',
  cancelled: 'plain',
  disconnected: 'plain',
};

/** A state of the API in its own word: a dot of its colour, and the word. */
export function State({ of }: { readonly of: string }) {
  return <Badge tone={TONES[of] ?? 'plain'}>{of.replaceAll('_', ' ')}</Badge>;
}
