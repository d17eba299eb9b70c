/** What the shades of the calendar mean. */
import { useFormat } from '../../../ui/format.ts';
import { Explained } from '../../../ui/tooltip.tsx';
import type { ShownUnit } from '../../../ui/units.ts';

export interface LegendProps {
  readonly values: readonly number[];
  readonly bounds: readonly number[];
  readonly unit: ShownUnit;
}

export function Legend({ values, bounds, unit }: LegendProps) {
  const format = useFormat();
  const ends = [Math.min(...values), ...bounds, Math.max(...values)];
  const text = (value: number | undefined) => format.number(value ?? 0, unit.digits);
  return (
    <div className="calendar-legend">
      <Explained by="Each shade has about as many days, so that one unusual day does not make all others look alike.">
        Shades{unit.sign && ` in ${unit.sign}`}
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
