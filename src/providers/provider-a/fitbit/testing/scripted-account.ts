/** For the tests of this format: an account in a time zone that has little else than what a test gives it. */
import { type Answer, type Asked, besideSettings, type Script } from '../../../testing/scripted-api.ts';

export const PROFILE = '/1/user/-/profile.json';
/** A few hours of one day, and the month it lies in. */
export const DAY = { from: '2023-01-05T10:00:00Z', to: '2023-01-05T12:00:00Z' };
export const MONTH = { from: '2023-01-01T10:00:00Z', to: '2023-01-31T10:00:00Z' };
export const NOTHING: Answer = { status: 404 };

export const profile = (timezone: string): Answer => ({ body: { user: { timezone } } });

/** Answers requests for the profile, and those whose path contains one of the given parts. */
export function answering(
  part: string,
  answer: Answer | ((asked: Asked) => Answer),
  account = profile('Europe/Berlin'),
): Script {
  return besideSettings(PROFILE, account, ({ path }) => path.includes(part), answer);
}
