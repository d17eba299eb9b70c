/** The chart of ops/helm: rendered, held against the schemas of Kubernetes, and compared with the image that it runs. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { programWithAll } from '../../src/commands/all.ts';
import { SETTING_ROWS } from '../../src/settings/rows.ts';
import { findRenderer, type Manifest, type Renderer } from '../rig/helm/render.ts';
import { faultsOfManifests } from '../rig/helm/schemas.ts';

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const LEAST = {
  image: { repository: 'registry.example.com/health/tributary' },
  secretName: 'tributary-secrets',
  settings: { BASE_URL: 'https://health.example.com' },
};

/** Every part that is off by default, and every list that is empty. */
const EVERYTHING = {
  ...LEAST,
  image: { ...LEAST.image, digest: `sha256:${'ab'.repeat(32)}` },
  imagePullSecrets: [{ name: 'registry' }],
  erasureLog: { existingClaim: 'erasures' },
  worker: { autoscaling: { enabled: true } },
  service: { annotations: { 'example.com/a': 'b' } },
  ingress: {
    enabled: true,
    className: 'nginx',
    host: 'health.example.com',
    tlsSecretName: 'health-tls',
    annotations: { 'example.com/a': 'b' },
  },
  networkPolicy: {
    apiFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
    metricsFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
    databaseTo: [{ ipBlock: { cidr: '10.1.2.3/32' } }],
  },
  serviceAccount: { annotations: { 'example.com/a': 'b' } },
  podAnnotations: { 'example.com/a': 'b' },
  nodeSelector: { 'kubernetes.io/os': 'linux' },
  tolerations: [{ key: 'health', operator: 'Exists', effect: 'NoSchedule' }],
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] }],
      },
    },
  },
};

/** Everything off that can be off. */
const LITTLE = {
  ...LEAST,
  api: { autoscaling: { enabled: false } },
  migrate: { enabled: false },
  networkPolicy: { enabled: false },
  serviceAccount: { name: 'own-account' },
};

let renderer: Renderer | undefined;
let rendered: Record<'LEAST' | 'EVERYTHING' | 'LITTLE', Manifest[]>;
let dockerfile: string;

before(async () => {
  dockerfile = await read('Dockerfile');
  renderer = await findRenderer();
  if (renderer === undefined) return;
  rendered = {
    LEAST: await renderer.render(LEAST),
    EVERYTHING: await renderer.render(EVERYTHING),
    LITTLE: await renderer.render(LITTLE),
  };
});
after(() => renderer?.remove());

const notRun = (t: TestContext) => t.diagnostic('not run: neither helm nor golang-go with sprig is installed');

const every = () => Object.values(rendered).flat();
const ofKind = (manifests: readonly Manifest[], kind: string) => manifests.filter((one) => one.kind === kind);
/** The pods that a Deployment or a Job makes. */
const podsOf = (manifests: readonly Manifest[]) => manifests.flatMap((one) => one.spec?.template ?? []);

describe('the values of the chart', () => {
  it('are refused where something is missing, misspelt or does not fit', async () => {
    const check = new Ajv({ allErrors: true }).compile(JSON.parse(await read('ops/helm/values.schema.json')));
    const defaults = parse(await read('ops/helm/values.yaml'));
    const accepts = (values: object) => check({ ...defaults, ...values }) || check.errors;
    for (const values of [LEAST, EVERYTHING, LITTLE]) assert.equal(accepts(values), true);
    check(defaults);
    const places = check.errors?.map(({ instancePath }) => instancePath).sort();
    assert.deepEqual(places, ['/image/repository', '/secretName', '/settings/BASE_URL']);
    const faulty: object[] = [
      { ...LEAST, workers: {} },
      { ...LEAST, settings: { ...LEAST.settings, ENCRYPTION_KEY: 'ab' } },
      { ...LEAST, settings: { ...LEAST.settings, RATE_LIMIT_MAX: 5 } },
      { ...LEAST, api: { replicas: 0 } },
      { ...LEAST, image: { ...LEAST.image, digest: 'sha256:short' } },
      { ...LEAST, ingress: { enabled: true, host: '' } },
      { ...LEAST, networkPolicy: { databasePorts: ['postgres'] } },
    ];
    for (const values of faulty) assert.notEqual(accepts(values), true, JSON.stringify(values));
  });
});

describe('the manifests of the chart', () => {
  it('fit the schemas of Kubernetes, which find planted faults', async (t) => {
    if (renderer === undefined) return notRun(t);
    t.diagnostic(`rendered by ${renderer.name}`);
    assert.deepEqual(await faultsOfManifests(every()), []);
    const [deployment] = ofKind(rendered.LEAST, 'Deployment');
    assert.ok(deployment !== undefined);
    const { selector: _, ...withoutSelector } = deployment.spec ?? {};
    for (const spec of [
      { ...deployment.spec, replicass: 2 },
      { ...deployment.spec, replicas: 'two' },
      withoutSelector,
    ]) {
      assert.notDeepEqual(await faultsOfManifests([{ ...deployment, spec }]), []);
    }
  });

  it('are as many as the values ask for', (t) => {
    if (renderer === undefined) return notRun(t);
    const names = (manifests: readonly Manifest[]) =>
      manifests.map(({ kind, metadata: { name } }) => `${kind} ${name.replace('test-tributary', '…')}`).sort();
    const always = [
      'Deployment …-api',
      'Deployment …-worker',
      'PodDisruptionBudget …-api',
      'PodDisruptionBudget …-worker',
      'Service …',
    ];
    const more = ['HorizontalPodAutoscaler …-api', 'Job …-migrate', 'NetworkPolicy …', 'ServiceAccount …'];
    assert.deepEqual(names(rendered.LITTLE), always);
    assert.deepEqual(names(rendered.LEAST), [...always, ...more].sort());
    assert.deepEqual(
      names(rendered.EVERYTHING),
      [...always, ...more, 'HorizontalPodAutoscaler …-worker', 'Ingress …'].sort(),
    );
  });

  it('name only what is there', (t) => {
    if (renderer === undefined) return notRun(t);
    for (const manifests of Object.values(rendered)) {
      const labels = podsOf(manifests).map((pod) => pod.metadata.labels);
      for (const { kind, spec } of manifests) {
        const selector =
          kind === 'Service' ? spec?.selector : (spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels);
        const wanted = Object.entries(selector ?? {});
        const fits = labels.some((own) => wanted.every(([name, value]) => own[name] === value));
        assert.ok(fits, `${kind}: ${JSON.stringify(selector)}`);
      }
      const deployments = ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name);
      for (const { spec } of ofKind(manifests, 'HorizontalPodAutoscaler')) {
        assert.ok(deployments.includes(String(spec?.scaleTargetRef?.name)));
      }
      for (const { spec } of podsOf(manifests)) {
        const volumes = spec.volumes.map(({ name }) => name);
        const mounted = spec.containers[0].volumeMounts.map(({ name }) => name);
        assert.deepEqual(mounted, volumes);
      }
    }
  });

  it('run as Pod Security "restricted" asks, with a read-only root and no token', (t) => {
    if (renderer === undefined) return notRun(t);
    const pods = podsOf(every());
    assert.ok(pods.length >= 8);
    for (const { spec } of pods) {
      assert.deepEqual(
        [spec.hostNetwork, spec.hostPID, spec.hostIPC, spec.automountServiceAccountToken],
        [undefined, undefined, undefined, false],
      );
      const { runAsNonRoot, seccompProfile, runAsUser, runAsGroup } = spec.securityContext;
      assert.deepEqual(
        { runAsNonRoot, seccompProfile },
        { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      );
      assert.equal(`${runAsUser}:${runAsGroup}`, /^USER (.+)$/m.exec(dockerfile)?.[1], 'the user of the image');
      for (const { securityContext } of spec.containers) {
        assert.deepEqual(securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  it('fit the image: its commands, ports, folders and settings', async (t) => {
    if (renderer === undefined) return notRun(t);
    const commands = (await programWithAll()).commands.map((command) => command.name());
    const known = new Set(SETTING_ROWS.map(({ name }) => name));
    const inImage = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1];
    for (const { spec } of podsOf(every())) {
      const [container] = spec.containers;
      assert.ok(commands.includes(container.args[0]), container.args[0]);
      for (const { name } of container.env) assert.ok(known.has(name), name);
      const places = container.volumeMounts.map(({ mountPath }) => mountPath);
      const list = container.env.find(({ name }) => name === 'ERASURE_LOG')?.value;
      assert.ok(places.includes(String(inImage('DATA_DIR'))));
      assert.equal(list, places.includes('/erasures') ? inImage('ERASURE_LOG') : 'off');
      const named = (container.ports ?? []).map(({ name, containerPort }) => [name, String(containerPort)]);
      const ports = Object.fromEntries(named);
      if (ports.metrics !== undefined) assert.equal(ports.metrics, inImage('METRICS_PORT'));
      if (ports.http !== undefined) assert.equal(ports.http, inImage('PORT'));
    }
  });

  it('scale workers by metrics that the service has', async (t) => {
    if (renderer === undefined) return notRun(t);
    const documented = await read('docs/metrics.md');
    const [scaler] = ofKind(rendered.EVERYTHING, 'HorizontalPodAutoscaler').filter(({ metadata }) =>
      metadata.name.endsWith('-worker'),
    );
    const metrics = scaler?.spec?.metrics?.map(({ external }) => external.metric.name) ?? [];
    assert.deepEqual(metrics, ['tributary_jobs_oldest_waiting_seconds', 'tributary_syncs_oldest_waiting_seconds']);
    for (const name of metrics) assert.match(documented, new RegExp(`^\\| \`${name}\` \\|`, 'm'));
  });
});
