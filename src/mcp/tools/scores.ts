import { type Static, Type } from 'typebox';
import { nameOf, requirePerson, todayOf } from '../person.ts';
import { partFindings, withheldNote } from '../restricted.ts';
import { Arguments, From, Limit, membersOf, NullableNumber, To, UserId, Withheld } from '../schemas.ts';
import { paragraphs, table } from '../table.ts';
import { defineTool } from '../tool.ts';
import { dayOf, readRange } from '../when.ts';

const SCORES = ['overall', 'sleep', 'activity', 'cardio', 'recovery'] as const;

const Scores = Type.Object({
  date: Type.String(),
  overall: NullableNumber,
  sleep: NullableNumber,
  activity: NullableNumber,
  cardio: NullableNumber,
  recovery: NullableNumber,
  coverage: Type.Number(),
  partial: Type.Boolean(),
});

export const getHealthScores = defineTool({
  name: 'get_health_scores',
  title: 'Get health scores',
  description:
    "A user's composite scores by day, newest first, each 0 to 100: sleep, activity, cardio, recovery and overall. An empty one was not measured. coverage is the share of overall that was measured (1: all of it); a partial overall is not comparable with others, because what is missing may have been low.",
  input: Arguments({ userId: UserId, from: From, to: To, limit: Limit(200, 30) }),
  output: Type.Object({
    userId: Type.String(),
    scores: Type.Array(Scores),
    withheld: Withheld,
  }),
  run: async (context, { userId, limit, ...ends }) => {
    const person = await requirePerson(context.api, userId);
    const range = readRange(ends, await todayOf(context.api, person, context.now), undefined);
    const days = range && { from: dayOf(range.from), to: dayOf(range.to) };
    const { data } = await context.api.get<{ data: (Static<typeof Scores> & { providerIds: string[] })[] }>(
      ['users', person.id, 'health-scores'],
      { ...days, limit },
    );
    const { shown, withheld } = partFindings(context, data);
    const scores = shown.map((row) => membersOf(Scores, row));
    const rows = scores.map((one) => [
      one.date,
      ...SCORES.map((name) => one[name]),
      one.coverage,
      one.partial ? 'partial' : '',
    ]);
    const text =
      rows.length === 0
        ? `${nameOf(person)} has no health score in this range. They are computed after each sync.`
        : table(['date', ...SCORES, 'coverage', ''], rows);
    const structured = { userId: person.id, scores, withheld };
    return { structured, text: paragraphs(text, withheldNote(context, withheld, 'Scores that rest on data')) };
  },
});
