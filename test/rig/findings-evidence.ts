/**
 * The findings of detection in the lives of the simulated people, by the rules of today and by the size of a deviation
 * alone. It runs the real adapters on the real sandbox, and the pure part of detection on their points, without a
 * database.
 */
import { daysAt, type UserDays } from '../../src/modules/store/metrics/read/days/user-days.ts';
import {
  clinicalFinding,
  findExtremes,
  type RangeAtRest,
} from '../../src/modules/understand/analytics/anomalies/clinical.ts';
import { judgedFindings, restlessSpans } from '../../src/modules/understand/analytics/anomalies/detection.ts';
import { type Finding, mostSevere } from '../../src/modules/understand/analytics/anomalies/finding.ts';
import { judgedMatrix } from '../../src/modules/understand/analytics/anomalies/judged-days.ts';
import { findUnusualDays } from '../../src/modules/understand/analytics/anomalies/statistical.ts';
import { addDays, localDay } from '../../src/platform/instants.ts';
import { PEOPLE } from '../../src/sandbox/people.ts';
import { ANOMALY_METHODS, SEVERITIES, type Severity } from '../../src/vocabulary/findings.ts';
import { titleOf } from '../../src/vocabulary/metric-types/words.ts';
import { dayText } from '../../src/vocabulary/wording.ts';
import { chosenDays } from './rollup-days.ts';
import { type Account, openSandboxLives } from './sandbox-lives.ts';
import { distributionCells, sleepScores } from './sleep-distribution.ts';

/** The sandbox stands still here. Its stories are counted from this day, so an illness begins 14 days before it. */
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const DAYS = 60;
const FIRST_DAY_OF_ILLNESS = -14;
const DAYS_OF_ILLNESS = 5;

export interface PersonFindings {
  readonly person: string;
  /** One finding per metric and day. */
  readonly after: readonly Finding[];
  /**
   * The same days judged by the size of the deviation alone, and by clinical limits regardless of the person's
   * activity.
   */
  readonly before: readonly Finding[];
  /** The sleep scores of the same nights, the lowest first. */
  readonly sleep: readonly number[];
}

export interface Evidence {
  readonly people: readonly PersonFindings[];
  /** The local days on which the person `falling-ill` is ill, the first one first. */
  readonly illDays: readonly string[];
}

export async function collectEvidence(): Promise<Evidence> {
  const lives = await openSandboxLives(NOW);
  const people: PersonFindings[] = [];
  try {
    for (const { id, home } of PEOPLE) {
      const userDays = daysAt(NOW, null, home.utcOffsetMinutes, []);
      people.push({ person: id, ...findingsOf(await lives.read(id, DAYS), userDays) });
    }
  } finally {
    await lives.stop();
  }
  const firstIllDay = addDays(localDay(NOW), FIRST_DAY_OF_ILLNESS);
  return { people, illDays: Array.from({ length: DAYS_OF_ILLNESS }, (_, day) => addDays(firstIllDay, day)) };
}

function findingsOf(accounts: readonly Account[], userDays: UserDays): Omit<PersonFindings, 'person'> {
  const { today } = userDays;
  const range = { userDays, firstDay: addDays(today, 1 - DAYS), lastDay: addDays(today, 1) };
  const days = chosenDays(accounts).filter(({ day }) => day >= range.firstDay && day <= range.lastDay);
  const matrix = judgedMatrix(days, range);
  const clinical = (rangeAtRest?: RangeAtRest) =>
    findExtremes(matrix, 0, rangeAtRest).map((extreme) => clinicalFinding(extreme, extreme.day));
  const unusual = findUnusualDays(matrix, 0);
  return {
    after: judgedFindings(matrix, 0, clinical(rangeAtRestOf(accounts))),
    before: mostSevere([...clinical(), ...unusual.map((one) => ({ ...one, severity: severityBySize(one) }))]),
    sleep: sleepScores(accounts, days, range),
  };
}

/** The database's answer in the service. */
function rangeAtRestOf(accounts: readonly Account[]): RangeAtRest {
  const workouts = accounts.flatMap(({ events }) => events.filter(({ eventType }) => eventType === 'workout'));
  const spans = restlessSpans(workouts.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt })));
  const keyOf = (...parts: (string | null)[]) => parts.join(' ');
  const points = accounts.flatMap((account) => account.points.map((point) => ({ ...point, of: account.providerId })));
  const pointsOf = Map.groupBy(points, ({ of, metricType, day }) => keyOf(of, metricType, day));
  return (metricType, day, providerId) => {
    const values = (pointsOf.get(keyOf(providerId, metricType, day)) ?? []).flatMap(({ value, recordedAt }) => {
      const isRestless = spans.some(({ from, to }) => recordedAt > from && recordedAt < to);
      return !isRestless && value !== null ? [value] : [];
    });
    return {
      min: values.length === 0 ? null : Math.min(...values),
      max: values.length === 0 ? null : Math.max(...values),
    };
  };
}

/** From 2.5, 3 and 4 standard deviations, and from 1.5 and 3 interquartile ranges; the limits say where it begins. */
function severityBySize({ method, value, lowerLimit, upperLimit }: Finding): Severity {
  const [lower, upper] = [Number(lowerLimit), Number(upperLimit)];
  const width = upper - lower;
  if (method === 'iqr') return Math.max(lower - value, value - upper) > (1.5 * width) / 4 ? 'warning' : 'info';
  const deviations = Math.abs(value - (lower + upper) / 2) / (width / 5);
  return deviations > 4 ? 'critical' : deviations > 3 ? 'warning' : 'info';
}

/** For each person and method: how many findings of each severity, before and after. */
export function countRows({ people }: Evidence): string[][] {
  return people.flatMap(({ person, before, after }) =>
    ANOMALY_METHODS.map((method) => {
      const count = (findings: readonly Finding[], severity: Severity) =>
        String(findings.filter((one) => one.method === method && one.severity === severity).length);
      const counts = [before, after].flatMap((findings) => SEVERITIES.map((severity) => count(findings, severity)));
      return [`\`${person}\``, `\`${method}\``, ...counts];
    }),
  );
}

/** For each person: nights, lowest, deciles, quartiles and highest of the sleep scores, and how many are 100. */
export function sleepRows({ people }: Evidence): string[][] {
  return people.map(({ person, sleep }) => [`\`${person}\``, ...distributionCells(sleep)]);
}

/** The findings of grade warning or higher on each day of the illness. */
export function illnessRows({ people, illDays }: Evidence): string[][] {
  const findings = people.find(({ person }) => person === 'falling-ill')?.after ?? [];
  return illDays.map((day, index) => {
    const warned = findings.filter((one) => one.day === day && one.severity !== 'info');
    return [String(index + 1), dayText(day), warned.map(subjectOf).join(', ')];
  });
}

function subjectOf({ metricType, signs }: Finding): string {
  return signs === null ? titleOf(metricType) : 'several signs together';
}
