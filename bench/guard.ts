/**
 * The quick form for CI: whether any request takes far more CPU time than the bare server, on the same PostgreSQL in the
 * same run. The bounds are three times the usual ratios, and the best of several rounds counts. So other load on the
 * machine does not matter, but a scan of a whole table or a statement for each row does.
 */
import { type Asked, measureRequest, REQUESTS } from './asked.ts';
import { besideBareServer, createUsers, readyAnswers, storeData } from './beside.ts';
import { pointsOf } from './data.ts';
import { say, tableText } from './report.ts';

const USERS = 4;
const DAYS = 100;
const POINTS_A_DAY = 100;
const EVENTS = 60;
/** Requests of a round. */
const COUNT = 60;
const FIRST_READS = 12;
const ROUNDS = 2;
/** How many times a request beyond its bound is measured again before it counts as too slow. */
const MORE_ROUNDS = 6;

interface Judged {
  readonly asked: Asked;
  /** How many times the CPU time of the bare server, in the best round. */
  readonly ratio: number;
}

/** Prints the figures of each request; returns whether all are within their bounds. */
export async function guardCpu(): Promise<boolean> {
  const judged = await besideBareServer([], async (both) => {
    const userIds = await createUsers(both.service, USERS);
    const points = [...pointsOf(DAYS * POINTS_A_DAY, { days: DAYS, dailyTypes: 19 })];
    for (const userId of userIds) await storeData(both, userId, points, EVENTS);
    await readyAnswers(both, REQUESTS, userIds);
    const ratioOf = async (asked: Asked) => {
      const ours = await measureRequest(both.ours, asked, userIds, asked.isFirst ? FIRST_READS : COUNT);
      const bare = await measureRequest(both.bare, { ...asked, isFirst: false }, userIds, COUNT);
      return (ours[0] + ours[1]) / (bare[0] + bare[1]);
    };
    const results: Judged[] = [];
    for (const asked of REQUESTS) {
      await ratioOf(asked); // warm-up
      let ratio = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS + MORE_ROUNDS; round++) {
        if (round < ROUNDS || ratio > asked.atMost) ratio = Math.min(ratio, await ratioOf(asked));
      }
      results.push({ asked, ratio });
    }
    return results;
  });
  const rows = judged.map(({ asked, ratio }) => [
    ratio > asked.atMost ? 'TOO SLOW' : '',
    asked.what,
    `${ratio.toFixed(2)}×`,
    `≤ ${asked.atMost}×`,
  ]);
  say(tableText([['', "CPU of a request, with PostgreSQL's", 'of the bare server', 'bound'], ...rows]));
  return judged.every(({ asked, ratio }) => ratio <= asked.atMost);
}
