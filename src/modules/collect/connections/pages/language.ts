/** The languages of the connect pages: chooses one for a person, and writes lists, days and durations in it. */
import { type Html, html } from '../../../../platform/http/page.ts';
import { type Reading, SPOKEN_LANGUAGES, type SpokenLanguage } from '../../../../vocabulary/metric-types/readings.ts';
import { de } from './texts/de.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

export interface Language {
  readonly code: LanguageCode;
  /** The name of the language in the language itself. */
  readonly name: string;
  readonly texts: Texts;
  /** For dates and lists. */
  readonly locale: string;
}

export const LANGUAGE_CODES = SPOKEN_LANGUAGES;
export type LanguageCode = SpokenLanguage;

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: { code: 'en', name: 'English', texts: en, locale: 'en-GB' },
  de: { code: 'de', name: 'Deutsch', texts: de, locale: 'de' },
  es: { code: 'es', name: 'Español', texts: es, locale: 'es' },
  fr: { code: 'fr', name: 'Français', texts: fr, locale: 'fr' },
  it: { code: 'it', name: 'Italiano', texts: it, locale: 'it' },
  pt: { code: 'pt', name: 'Português', texts: pt, locale: 'pt' },
};

function isLanguageCode(code: unknown): code is LanguageCode {
  return LANGUAGE_CODES.some((known) => known === code);
}

/** The language that the person has chosen by `lang`, else the browser's, else English. */
export function chooseLanguage({
  query,
  headers,
}: {
  readonly query: unknown;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}): Language {
  const { lang } = (query ?? {}) as { lang?: unknown }; // the next line checks it
  if (isLanguageCode(lang)) return LANGUAGES[lang];
  return LANGUAGES[preferred(headers['accept-language'] ?? '')];
}

/** The known language that has the highest weight in `Accept-Language` (RFC 9110, 12.5.4). */
function preferred(header: string): LanguageCode {
  const ranges = header
    .slice(0, 1_000)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { code: tag === '*' ? 'en' : tag.split('-', 1)[0], weight: Number(weight) };
    });
  let best: { code: LanguageCode; weight: number } = { code: 'en', weight: 0 };
  for (const { code, weight } of ranges) if (isLanguageCode(code) && weight > best.weight) best = { code, weight };
  return best.code;
}

/**
 * Puts values into the places of a text. A name may be written in any direction, so each value is kept apart from the
 * text around it.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): Html {
  const parts = text.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? html`${part}` : html`<bdi>${values[part] ?? ''}</bdi>`))}`;
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** As {@link fill}, without markup, for attributes and titles: Unicode marks isolate the direction of a name. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  });
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;

/** `50 minutes`, `2 hours`; below a minute in seconds. */
export function durationIn({ locale }: Language, seconds: number): string {
  if (seconds < MINUTE_SECONDS) return unit(locale, Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 2 * HOUR_SECONDS) return unit(locale, Math.round(seconds / MINUTE_SECONDS), 'minute');
  return unit(locale, Math.floor(seconds / HOUR_SECONDS), 'hour');
}

/** `1 day`, `30 days` */
export function daysIn({ locale }: Language, days: number): string {
  return unit(locale, days, 'day');
}

function unit(locale: string, value: number, name: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
}

/** `1.5 GB`, rounded down */
export function sizeIn({ locale }: Language, bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['gigabyte', 1e9] : bytes >= 1e6 ? ['megabyte', 1e6] : ['kilobyte', 1e3];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    Math.floor((bytes / size) * 10) / 10,
  );
}

/** `42%` */
export function shareIn({ locale }: Language, share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** An ISO 8601 instant as a day: `3 May 2026` */
export function dateIn({ locale }: Language, instant: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}

/** `a, b and c` */
function listIn({ locale }: Language, items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items);
}

/** A line has room for this many. */
const SHORT_LIST = 2;

/** The data that we read, in one line: `Steps, sleep and 15 more` */
export function readsInShort(language: Language, readings: readonly Reading[]): string {
  const words = readings.map((reading) => reading[language.code]);
  const rest = words.length - SHORT_LIST;
  const text =
    rest <= 1
      ? listIn(language, words)
      : language.texts.listMore
          .replace('{list}', words.slice(0, SHORT_LIST).join(', '))
          .replace('{count}', String(rest));
  return text.charAt(0).toLocaleUpperCase(language.locale) + text.slice(1);
}

/** All data that we read. */
export function readsInFull(language: Language, readings: readonly Reading[]): string {
  return listIn(
    language,
    readings.map((reading) => reading[language.code]),
  );
}
