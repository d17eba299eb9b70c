/** What the shades of the calendar mean. */
import { Explained } from '../../../ui/tooltip.tsx';
import { formatValue, type Units } from '../../../ui/values.ts';

export interface LegendProps {
  readonly metric: string;
  readonly values: readonly number[];
  readonly bounds: readonly number[];
  readonly units: Units;
}

export function Legend({ metric, values, bounds, units }: LegendProps) {
  const ends = [Math.min(...values), ...bounds, Math.max(...values)];
  const text = (value: number | undefined) => formatValue(metric, value ?? 0, { units });
  return (
    <div className="calendar-legend">
      <Explained by="Each shade has about as many days, so that one unusual day does not make all others look alike.">
        Shades
      </Explained>
      <ul>
        <li>
          <span className="calendar-swatch calendar-level-0" /> no data
        </li>
        {ends.slice(0, -1).map((from, index) => (
          <li key={from}>
            <span className={`calendar-swatch calendar-level-${index + 1}`} />
            {index === ends.length - 2
              ? `${text(from)} – ${text(ends[index + 1])}`
              : `${text(from)} – < ${text(ends[index + 1])}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
