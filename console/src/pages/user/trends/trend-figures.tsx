/** The range in a few numbers. */
import { useFormat } from '../../../ui/format.ts';
import { Facts } from '../../../ui/page.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import type { Trend } from './filters.ts';
import { meanOf } from './merge.ts';

export function TrendFigures({
  trend: { bucket },
  values,
  unit,
  running,
}: {
  readonly trend: Trend;
  readonly values: readonly (number | null)[];
  readonly unit: string;
  /** The one that is not over: it cannot be compared with the others. */
  readonly running: number | undefined;
}) {
  const format = useFormat();
  const known = values.filter((value) => value !== null);
  const whole = values.filter((value, index) => value !== null && index !== running);
  const compared = whole.length === 0 ? known : whole.filter((value) => value !== null);
  const mean = meanOf(compared);
  if (mean === undefined) return null;
  const [lowest, highest] = [Math.min(...compared), Math.max(...compared)];
  const digits = digitsOf(Math.max(-lowest, highest));
  const text = (value: number) => `${format.number(value, digits)}\u00a0${unit}`;
  const left = whole.length > 0 && whole.length < known.length ? ` The ${bucket} that is not over is left out.` : '';
  return (
    <div className="trends-figures">
      <Facts
        rows={[
          [
            'Mean',
            <Explained
              key="mean"
              by={`The mean of those ${bucket}s of the range that have data, each counted once.${left}`}
            >
              {text(mean)}
            </Explained>,
          ],
          ['Lowest', text(lowest)],
          ['Highest', text(highest)],
          [
            'With data',
            <Explained key="data" by={`How many ${bucket}s of the range have data, of all of its ${bucket}s.`}>
              {known.length} of {values.length} {bucket}s
            </Explained>,
          ],
        ]}
      />
    </div>
  );
}

/** After the point, of numbers side by side: three figures of the largest say enough. */
function digitsOf(size: number): number {
  return size < 10 ? 2 : size < 100 ? 1 : 0;
}
