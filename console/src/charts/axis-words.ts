/** What stands at the time axis of a chart, in the zone of the person. Pure. */

const DAY_MS = 86_400_000;

/**
 * The labels of the marks on a time axis.
 * @param times milliseconds of the marks
 * @param stepMs how far they are apart
 */
export function axisWords(times: readonly number[], stepMs: number, zone: string): string[] {
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const clock = by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = by({ day: 'numeric', month: 'short' });
  const month = by({ month: 'short' });
  const year = by({ year: 'numeric' });
  if (stepMs >= 360 * DAY_MS) return times.map((time) => year.format(time));
  if (stepMs >= 28 * DAY_MS) {
    return times.map((time, index) =>
      index === 0 || year.format(time) !== year.format(times[index - 1])
        ? `${month.format(time)} ${year.format(time)}`
        : month.format(time),
    );
  }
  if (stepMs >= DAY_MS) return times.map((time) => day.format(time));
  return times.map((time, index) => {
    const text = clock.format(time);
    return text === '00:00' && index > 0 ? day.format(time) : text;
  });
}
