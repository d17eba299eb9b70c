/** Rows of periods on a time axis, under or above charts of the same group and range. */
import type { ReactNode } from 'react';
import { rem } from '../ui/rem.ts';
import { GUTTER } from './gutter.ts';
import { pointTo, usePointed } from './pointer.ts';

export interface RowSpan {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** A word of the page's style sheet after the page's name; it gives the colour. */
  readonly className: string;
  /** What is said on hover. */
  readonly hint: string;
  /** Within the span, such as a link. */
  readonly content?: ReactNode;
}

export interface SpanRowsProps {
  readonly rows: readonly { readonly label: string; readonly spans: readonly RowSpan[] }[];
  readonly range: readonly [from: number, to: number];
  readonly group: string;
  /** What the rows show, for those who cannot see them; without it, the spans speak for themselves. */
  readonly title?: string;
  readonly rowHeight?: number;
}

export function SpanRows({ rows, range, group, title, rowHeight = 20 }: SpanRowsProps) {
  const place = { paddingLeft: rem(GUTTER.left), paddingRight: rem(GUTTER.right) };
  const role = title === undefined ? {} : { role: 'img', 'aria-label': title };
  return (
    <div className="span-rows" style={place} {...role}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer's place is shown, nothing can be done here */}
      <div
        className="span-field"
        onMouseMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          pointTo(group, range[0] + ((clientX - left) / width) * (range[1] - range[0]));
        }}
        onMouseLeave={() => pointTo(group, undefined)}
      >
        {rows.map(({ label, spans }) => (
          <div key={label} className="span-row" style={{ height: rem(rowHeight) }}>
            <span className="span-label" style={{ width: rem(GUTTER.left), left: rem(-GUTTER.left) }}>
              {label}
            </span>
            {spans.map((span) => (
              <div key={span.key} className={`span ${span.className}`} title={span.hint} style={placeOf(span, range)}>
                {span.content}
              </div>
            ))}
          </div>
        ))}
        <PointerLine range={range} group={group} />
      </div>
    </div>
  );
}

function PointerLine({ range, group }: Pick<SpanRowsProps, 'range' | 'group'>) {
  const time = usePointed(group);
  if (time === undefined || time < range[0] || time > range[1]) return null;
  return <div className="span-pointer" style={{ left: `${shareOf(time, range) * 100}%` }} />;
}

function shareOf(time: number, [from, to]: readonly [number, number]): number {
  return Math.min(1, Math.max(0, (time - from) / (to - from)));
}

function placeOf({ from, to }: { from: number; to: number }, range: readonly [number, number]) {
  const left = shareOf(from, range);
  return { left: `${left * 100}%`, width: `${(shareOf(to, range) - left) * 100}%` };
}
