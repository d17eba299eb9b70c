/** A row of small bars: how a number went lately. */
import type { ReactNode } from 'react';
import { pointTo, usePointed } from './pointer.ts';

export interface SparkBar {
  readonly label: string;
  readonly value: number;
  /** The part of the value that failed; it is drawn at the foot, in the colour of failures. */
  readonly bad?: number;
  /** The part of the value whose outcome is not known yet; it is drawn at the top, without a strong colour. */
  readonly open?: number;
}

export function SparkBars({
  title,
  bars,
  height = 44,
  group = '',
}: {
  readonly title: string;
  readonly bars: readonly SparkBar[];
  readonly height?: number;
  /** Charts of one group show which bar the pointer is at, by its place in the row. */
  readonly group?: string;
}): ReactNode {
  const pointed = usePointed(group);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const width = 100 / Math.max(1, bars.length);
  return (
    <svg
      className="spark"
      role="img"
      aria-label={title}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      height={height}
      onMouseLeave={() => pointTo(group, undefined)}
    >
      {bars.map((bar, index) => (
        <g
          key={bar.label}
          className={index === pointed ? 'spark-pointed' : undefined}
          {...(group !== '' && { onMouseEnter: () => pointTo(group, index) })}
        >
          <title>{titleOf(bar)}</title>
          <rect className="spark-hit" x={index * width} y={0} width={width} height={height} />
          <Bar
            bar={bar}
            x={(index + 0.12) * width}
            width={width * 0.76}
            height={height}
            scale={(height - 1) / highest}
          />
        </g>
      ))}
    </svg>
  );
}

/** @param scale the height of a value of 1 */
function Bar({ bar, x, width, height, scale }: BarProps): ReactNode {
  const { value, bad = 0, open = 0 } = bar;
  const least = value > 0 ? 1.5 : 0.75; // so that it can be seen
  const standing = (className: string, tall: number) => (
    <rect className={className} x={x} y={height - tall} width={width} height={tall} />
  );
  return (
    <>
      {standing('spark-bar', Math.max(value * scale, least))}
      {open > 0 && <rect className="spark-open" x={x} y={height - value * scale} width={width} height={open * scale} />}
      {bad > 0 && standing('spark-bad', Math.max(bad * scale, 2))}
    </>
  );
}

interface BarProps {
  readonly bar: SparkBar;
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

function titleOf({ label, value, bad = 0, open = 0 }: SparkBar): string {
  return [`${label}: ${value}`, bad > 0 && `${bad} of them failed`, open > 0 && `${open} of them not over yet`]
    .filter(Boolean)
    .join(', ');
}
