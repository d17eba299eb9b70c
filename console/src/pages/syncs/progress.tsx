/** What moves while a sync runs: its counts, its days and its time. */
import { useEffect, useState } from 'react';
import { duration, useFormat } from '../../ui/format.ts';
import { useLive } from '../../wire/live.ts';
import { type Progress, type Sync, tookMs } from './sync-state.ts';

/** The newest that the stream has told of each sync; it comes before the sync is read again. */
export function useProgress(): ReadonlyMap<string, Progress> {
  const [told, setTold] = useState<ReadonlyMap<string, Progress>>(new Map());
  useLive(['sync.progress'], ({ data }) => setTold((former) => new Map(former).set(data.jobId, data)));
  return told;
}

/** How many of the days have been read; nothing for a sync that does not count days. */
export function Days({ of: { daysAsked, daysDone } }: { readonly of: Sync }) {
  const format = useFormat();
  if (daysAsked === null) return null;
  const done = daysDone ?? 0;
  return (
    <span className="syncs-days">
      <progress className="syncs-bar" value={done} max={daysAsked} aria-label="Days read" />
      <span className="soft">
        {format.number(done)} of {format.number(daysAsked)} days
      </span>
    </span>
  );
}

const TICK_MS = 1_000;

/** `12 s`; it counts while the sync runs. */
export function Took({ of: sync }: { readonly of: Sync }) {
  const isRunning = sync.status === 'running';
  const now = useSeconds(isRunning);
  const ms = tookMs(sync, now);
  if (ms === undefined || (sync.finishedAt === null && !isRunning)) return '–';
  return isRunning ? duration(Math.floor(ms / TICK_MS) * TICK_MS) : duration(ms);
}

function useSeconds(isOn: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}

/** The state of a sync; one that runs has a dot that breathes. */
export function SyncState({ of: { status, error } }: { readonly of: Sync }) {
  const waits = status === 'queued' && error !== null;
  const tone = {
    queued: waits ? 'warn' : 'busy',
    running: 'busy',
    completed: 'good',
    failed: 'bad',
    cancelled: 'plain',
  }[status];
  return (
    <span className={`badge badge-${tone} ${status === 'running' ? 'syncs-alive' : ''}`}>
      {waits ? 'waiting' : status}
    </span>
  );
}
