/** The boards and alerts that operators load: they name only metrics that exist, and each alert has been brought about. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createOperationalMetrics } from '../../src/platform/operational-metrics.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BOARDS = ['service', 'vendors'].map((name) => `ops/grafana/${name}.json`);
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const run = promisify(execFile);

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly datasource?: { readonly uid: string };
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly fieldConfig?: { readonly defaults: { readonly unit: string } };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}

interface Board {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
}

/** Labels by the name of the metric; those of a histogram's parts too. */
let registered: ReadonlyMap<string, readonly string[]>;
let boards: readonly Board[];
let alerts: string;
/** Undefined where Debian's package `prometheus` is not installed. */
let promtool: string | undefined;
let folder: string;

before(async () => {
  registered = new Map([...(await documentedLabels()), ...(await ofLibrary())]);
  boards = await Promise.all(BOARDS.map(async (path) => JSON.parse(await read(path)) as Board)); // of Grafana's shape
  alerts = await read('ops/alerts.yaml');
  promtool = await run('promtool', ['--version']).then(
    () => 'promtool',
    () => undefined,
  );
  folder = await mkdtemp(join(tmpdir(), 'ops-'));
});
after(() => rm(folder, { recursive: true }));

/** The metrics of docs/metrics.md; the journey of the metrics compares that list with what a service gives. */
async function documentedLabels(): Promise<[string, string[]][]> {
  const rows = (await read('docs/metrics.md')).matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \| (.*?) ?\|/gm);
  return [...rows].flatMap(([, name = '', type, cell = '']) => {
    const labels = [...cell.matchAll(/`(\w+)`/g)].map(([, label = '']) => label);
    if (type !== 'histogram') return [[name, labels] as [string, string[]]];
    const parts: [string, string[]][] = ['sum', 'count'].map((part) => [`${name}_${part}`, labels]);
    return [...parts, [`${name}_bucket`, [...labels, 'le']] as [string, string[]]];
  });
}

/** The metrics of the process, and those that Prometheus adds. */
async function ofLibrary(): Promise<[string, string[]][]> {
  const text = await createOperationalMetrics().read();
  const names = [...text.matchAll(/^# TYPE ((?:process|nodejs)_\w+)/gm)].map(([, name = '']) => name);
  return [...names, 'up', 'ALERTS'].map((name) => [name, []]);
}

/** How Grafana writes the variable `datasource`. */
const VARIABLE = ['$', '{datasource}'].join('');

/** Given to every metric by Prometheus, or by the alerts. */
const ADDED = ['job', 'instance', 'alertstate'];

/** What an expression names that does not exist. */
function unknownIn(expr: string): string[] {
  const bare = expr.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const names = [...bare.matchAll(/\b((?:tributary|process|nodejs)_\w+|up)(?:\{([^}]*)\})?/g)];
  const asked = names.flatMap(([, name = '', selectors = '']) => {
    const labels = registered.get(name);
    if (labels === undefined) return [name];
    const chosen = [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    return chosen.filter((label) => ![...labels, ...ADDED].includes(label)).map((label) => `${name}{${label}}`);
  });
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const known = new Set([...names.flatMap(([, name = '']) => registered.get(name) ?? []), ...ADDED]);
  return [...asked, ...grouped.filter((label) => !known.has(label)).map((label) => `by (${label})`)];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly page: string;
}

/** The file is YAML that we write in one way; promtool reads it as YAML. */
function rules(): Rule[] {
  return alerts
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      alert: /^\w+/.exec(text)?.[0] ?? '',
      expr: /^ {8}expr: (?:>-\n)?([\s\S]*?)\n {8}for:/m.exec(text)?.[1] ?? '',
      page: /^ {10}runbook_url: (\S+)$/m.exec(text)?.[1] ?? '',
    }));
}

const expressionsOf = (board: Board) => board.panels.flatMap(({ targets = [] }) => targets).map(({ expr }) => expr);

describe('the boards', () => {
  it('have panels that say what they show, in units, from a data source of the reader’s choice', () => {
    for (const { title, panels, templating } of boards) {
      assert.ok(
        templating.list.some(({ name, type }) => name === 'datasource' && type === 'datasource'),
        title,
      );
      assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length, title);
      for (const panel of panels.filter(({ type }) => type !== 'row')) {
        const { description = '', fieldConfig, targets = [], datasource } = panel;
        assert.ok(panel.title !== '' && description !== '' && fieldConfig?.defaults.unit !== undefined, panel.title);
        assert.ok(targets.length > 0, panel.title);
        const sources = [datasource, ...targets.map((target) => target.datasource)].filter((one) => one !== undefined);
        assert.ok(
          sources.every(({ uid }) => uid === VARIABLE),
          panel.title,
        );
      }
    }
  });

  it('have no panels that lie over each other', () => {
    for (const { title, panels } of boards) {
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
      );
      assert.equal(new Set(cells).size, cells.length, title);
      assert.ok(
        panels.every(({ gridPos: { x, w } }) => x + w <= 24),
        title,
      );
    }
  });

  it('name only metrics and labels that exist, and together every metric of ours', () => {
    const expressions = boards.flatMap(expressionsOf);
    assert.deepEqual(expressions.flatMap(unknownIn), []);
    const shown = expressions.join('\n');
    const ours = [...registered.keys()].filter((name) => name.startsWith('tributary_'));
    const families = new Set(ours.map((name) => name.replace(/_(sum|count|bucket)$/, '')));
    assert.deepEqual(
      [...families].filter((name) => !shown.includes(name)),
      [],
    );
  });

  it('have expressions that Prometheus understands', async (t) => {
    if (promtool === undefined) return t.diagnostic('not run: no promtool');
    const records = boards.flatMap(expressionsOf).map((expr, at) => {
      const plain = expr.replaceAll('$__rate_interval', '5m').replaceAll('$provider', '.*');
      return `      - record: panel_${at}\n        expr: ${JSON.stringify(plain)}`;
    });
    const file = join(folder, 'panels.yaml');
    await writeFile(file, `groups:\n  - name: panels\n    rules:\n${records.join('\n')}\n`);
    await run(promtool, ['check', 'rules', file]);
  });
});

describe('the alerts', () => {
  it('name only metrics and labels that exist', () => {
    assert.ok(rules().length > 0 && rules().every(({ expr }) => expr !== ''));
    assert.deepEqual(
      rules().flatMap(({ expr }) => unknownIn(expr)),
      [],
    );
  });

  it('have a page each, which the index of the runbook names', async () => {
    const index = await read('docs/runbook/README.md');
    for (const { alert, page } of rules()) {
      const kebab = alert.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
      assert.equal(page, `docs/runbook/${kebab}.md`);
      const text = await read(page);
      assert.ok(text.startsWith(`# ${alert}\n`), page);
      for (const part of ['## What to look at', '## What to do']) assert.ok(text.includes(part), page);
      assert.ok(index.includes(`[${alert}](${kebab}.md)`), page);
    }
  });

  it('are each brought about in a test of theirs', async () => {
    const tests = await read('ops/alerts.test.yaml');
    const fired = [...tests.matchAll(/alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:\n/g)].map(([, name]) => name);
    assert.deepEqual(
      [...new Set(fired)].sort(),
      rules()
        .map(({ alert }) => alert)
        .sort(),
    );
  });

  it('pass Prometheus’ own check, and their test', async (t) => {
    if (promtool === undefined) return t.diagnostic('not run: no promtool');
    await run(promtool, ['check', 'rules', join(ROOT, 'ops/alerts.yaml')]);
    const test = join(ROOT, 'ops/alerts.test.yaml');
    await run(promtool, ['test', 'rules', test], { cwd: dirname(test) });
  });
});
