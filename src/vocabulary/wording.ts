/**
 * Numbers, days and lists as people read them. Pure. The locale is always given, so every machine gives the same text.
 */

/** To add a language: its name here, its locale below, its words in metric-types/words.ts. */
export type Language = 'en';

/** British English: `3 May`, and no comma before "and". */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB' };

/** The systems of units in which people read values. Stored data and the answers of the API know only the first. */
export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

/** Keeps the result of `make` for each key, because making a formatter costs a hundred times as much as using it. */
function keepEach<Format>(make: (language: Language, decimals: number) => Format) {
  const made = new Map<string, Format>();
  return (language: Language, decimals = 0): Format => {
    const key = `${language} ${decimals}`;
    const format = made.get(key) ?? make(language, decimals);
    made.set(key, format);
    return format;
  };
}

const numberFormat = keepEach((language, maximumFractionDigits) => {
  // `negative` leaves out the sign of −0.4, which is shown as 0.
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits, signDisplay: 'negative' });
});
const dayFormat = keepEach((language) => {
  return new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
});
const dateFormat = keepEach((language) => {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
});
const listFormat = keepEach((language) => new Intl.ListFormat(LOCALES[language]));

/** At most this many digits after the point, with a comma between thousands: `12,345.6` */
export function numberText(value: number, decimals: number, language: Language = 'en'): string {
  return numberFormat(language, decimals).format(value).replace('-', '−');
}

const METERS_PER_FOOT = 0.3048;
const METERS_PER_MILE = 1609.344;

/** `850 m`; from 1000 m on `12.3 km`. Imperial: `850 ft`; from 1000 ft on `0.25 mi`, `7.6 mi` */
export function distanceText(meters: number, units: Units = 'metric', language: Language = 'en'): string {
  if (units === 'imperial') return imperialDistanceText(meters, language);
  if (Math.round(meters) < 1000) return `${numberText(meters, 0, language)} m`;
  return `${numberText(meters / 1000, 1, language)} km`;
}

function imperialDistanceText(meters: number, language: Language): string {
  const feet = meters / METERS_PER_FOOT;
  if (Math.round(feet) < 1000) return `${numberText(feet, 0, language)} ft`;
  const miles = meters / METERS_PER_MILE;
  return `${numberText(miles, miles < 1 ? 2 : 1, language)} mi`;
}

/** The minutes are not negative: `45 min`, `8 h`, `7 h 30 min` */
export function durationText(minutes: number, language: Language = 'en'): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return `${numberText(hours, 0, language)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** A calendar day: `2026-05-03` → `3 May` */
export function dayText(day: string, language: Language = 'en'): string {
  return dayFormat(language).format(new Date(day));
}

/** A calendar day with its year: `2026-05-03` → `3 May 2026` */
export function dateText(day: string, language: Language = 'en'): string {
  return dateFormat(language).format(new Date(day));
}

/** `a, b and c` */
export function listText(items: readonly string[], language: Language = 'en'): string {
  return listFormat(language).format(items);
}

/** `1 night`, `3 nights` */
export function countText(count: number, noun: string): string {
  return `${numberText(count, 0)} ${noun}${count === 1 ? '' : 's'}`;
}
