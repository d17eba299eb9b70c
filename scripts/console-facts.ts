/**
 * Writes for the console what its texts and forms say of the service: limits of fields from the description of the API,
 * and numbers from the constants that the service itself works by.
 */
import { readFile } from 'node:fs/promises';
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS } from '../src/modules/access/sessions/index.ts';
import { MAX_METADATA_BYTES } from '../src/modules/access/users/index.ts';
import { MAX_LOGO_LENGTH } from '../src/modules/access/workspaces/index.ts';
import { DELIVERY_TIMEOUT_MS, PREVIOUS_SECRET_MS } from '../src/modules/tell/webhooks/index.ts';
import { ANOMALY_NUMBERS, CORRELATION_NUMBERS } from '../src/modules/understand/analytics/index.ts';
import { DAY_MS, HOUR_MS } from '../src/platform/instants.ts';
import { phones } from '../src/providers/index.ts';
import { loadConfig } from '../src/settings/config.ts';
import { putGeneratedFile } from './generated-file.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const file = new URL('../openapi.json', import.meta.url);
const { paths, components } = JSON.parse(await readFile(file, 'utf8')) as Description; // scripts/openapi.ts writes it

type Bounds = Readonly<Record<string, number>>;

/** The bounds of the members of a body by their paths (`branding.displayName`), called as forms call them. */
function boundsOf(schema: Schema, path = ''): [string, Bounds][] {
  if (schema.$ref !== undefined) {
    const named = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return named === undefined ? [] : boundsOf(named, path);
  }
  const { minLength = 0, maxLength, minimum: min, maximum: max, anyOf = [], properties = {} } = schema;
  const own = { ...(minLength > 1 && { minLength }), ...Object.fromEntries(given({ maxLength, min, max })) };
  return [
    ...(Object.keys(own).length > 0 ? [[path, own] satisfies [string, Bounds]] : []),
    ...anyOf.flatMap((one) => boundsOf(one, path)),
    ...Object.entries(properties).flatMap(([name, one]) => boundsOf(one, path === '' ? name : `${path}.${name}`)),
  ];
}

function given(bounds: Readonly<Record<string, number | undefined>>): [string, number][] {
  return Object.entries(bounds).flatMap(([name, bound]) => (bound === undefined ? [] : [[name, bound]]));
}

const fields = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, requestBody }) => {
    const bodies = Object.values(requestBody?.content ?? {});
    const bounds = Object.fromEntries(bodies.flatMap(({ schema }) => boundsOf(schema)));
    return Object.keys(bounds).length === 0 ? [] : [[operationId, bounds] as const];
  });

const { notificationRetentionDays, deliveryRetentionDays, webhookBodyDays } = loadConfig([], {});
const facts = {
  anomalies: ANOMALY_NUMBERS,
  correlations: CORRELATION_NUMBERS,
  sessions: { idleHours: SESSION_IDLE_MS / HOUR_MS, days: SESSION_LIFETIME_MS / DAY_MS },
  webhooks: { formerSecretHours: PREVIOUS_SECRET_MS / HOUR_MS, answerSeconds: DELIVERY_TIMEOUT_MS / 1_000 },
  /** Where the settings of the service say nothing else. */
  keptDays: { notificationLogs: notificationRetentionDays, deliveries: deliveryRetentionDays, bodies: webhookBodyDays },
  kibibytes: { metadata: MAX_METADATA_BYTES / 1024, logo: MAX_LOGO_LENGTH / 1024 },
};

const names = phones.map(({ id, displayName }) => [id, displayName]);

const constant = (about: string, name: string, value: unknown) =>
  `/** ${about} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;
await putGeneratedFile(
  'console/src/wire/facts.gen.ts',
  [
    '/** Generated from the service and its description; see scripts/console-facts.ts. */\n',
    constant('Numbers that texts say.', 'FACTS', facts),
    constant('Stores of health data on phones, by their ids.', 'PHONES', Object.fromEntries(names)),
    constant('By operation: the bounds of the fields of a form.', 'FIELDS', Object.fromEntries(fields)),
  ].join('\n'),
);
