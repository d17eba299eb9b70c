import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Assumptions, needFor, personDay, served } from './model.ts';

const costs = {
  providerId: 'provider_c',
  point: { own: 0.1, postgres: 0.05 },
  sync: { own: 20, postgres: 10 },
  requestsPerSync: 5,
  read: { own: 2, postgres: 1 },
  delivery: { own: 0.2, postgres: 0.1 },
  pointsPerDay: 100,
  keptBytesPerDay: 10_000,
  passingBytesPerDay: 20_000,
};
const assumptions: Assumptions = {
  syncs: 10,
  reads: 20,
  deliveries: 50,
  peak: 3,
  busy: 0.5,
  keptDays: 365,
  passingDays: 30,
  machineCores: 8,
  databaseCores: 32,
  databaseGigabytes: 4_000,
  diskRoom: 2,
  vendorRequestsPerDay: 10_000,
  corePrice: 20,
  gigabytePrice: 0.1,
};

test('a day of a person: the sum of points, syncs, reads and deliveries', () => {
  const day = personDay(costs, assumptions);
  assert.ok(Math.abs(day.own - 0.26) < 1e-12); // 10 + 200 + 40 + 10 ms
  assert.ok(Math.abs(day.postgres - 0.13) < 1e-12); // 5 + 100 + 20 + 5 ms
  assert.deepEqual([day.bytes, day.requests], [4_250_000, 50]); // 3.65 MB kept, 0.6 MB that goes
});

test('the unit that serves the fewest people limits first', () => {
  const day = personDay(costs, assumptions);
  const people = Object.fromEntries(served(day, assumptions).map(({ what, people }) => [what, Math.floor(people)]));
  assert.deepEqual(people, {
    'vendor quota': 200,
    'CPU of one machine of the service': 443_076, // 8 cores × 86,400 s × 0.5 / (0.26 s × 3)
    'CPU of the database': 3_544_615,
    'disk of the database': 470_588, // 4,000 GB / 8.5 MB
  });
  assert.equal(needFor(100, day, assumptions).limit, undefined);
  assert.equal(needFor(1_000_000, day, assumptions).limit, 'vendor quota');
  const perPerson = { ...assumptions, vendorRequestsPerDay: 0 };
  assert.equal(needFor(1_000_000, day, perPerson).limit, 'CPU of one machine of the service');
});

test('machines, disk and money for a million people', () => {
  const need = needFor(1_000_000, personDay(costs, assumptions), assumptions);
  assert.equal(need.applications, 5_000);
  assert.deepEqual([need.cores, need.machines, need.databaseCores], [19, 3, 10]); // 18.06 and 9.03 cores
  assert.deepEqual([need.gigabytes, need.databaseServers], [8_500, 3]);
  assert.equal(need.money, 29 * 20 + 850);
});
