/** Pictures of numbers. */
import { SpanRows } from '../src/charts/span-rows.tsx';
import { SparkBars } from '../src/charts/spark-bars.tsx';
import { TimeChart } from '../src/charts/time-chart.tsx';
import { Section } from '../src/ui/page.tsx';
import { RANGE, TIMES, WAVE } from './samples.ts';

const moved = (by: number) => WAVE.map((value) => (value === null ? null : value + by));

const LINE = {
  label: 'Resting heart rate',
  values: WAVE,
  kind: 'line',
  colour: 5,
  unit: 'bpm',
  weight: 'strong',
} as const;
const BESIDE = { label: 'Garmin', values: moved(2), kind: 'line', colour: 0, unit: 'bpm', weight: 'light' } as const;
const BAND = { label: 'Lowest to highest day', low: moved(-4), high: moved(5), colour: 5, unit: 'bpm' };
const BARS = { label: 'Steps', values: WAVE, kind: 'bars', colour: 0, unit: 'steps' } as const;

export function Charts() {
  return (
    <Section title="Charts">
      <TimeChart title="Lines over a band" times={TIMES} series={[BESIDE, LINE]} band={BAND} ofDays height={180} />
      <TimeChart title="Bars" times={TIMES} series={[BARS]} ofDays height={140} />
      <SpanRows
        title="Spans"
        group="spans"
        range={RANGE}
        rows={[
          {
            label: 'Sleep',
            spans: [{ key: '1', from: TIMES[2] ?? 0, to: TIMES[6] ?? 0, className: '', hint: 'Sleep' }],
          },
        ]}
      />
      <SparkBars
        title="Small bars"
        bars={TIMES.map((time, index) => ({
          label: String(time),
          value: index,
          bad: index === 9 ? 4 : 0,
          open: index === 13 ? 5 : 0,
        }))}
      />
    </Section>
  );
}
