/** The options of `npm run bench`, and what it says of them. */
import { parseArgs } from 'node:util';

interface Option {
  /** What its value is; undefined for an option without one. */
  readonly value?: string;
  readonly words: string;
}

/** With one of these options only that part is measured. */
const PARTS = {
  requests: { words: 'only the requests to vendors' },
  archive: { words: 'only the bytes of the archive' },
  workspace: { words: 'only the reads across a workspace' },
  streams: { words: 'only the open streams' },
  events: { words: 'only the pages of events of several providers' },
  cpu: {
    words: 'only the CPU time of each request, of an idle minute and of a whole first sync; --of chooses among them',
  },
  console: { words: 'only the pages of the console, in a browser' },
  long: { words: 'only a year of heart rate by the minute and 100,000 events' },
  sync: { words: 'only the cost of a sync; --of chooses vendors' },
  import: {
    words: 'only the import of an export file of Apple Health with 300,000 records, or as many as --records says',
  },
  million: { words: 'only a workspace of 1,000,000 users beside one of 10,000: a quarter of an hour, 10 GB of disk' },
} satisfies Record<string, Option>;

export type Part = keyof typeof PARTS;

const OPTIONS = {
  help: { words: 'prints this' },
  crowd: { value: 'users', words: 'a crowd of another size' },
  quick: {
    words:
      "fewer requests, a tenth of the large user's points, a crowd of 50: to see whether the benchmark runs at all",
  },
  guard: {
    words: 'a quarter of a minute for CI: fails only if a request takes far more CPU time than a bare server',
  },
  compare: {
    value: 'commit',
    words: 'the CPU time of each request here against another commit; --of chooses among them',
  },
  records: { value: 'count', words: 'with --import: how many records the file has' },
  of: { value: 'words', words: 'with --cpu, --compare and --sync: only what has these words in its name' },
  ...PARTS,
} satisfies Record<string, Option>;

const rows: readonly (readonly [string, Option])[] = Object.entries(OPTIONS);

export interface BenchOptions {
  readonly help: boolean;
  readonly quick: boolean;
  readonly guard: boolean;
  readonly crowd: number | undefined;
  readonly compare: string | undefined;
  readonly records: number | undefined;
  readonly of: string | undefined;
  /** Empty: all of them. */
  readonly parts: readonly Part[];
}

/** @throws Error with one line that names the option */
export function readOptions(args: string[]): BenchOptions {
  const options = Object.fromEntries(
    rows.map(([name, { value }]) => [name, { type: value === undefined ? ('boolean' as const) : ('string' as const) }]),
  );
  const { values } = parseArgs({ args, options });
  const textOf = (name: keyof typeof OPTIONS) => values[name] as string | undefined; // as its row says
  const countOf = (name: 'crowd' | 'records', what: string) => {
    const text = textOf(name);
    if (text !== undefined && !/^[1-9]\d*$/.test(text))
      throw new Error(`--${name} takes a whole number of ${what}, not "${text}"`);
    return text === undefined ? undefined : Number(text);
  };
  return {
    help: values.help === true,
    quick: values.quick === true,
    guard: values.guard === true,
    crowd: countOf('crowd', 'users'),
    records: countOf('records', 'records'),
    compare: textOf('compare'),
    of: textOf('of'),
    parts: (Object.keys(PARTS) as Part[]).filter((part) => values[part] === true),
  };
}

export function helpText(): string {
  const calls = rows.map(([name, { value }]) => (value === undefined ? `--${name}` : `--${name} <${value}>`));
  const width = Math.max(...calls.map((call) => call.length));
  const lines = rows.map(([, { words }], index) => `  ${(calls[index] ?? '').padEnd(width)}  ${words}`);
  return `npm run bench -- [options]: the budgets that can be measured on one machine\n\n${lines.join('\n')}\n`;
}
