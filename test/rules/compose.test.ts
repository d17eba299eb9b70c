/** compose.yaml, without an engine: its files are there, what it names fits together, and Prometheus understands its part. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { SETTING_ROWS } from '../../src/settings/rows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

let compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
let ours: Service;
let dockerfile: string;

before(async () => {
  compose = parse(await read('compose.yaml'));
  ours = compose.services.tributary ?? assert.fail('no service "tributary"');
  dockerfile = await read('Dockerfile');
});

/** Every mount as its source and its place in the container. */
const mounts = () =>
  Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')));

describe('compose.yaml', () => {
  it('mounts files that are there, and volumes that are declared', async () => {
    const used = new Set<string>();
    for (const [source = ''] of mounts()) {
      if (source.startsWith('.')) await assert.doesNotReject(stat(join(ROOT, source)), source);
      else used.add(source);
    }
    assert.deepEqual([...used].sort(), Object.keys(compose.volumes).sort());
  });

  it('pins what it pulls, starts what is needed first, and publishes on this machine only', () => {
    for (const [name, { image, build, depends_on = [], ports = [], profiles }] of Object.entries(compose.services)) {
      if (build === undefined) assert.match(String(image), /:v?\d+(\.\d+)*$/, name);
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) {
        assert.ok(compose.services[other] !== undefined, `${name} needs ${other}`);
      }
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, name);
      const watches = ['prometheus', 'grafana'].includes(name);
      assert.deepEqual(profiles, watches ? ['watch'] : undefined, name);
    }
  });

  it('gives the service no rights, and a place for each file that it writes', () => {
    const { read_only, cap_drop, security_opt, volumes = [], environment = {} } = ours;
    assert.deepEqual(
      { read_only, cap_drop, security_opt },
      {
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      },
    );
    const places = volumes.map((volume) => String(volume.split(':')[1]));
    assert.deepEqual(places, JSON.parse(/^VOLUME (.+)$/m.exec(dockerfile)?.[1] ?? ''), 'those of the image');
    for (const name of ['DATA_DIR', 'ERASURE_LOG']) {
      const path = String(environment[name]);
      assert.ok(
        places.some((place) => path === place || path.startsWith(`${place}/`)),
        `${name}=${path}`,
      );
      assert.match(dockerfile, new RegExp(`^ENV .*\\b${name}=${path}( |$)`, 'm'), 'the image has the same');
    }
  });

  it('sets only variables that the service knows', () => {
    const known = new Set(SETTING_ROWS.map(({ name }) => name));
    const unknown = Object.keys(ours.environment ?? {}).filter((name) => !known.has(name));
    assert.deepEqual(unknown, []);
  });
});

describe('the profile "watch"', () => {
  it('has a Prometheus that finds the service and the alerts', async (t) => {
    const config = parse(await read('ops/watch/prometheus.yml'));
    const [job] = config.scrape_configs;
    assert.equal(job.job_name, 'tributary');
    assert.deepEqual(job.static_configs, [{ targets: [`tributary:${ours.environment?.METRICS_PORT}`] }]);
    assert.equal(ours.environment?.METRICS_HOST, '0.0.0.0');
    const inside = new Map(mounts().map(([source, place]) => [place, source]));
    const sources = config.rule_files.map((place: string) => inside.get(place));
    assert.deepEqual(sources, ['./ops/alerts.yaml']);
    const isThere = await run('promtool', ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere) return t.diagnostic('not run: no promtool');
    const folder = await mkdtemp(join(tmpdir(), 'watch-'));
    t.after(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'tributary'));
    await copyFile(join(ROOT, 'ops/alerts.yaml'), join(folder, 'tributary/alerts.yaml'));
    const file = join(folder, 'prometheus.yml');
    await writeFile(file, (await read('ops/watch/prometheus.yml')).replaceAll('/etc/prometheus/', `${folder}/`));
    await run('promtool', ['check', 'config', file]);
  });

  it('has a Grafana that knows this Prometheus and loads both boards', async () => {
    const { datasources } = parse(await read('ops/watch/grafana/datasources/prometheus.yaml'));
    const urls = datasources.map(({ url, type }: { url: string; type: string }) => `${type} ${url}`);
    assert.deepEqual(urls, ['prometheus http://prometheus:9090']);
    const { providers } = parse(await read('ops/watch/grafana/dashboards/tributary.yaml'));
    const inside = new Map(mounts().map(([source, place]) => [place, source]));
    assert.equal(inside.get(providers[0].options.path), './ops/grafana');
  });
});
