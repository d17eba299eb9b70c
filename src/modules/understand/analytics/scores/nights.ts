/** Reads the point of a night: when the person fell asleep, efficiency and stages. Pure. */
import { dayStart, MINUTE_MS } from '../../../../platform/instants.ts';
import type { Json } from '../../../../platform/json.ts';

/** A sleep point as it is stored; its members may be anything that a vendor or a push has sent. */
export interface SleepPoint {
  readonly day: string;
  readonly providerId: string;
  readonly value: number | null;
  readonly utcOffsetMinutes: number | null;
  readonly stages: Json;
  readonly efficiency: Json;
  readonly startTime: Json;
}

export interface Night {
  readonly efficiencyPercent: number | undefined;
  readonly stages: { readonly deepPercent: number; readonly remPercent: number } | undefined;
  /** The time of falling asleep, in local minutes from the midnight that begins the day of waking: −60 = 23:00. */
  readonly onsetMinutes: number | undefined;
}

/** The longest sleep of each day and provider, because naps are not nights. The keys are made by {@link nightKey}. */
export function nightsOf(points: readonly SleepPoint[]): Map<string, Night> {
  const longest = new Map<string, SleepPoint>();
  for (const point of points) {
    const key = nightKey(point.day, point.providerId);
    const other = longest.get(key);
    if (other === undefined || (point.value ?? 0) > (other.value ?? 0)) longest.set(key, point);
  }
  return new Map([...longest].map(([key, point]) => [key, readNight(point)]));
}

export function nightKey(day: string, providerId: string): string {
  return `${day} ${providerId}`;
}

function readNight({ day, utcOffsetMinutes, stages, efficiency, startTime }: SleepPoint): Night {
  const start = typeof startTime === 'string' ? Date.parse(startTime) : Number.NaN;
  const onset = (start - dayStart(day)) / MINUTE_MS + (utcOffsetMinutes ?? 0);
  return {
    efficiencyPercent: percentOf(efficiency),
    stages: sharesOf(stages),
    onsetMinutes: Number.isFinite(onset) ? onset : undefined,
  };
}

/** Some vendors send 0.92, others 92. */
function percentOf(efficiency: Json): number | undefined {
  if (typeof efficiency !== 'number' || efficiency <= 0 || efficiency > 100) return undefined;
  return efficiency <= 1 ? efficiency * 100 : efficiency;
}

/** Shares of the time asleep, in whichever unit the stages are. */
function sharesOf(stages: Json): Night['stages'] {
  if (typeof stages !== 'object' || stages === null || Array.isArray(stages)) return undefined;
  const [deep, light, rem] = [stages.deep, stages.light, stages.rem].map((one) =>
    typeof one === 'number' && one >= 0 ? one : undefined,
  );
  if (deep === undefined || light === undefined || rem === undefined) return undefined;
  const asleep = deep + light + rem;
  return asleep > 0 ? { deepPercent: (deep / asleep) * 100, remPercent: (rem / asleep) * 100 } : undefined;
}
