/**
 * When special things happen to a person. They are counted from the anchor, the day on which the sandbox first started,
 * and repeat: so a fresh sandbox always has them in its recent past, and a past day never changes.
 */
import type { Person, Place } from '../people.ts';
import { modulo, weekday, weekIndex } from './days.ts';

const ABROAD: Place = { timeZone: 'Asia/Tokyo', utcOffsetMinutes: 540 };

/** How severe the illness is, by day: 14 to 10 days before the anchor, repeated every 90 days. */
const ILLNESS_PERIOD_DAYS = 90;
const ILLNESS_COURSE: Readonly<Record<number, number>> = {
  [-14]: 0.55,
  [-13]: 1,
  [-12]: 0.95,
  [-11]: 0.7,
  [-10]: 0.35,
};

const GAP_PERIOD_DAYS = 30;
const GAP_DAYS = new Set([-23, -15, -14, -13, -5].map((day) => modulo(day, GAP_PERIOD_DAYS)));

const TRAVEL_PERIOD_DAYS = 42;
const ABROAD_FROM = -20;
const ABROAD_DAYS = 14;

const OFFLINE_PERIOD_DAYS = 10;
const OFFLINE_DAYS = new Set([1, 2, 3]);

/** 0 = well, 1 = very ill. */
export function illnessOn(person: Person, dayIndex: number, anchor: number): number {
  if (!person.traits.includes('illness')) return 0;
  const sinceIllness = modulo(dayIndex - anchor, ILLNESS_PERIOD_DAYS) - ILLNESS_PERIOD_DAYS;
  return ILLNESS_COURSE[sinceIllness] ?? 0;
}

/** False on days without data because the device was not worn. */
export function isWornOn(person: Person, dayIndex: number, anchor: number): boolean {
  if (!person.traits.includes('device-gaps')) return true;
  return !GAP_DAYS.has(modulo(dayIndex - anchor, GAP_PERIOD_DAYS));
}

export function placeOn(person: Person, dayIndex: number, anchor: number): Place {
  if (!person.traits.includes('travels')) return person.home;
  return modulo(dayIndex - anchor - ABROAD_FROM, TRAVEL_PERIOD_DAYS) < ABROAD_DAYS ? ABROAD : person.home;
}

/** 0 = none; 1 on the first day after a change of time zone, then less each day for five days. */
export function jetLagOn(person: Person, dayIndex: number, anchor: number): number {
  if (!person.traits.includes('travels')) return 0;
  for (let ago = 0; ago < 5; ago += 1) {
    const here = placeOn(person, dayIndex - ago, anchor);
    if (here !== placeOn(person, dayIndex - ago - 1, anchor)) return 1 - ago / 5;
  }
  return 0;
}

/** True on days on which the device measures but cannot upload. */
export function isOfflineOn(person: Person, dayIndex: number, anchor: number): boolean {
  return person.traits.includes('late-uploads') && OFFLINE_DAYS.has(modulo(dayIndex - anchor, OFFLINE_PERIOD_DAYS));
}

/** The sleep that ends on this day follows a night shift: Tuesday to Friday of every other week. */
export function sleepsByDayOn(person: Person, dayIndex: number): boolean {
  return isNightShiftWeek(person, dayIndex) && weekday(dayIndex) >= 2 && weekday(dayIndex) <= 5;
}

/** True if the week's first night shift begins this evening. */
export function precedesFirstShift(person: Person, dayIndex: number): boolean {
  return isNightShiftWeek(person, dayIndex) && weekday(dayIndex) === 1;
}

function isNightShiftWeek(person: Person, dayIndex: number): boolean {
  return person.traits.includes('night-shifts') && modulo(weekIndex(dayIndex), 2) === 0;
}
