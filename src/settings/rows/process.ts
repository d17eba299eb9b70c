/** The rows of a process: where it listens, its database, its secrets, and how it is watched. */
import {
  readAdminKey,
  readDatabaseUrl,
  readEncryptionKeys,
  readInteger,
  readOneOf,
  readPath,
  readPathOrOff,
  readProxies,
  readSlug,
  readText,
  readUrl,
} from '../readers.ts';
import type { SettingGroup } from '../setting.ts';

export const LISTENER = {
  title: 'Listener and addresses',
  settings: {
    host: { name: 'HOST', read: readText, default: '127.0.0.1', words: 'The address at which the API listens.' },
    port: {
      name: 'PORT',
      read: readInteger(0, 65_535),
      default: '3000',
      words: 'The port at which the API listens. 0: the system chooses one.',
    },
    baseUrl: {
      name: 'BASE_URL',
      read: readUrl,
      example: 'http://localhost:3000',
      words:
        'The address by which browsers and vendors know the service, in callbacks and links. Unset: localhost and PORT.',
    },
    trustProxy: {
      name: 'TRUST_PROXY',
      read: readProxies,
      default: '',
      words: 'Proxies whose forwarding headers are believed: addresses or CIDR blocks, comma-separated.',
    },
  },
} as const satisfies SettingGroup;

export const DATABASE = {
  title: 'Database and data folder',
  settings: {
    dataDir: {
      name: 'DATA_DIR',
      read: readPath,
      default: '.tributary',
      words: 'The folder of the embedded database and of generated secrets.',
    },
    databaseUrl: {
      name: 'DATABASE_URL',
      read: readDatabaseUrl,
      example: 'postgres://tributary:secret@localhost:5432/tributary',
      secret: true,
      words:
        'PostgreSQL 15–18 or a Citus coordinator; several hosts are listed as a:5432,b:5432, and the one that takes writes is used. Unset: PostgreSQL embedded in DATA_DIR.',
    },
    databaseDirectUrl: {
      name: 'DATABASE_DIRECT_URL',
      read: readDatabaseUrl,
      example: 'postgres://tributary:secret@localhost:5432/tributary',
      secret: true,
      words: 'PostgreSQL itself, needed if DATABASE_URL leads through a connection pooler in transaction mode.',
    },
    databaseConnections: {
      name: 'DATABASE_CONNECTIONS',
      read: readInteger(8, 1_000),
      default: '20',
      words:
        'Connections that a process opens at most for requests, and as many for jobs; while it reads a long export file, up to 8 more. With fewer than 20, fewer syncs run at once.',
    },
    statementTimeoutMs: {
      name: 'STATEMENT_TIMEOUT_MS',
      read: readInteger(100, 3_600_000),
      default: '15000',
      words: 'Milliseconds that one statement of a request may take. Then the request answers 503.',
    },
    jobStatementTimeoutMs: {
      name: 'JOB_STATEMENT_TIMEOUT_MS',
      read: readInteger(100, 86_400_000),
      default: '120000',
      words: 'Milliseconds that one statement of background work may take.',
    },
    erasureLog: {
      name: 'ERASURE_LOG',
      read: readPathOrOff,
      example: '/backups/erasures.log',
      words:
        'The file that lists whom the service has erased, so that a restored backup is without them (docs/operations/backup.md): on another disk than the database. Unset: erasures.log in DATA_DIR. off: no list.',
    },
    postgresPassword: {
      name: 'POSTGRES_PASSWORD',
      secret: true,
      words: 'For compose.yaml only: the password of the database that it starts.',
    },
  },
} as const satisfies SettingGroup;

export const SECRETS = {
  title: 'Secrets and the first workspace',
  settings: {
    encryptionKeys: {
      name: 'ENCRYPTION_KEY',
      read: readEncryptionKeys,
      secret: true,
      words:
        '32 bytes as hex or base64 (openssl rand -hex 32); comma-separated for rotation: the first encrypts, all decrypt. Required with DATABASE_URL, else generated into DATA_DIR. Back it up: a start whose keys cannot open what is stored stops.',
    },
    adminWorkspaceSlug: {
      name: 'ADMIN_WORKSPACE_SLUG',
      read: readSlug,
      default: 'default',
      words: 'The workspace made at the first start.',
    },
    adminApiKey: {
      name: 'ADMIN_API_KEY',
      read: readAdminKey,
      secret: true,
      words: 'The key made at the first start. Unset: a key is generated and shown once.',
    },
  },
} as const satisfies SettingGroup;

export const MONITORING = {
  title: 'Monitoring',
  settings: {
    metricsPort: {
      name: 'METRICS_PORT',
      read: readInteger(0, 65_535),
      words:
        'A listener of its own in every role: /healthz, /readyz and Prometheus text at /metrics (docs/metrics.md).',
    },
    metricsHost: { name: 'METRICS_HOST', read: readText, words: 'The address of that listener. Unset: HOST.' },
    metricsToken: {
      name: 'METRICS_TOKEN',
      read: readText,
      secret: true,
      words: 'With a token the metrics are also at /metrics of the API, and only for callers that have it.',
    },
    tracesEndpoint: {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      read: readUrl,
      example: 'http://localhost:4318',
      words:
        "The collector that takes traces, as OTLP over HTTP in JSON (docs/operations/monitoring.md#traces). All other OTEL_ variables are the OpenTelemetry library's own. Unset: nothing is traced.",
    },
    logLevel: {
      name: 'LOG_LEVEL',
      read: readOneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
      default: 'info',
      words: 'trace, debug, info, warn, error, fatal or silent. JSON lines on stderr; readable in a terminal.',
    },
  },
} as const satisfies SettingGroup;
