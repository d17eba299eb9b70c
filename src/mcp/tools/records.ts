import { type Static, Type } from 'typebox';
import { OneOf } from '../../platform/http/schemas.ts';
import { recordText } from '../../vocabulary/metric-types/display.ts';
import { isMetricType } from '../../vocabulary/metric-types/storage.ts';
import { MetricTypeInput, readMetricType } from '../metric-names.ts';
import { nameOf, requirePerson, unitsFor } from '../person.ts';
import { isRestricted, withheldNote } from '../restricted.ts';
import { Arguments, NullableText, UnitsInput, UserId, Withheld } from '../schemas.ts';
import { paragraphs, table, timeText } from '../table.ts';
import { defineTool } from '../tool.ts';
import { vendorName } from '../vendor-names.ts';

const CATEGORIES = ['daily_max', 'daily_min', 'weekly_max', 'longest_distance', 'longest_duration', 'highest_calories'];

const PersonalRecord = Type.Object({
  metricType: Type.String(),
  category: Type.String(),
  value: Type.Number(),
  unit: NullableText,
  recordedAt: Type.String(),
  providerId: Type.String(),
});

export const getPersonalRecords = defineTool({
  name: 'get_personal_records',
  title: 'Get personal records',
  description: "A user's bests: highest day and week of each metric, longest and hardest workouts, and when they were.",
  input: Arguments({
    userId: UserId,
    metricType: MetricTypeInput('Default: all.'),
    category: Type.Optional(
      OneOf(CATEGORIES, { description: 'Default: all. The last three are of single workouts (metricType workout)' }),
    ),
    units: UnitsInput,
  }),
  output: Type.Object({
    userId: Type.String(),
    records: Type.Array(PersonalRecord),
    withheld: Withheld,
  }),
  run: async (context, { userId, category, units, ...input }) => {
    const metricType = readMetricType(input.metricType);
    const person = await requirePerson(context.api, userId);
    const all = await context.api.get<Static<typeof PersonalRecord>[]>(['users', person.id, 'personal-records']);
    const asked = all.filter(
      (record) =>
        (metricType === undefined || record.metricType === metricType) &&
        (category === undefined || record.category === category),
    );
    const records = asked.filter(({ providerId }) => !isRestricted(context, providerId));
    const withheld = [...new Set(asked.map((one) => one.providerId).filter((id) => isRestricted(context, id)))];
    const columns = ['metric', 'record', 'value', 'date (UTC)', 'provider'];
    const rows = records.map((one) => [
      one.metricType,
      one.category,
      isMetricType(one.metricType)
        ? recordText(one.metricType, one.value, one.unit, unitsFor(person, units))
        : one.value,
      timeText(one.recordedAt),
      vendorName(context, one.providerId),
    ]);
    const text = rows.length === 0 ? `${nameOf(person)} has no such personal record.` : table(columns, rows);
    return {
      structured: { userId: person.id, records, withheld },
      text: paragraphs(text, withheldNote(context, withheld, 'Records')),
    };
  },
});
