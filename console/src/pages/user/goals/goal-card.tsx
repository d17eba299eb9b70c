/** One goal: its target, how the running period goes, and the periods before. */
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/format.ts';
import { Menu } from '../../../ui/menu.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { formatValue, metricName, type Units } from '../../../ui/values.ts';
import type { Format } from '../../../ui/words.ts';
import { useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { useUnits } from '../use-person.ts';
import { firstDay, type Goal, type Outcome, type Period, type Progress, progressOf } from './goal-progress.ts';

export interface GoalCardProps {
  readonly goal: Goal;
  /** The user's local day. */
  readonly today: string;
  readonly onEdit: (goal: Goal) => void;
  readonly onDelete: (goal: Goal) => void;
}

export function GoalCard({ goal, today, onEdit, onDelete }: GoalCardProps) {
  const mayWrite = useMay('write');
  const words = goalInWords(goal, useUnits(goal.userId));
  return (
    <li className="card goals-card" aria-label={`${metricName(goal.metricType)}: ${words}`}>
      <header className="goals-header">
        <div>
          <h3>{metricName(goal.metricType)}</h3>
          <p className="soft">{words}</p>
        </div>
        <div className="row">
          {!goal.isActive && <Badge tone="warn">paused</Badge>}
          {mayWrite && (
            <Menu
              trigger={<IconButton icon="more" label={`Actions for the goal ${metricName(goal.metricType)}`} />}
              items={[
                { label: 'Change', icon: 'edit', onSelect: () => onEdit(goal) },
                { label: 'Delete', icon: 'trash', danger: true, onSelect: () => onDelete(goal) },
              ]}
            />
          )}
        </div>
      </header>
      {goal.isActive ? (
        <GoalPeriods goal={goal} today={today} />
      ) : (
        <p className="soft">It is kept and not judged until it is active again.</p>
      )}
    </li>
  );
}

/** `at least 10,000 a day` */
export function goalInWords({ metricType, target, direction, period }: Goal, units: Units): string {
  const bound = direction === 'at_least' ? 'at least' : 'at most';
  const noun = metricType === 'workout' ? (target === 1 ? ' workout' : ' workouts') : '';
  return `${bound} ${formatValue(metricType, target, { units })}${noun} a ${period}`;
}

function GoalPeriods({ goal, today }: Pick<GoalCardProps, 'goal' | 'today'>) {
  const { userId, metricType, period } = goal;
  const values = useApi('getTimeseries', {
    userId,
    metricType,
    bucket: period,
    from: firstDay(period, today),
    to: today,
    ...(metricType === 'workout' && { aggregate: 'count' as const }), // workouts have no value; they are counted
  });
  return <Loaded of={values}>{({ data }) => <GoalState goal={goal} progress={progressOf(goal, data)} />}</Loaded>;
}

function GoalState({ goal, progress }: { readonly goal: Goal; readonly progress: Progress }) {
  const format = useFormat();
  const { periods, reached, judged, streak } = progress;
  const now = periods.at(-1);
  const units = useUnits(goal.userId);
  return (
    <>
      <p className="goals-now">
        <strong className="figure-value">
          {now?.value == null ? '–' : formatValue(goal.metricType, now.value, { units })}
        </strong>
        <span className="soft">{nowInWords(goal, now?.value ?? null, now?.outcome === 'reached', format)}</span>
      </p>
      <GoalBars goal={goal} periods={periods} />
      <p className="soft goals-counts">
        <Explained
          by={`Of the last ${periods.length} ${goal.period}s that have data and are decided, those on which the target was reached. ${valuesInWords(goal)}`}
        >
          {judged === 0 ? 'Nothing to judge yet' : `${reached} of ${judged} ${goal.period}s reached`}
        </Explained>
        {streak > 1 && ` · ${streak} in a row`}
        {` · since ${periods[0] === undefined ? '–' : dayInWords(periods[0].start)}`}
      </p>
    </>
  );
}

function nowInWords(goal: Goal, value: number | null, isReached: boolean, format: Pick<Format, 'share'>): string {
  const running = goal.period === 'day' ? 'today' : 'this week';
  if (value === null) return `no data ${running} yet`;
  if (isReached) return `${running}: reached`;
  if (goal.direction === 'at_most') return `${running} so far; judged when the ${goal.period} is over`;
  return `${running}, ${format.share(goal.target === 0 ? 1 : Math.max(0, value) / goal.target)} of the target`;
}

function valuesInWords({ metricType, period }: Goal): string {
  if (metricType === 'workout') return 'Workouts are counted; of one that several devices recorded, one counts.';
  return `The ${period === 'day' ? 'daily' : 'weekly'} values are those of the local days of the user, of one source a day.`;
}

/** The periods of a goal as bars against its target. */
const HEIGHT = 56;
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  reached: 'reached',
  missed: 'not reached',
  open: 'not over yet',
  none: 'no data',
};

function GoalBars({ goal, periods }: { readonly goal: Goal; readonly periods: readonly Period[] }) {
  const units = useUnits(goal.userId);
  const highest = Math.max(goal.target, ...periods.map(({ value }) => value ?? 0), 1e-9) * 1.06;
  const width = 100 / Math.max(1, periods.length);
  const line = HEIGHT - (goal.target / highest) * HEIGHT;
  const title = `${metricName(goal.metricType)} of the last ${periods.length} ${goal.period}s against the target`;
  return (
    <svg className="goals-bars" role="img" aria-label={title} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
      {periods.map(({ start, value, outcome }, index) => {
        const tall = value === null ? 0 : Math.max((Math.max(0, value) / highest) * HEIGHT, 1.5);
        const when = `${goal.period === 'week' ? 'week of ' : ''}${dayInWords(start)}`;
        return (
          <g key={start}>
            <title>{`${when}: ${value === null ? '' : `${formatValue(goal.metricType, value, { units })}, `}${OUTCOMES[outcome]}`}</title>
            <rect className="spark-hit" x={index * width} y={0} width={width} height={HEIGHT} />
            <rect
              className={`goals-bar goals-bar-${outcome}`}
              x={index * width + width * 0.14}
              y={HEIGHT - tall}
              width={width * 0.72}
              height={tall}
            />
          </g>
        );
      })}
      <line className="goals-target" x1={0} x2={100} y1={line} y2={line} />
    </svg>
  );
}
