/**
 * What phones send, worked out by hand: a unit test plays each case without a database, a journey plays it through the
 * API. The batches of a case may come in every order.
 */
import type { SentBatch, SentDevice, SentRecord } from '../read/batch.ts';

export interface PhoneCase {
  readonly name: string;
  readonly batches: readonly SentBatch[];
  /** Sums by metric type and local day. */
  readonly days?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Sums of steps by the hour in UTC. */
  readonly hours?: Readonly<Record<string, number>>;
  /** The share of each device in the steps of all days. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Readings of a moment: metric type, instant and value. */
  readonly readings?: readonly (readonly [metricType: string, recordedAt: string, value: number | null])[];
  /** Nights: day, device, hours asleep, whether it is the day's value. */
  readonly nights?: readonly (readonly [day: string, device: string, hours: number, isMetric: boolean])[];
  /** How many samples count in the end. */
  readonly living: number;
  readonly ignored?: number;
}

const WATCH: SentDevice = { key: 'wrist', kind: 'watch', name: 'Watch', model: 'Watch7,2' };
const PHONE: SentDevice = { key: 'pocket', kind: 'phone', name: 'Phone', model: 'iPhone16,1' };
const RING: SentDevice = { key: 'finger', kind: 'ring', name: 'Ring' };
const APP: SentDevice = { key: 'org.example.nights', name: 'An app for nights' };
const NOTES: SentDevice = { key: 'notes', kind: 'phone', name: 'What the person typed' };
const DEVICES = [WATCH, PHONE, RING, APP, NOTES];

const DAY = '2026-05-05';

/** A sample of one hour or less. @param times `10:00-10:10`, or `10:00` for a moment, on the day of the cases in UTC */
function sample(id: string, device: string, times: string, value: unknown, members: SentRecord = {}): SentRecord {
  const [from, to = from] = times.split('-');
  const stamp = { startedAt: `${DAY}T${from}:00Z`, endedAt: `${DAY}T${to}:00Z` };
  return { id, metricType: 'steps', device, value, ...stamp, ...members };
}

function batch(sentAt: string, samples: readonly SentRecord[], members: Partial<SentBatch> = {}): SentBatch {
  return { providerId: 'apple_health', sentAt: `2026-05-07T${sentAt}:00Z`, devices: DEVICES, samples, ...members };
}

const stage = (id: string, device: string, startedAt: string, endedAt: string, value: string): SentRecord => ({
  id,
  metricType: 'sleep_stage',
  device,
  startedAt: `2026-05-${startedAt}:00Z`,
  endedAt: `2026-05-${endedAt}:00Z`,
  value,
});

/** 28 hours around the end of summer time in Berlin, 80 steps each. */
const hoursOfAutumn = Array.from({ length: 28 }, (_, hour): SentRecord => {
  const start = Date.parse('2026-10-24T21:00:00Z') + hour * 3_600_000;
  return {
    id: `hour ${hour}`,
    metricType: 'steps',
    device: 'wrist',
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + 3_600_000).toISOString(),
    value: 80,
    timezone: 'Europe/Berlin',
  };
});

const glasses = (key: string, prefix: string): SentRecord[] => [
  sample(`${prefix}1`, `${key}notes`, '08:00', 200, { metricType: 'water', unit: 'mL' }),
  sample(`${prefix}2`, `${key}notes`, '08:00', 200, { metricType: 'water', unit: 'mL' }),
  sample(`${prefix}3`, `${key}notes`, '12:00-12:05', 0.5, { metricType: 'water', unit: 'L' }),
  sample(`${prefix}4`, `${key}wrist`, '09:00-10:00', 900),
];
const FILE_DEVICES = DEVICES.map((device) => ({ ...device, key: `file ${device.key}` }));

export const CASES: readonly PhoneCase[] = [
  {
    name: 'where two devices overlap, the better one counts, and the other one with its share of the rest',
    batches: [batch('12:00', [sample('a', 'wrist', '10:00-10:10', 120), sample('b', 'pocket', '10:06-10:16', 300)])],
    days: { steps: { [DAY]: 120 + 180 } },
    hours: { [`${DAY}T10:00:00.000Z`]: 300 },
    shares: { wrist: 120, pocket: 180 },
    living: 2,
  },
  {
    name: 'when the better one is deleted, the other one counts',
    batches: [
      batch('12:00', [sample('a', 'wrist', '10:00-10:10', 120), sample('b', 'pocket', '10:00-10:10', 90)]),
      batch('13:00', [], { deletions: [{ id: 'a', metricType: 'steps' }] }),
    ],
    days: { steps: { [DAY]: 90 } },
    shares: { pocket: 90 },
    living: 1,
  },
  {
    name: 'the state with the newer revision counts, whichever comes last',
    batches: [
      batch('12:00', [sample('a', 'pocket', '10:00-10:10', 150, { revision: `${DAY}T10:30:00Z` })]),
      batch('15:00', [sample('a', 'pocket', '10:00-10:10', 40, { revision: `${DAY}T10:12:00Z` })]),
    ].map((one) => ({ ...one, providerId: 'health_connect' })),
    days: { steps: { [DAY]: 150 } },
    living: 1,
  },
  {
    name: 'midnight cuts a sample by time',
    batches: [batch('12:00', [sample('a', 'wrist', '21:45-22:15', 300, { utcOffsetMinutes: 120 })])],
    days: { steps: { [DAY]: 150, '2026-05-06': 150 } },
    hours: { [`${DAY}T21:00:00.000Z`]: 150, [`${DAY}T22:00:00.000Z`]: 150 },
    living: 1,
  },
  {
    name: 'the day on which summer time ends has 25 hours',
    batches: [batch('12:00', hoursOfAutumn, { sentAt: '2026-10-27T12:00:00Z' })],
    days: { steps: { '2026-10-24': 80, '2026-10-25': 25 * 80, '2026-10-26': 2 * 80 } },
    living: 28,
  },
  {
    name: 'what was typed in is added, and a stretch of it counts before what devices saw',
    batches: [
      batch('12:00', [
        sample('a', 'wrist', '10:00-11:00', 1200),
        sample('b', 'notes', '10:20', 500, { source: 'manual' }),
        sample('c', 'notes', '10:50-11:20', 600, { source: 'manual' }),
      ]),
    ],
    days: { steps: { [DAY]: 1000 + 500 + 600 } },
    shares: { wrist: 1000, notes: 1100 },
    living: 3,
  },
  {
    name: 'an export file repeats what the phone has sent',
    batches: [
      batch('12:00', glasses('', 'api')),
      batch('13:00', glasses('file ', 'file'), { path: 'file', devices: FILE_DEVICES }),
    ],
    days: { water: { [DAY]: 900 }, steps: { [DAY]: 900 } },
    shares: { wrist: 900 },
    living: 4,
  },
  {
    name: 'calories are active and basal energy of days that have both',
    batches: [
      batch('12:00', [
        sample('a', 'wrist', '10:00-11:00', 836.8, { metricType: 'active_energy', unit: 'kJ' }),
        sample('b', 'wrist', '00:00-20:00', 1400, { metricType: 'basal_energy', unit: 'Cal' }),
        {
          ...sample('c', 'wrist', '10:00', 90, { metricType: 'active_energy', unit: 'kcal' }),
          startedAt: '2026-05-06T10:00:00Z',
          endedAt: '2026-05-06T10:30:00Z',
        },
      ]),
    ],
    days: {
      active_energy: { [DAY]: 200, '2026-05-06': 90 },
      basal_energy: { [DAY]: 1400 },
      calories: { [DAY]: 1600 },
    },
    living: 3,
  },
  {
    name: 'of two that tell of one night, the one with stages on the wrist counts',
    batches: [
      batch('12:00', [
        stage('in bed', APP.key, '04T21:00', '05T05:00', 'in_bed'),
        stage('asleep', APP.key, '04T21:15', '05T04:45', 'asleep'),
      ]),
      batch('12:30', [
        stage('1', 'wrist', '04T21:30', '04T23:00', 'light'),
        stage('2', 'wrist', '04T23:00', '05T00:00', 'deep'),
        stage('3', 'wrist', '05T00:00', '05T00:30', 'awake'),
        stage('4', 'wrist', '05T00:30', '05T02:00', 'rem'),
        stage('5', 'wrist', '05T02:00', '05T04:30', 'light'),
      ]),
    ],
    nights: [[DAY, 'wrist', 6.5, true]],
    living: 7,
  },
  {
    name: "HealthKit's own names, units and shares of one; a type that is not kept is ignored",
    batches: [
      batch('12:00', [
        sample('a', 'pocket', '10:00-10:10', 90, {
          metricType: undefined,
          vendorType: 'HKQuantityTypeIdentifierStepCount',
        }),
        sample('b', 'wrist', '10:05-10:15', 100, { metricType: undefined, vendorType: 'StepCount', unit: 'count' }),
        sample('c', 'wrist', '03:00', 0.97, {
          metricType: undefined,
          vendorType: 'HKQuantityTypeIdentifierOxygenSaturation',
          unit: '%',
        }),
        sample('d', 'pocket', '12:00', 98, { metricType: undefined, vendorType: 'OxygenSaturation', unit: '%' }),
        sample('e', 'pocket', '07:00', 0.22, { metricType: undefined, vendorType: 'BodyFatPercentage', unit: '%' }),
        sample('f', 'wrist', '04:00-04:01', 48.5, { metricType: undefined, vendorType: 'HeartRateVariabilitySDNN' }),
        sample('g', 'pocket', '09:00-09:01', 1, { metricType: undefined, vendorType: 'AudioExposureEvent' }),
      ]),
    ],
    days: { steps: { [DAY]: 45 + 100 } },
    shares: { wrist: 100, pocket: 45 },
    readings: [
      ['blood_oxygen', `${DAY}T12:00:00.000Z`, 98],
      ['body_fat', `${DAY}T07:00:00.000Z`, 22],
      ['heart_rate_variability_sdnn', `${DAY}T04:00:00.000Z`, 48.5],
      ['spo2', `${DAY}T03:00:00.000Z`, 97],
    ],
    living: 6,
    ignored: 1,
  },
];
