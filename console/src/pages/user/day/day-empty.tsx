/** A day without data: why there is none, and where the nearest data are. */
import { Link } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { Button } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { Empty } from '../../../ui/states.tsx';
import { metricName } from '../../../ui/values.ts';
import { useApi } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { NoData } from '../no-data.tsx';
import { useUserId } from '../use-person.ts';
import { nearestDay } from './day-data.ts';
import { reasonsOfDay } from './day-reasons.ts';
import { useDaysWithData } from './use-day.ts';

export function EmptyDay({
  day,
  coverage,
  onGo,
}: {
  readonly day: string;
  readonly coverage: Answer<'getCoverage'>;
  readonly onGo: (day: string) => void;
}) {
  const userId = useUserId();
  const days = useDaysWithData(userId, day);
  const outer = coverage.data.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]);
  const nearest = nearestDay(days === undefined || days.length === 0 ? outer : days, day);
  if (coverage.data.length === 0) {
    return <NoData icon="device" title="Nothing is known of this user yet" />;
  }
  return (
    <Empty
      icon="calendar"
      title={`No number is known of ${dayInWords(day)}`}
      action={
        nearest !== undefined && (
          <Button icon={nearest < day ? 'left' : 'right'} onClick={() => onGo(nearest)}>
            To {dayInWords(nearest)}, the nearest day with data
          </Button>
        )
      }
    >
      {day > coverage.today ? 'This day has not come yet.' : <Reasons day={day} userId={userId} />}
    </Empty>
  );
}

/** What the freshness says of the gap in which the day lies, or of each source as it is now. */
function Reasons({ day, userId }: { readonly day: string; readonly userId: string }) {
  const nameOf = useProviderName();
  const { data } = useApi('getFreshness', { userId });
  const reasons = reasonsOfDay(data?.data ?? [], day);
  if (reasons.length === 0) {
    return (
      <>
        No source has brought data of it. An older day may come with a backfill, at the{' '}
        <Link to="/users/$userId/connections" params={{ userId }}>
          connections
        </Link>
        .
      </>
    );
  }
  return (
    <ul className="day-reasons">
      {reasons.map(({ providerId, text, metricTypes }) => (
        <li key={`${providerId} ${text}`}>
          <strong>{nameOf(providerId)}</strong>: {text}
          {metricTypes.length > 0 && <span className="soft"> ({metricTypes.map(metricName).join(', ')})</span>}
        </li>
      ))}
    </ul>
  );
}
