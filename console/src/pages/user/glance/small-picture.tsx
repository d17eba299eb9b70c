/** Fourteen days of a number on the size of a stamp, over what is usual for the person. */
import { pointTo } from '../../../charts/pointer.ts';
import type { Lately } from './usual.ts';

const WIDTH = 140;
const HEIGHT = 48;
const EDGE = 4;

export interface SmallPictureProps {
  readonly title: string;
  readonly of: Lately;
  readonly kind: 'line' | 'bars';
  /** The index of the day that the pointer is at, in whichever picture. */
  readonly pointed: number | undefined;
}

/** The pictures of a person show the same days: the pointer in one is at that day in all. */
export const GLANCE = 'glance';

export function SmallPicture({ title, of: { days, usual }, kind, pointed }: SmallPictureProps) {
  const values = days.flatMap(({ value }) => value ?? []);
  const bounds = [...values, ...(usual === undefined ? [] : [usual.from, usual.to]), ...(kind === 'bars' ? [0] : [])];
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)];
  const x = (index: number) => EDGE + (index / Math.max(1, days.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const pointAt = ({ currentTarget, clientX }: React.MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - left) / width) * WIDTH - EDGE;
    const index = Math.round((share / (WIDTH - 2 * EDGE)) * (days.length - 1));
    pointTo(GLANCE, Math.min(days.length - 1, Math.max(0, index)));
  };
  return (
    <svg
      className="glance-picture"
      role="img"
      aria-label={title}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      onMouseMove={pointAt}
      onMouseLeave={() => pointTo(GLANCE, undefined)}
    >
      {usual && (
        <rect
          className="glance-usual"
          x="0"
          width={WIDTH}
          y={y(usual.to)}
          height={Math.max(2, y(usual.from) - y(usual.to))}
          rx="2"
        />
      )}
      {pointed !== undefined && <line className="glance-pointer" x1={x(pointed)} x2={x(pointed)} y1="0" y2={HEIGHT} />}
      {kind === 'bars'
        ? days.map(
            ({ day, value }, index) =>
              value !== null &&
              value > 0 && (
                <rect
                  key={day}
                  className={index === days.length - 1 ? 'glance-bar glance-bar-running' : 'glance-bar'}
                  x={x(index) - 3}
                  width="6"
                  y={y(value)}
                  height={HEIGHT - EDGE - y(value)}
                  rx="1"
                />
              ),
          )
        : linesOf(days).map((line) => (
            <polyline
              key={line[0]}
              className="glance-line"
              points={line.map((index) => `${x(index)},${y(days[index]?.value ?? 0)}`).join(' ')}
            />
          ))}
      {kind === 'line' && <Newest days={days} x={x} y={y} />}
    </svg>
  );
}

/** A line of no length with round ends is a dot, however wide the picture is drawn. */
function Newest({
  days,
  x,
  y,
}: {
  readonly days: Lately['days'];
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}) {
  const index = days.findLastIndex(({ value }) => value !== null);
  if (index < 0) return null;
  const at = { x1: x(index), x2: x(index), y1: y(days[index]?.value ?? 0), y2: y(days[index]?.value ?? 0) };
  return <line className="glance-dot" {...at} />;
}

/** The indexes of days in a row that have values: a day without one is a gap. */
function linesOf(days: Lately['days']): number[][] {
  const lines: number[][] = [];
  for (const [index, { value }] of days.entries()) {
    if (value === null) continue;
    const last = lines.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else lines.push([index]);
  }
  return lines;
}
