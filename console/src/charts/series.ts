/** What a chart is given. */
import type { ReactNode } from 'react';

export interface Series {
  readonly label: string;
  /** Beside each time; null where there is nothing. */
  readonly values: readonly (number | null)[];
  readonly kind: 'line' | 'area' | 'bars' | 'points';
  /** Which of the chart's colours, from 0. */
  readonly colour: number;
  readonly unit: string;
  /** strong: the one that counts; light: the others beside it. */
  readonly weight?: 'strong' | 'light';
  /** Which values are drawn hollow, or as paler bars, because they cannot be compared with the others. */
  readonly hollow?: readonly boolean[];
  /** start: a bar begins at its time; default: it stands around it. */
  readonly align?: 'start';
}

/** The ground between two lines: how far the values lie apart. */
export interface Band {
  readonly label: string;
  /** Beside each time; null where there is nothing. */
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
  readonly colour: number;
  readonly unit: string;
}

/** A further column of the table beside the chart. */
export interface ChartColumn {
  readonly title: string;
  readonly cell: (index: number) => ReactNode;
}

export interface TimeChartProps {
  /** What the chart shows, for those who cannot see it. */
  readonly title: string;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
  /** The times are calendar days, each as its midnight in UTC: only the dates are shown, the same in every zone. */
  readonly ofDays?: boolean;
  /** At most two units: the second one has its scale on the right. */
  readonly series: readonly Series[];
  /** Behind the lines. */
  readonly band?: Band | undefined;
  readonly height?: number;
  /** The ends of the time axis in milliseconds; default: the first and the last time. */
  readonly range?: readonly [from: number, to: number];
  /** Periods behind the curves, such as a night. */
  readonly shades?: readonly Shade[];
  /** The person has pressed at a time. */
  readonly onPick?: (time: number) => void;
  /** What is said below about the time under the pointer. */
  readonly explain?: (index: number) => string | undefined;
  /** Charts with the same name move their pointers together. */
  readonly group?: string;
  /** IANA name or offset by whose clock the axis goes; default: the workspace's. */
  readonly zone?: string;
  /** How a time is written below and in the table; default: day and time. */
  readonly timeText?: (time: number) => string;
  /** How many digits after the point values have at most; default 1. */
  readonly digits?: number;
  /** Further columns of the table. */
  readonly columns?: readonly ChartColumn[];
  /** When the data came, by `performance.now()`: the measure `chart` begins there. */
  readonly arrivedAt?: number;
  /** Without names of the series above: the place where the chart stands says what it shows. */
  readonly bare?: boolean;
}

export interface Shade {
  readonly from: number;
  readonly to: number;
}

/** One series beside its own times. */
export interface Column {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Puts a gap where nothing was measured for so long: no line is drawn across it. */
export function withGaps(times: readonly number[], values: readonly number[], longestMs: number): Column {
  const outTimes: number[] = [];
  const outValues: (number | null)[] = [];
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? 0;
    const before = times[index - 1];
    if (before !== undefined && time - before > longestMs) {
      outTimes.push(before + 1);
      outValues.push(null);
    }
    outTimes.push(time);
    outValues.push(values[index] ?? null);
  }
  return { times: outTimes, values: outValues };
}
