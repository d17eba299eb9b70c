/** `npm run capacity`: what 1,000 to 1,000,000 connected people need, from costs that it measures in the same run. */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { leaveNothingBehind } from '../left-behind.ts';
import { say, tableText } from '../report.ts';
import { type Costs, measureCosts } from './costs.ts';
import { type Assumptions, DAY_SECONDS, type Need, needFor, type PersonDay, personDay, served } from './model.ts';

/** The prices are assumptions of this day, in no currency, and no offers of anybody. */
const PRICES_OF = '2026-11-28';
const PEOPLE = [1_000, 10_000, 100_000, 1_000_000];
/** Requests a day that vendors allow one application (docs/operations/vendor-limits.md). 0: counted for each person. */
const QUOTAS: Readonly<Record<string, number>> = {
  provider_a: 0,
  provider_b: 144_000,
  provider_c: 10_000,
  provider_d: 2_000,
};

const NUMBERS = {
  syncs: [6, 'syncs of a person in a day: one on schedule, the others after notifications'],
  reads: [20, 'reads of a person in a day, each the first one after a change'],
  deliveries: [15, 'webhook deliveries of a person in a day'],
  peak: [3, 'how many times the mean the busiest hour is'],
  busy: [0.5, 'which part of a core may be busy in that hour'],
  'kept-days': [365, 'how many days of data there are'],
  'passing-days': [30, 'how long archive, syncs, events and deliveries stay'],
  'machine-cores': [8, 'cores of a machine of the service'],
  'database-cores': [32, 'cores of a database server'],
  'database-gigabytes': [4_000, 'disk of a database server, GB'],
  'disk-room': [1.5, 'disk for the log, for growth and vacuum, times the bytes of the tables'],
  quota: [
    Number.NaN,
    "requests a day that the vendor allows one application; 0: it counts for each person (the vendor's)",
  ],
  'core-price': [15, `money for a core in a month (assumed on ${PRICES_OF}, no offer of anybody)`],
  'gigabyte-price': [0.1, `money for a GB of SSD in a month (assumed on ${PRICES_OF}, no offer of anybody)`],
} as const satisfies Record<string, readonly [number, string]>;

type Name = keyof typeof NUMBERS;

function help(): string {
  const lines = Object.entries(NUMBERS).map(
    ([name, [value, words]]) =>
      `  --${`${name} <number>`.padEnd(30)}${words}${Number.isNaN(value) ? '' : ` (${value})`}`,
  );
  return `npm run capacity -- [options]: what limits first, and machines, disk and money a month for 1,000 to 1,000,000 connected
people. It measures the cost of a sync, a point, a read and a delivery on this machine, then shows the arithmetic: two to five minutes.

  --${'vendor <provider>'.padEnd(30)}whose simulated vendor is measured: ${Object.keys(QUOTAS).join(', ')} (provider_c)
${lines.join('\n')}
  --${'help'.padEnd(30)}prints this
`;
}

function fail(message: string): never {
  process.stderr.write(`capacity: ${message}\n`);
  process.exit(2);
}

function readOptions(): { vendor: string; numbers: Readonly<Record<Name, number>> } {
  const names = Object.keys(NUMBERS) as Name[]; // the keys of a literal
  const options = Object.fromEntries([...names, 'vendor'].map((name) => [name, { type: 'string' as const }]));
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  if (values.help === true) {
    process.stdout.write(help());
    process.exit();
  }
  const vendor = String(values.vendor ?? 'provider_c');
  if (QUOTAS[vendor] === undefined) fail(`--vendor is one of ${Object.keys(QUOTAS).join(', ')}, not "${vendor}"`);
  const numberOf = (name: Name): number => {
    const text = values[name];
    if (text === undefined) return name === 'quota' ? (QUOTAS[vendor] ?? 0) : NUMBERS[name][0];
    const value = Number(text);
    const isPossible = Number.isFinite(value) && (name === 'quota' ? value >= 0 : value > 0);
    return isPossible ? value : fail(`--${name} takes a number above 0, not "${text}"`);
  };
  return { vendor, numbers: Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number> };
}

const { vendor, numbers } = readOptions();
const assumptions: Assumptions = {
  syncs: numbers.syncs,
  reads: numbers.reads,
  deliveries: numbers.deliveries,
  peak: numbers.peak,
  busy: numbers.busy,
  keptDays: numbers['kept-days'],
  passingDays: numbers['passing-days'],
  machineCores: numbers['machine-cores'],
  databaseCores: numbers['database-cores'],
  databaseGigabytes: numbers['database-gigabytes'],
  diskRoom: numbers['disk-room'],
  vendorRequestsPerDay: numbers.quota,
  corePrice: numbers['core-price'],
  gigabytePrice: numbers['gigabyte-price'],
};
leaveNothingBehind();
const costs = await measureCosts(vendor);
tellCosts(costs);
const day = personDay(costs, assumptions);
tellDay(costs, day, assumptions);
tellUnits(day, assumptions);
tellNeeds(
  PEOPLE.map((people) => needFor(people, day, assumptions)),
  assumptions,
);
process.exit();

function tellCosts({ point, sync, read, delivery, ...costs }: Costs): void {
  const row = (what: string, { own, postgres }: { own: number; postgres: number }) => [
    what,
    own.toFixed(3),
    postgres.toFixed(3),
  ];
  say(
    `\nMeasured now on ${cpus()[0]?.model.trim() ?? 'this machine'} (${cpus().length} cores), ${vendor}; milliseconds of CPU:\n`,
  );
  say(
    tableText([
      ['', 'service', 'PostgreSQL'],
      row('a point that is new, with events and analyses', point),
      row('a sync that finds nothing new', sync),
      row('a first read after a change', read),
      row('a webhook delivery', delivery),
    ]),
  );
  say(
    `\nA person: ${costs.pointsPerDay.toFixed(0)} points a day; ${costs.requestsPerSync.toFixed(1)} requests to the vendor in a sync; ${(costs.keptBytesPerDay / 1e3).toFixed(1)} kB a day that stay, ${(costs.passingBytesPerDay / 1e3).toFixed(1)} kB that go after their time.`,
  );
}

function tellDay(
  { point, sync, read, delivery, ...costs }: Costs,
  { own, postgres, bytes, requests }: PersonDay,
  a: Assumptions,
): void {
  const sum = (of: 'own' | 'postgres') =>
    `${costs.pointsPerDay.toFixed(0)} × ${point[of].toFixed(3)} + ${a.syncs} × ${sync[of].toFixed(2)} + ${a.reads} × ${read[of].toFixed(2)} + ${a.deliveries} × ${delivery[of].toFixed(3)}`;
  const kilobytes = (value: number) => (value / 1e3).toFixed(1);
  say(`
A day of a person (points, ${a.syncs} syncs, ${a.reads} reads, ${a.deliveries} deliveries):
  CPU of the service   ${sum('own')} ms = ${own.toFixed(3)} s
  CPU of PostgreSQL    ${sum('postgres')} ms = ${postgres.toFixed(3)} s
  requests to vendor   ${a.syncs} × ${costs.requestsPerSync.toFixed(1)} = ${requests.toFixed(1)}
  disk                 ${a.keptDays} days × ${kilobytes(costs.keptBytesPerDay)} kB + ${a.passingDays} days × ${kilobytes(costs.passingBytesPerDay)} kB = ${(bytes / 1e6).toFixed(2)} MB`);
}

function tellUnits(day: PersonDay, a: Assumptions): void {
  const cpu = (cores: number, seconds: number) =>
    `${cores} cores × ${DAY_SECONDS} s × ${a.busy} / (${seconds.toFixed(3)} s × ${a.peak})`;
  const arithmetic = [
    a.vendorRequestsPerDay === 0 ? 'counted for each person' : `${a.vendorRequestsPerDay} / ${day.requests.toFixed(1)}`,
    cpu(a.machineCores, day.own),
    cpu(a.databaseCores, day.postgres),
    `${a.databaseGigabytes} GB / (${(day.bytes / 1e6).toFixed(2)} MB × ${a.diskRoom})`,
  ];
  const rows = served(day, a).map(({ what, people }, index) => [what, arithmetic[index] ?? '', whole(people)]);
  say(
    `\nSo many people does one of each serve; the smallest limits first:\n\n${tableText([['one', 'arithmetic', 'people'], ...rows])}`,
  );
}

function tellNeeds(needs: readonly Need[], a: Assumptions): void {
  const rows = needs.map((need) => [
    whole(need.people),
    need.limit ?? 'nothing: one of each is enough',
    a.vendorRequestsPerDay === 0 ? 'any' : whole(need.applications),
    `${need.cores} (${need.machines})`,
    `${need.databaseCores} (${need.databaseServers})`,
    whole(need.gigabytes),
    whole(need.money),
  ]);
  const head = [
    'people',
    'limits first',
    'quotas of one application',
    'cores (machines)',
    'database cores (servers)',
    'disk, GB',
    'money a month',
  ];
  say(`\n${tableText([head, ...rows])}`);
  say(`
  cores           = people × CPU a day × ${a.peak} / (${DAY_SECONDS} × ${a.busy}), at least 1
  disk            = people × ${a.diskRoom} × bytes of a person
  money a month   = (cores + database cores) × ${a.corePrice} + GB × ${a.gigabytePrice}; prices assumed on ${PRICES_OF}, no offers of anybody
More than one database server means a cluster (docs/operations/many-machines.md). More quotas than one are asked of the vendor, for one application.
Not in it: copies for failover, backups, traffic, people who work on it.`);
}

function whole(value: number): string {
  return Number.isFinite(value) ? Math.floor(value).toLocaleString('en-US') : 'any number';
}
