/** How numbers and times are written, without what the pages know: pure, so that tests can call it. */

export interface Format {
  /** IANA name; the browser's own where the workspace has none. */
  readonly zone: string;
  /** `14 Mar 2026` */
  date(at: string | number | Date): string;
  /** `14:05` */
  time(at: string | number | Date): string;
  /** `14:05 CET` */
  clock(at: string | number | Date): string;
  /** `14 Mar 2026, 14:05:09 CET` */
  moment(at: string | number | Date): string;
  number(value: number, digits?: number): string;
  /** With all of its digits, for numbers below each other. */
  fixed(value: number, digits: number): string;
  /** `0.934` as `93.4 %`, as the service writes shares too: the unit never begins a line. */
  share(value: number): string;
  /** `in 4 min`, `3 h ago` */
  ago(at: string | number | Date, now?: number): string;
}

const made = new Map<string, Format>();

export function formatIn(zone: string): Format {
  const known = made.get(zone);
  if (known !== undefined) return known;
  const format = makeFormat(zone);
  made.set(zone, format);
  return format;
}

function makeFormat(zone: string): Format {
  const by = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });
  const date = by({ dateStyle: 'medium' });
  const time = by({ hour: '2-digit', minute: '2-digit' });
  const moment = by({ dateStyle: 'medium', timeStyle: 'medium' });
  const zoneName = by({ timeZoneName: 'short' });
  // Changes with the clock: GMT in winter, BST in summer.
  const zoneAt = (at: Date) => zoneName.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return {
    zone,
    date: (at) => date.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    clock: (at) => `${time.format(new Date(at))} ${zoneAt(new Date(at))}`,
    moment: (at) => `${moment.format(new Date(at))} ${zoneAt(new Date(at))}`,
    number: (value, digits = 1) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: digits }).format(value),
    fixed: (value, digits) =>
      new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    share: (value) => `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(value * 100)}\u00a0%`,
    ago: (at, now = Date.now()) => relative(new Date(at).getTime() - now),
  };
}

const STEPS: readonly [ms: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [365 * 86_400_000, 'year'],
  [30 * 86_400_000, 'month'],
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
];

function relative(ms: number): string {
  const [step, unit] = STEPS.find(([size]) => Math.abs(ms) >= size) ?? [1_000, 'second'];
  if (unit === 'second' && Math.abs(ms) < 5_000) return 'now';
  return new Intl.RelativeTimeFormat('en-GB', { style: 'short', numeric: 'auto' }).format(Math.round(ms / step), unit);
}

const DURATIONS: readonly [ms: number, unit: string][] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
];

/** `7 h 24 min`; below a second `340 ms`. */
export function duration(ms: number): string {
  const first = DURATIONS.findIndex(([size]) => ms >= size);
  const [size, unit] = DURATIONS[first] ?? [];
  if (size === undefined) return `${Math.round(ms)} ms`;
  const [nextSize, nextUnit] = DURATIONS[first + 1] ?? [];
  const rest = nextSize === undefined ? 0 : Math.floor((ms % size) / nextSize);
  return `${Math.floor(ms / size)} ${unit}${rest > 0 ? ` ${rest} ${nextUnit}` : ''}`;
}

const SIZES = ['kB', 'MB', 'GB'] as const;

/** `158.3 MB` */
export function sizeInWords(bytes: number, number: Format['number']): string {
  let [amount, unit]: [number, string] = [bytes, 'bytes'];
  for (const larger of SIZES) {
    if (amount < 1_000) break;
    [amount, unit] = [amount / 1_000, larger];
  }
  return `${number(amount)} ${unit}`;
}

/** `heart_rate` as `Heart rate`. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[_.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface NamedUser {
  readonly externalId: string;
  readonly displayName: string | null;
  readonly email: string | null;
}

/** By the name, else by the id that the customer gave; every user has that one. */
export function nameOfUser({ displayName, externalId }: Omit<NamedUser, 'email'>): string {
  return displayName ?? externalId;
}

/** What else tells a user from others of the same name: `7 · anna@example.com`. */
export function restOfUser({ displayName, externalId, email }: NamedUser): string {
  return [displayName !== null && externalId, email].filter(Boolean).join(' · ');
}
