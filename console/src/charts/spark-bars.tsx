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
      {bars.map(({ label, value, bad = 0, open = 0 }, index) => {
        const full = (value / highest) * (height - 1);
        const failed = (bad / highest) * (height - 1);
        const x = index * width + width * 0.12;
        return (
          <g
            key={label}
            className={index === pointed ? 'spark-pointed' : undefined}
            {...(group !== '' && { onMouseEnter: () => pointTo(group, index) })}
          >
            <title>{titleOf({ label, value, bad, open })}</title>
            <rect className="spark-hit" x={index * width} y={0} width={width} height={height} />
            <rect
              className="spark-bar"
              x={x}
              y={height - Math.max(full, value > 0 ? 1.5 : 0.75)}
              width={width * 0.76}
              height={Math.max(full, value > 0 ? 1.5 : 0.75)}
            />
            {open > 0 && (
              <rect
                className="spark-open"
                x={x}
                y={height - full}
                width={width * 0.76}
                height={(open / highest) * (height - 1)}
              />
            )}
            {bad > 0 && (
              <rect
                className="spark-bad"
                x={x}
                y={height - Math.max(failed, 2)}
                width={width * 0.76}
                height={Math.max(failed, 2)}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function titleOf({ label, value, bad = 0, open = 0 }: SparkBar): string {
  return [`${label}: ${value}`, bad > 0 && `${bad} of them failed`, open > 0 && `${open} of them not over yet`]
    .filter(Boolean)
    .join(', ');
}
