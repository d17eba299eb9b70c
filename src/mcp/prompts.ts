/** Ready-made requests that a person can select in their assistant. */
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/server';
import { ToolFailure } from './failure.ts';

interface PromptDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  text(values: Readonly<Record<string, string>>): string;
}

const USER = { name: 'userId', description: 'The user: externalId or id', required: true };

const CARE =
  'Name the numbers and dates you rely on. Say where data are missing or withheld. Do not diagnose; where a value is critical, advise to ask a doctor.';

const PROMPTS: readonly PromptDefinition[] = [
  {
    name: 'weekly_review',
    title: 'Weekly review',
    description: 'How the last week went against what is usual for this user',
    arguments: [USER],
    text: ({ userId }) => `Review the last week of the user ${quote(userId)}.

1. get_health_context(userId) for what is usual for them.
2. query_health_metrics(userId, bucket: "day", from: "last 7 days") for the week itself.
3. get_events(userId, from: "last 7 days") for workouts and nights.
4. get_anomaly_alerts(userId) and get_health_scores(userId, from: "last 14 days").

Then write at most 200 words: what went well, what changed against their usual values, one suggestion for next week. ${CARE}`,
  },
  {
    name: 'prepare_visit',
    title: 'Prepare a doctor’s visit',
    description: 'A page that a user can take to a doctor: facts, ranges, open questions',
    arguments: [
      USER,
      { name: 'concern', description: 'What the visit is about, e.g. "poor sleep"', required: false },
      { name: 'days', description: 'How many days to look back (default 90)', required: false },
    ],
    text: ({
      userId,
      concern,
      days,
    }) => `Prepare a one-page summary for a doctor's visit of the user ${quote(userId)}${concern === undefined ? '' : `. The visit is about: ${quote(concern)}`}.

1. get_health_context(userId).
2. query_health_metrics(userId, metricType, bucket: "week", from: "last ${lookBack(days)} days") for resting_heart_rate, heart_rate_variability, sleep, weight, blood_pressure, spo2 and whatever the concern suggests.
3. get_anomaly_alerts(userId, severity: "critical"), then severity "warning".
4. get_correlations(userId, minStrength: "moderate") only where it bears on the concern.

Write: the facts (table of metric, usual range, last weeks, trend), what stood out with dates, how complete the data are and from which devices (list_connections), and three questions to ask. ${CARE}`,
  },
];

export function listPrompts(): Prompt[] {
  return PROMPTS.map(({ name, title, description, arguments: taken }) => ({
    name,
    title,
    description,
    arguments: [...taken],
  }));
}

/**
 * A prompt with its arguments filled in.
 * @throws ToolFailure for an unknown prompt or a missing argument
 */
export function getPrompt(name: string, values: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt === undefined) {
    throw new ToolFailure(`No prompt '${name}'; there are ${PROMPTS.map((one) => one.name).join(', ')}`);
  }
  for (const argument of prompt.arguments) {
    if (argument.required && !values[argument.name]) throw new ToolFailure(`${argument.name} is required`);
  }
  const content = { type: 'text' as const, text: prompt.text(values) };
  return { description: prompt.description, messages: [{ role: 'user', content }] };
}

/** Marks a value as data, so that it does not read like a sentence of ours. */
function quote(value = ''): string {
  return JSON.stringify(value.slice(0, 300));
}

function lookBack(days: string | undefined): number {
  return days !== undefined && /^\d{1,3}$/.test(days) && Number(days) >= 7 && Number(days) <= 365 ? Number(days) : 90;
}
