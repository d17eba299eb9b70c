/** The four numbers that tell how the workspace does. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/format.ts';
import { Figure } from '../../ui/page.tsx';
import { Explained } from '../../ui/tooltip.tsx';
import { useMay } from '../../wire/session.tsx';
import { type Overview, sumOf } from './counts.ts';

export function Glance({ overview }: { readonly overview: Overview }) {
  const { users, connections, syncs, deliveries } = overview;
  const format = useFormat();
  const isAdmin = useMay('admin');
  const [active, error, ended] = (['active', 'error', 'disconnected'] as const).map((state) =>
    sumOf(connections, (row) => row[state]),
  ) as [number, number, number]; // one for each name
  const [completed, failed, points] = (['completed', 'failed', 'points'] as const).map((name) =>
    sumOf(syncs.hours, (row) => row[name]),
  ) as [number, number, number]; // one for each name
  return (
    <div className="overview-glance">
      <Figure
        label={
          <Explained by="The people of this workspace, whether or not they have connected a device.">Users</Explained>
        }
        value={format.number(users)}
        note={<Link to="/users">See all users</Link>}
      />
      <NotedFigure
        label="Working connections"
        meaning="Connections of users to vendors that work, of all that exist. One that failed is tried again at its next sync; one that ended needs its user."
        value={<Part of={active + error + ended} part={active} />}
        notes={[
          [error, 'failing', 'bad'],
          [ended, 'ended'],
        ]}
        otherwise="None fails"
      />
      <NotedFigure
        label="Syncs, 24 hours"
        meaning="Syncs that ended in the last 24 hours of the clock, this hour included, and how many data points they stored or revised."
        value={format.number(completed + failed)}
        notes={[
          [failed, 'failed', 'bad'],
          [points, 'points'],
        ]}
        otherwise="None was due"
      />
      <NotedFigure
        label="Deliveries, 24 hours"
        meaning="Of the webhook deliveries that were created in the last 24 hours and have ended: the share that the receiver accepted. Those under way do not count."
        value={deliveries.successRate === null ? '–' : format.share(deliveries.successRate)}
        notes={[
          [deliveries.failed, 'failed', 'bad'],
          [deliveries.delivered, 'delivered'],
          [deliveries.pending, 'under way'],
        ]}
        otherwise={isAdmin ? <Link to="/webhooks">Nothing to send</Link> : 'Nothing to send'}
      />
    </div>
  );
}

interface NotedFigureProps {
  readonly label: string;
  readonly meaning: string;
  readonly value: ReactNode;
  readonly notes: readonly Note[];
  /** Is shown instead of the notes when all counts are zero. */
  readonly otherwise: ReactNode;
}

function NotedFigure({ label, meaning, value, notes, otherwise }: NotedFigureProps) {
  return (
    <Figure
      label={<Explained by={meaning}>{label}</Explained>}
      value={value}
      note={<Notes of={notes} otherwise={otherwise} />}
    />
  );
}

/** `3 of 4`; the whole is smaller. */
function Part({ part, of }: { readonly part: number; readonly of: number }) {
  const format = useFormat();
  return (
    <>
      {format.number(part)} <span className="overview-whole">of {format.number(of)}</span>
    </>
  );
}

type Note = readonly [count: number, word: string, tone?: 'bad'];

/** What is not zero, with its word. */
function Notes({ of, otherwise }: { readonly of: readonly Note[]; readonly otherwise: ReactNode }) {
  const format = useFormat();
  const shown = of.filter(([count]) => count > 0);
  if (shown.length === 0) return otherwise;
  return shown.map(([count, word, tone], index) => (
    <span key={word} className={tone === 'bad' ? 'overview-bad' : undefined}>
      {index > 0 && ' · '}
      {format.number(count)} {word}
    </span>
  ));
}
