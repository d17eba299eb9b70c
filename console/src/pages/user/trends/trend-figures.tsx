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
}: {
  readonly trend: Trend;
  readonly values: readonly (number | null)[];
  readonly unit: string;
}) {
  const format = useFormat();
  const known = values.filter((value) => value !== null);
  const mean = meanOf(values);
  if (mean === undefined) return null;
  const text = (value: number) => `${format.number(value, Math.abs(value) < 1000 ? 2 : 0)} ${unit}`;
  return (
    <div className="trends-figures">
      <Facts
        rows={[
          [
            'Mean',
            <Explained key="mean" by={`The mean of those ${bucket}s of the range that have data, each counted once.`}>
              {text(mean)}
            </Explained>,
          ],
          ['Lowest', text(Math.min(...known))],
          ['Highest', text(Math.max(...known))],
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
