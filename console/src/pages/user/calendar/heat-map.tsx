/** The days of a year as fields of a grid. One field has the focus; the arrow keys move it. */
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayInWords } from '../../../ui/days.ts';
import { formatIn } from '../../../ui/format.ts';
import { formatValue, type MetricType, metricName, type Units } from '../../../ui/values.ts';
import { useUserId } from '../use-person.ts';
import { levelOf, monthSpans, moved, weekdayRows } from './weeks.ts';

export interface YearOfValues {
  readonly metric: MetricType;
  readonly year: number;
  /** By day, in the unit of the metric type. */
  readonly values: ReadonlyMap<string, number>;
  readonly bounds: readonly number[];
  readonly units: Units;
  readonly today: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' }).format(Date.UTC(2026, index, 1)),
);

export function HeatMap(props: YearOfValues) {
  const { metric, year, today } = props;
  const navigate = useNavigate();
  const userId = useUserId();
  const [pointed, setPointed] = useState<string>();
  const { frame, current, focus } = useCurrentDay(year, today);
  const open = (day: string) =>
    void navigate({ to: '/users/$userId/day', params: { userId }, search: { date: day } } as never);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(current, event.key);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  };
  return (
    <>
      <div ref={frame} className="calendar-frame">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
          role="grid"
          aria-label={`${metricName(metric)} by day, ${year}`}
          className="calendar-grid"
          onKeyDown={onKeyDown}
        >
          <MonthHeads year={year} />
          <tbody>
            {weekdayRows(year).map((days, weekday) => (
              <tr key={WEEKDAYS[weekday]}>
                <th scope="row">{WEEKDAYS[weekday]}</th>
                {days.map((day, week) =>
                  day === undefined ? (
                    <td key={week} />
                  ) : (
                    <DayField
                      key={day}
                      {...props}
                      day={day}
                      isCurrent={day === current}
                      onOpen={() => open(day)}
                      onPoint={(isHere) => setPointed(isHere ? day : undefined)}
                      onFocus={() => focus(day)}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Said {...props} day={pointed ?? current} />
    </>
  );
}

function MonthHeads({ year }: { readonly year: number }) {
  return (
    <thead>
      <tr>
        <td />
        {monthSpans(year).map(({ month, weeks }) => (
          <th key={month} scope="colgroup" colSpan={weeks}>
            {MONTHS[month - 1]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The day that can be reached with Tab: today, or the last one of a former year. It is scrolled into sight. */
function useCurrentDay(year: number, today: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const start = today.startsWith(`${year}-`) ? today : `${year}-12-31`;
  const current = chosen?.startsWith(`${year}-`) ? chosen : start;
  const fieldOf = (day: string) => frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLElement>(`[data-day="${start}"]`);
    if (frame.current && field) frame.current.scrollLeft = field.offsetLeft - frame.current.clientWidth * 0.8;
  }, [start]);
  return {
    frame,
    current,
    focus: (day: string) => {
      setChosen(day);
      fieldOf(day)?.focus();
    },
  };
}

interface DayFieldProps extends YearOfValues {
  readonly day: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onPoint: (isHere: boolean) => void;
  readonly onFocus: () => void;
}

function DayField({ day, metric, values, bounds, units, today, isCurrent, onOpen, onPoint, onFocus }: DayFieldProps) {
  const value = values.get(day);
  const level = value === undefined ? 0 : levelOf(value, bounds);
  const text = value === undefined ? 'no data' : formatValue(metric, value, { units });
  return (
    <td
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      className={`calendar-day calendar-level-${level} ${day > today ? 'calendar-ahead' : ''}`}
      aria-label={`${dayInWords(day)}: ${text}`}
      {...(day === today && { 'aria-current': 'date' as const })}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => !isCurrent && onFocus()}
    />
  );
}

/** The day under the pointer or with the focus, in words. */
function Said({ day, metric, values, units, today }: YearOfValues & { readonly day: string }) {
  const value = values.get(day);
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(day));
  return (
    <p className="calendar-said" aria-hidden="true">
      {weekday}, {formatIn('UTC').date(day)}
      {day === today && ' (today)'}:{' '}
      {value === undefined ? (
        <span className="soft">no data</span>
      ) : (
        <strong>{formatValue(metric, value, { units })}</strong>
      )}
    </p>
  );
}
