/** Values over time: lines, bars or points, drawn on a canvas, with a table of the same numbers beside it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatIn, useFormat } from '../ui/format.ts';
import { useShownScheme } from '../ui/scheme.ts';
import { ChartNumbers } from './chart-numbers.tsx';
import { nearestIndex } from './nearest.ts';
import { COLOURS, plotData, plotOptions } from './plot-options.ts';
import { onPointed, pointedTime, pointTo, usePointed, WHOLE_PAGE } from './pointer.ts';
import type { Band, Series, TimeChartProps } from './series.ts';

export type { Series, TimeChartProps } from './series.ts';

export function TimeChart(props: TimeChartProps) {
  const { title, series, band, bare = false, ofDays = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const { group = WHOLE_PAGE } = props;
  const workspace = useFormat();
  const zone = ofDays ? 'UTC' : (props.zone ?? workspace.zone);
  const { shown, only, isolate } = useIsolated(series);
  useChart(place, { ...props, series: shown }, group, zone);
  const timeText = props.timeText ?? (ofDays ? formatIn(zone).date : formatIn(zone).moment);
  return (
    <figure className="chart">
      {!bare && <Legend series={series} band={band} only={only} onPress={isolate} />}
      <div ref={place} className={props.onPick && 'chart-pickable'} role="img" aria-label={title} />
      <Pointed {...props} group={group} timeText={timeText} />
      <ChartNumbers {...props} timeText={timeText} />
    </figure>
  );
}

/** The one series that somebody wants to see alone, or all of them. */
function useIsolated(series: readonly Series[]) {
  const [only, setOnly] = useState<string>();
  const shown = useMemo(() => {
    const alone = series.filter(({ label }) => label === only);
    return alone.length === 0 ? series : alone;
  }, [series, only]);
  const isolate = (label: string) => setOnly((former) => (former === label ? undefined : label));
  return { shown, only: shown === series ? undefined : only, isolate };
}

interface LegendProps {
  readonly series: readonly Series[];
  readonly band: Band | undefined;
  /** The label of the one that is shown alone. */
  readonly only: string | undefined;
  readonly onPress: (label: string) => void;
}

/** With several series, a press on one shows it alone, and a second press all of them again. */
function Legend({ series, band, only, onPress }: LegendProps) {
  return (
    <div className="chart-legend">
      {series.map(({ label, colour, unit, weight }) => {
        const className = `chart-key chart-colour-${colour % COLOURS} chart-${weight ?? 'plain'}`;
        const text = (
          <>
            {label}
            {unit && unit !== label.toLowerCase() && <span className="soft"> {unit}</span>}
          </>
        );
        return series.length === 1 ? (
          <span key={label} className={className}>
            {text}
          </span>
        ) : (
          <button
            key={label}
            type="button"
            className={only === undefined || only === label ? className : `${className} chart-key-off`}
            aria-pressed={only === label}
            onClick={() => onPress(label)}
          >
            {text}
          </button>
        );
      })}
      {band && <span className={`chart-key chart-colour-${band.colour % COLOURS} chart-band`}>{band.label}</span>}
    </div>
  );
}

/** A part of its own: it is shown anew with every move of the pointer, the chart and its table are not. */
function Pointed({
  times,
  series,
  explain,
  group,
  timeText,
  digits = 1,
}: TimeChartProps & { readonly group: string; readonly timeText: (time: number) => string }) {
  const format = useFormat();
  const time = usePointed(group);
  const index = time === undefined ? undefined : indexNear(times, time);
  if (time === undefined || index === undefined) return <p className="chart-pointed">&nbsp;</p>;
  const values = series.flatMap(({ label, values: all, unit }) => {
    const value = all[index];
    return value === null || value === undefined ? [] : [`${label} ${format.number(value, digits)} ${unit}`.trim()];
  });
  const text = [timeText(times[index] ?? time), ...values, explain?.(index)].filter(Boolean).join(' · ');
  return (
    <p className="chart-pointed soft" aria-hidden="true">
      {text}
    </p>
  );
}

/** The reading that belongs to a time; undefined where there is none nearby. */
function indexNear(times: readonly number[], time: number): number | undefined {
  const index = nearestIndex(times, time);
  const [first, last] = [times[0], times.at(-1)];
  if (index === undefined || first === undefined || last === undefined) return undefined;
  const step = times.length > 1 ? (last - first) / (times.length - 1) : Number.POSITIVE_INFINITY;
  return Math.abs((times[index] ?? 0) - time) <= Math.max(2 * step, 300_000) ? index : undefined;
}

const LEAST_WIDTH = 120;

function useChart(place: React.RefObject<HTMLDivElement | null>, props: TimeChartProps, group: string, zone: string) {
  const { times, series, band, range, shades, height = 240, arrivedAt } = props;
  const scheme = useShownScheme();
  // Pages that do not say when their data came are measured from here.
  const began = useMemo(() => ({ at: arrivedAt ?? performance.now(), times, series }), [arrivedAt, times, series]);
  const pick = useEffectEvent((time: number) => props.onPick?.(time));
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const size = () => ({ width: Math.max(element.clientWidth, LEAST_WIDTH), height });
    const chart = new uPlot(
      plotOptions({ times, series, band, ...(range && { range }), ...(shades && { shades }) }, size(), zone),
      plotData({ times, series, band }),
      element,
    );
    measureDrawing(began.at);
    const unlink = linkPointer(chart, group);
    const onClick = () => {
      const time = times[chart.cursor.idx ?? -1];
      if (time !== undefined) pick(time);
    };
    chart.over.addEventListener('click', onClick);
    const resized = new ResizeObserver(() => {
      if (size().width !== chart.width) chart.setSize(size());
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      unlink();
      chart.destroy();
    };
    // The scheme changes the colours, which are read when the chart is made.
  }, [place, times, series, band, range, shades, group, height, zone, began, scheme]);
}

/** Tells the group where the pointer is, and follows where it is in another chart of the group. */
function linkPointer(chart: uPlot, group: string): () => void {
  const tell = ({ clientX }: MouseEvent) => {
    const { left } = chart.over.getBoundingClientRect();
    pointTo(group, chart.posToVal(clientX - left, 'x') * 1000);
  };
  const leave = () => pointTo(group, undefined);
  chart.over.addEventListener('mousemove', tell);
  chart.over.addEventListener('mouseleave', leave);
  return onPointed(group, () => {
    if (chart.over.matches(':hover')) return;
    const time = pointedTime(group);
    chart.setCursor({ left: time === undefined ? -10 : chart.valToPos(time / 1000, 'x'), top: 0 });
  });
}

/** @param arrivedAt by the clock of `performance.now()` */
function measureDrawing(arrivedAt: number): void {
  // The frame is painted after its callbacks; a task that is queued there runs after the painting.
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      performance.measure('chart', { start: arrivedAt });
      painted.port1.close();
    };
    painted.port2.postMessage(undefined);
  });
}
