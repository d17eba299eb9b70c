/** The rows of a day's picture stand on one time axis. */
import type { ReactNode } from 'react';

export interface OnAxis {
  readonly range: readonly [from: number, to: number];
  readonly zone: string;
  readonly group: string;
}

export function RowTitle({
  title,
  unit,
  children,
}: {
  readonly title: string;
  readonly unit?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="day-row-title">
      <h3>
        {title}
        {unit && <span className="soft"> {unit}</span>}
      </h3>
      <span>{children}</span>
    </div>
  );
}
