/** The other recordings of a workout. */
import { useApi } from '../../../wire/api.ts';
import type { WorkoutEvent } from '../health-events.ts';
import { useUserId } from '../use-person.ts';

/** Recordings of the same workout begin at most this far apart. */
const AROUND_MS = 12 * 3_600_000;

/** What other providers recorded of it; undefined until it is known. */
export function useDuplicates({ id, startedAt, alsoRecordedBy }: WorkoutEvent): readonly WorkoutEvent[] | undefined {
  const start = Date.parse(startedAt);
  const { data } = useApi(
    'listEvents',
    {
      ...{ userId: useUserId(), eventType: 'workout', duplicates: 'include', limit: 200 },
      from: new Date(start - AROUND_MS).toISOString(),
      to: new Date(start + AROUND_MS).toISOString(),
    },
    { enabled: alsoRecordedBy.length > 0 },
  );
  return data?.data.filter((event): event is WorkoutEvent => event.eventType === 'workout' && event.duplicateOf === id);
}
