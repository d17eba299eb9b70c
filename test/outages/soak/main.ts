/** `npm run soak -- --minutes 60`: lives on with simulated people while things go wrong, and tells what became of it. */
import { parseArgs } from 'node:util';
import { leaveNothingBehind } from '../../../bench/left-behind.ts';
import { tableText } from '../../../bench/report.ts';
import { REASONS } from './reasons.ts';
import { findLibrary } from './shared-clock.ts';
import { type SoakResult, soak } from './soak.ts';

const HELP = `npm run soak -- [options]: a service with simulated people, whose days pass in seconds, while vendors misbehave,
the database crashes and the service is killed. Every ten days and at the end: tributary verify; at the end: every event at the receiver, the slope of
memory, the growth of tables and of the database's log. Exit status 1 if anything of this is wrong. It needs libfaketime
("apt-get install -y libfaketime"), by which the days pass for the service and its database, too.

  --minutes <number>      how long it lives, after everybody is connected (30)
  --connections <number>  how many people are connected (200)
  --help                  prints this
`;
/** After a shorter time the slope says little: then it is told, and does not decide. */
const LONG_MINUTES = 60;
const MOST_MIB_AN_HOUR = 1;

const say = (line: string) => process.stdout.write(`${line}\n`);

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  process.stderr.write(`soak: --${name} takes a whole number from 1 to 99999, not "${text}"\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        minutes: { type: 'string', default: '30' },
        connections: { type: 'string', default: '200' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`soak: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

const { help, ...numbers } = readOptions();
if (help) {
  process.stdout.write(HELP);
  process.exit();
}
const minutes = wholeNumber('minutes', numbers.minutes);
const connections = wholeNumber('connections', numbers.connections);
const clockLibrary = findLibrary();
if (clockLibrary === undefined) {
  process.stderr.write('soak: libfaketime is missing ("apt-get install -y libfaketime" installs it)\n');
  process.exit(2);
}
leaveNothingBehind();
const result = await soak({ minutes, connections, clockLibrary, say });
const faults = [...result.faults, ...memoryFaults(result)];
tell(result);
say(
  faults.length === 0 ? '\nNothing is missing, nothing is wrong.' : `\n${faults.length} faults:\n${faults.join('\n')}`,
);
process.exit(faults.length === 0 ? 0 : 1);

/** Two standard errors above the bound: it is steeper by more than chance. */
function memoryFaults({ memory, watchedMinutes }: SoakResult): string[] {
  if (memory === undefined || watchedMinutes < LONG_MINUTES) return [];
  return memory.perHour - 2 * memory.standardError > MOST_MIB_AN_HOUR
    ? [`memory grows by ${memory.perHour.toFixed(2)} MiB an hour`]
    : [];
}

function tell({ days, troubles, deaths, events, requests, ...rest }: SoakResult): void {
  say(
    `\n${days} days lived by ${connections} connections; ${troubles} troubles, ${deaths} of them deaths of the service.`,
  );
  say(
    `${events} events recorded, each at the receiver; ${requests} requests there, refused and repeated ones included.`,
  );
  const { memory, mostMemory, watchedMinutes, ...sizes } = rest;
  const slope =
    memory === undefined
      ? 'too few samples'
      : `${memory.perHour.toFixed(2)} ± ${memory.standardError.toFixed(2)} MiB an hour`;
  say(
    `Resident memory right after collections of garbage: ${slope} (slope and its standard error), over the last ${watchedMinutes.toFixed(0)} minutes of one process; at most ${mostMemory.toFixed(0)} MiB before one.`,
  );
  if (watchedMinutes < LONG_MINUTES)
    say(`  Shorter than ${LONG_MINUTES} minutes: it says little, and does not decide.`);
  tellSizes(sizes);
}

function tellSizes({ before, after, log, logBytes }: Pick<SoakResult, 'before' | 'after' | 'log' | 'logBytes'>): void {
  const former = new Map(before.map((table) => [table.name, table]));
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  const rows = after
    .map(({ name, bytes, rows }) => ({
      name,
      bytes: bytes - (former.get(name)?.bytes ?? 0),
      rows: rows - (former.get(name)?.rows ?? 0),
      log: log.get(name) ?? 0,
    }))
    .filter(({ bytes, rows, log }) => bytes >= 50_000 || rows > 100 || log >= 100_000)
    .sort((one, other) => other.log - one.log)
    .map(({ name, bytes, rows, log }) => [name, String(rows), megabytes(bytes), megabytes(log), REASONS[name] ?? '']);
  const ofTables = [...log].reduce((sum, [name, bytes]) => sum + (name === '' ? 0 : bytes), 0);
  say(`\n${tableText([['table', 'rows more', 'MB more', 'MB of the log', 'why'], ...rows])}`);
  say(
    `\nThe log (WAL): ${megabytes(logBytes)} MB. Changes of these and the other tables, with whole pages after checkpoints: ${megabytes(ofTables)} MB; the rest are headers of records, commits, and tables that are gone.`,
  );
}
