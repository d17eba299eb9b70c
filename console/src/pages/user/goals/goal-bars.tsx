/** The periods of a goal as bars against its target. */
import { dayInWords } from '../../../ui/days.ts';
import { formatValue, metricName } from '../../../ui/values.ts';
import { useUnits } from '../use-person.ts';
import type { Goal, Outcome, Period } from './goal-progress.ts';

const HEIGHT = 56;
const OUTCOMES: Readonly<Record<Outcome, string>> = {
  reached: 'reached',
  missed: 'not reached',
  open: 'not over yet',
  none: 'no data',
};

export function GoalBars({ goal, periods }: { readonly goal: Goal; readonly periods: readonly Period[] }) {
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
