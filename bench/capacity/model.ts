/** From the cost of one person to machines, disk and money for many: each step is a line that a reader can check. */
import type { Costs, Cpu } from './costs.ts';

export interface Assumptions {
  /** Of one person in a day. */
  readonly syncs: number;
  readonly reads: number;
  readonly deliveries: number;
  /** How many times the mean the busiest hour is. */
  readonly peak: number;
  /** Which part of a core may be busy in that hour. */
  readonly busy: number;
  /** Data older than this are not there yet: the age of the installation. */
  readonly keptDays: number;
  /** How long archive, syncs, events and deliveries stay, on the whole. */
  readonly passingDays: number;
  /** Of a machine of the service, and of the one server of the database. */
  readonly machineCores: number;
  readonly databaseCores: number;
  readonly databaseGigabytes: number;
  /** Room for the log, growth and vacuum: times the bytes of the tables. */
  readonly diskRoom: number;
  /** Requests a day that the vendor allows one application; 0: it counts per person. */
  readonly vendorRequestsPerDay: number;
  readonly corePrice: number;
  readonly gigabytePrice: number;
}

export const DAY_SECONDS = 86_400;

export interface PersonDay {
  /** CPU seconds a day. */
  readonly own: number;
  readonly postgres: number;
  /** Bytes on disk once the installation has its age. */
  readonly bytes: number;
  readonly requests: number;
}

export function personDay(costs: Costs, a: Assumptions): PersonDay {
  const cpu = (of: keyof Cpu) =>
    (costs.point[of] * costs.pointsPerDay +
      costs.sync[of] * a.syncs +
      costs.read[of] * a.reads +
      costs.delivery[of] * a.deliveries) /
    1_000;
  return {
    own: cpu('own'),
    postgres: cpu('postgres'),
    bytes: costs.keptBytesPerDay * a.keptDays + costs.passingBytesPerDay * a.passingDays,
    requests: costs.requestsPerSync * a.syncs,
  };
}

/** How many people one unit of each kind serves: one application at the vendor, one machine, one database server. */
export interface Serves {
  readonly what: 'vendor quota' | 'CPU of one machine of the service' | 'CPU of the database' | 'disk of the database';
  readonly people: number;
}

export function served(day: PersonDay, a: Assumptions): Serves[] {
  const people = (cores: number, secondsADay: number) => (cores * DAY_SECONDS * a.busy) / (secondsADay * a.peak);
  return [
    {
      what: 'vendor quota',
      people: a.vendorRequestsPerDay === 0 ? Number.POSITIVE_INFINITY : a.vendorRequestsPerDay / day.requests,
    },
    { what: 'CPU of one machine of the service', people: people(a.machineCores, day.own) },
    { what: 'CPU of the database', people: people(a.databaseCores, day.postgres) },
    { what: 'disk of the database', people: (a.databaseGigabytes * 1e9) / (day.bytes * a.diskRoom) },
  ];
}

export interface Need {
  readonly people: number;
  /** The unit of which the first is used up, or undefined: one of each is enough. */
  readonly limit: Serves['what'] | undefined;
  readonly applications: number;
  readonly cores: number;
  readonly machines: number;
  readonly databaseCores: number;
  readonly databaseServers: number;
  readonly gigabytes: number;
  readonly money: number;
}

export function needFor(people: number, day: PersonDay, a: Assumptions): Need {
  const cores = (secondsADay: number) =>
    Math.max(1, Math.ceil((people * secondsADay * a.peak) / (DAY_SECONDS * a.busy)));
  const [ownCores, databaseCores] = [cores(day.own), cores(day.postgres)];
  const gigabytes = Math.max(1, Math.ceil((people * day.bytes * a.diskRoom) / 1e9));
  const [first] = served(day, a)
    .filter((one) => one.people < people)
    .sort((one, other) => one.people - other.people);
  return {
    people,
    limit: first?.what,
    applications: a.vendorRequestsPerDay === 0 ? 1 : Math.ceil((people * day.requests) / a.vendorRequestsPerDay),
    cores: ownCores,
    machines: Math.ceil(ownCores / a.machineCores),
    databaseCores,
    databaseServers: Math.max(Math.ceil(databaseCores / a.databaseCores), Math.ceil(gigabytes / a.databaseGigabytes)),
    gigabytes,
    money: (ownCores + databaseCores) * a.corePrice + gigabytes * a.gigabytePrice,
  };
}
