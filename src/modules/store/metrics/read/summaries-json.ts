/** GET daily-summaries as JSON text, straight from the columns: no object for each of thousands of numbers. */
import type { Queryable } from '../../../../platform/db.ts';
import { DAY_MS, dayStart, localDay } from '../../../../platform/instants.ts';
import { answeredValue, withAnswered } from '../../../../vocabulary/answered-numbers.ts';
import { answeredCount } from '../../../../vocabulary/metric-types/answered-counts.ts';
import { metricTypeDefinition } from '../../../../vocabulary/metric-types/storage.ts';
import type { FinishedPart } from '../../answers/index.ts';
import { meansOf } from './daily-summaries.ts';
import { type ColumnQuery, type DayColumns, readDayColumns, visitChosenDays } from './days/day-columns.ts';

/**
 * The result of `dailySummaries` in the form of the API's answer.
 * @param part the days that have not changed are taken from there, or kept there
 */
export async function dailySummariesJson(
  db: Queryable,
  userId: string,
  query: ColumnQuery,
  part?: FinishedPart,
): Promise<string> {
  const { firstDay, lastDay } = query;
  if (part === undefined || part.before <= firstDay) return joined(await daysJson(db, userId, query));
  const kept = part.find();
  if (kept !== undefined) {
    const open = part.before > lastDay ? [] : await daysJson(db, userId, { ...query, firstDay: part.before });
    return joined([kept, ...open]);
  }
  const days = await daysJson(db, userId, query);
  const finished = (dayStart(part.before) - dayStart(firstDay)) / DAY_MS;
  part.keep(textOf(days.slice(0, finished)));
  return joined(days);
}

const textOf = (days: readonly string[]) => days.filter((day) => day !== '').join();

const joined = (days: readonly string[]) => `[${textOf(days)}]`;

/** Each day of the range, in order; empty where a day has no metric. */
async function daysJson(db: Queryable, userId: string, query: ColumnQuery): Promise<string[]> {
  const read = await readDayColumns(db, userId, query);
  /** The metrics of each day; a day without any is not set. */
  const metrics: (string[] | undefined)[] = [];
  for (const own of read.columns) {
    const write = writerOf(own);
    visitChosenDays(read, own, (place, points) => {
      const text = write(place, points);
      if (text === undefined) return;
      const day = own.days[place] ?? 0;
      const others = metrics[day];
      if (others === undefined) metrics[day] = [text];
      else others.push(text);
    });
  }
  const start = dayStart(query.firstDay);
  return Array.from(metrics, (texts, day) =>
    texts === undefined ? '' : `{"date":"${localDay(start + day * DAY_MS)}","metrics":{${texts.join()}}}`,
  );
}

/** Writes the entry of one day, `"steps":{…}`; undefined if its points give no value. */
function writerOf({ metricType, values, lows, highs, parts }: DayColumns) {
  const { unit, daily } = metricTypeDefinition(metricType);
  const name = `${JSON.stringify(metricType)}:{"value":`;
  const inUnit = `,"unit":${JSON.stringify(unit)}`;
  return (place: number, points: number): string | undefined => {
    if (daily === 'none') return `${name}null${inUnit},"count":${points}}`;
    if (daily === 'parts') {
      const data = withAnswered(meansOf(parts[place] ?? {}));
      return Object.keys(data).length === 0 ? undefined : `${name}null${inUnit},"data":${JSON.stringify(data)}}`;
    }
    const value = values[place] ?? null;
    if (value === null) return undefined;
    const range =
      metricType === 'heart_rate' ? `,"min":${numberJson(lows[place])},"max":${numberJson(highs[place])}` : '';
    return `${name}${numberJson(answeredCount(metricType, value))}${inUnit}${range}}`;
  };
}

function numberJson(value: number | null | undefined): string {
  return value == null ? 'null' : String(answeredValue(value));
}
