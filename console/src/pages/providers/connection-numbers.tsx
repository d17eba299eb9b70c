/** How many connections to a provider there are, by state; each number leads to the users whom it counts. */
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../ui/format.ts';
import { useApi } from '../../wire/api.ts';

const STATES = [
  ['active', 'working'],
  ['error', 'failing'],
  ['disconnected', 'ended'],
] as const;

export function ConnectionNumbers({ providerId }: { readonly providerId: string }) {
  const { number } = useFormat();
  const overview = useApi('getOverview', {});
  if (overview.data === undefined) return <span className="soft">…</span>;
  const counts = overview.data.connections.find((counted) => counted.providerId === providerId);
  const shown = STATES.filter(([state]) => (counts?.[state] ?? 0) > 0);
  if (shown.length === 0) return <span className="soft">none yet</span>;
  return (
    <span className="row">
      {shown.map(([state, word]) => (
        <Link key={state} to="/users" search={{ providerId, status: state }} className={`providers-count-${state}`}>
          {number(counts?.[state] ?? 0)} {word}
        </Link>
      ))}
    </span>
  );
}
