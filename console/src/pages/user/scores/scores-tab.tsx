/** The health scores of a user: one day in detail, and how they went. */
import { useParams } from '@tanstack/react-router';
import { isDay } from '../../../ui/days.ts';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { ToConnections } from '../no-data.tsx';
import { DayScores } from './day-scores.tsx';
import type { HealthScore } from './inputs.ts';
import { ScoreCourse } from './score-course.tsx';

/** The live stream does not report that the analysis has made scores, so they are read again at this interval. */
const EVERY_MS = 15_000;

/** One answer holds at most this many days. */
const MOST_DAYS = 200;

export function ScoresTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const scores = useApi('listHealthScores', { userId, limit: MOST_DAYS }, { everyMs: EVERY_MS });
  return (
    <Loaded of={scores}>
      {({ data }) => (data.length === 0 ? <NoScores /> : <Scores userId={userId} scores={data} />)}
    </Loaded>
  );
}

function Scores({ userId, scores }: { readonly userId: string; readonly scores: readonly HealthScore[] }) {
  const [{ date }, change] = useFilters();
  const day = isDay(date) ? date : (scores[0]?.date ?? '');
  const choose = (chosen: string | undefined) => change({ date: chosen });
  const isListed = scores.some((score) => score.date === day);
  const older = useApi('listHealthScores', { userId, from: day, to: day }, { enabled: !isListed });
  const score = scores.find((one) => one.date === day) ?? older.data?.data[0];
  return (
    <>
      <DayScores
        day={day}
        score={score}
        isLoading={!isListed && older.isLoading}
        error={isListed ? null : older.error}
        newest={scores[0]?.date ?? day}
        onChoose={choose}
      />
      <ScoreCourse scores={scores} onPick={choose} />
    </>
  );
}

function NoScores() {
  return (
    <Section title="Health scores">
      <Empty icon="chart" title="No scores yet" action={<ToConnections />}>
        Scores are worked out after a sync from sleep, activity, heart and recovery data. Connect a device, or push data
        through the API; the scores of past days follow within moments.
      </Empty>
    </Section>
  );
}
