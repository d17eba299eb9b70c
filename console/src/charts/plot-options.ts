/** How uPlot draws a chart of ours. */
import uPlot from 'uplot';
import { sizeOfLetters } from '../ui/rem.ts';
import { axisWords } from './axis-words.ts';
import { GUTTER } from './gutter.ts';
import type { Band, Series, Shade, TimeChartProps } from './series.ts';

export function plotOptions(
  { times, series, band, range, shades = [] }: Pick<TimeChartProps, 'times' | 'series' | 'band' | 'range' | 'shades'>,
  size: { readonly width: number; readonly height: number },
  zone: string,
): uPlot.Options {
  const units = [...new Set(series.map(({ unit }) => unit))];
  return {
    ...size,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    padding: [10, units.length > 1 ? 0 : GUTTER.right * sizeOfLetters(), 0, 0],
    cursor: { y: false, drag: { x: true, y: false, setScale: true }, points: { size: 8 } },
    scales: scalesOf(series, range ?? wholeRange(times, series)),
    axes: axesOf(units, zone),
    series: [{}, ...series.map((one) => seriesOf(one, times.length)), ...edgesOf(band)],
    ...(band && { bands: [{ series: [series.length + 2, series.length + 1], fill: `${colourOf(band.colour)}26` }] }),
    hooks: {
      drawClear: [(drawn) => drawShades(drawn, shades)],
      draw: [(drawn) => drawHollow(drawn, times, series)],
    },
  };
}

/** Bars at the ends need room for their halves; a single time needs some room at all. */
function wholeRange(times: readonly number[], series: readonly Series[]): readonly [number, number] | undefined {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const step = times.length > 1 ? (last - first) / (times.length - 1) : 86_400_000;
  if (times.length > 1 && !series.some(({ kind }) => kind === 'bars')) return undefined;
  return [first - step / 2, last + step / 2];
}

function scalesOf(series: readonly Series[], range: readonly [number, number] | undefined): uPlot.Scales {
  const scales: uPlot.Scales = {
    x: range === undefined ? {} : { range: (drawn, min, max) => rangeOf(drawn, min, max, range) },
  };
  for (const { unit } of series) {
    // Bars and areas grow from nothing; a line shows its changes.
    const fromZero = series.some((one) => one.unit === unit && (one.kind === 'bars' || one.kind === 'area'));
    scales[unit] = fromZero ? { range: (_, __, max) => [0, max > 0 ? max * 1.08 : 1] } : {};
  }
  return scales;
}

/** The whole range, unless somebody has chosen a part of it. */
function rangeOf(drawn: uPlot, min: number, max: number, whole: readonly [number, number]): [number, number] {
  const times = drawn.data[0];
  const isAll = min === times[0] && max === times.at(-1);
  return isAll ? [whole[0] / 1000, whole[1] / 1000] : [min, max];
}

function axesOf(units: readonly string[], zone: string): uPlot.Axis[] {
  const letters = sizeOfLetters();
  const look = {
    stroke: inkOf('--soft'),
    font: `${12 * letters}px system-ui, sans-serif`,
    grid: { stroke: inkOf('--grid'), width: 1 },
    ticks: { show: false },
  };
  const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
  const scales = units.slice(0, 2).map((unit, index) => ({
    ...look,
    scale: unit,
    size: GUTTER.left * letters,
    side: index === 0 ? 3 : 1,
    space: 36 * letters,
    values: (_: uPlot, marks: number[]) => marks.map((mark) => numbers.format(mark)),
    grid: { ...look.grid, show: index === 0 },
  })) as uPlot.Axis[]; // its type wants an enum for the side
  const time: uPlot.Axis = {
    ...look,
    grid: { show: false },
    size: 32 * letters,
    space: 64 * letters,
    values: (_, marks, __, ___, step) =>
      axisWords(
        marks.map((mark) => mark * 1000),
        step * 1000,
        zone,
      ),
  };
  return [time, ...scales];
}

/** The edges of a band, which are not drawn themselves. */
function edgesOf(band: Band | undefined): uPlot.Series[] {
  if (band === undefined) return [];
  const edge: uPlot.Series = { scale: band.unit, stroke: 'transparent', width: 0, points: { show: false } };
  return [edge, { ...edge }];
}

/** What uPlot draws: the times in seconds, each series, and the edges of the band. */
export function plotData({
  times,
  series,
  band,
}: Pick<TimeChartProps, 'times' | 'series' | 'band'>): uPlot.AlignedData {
  const columns = [...series.map(({ values }) => values), ...(band ? [band.low, band.high] : [])];
  return [times.map((time) => time / 1000), ...columns] as uPlot.AlignedData; // its type wants lists that can be changed
}

/** Single readings are drawn as dots while there are so few of them. */
const FEW = 60;

function seriesOf({ label, kind, colour, unit, weight, align, hollow }: Series, points: number): uPlot.Series {
  const stroke = colourOf(colour);
  const base: uPlot.Series = {
    label,
    stroke,
    scale: unit,
    width: weight === 'strong' ? 2.5 : 1.5,
    points: { size: weight === 'light' ? 4 : 5, fill: stroke, ...(points <= FEW && { show: true }) },
    ...(weight === 'light' && { dash: [5, 4] }),
  };
  if (kind === 'bars') {
    const paths = uPlot.paths.bars?.({
      ...{ size: [0.72, 48], radius: 0.15, ...(align === 'start' && { align: 1 }) },
      ...(hollow && { disp: { fill: { unit: 3, values: () => hollow.map((is) => (is ? `${stroke}66` : stroke)) } } }),
    });
    return { ...base, fill: stroke, width: 0, points: { show: false }, ...(paths && { paths }) };
  }
  if (kind === 'area') return { ...base, fill: `${stroke}33` };
  if (kind === 'points') return { ...base, width: 0, paths: () => null, points: { show: true, size: 6, fill: stroke } };
  return base;
}

function drawShades({ ctx, bbox, valToPos }: uPlot, shades: readonly Shade[]): void {
  ctx.save();
  ctx.fillStyle = inkOf('--shade');
  for (const { from, to } of shades) {
    const left = Math.max(bbox.left, valToPos(from / 1000, 'x', true));
    const right = Math.min(bbox.left + bbox.width, valToPos(to / 1000, 'x', true));
    if (right > left) ctx.fillRect(left, bbox.top, right - left, bbox.height);
  }
  ctx.restore();
}

/** In pixels of the page. */
const HOLLOW_RADIUS = 3.5;

/** Rings over the points whose values cannot be compared with the others. */
function drawHollow(drawn: uPlot, times: readonly number[], series: readonly Series[]): void {
  const { ctx, valToPos } = drawn;
  ctx.save();
  ctx.fillStyle = inkOf('--card');
  ctx.lineWidth = 1.5 * uPlot.pxRatio;
  for (const { hollow, values, unit, colour, kind } of series) {
    if (kind === 'bars') continue; // they are paler themselves
    ctx.strokeStyle = colourOf(colour);
    for (const [index, value] of values.entries()) {
      const time = times[index];
      if (!hollow?.[index] || value === null || time === undefined) continue;
      ctx.beginPath();
      ctx.arc(
        valToPos(time / 1000, 'x', true),
        valToPos(value, unit, true),
        HOLLOW_RADIUS * uPlot.pxRatio,
        0,
        2 * Math.PI,
      );
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
}

/** How many different colours there are. */
export const COLOURS = 6;

/** @param index from 0; it starts again after the last colour */
function colourOf(index: number): string {
  return inkOf(`--chart-${index % COLOURS}`);
}

/** @param name of a custom property whose value is a colour */
function inkOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
