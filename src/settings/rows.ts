/**
 * One row for each variable that the service reads. `.env.example` and docs/settings.md are written from these rows, and
 * `unknown.ts` finds variables that have none. `config.ts` reads and checks the values.
 */

export interface SettingRow {
  /** `PROVIDER_x_…` stands for one variable of each vendor. */
  readonly name: string;
  /** As it is written in the environment; unset where the service has none or makes one. */
  readonly default?: string;
  /** What the setting is for, in one or two sentences. */
  readonly words: string;
  /** A value that shows how it is written, where there is no default. */
  readonly example?: string;
  /** The value must not be shown to others. */
  readonly secret?: true;
}

export interface SettingGroup {
  readonly title: string;
  readonly rows: readonly SettingRow[];
}

export const SETTINGS: readonly SettingGroup[] = [
  {
    title: 'Listener and addresses',
    rows: [
      { name: 'HOST', default: '127.0.0.1', words: 'The address at which the API listens.' },
      { name: 'PORT', default: '3000', words: 'The port at which the API listens. 0: the system chooses one.' },
      {
        name: 'BASE_URL',
        example: 'http://localhost:3000',
        words:
          'The address by which browsers and vendors know the service, in callbacks and links. Unset: localhost and PORT.',
      },
      {
        name: 'TRUST_PROXY',
        words: 'Proxies whose forwarding headers are believed: addresses or CIDR blocks, comma-separated.',
      },
    ],
  },
  {
    title: 'Database and data folder',
    rows: [
      {
        name: 'DATA_DIR',
        default: '.tributary',
        words: 'The folder of the embedded database and of generated secrets.',
      },
      {
        name: 'DATABASE_URL',
        example: 'postgres://tributary:secret@localhost:5432/tributary',
        secret: true,
        words: 'PostgreSQL 15–18 or a Citus coordinator. Unset: PostgreSQL embedded in DATA_DIR.',
      },
      {
        name: 'DATABASE_DIRECT_URL',
        example: 'postgres://tributary:secret@localhost:5432/tributary',
        secret: true,
        words: 'PostgreSQL itself, needed if DATABASE_URL leads through a connection pooler in transaction mode.',
      },
      {
        name: 'STATEMENT_TIMEOUT_MS',
        default: '15000',
        words: 'Milliseconds that one statement of a request may take. Then the request answers 503.',
      },
      {
        name: 'JOB_STATEMENT_TIMEOUT_MS',
        default: '120000',
        words: 'Milliseconds that one statement of background work may take.',
      },
      {
        name: 'POSTGRES_PASSWORD',
        secret: true,
        words: 'For compose.yaml only: the password of the database that it starts.',
      },
    ],
  },
  {
    title: 'Secrets and the first workspace',
    rows: [
      {
        name: 'ENCRYPTION_KEY',
        secret: true,
        words:
          '32 bytes as hex or base64 (openssl rand -hex 32); comma-separated for rotation: the first encrypts, all decrypt. Required with DATABASE_URL, else generated into DATA_DIR. Back it up: a start whose keys cannot open what is stored stops.',
      },
      { name: 'ADMIN_WORKSPACE_SLUG', default: 'default', words: 'The workspace made at the first start.' },
      {
        name: 'ADMIN_API_KEY',
        secret: true,
        words: 'The key made at the first start. Unset: a key is generated and shown once.',
      },
    ],
  },
  {
    title: 'Console',
    rows: [
      { name: 'CONSOLE', default: 'on', words: 'Whether there is a console at /console/ (docs/console.md).' },
      {
        name: 'CONSOLE_OIDC_ISSUER',
        words: 'The OpenID provider at which people sign in to the console. Issuer, id and secret go together.',
      },
      { name: 'CONSOLE_OIDC_CLIENT_ID', words: 'The id by which the OpenID provider knows the console.' },
      { name: 'CONSOLE_OIDC_CLIENT_SECRET', secret: true, words: 'The secret that goes with that id.' },
      { name: 'CONSOLE_OIDC_SCOPES', default: 'openid profile email', words: 'What is asked of the OpenID provider.' },
      {
        name: 'CONSOLE_OIDC_ROLES_CLAIM',
        default: 'roles',
        words: 'The claim that holds the roles: viewer, editor or admin, or <workspace>:<role>.',
      },
    ],
  },
  {
    title: 'Connecting and access',
    rows: [
      { name: 'OAUTH_CALLBACK_URL', words: 'Where browsers go after connecting. Unset: a built-in page.' },
      {
        name: 'ALLOWED_REDIRECTS',
        words: 'The addresses that redirectUrl may name, comma-separated, compared exactly.',
      },
      {
        name: 'OAUTH_AUTHORIZE',
        default: 'open',
        words: 'Who may start a connection: open, or link (only connect links and API keys).',
      },
      {
        name: 'ALLOWED_ORIGINS',
        words:
          'Web pages that may call the tool server (/mcp) in every workspace: origins, comma-separated. Unset: each workspace says so for itself.',
      },
      {
        name: 'RATE_LIMIT_MAX',
        default: '100',
        words: 'Requests of one API key, or of one address without a key, in a window.',
      },
      { name: 'RATE_LIMIT_WINDOW_MS', default: '60000', words: 'The length of that sliding window in milliseconds.' },
      {
        name: 'CONNECT_RATE_LIMIT_MAX',
        default: '300',
        words: 'Visits of connect pages in a minute: of one valid link, or of one address that opens others.',
      },
      {
        name: 'STREAMS_PER_KEY',
        default: '100',
        words: 'Open streams (GET /v1/stream) of one key or session in each process.',
      },
    ],
  },
  {
    title: 'Time limits of requests',
    rows: [
      {
        name: 'HEADERS_TIMEOUT_MS',
        default: '10000',
        words: 'Milliseconds that a client may take for the headers of a request.',
      },
      {
        name: 'REQUEST_TIMEOUT_MS',
        default: '30000',
        words: 'Milliseconds that a client may take for the body of a request.',
      },
      {
        name: 'KEEPALIVE_TIMEOUT_MS',
        default: '65000',
        words: 'Milliseconds for which an idle connection stays open.',
      },
      {
        name: 'SHUTDOWN_TIMEOUT_MS',
        default: '25000',
        words: 'Milliseconds for which requests and jobs may go on after SIGTERM, at most 25000.',
      },
      {
        name: 'INBOUND_MAX_BODY_BYTES',
        default: '104857600',
        words: 'The longest push of a vendor that sends data in its notifications, in bytes.',
      },
    ],
  },
  {
    title: 'Syncs and analyses',
    rows: [
      {
        name: 'SYNC_INTERVAL_MINUTES',
        default: '60',
        words:
          "Minutes between two syncs of a connection; 0: only when asked. A day at least where the vendor's notifications arrive.",
      },
      {
        name: 'SYNC_RETRY_DELAYS_MS',
        default: '0,10000,60000,300000,900000',
        words: 'Milliseconds before each attempt of a sync that fails.',
      },
      { name: 'ANALYTICS_CONCURRENCY', default: '3', words: 'Analyses that run at once, over all users.' },
      {
        name: 'AGGREGATE_MIN_GROUP',
        default: '5',
        words: 'POST /v1/aggregates withholds numbers about fewer users than this; never below 5.',
      },
    ],
  },
  {
    title: 'Assistants and insights',
    rows: [
      {
        name: 'TRIBUTARY_URL',
        default: 'http://localhost:3000',
        words: 'Where the command line and the stdio tool server find the service.',
      },
      { name: 'TRIBUTARY_API_KEY', secret: true, words: 'The key with which they call it.' },
      {
        name: 'AI_ALLOW',
        words: "Providers whose data assistants may see although the vendor's terms restrict it, comma-separated.",
      },
      {
        name: 'INSIGHTS_LLM_URL',
        words: 'An OpenAI-compatible endpoint that words insights. Unset: they have built-in wording.',
      },
      { name: 'INSIGHTS_LLM_KEY', secret: true, words: 'The key for that endpoint.' },
      { name: 'INSIGHTS_LLM_MODEL', words: 'The model to ask there.' },
    ],
  },
  {
    title: 'Notifications and webhooks',
    rows: [
      { name: 'NOTIFICATION_ATTEMPTS', default: '3', words: 'Attempts at one notification.' },
      {
        name: 'NOTIFICATION_BACKOFF_MS',
        default: '1000',
        words: 'Milliseconds before the second attempt; then twice as many each time.',
      },
      { name: 'NOTIFICATION_CONCURRENCY', default: '8', words: 'Attempts that are under way at once.' },
      {
        name: 'NOTIFICATION_RETENTION_DAYS',
        default: '90',
        words: 'Days for which the logs of notifications are kept.',
      },
      { name: 'VAPID_PUBLIC_KEY', words: "Web push: the service's public key. Generated with the embedded database." },
      { name: 'VAPID_PRIVATE_KEY', secret: true, words: 'Web push: the private key that goes with it.' },
      { name: 'VAPID_SUBJECT', words: 'Web push: whom push services reach about it, a mailto: or https: address.' },
      {
        name: 'WEBHOOK_RETRY_DELAYS_MS',
        default: '0,30000,300000,1800000,7200000',
        words: 'Milliseconds before each attempt at one delivery: as many attempts as delays.',
      },
    ],
  },
  {
    title: 'How long things are kept',
    rows: [
      {
        name: 'WEBHOOK_BODY_DAYS',
        default: '30',
        words: 'Days for which the bodies of webhook deliveries are kept, at most as long as the deliveries. *',
      },
      {
        name: 'OUTBOX_RETENTION_DAYS',
        default: '7',
        words: 'Days for which events are kept after they have been handed over.',
      },
      {
        name: 'JOB_RETENTION_DAYS',
        default: '90',
        words: 'Days for which jobs that have failed for good are kept; 0: for ever.',
      },
      {
        name: 'SYNC_RETENTION_DAYS',
        default: '90',
        words: 'Days for which syncs are kept after they have ended; 0: for ever. *',
      },
      {
        name: 'DELIVERY_RETENTION_DAYS',
        default: '90',
        words: 'Days for which webhook deliveries are kept after they have ended; 0: for ever. *',
      },
      {
        name: 'RAW_RETENTION_DAYS',
        default: '30',
        words:
          'Days for which answers of vendors are kept as they came; 0: only records that could not be understood are, for 30 days. *',
      },
      {
        name: 'HISTORY_RETENTION_DAYS',
        default: '400',
        words:
          'Days for which is kept what points and events said before they were revised or removed (asOf); 0: nothing is kept. *',
      },
    ],
  },
  {
    title: 'Vendors',
    rows: [
      {
        name: 'SANDBOX',
        example: 'on',
        words:
          'Simulated vendors for providers without credentials. Unset: on with the embedded database, off otherwise.',
      },
      {
        name: 'OUTBOUND_ALLOW',
        words: 'Hosts and CIDR blocks that outbound calls may reach although they are not https or not public.',
      },
      {
        name: 'PROVIDER_x_CLIENT_ID',
        words: 'Your client id at the vendor; x is A to D. For B with oauth1: the consumer key.',
      },
      {
        name: 'PROVIDER_x_CLIENT_SECRET',
        secret: true,
        words: 'Your client secret at the vendor. For B with oauth1: the consumer secret.',
      },
      { name: 'PROVIDER_x_WEBHOOK_SECRET', secret: true, words: "Checks the vendor's notifications." },
      {
        name: 'PROVIDER_x_FLAVOR',
        words:
          'Which interface of the vendor is used. A: google_health or fitbit; B: oauth1, which the vendor ends with the year 2026, or oauth2.',
      },
      {
        name: 'PROVIDER_x_OAUTH1_CLIENT_ID',
        words: 'The former consumer key, for `tributary provider-b migrate-grants` (OAuth 1.0a grants to OAuth 2.0).',
      },
      { name: 'PROVIDER_x_OAUTH1_CLIENT_SECRET', secret: true, words: 'The former consumer secret that goes with it.' },
      {
        name: 'PROVIDER_x_SYNC_INTERVAL_MINUTES',
        words: "Minutes between two syncs of this provider's connections, instead of SYNC_INTERVAL_MINUTES.",
      },
      {
        name: 'PROVIDER_x_INITIAL_DAYS',
        words: 'How many days the first sync of a connection reads, 1 to 365; a connect link may say otherwise.',
      },
      {
        name: 'PROVIDER_x_MARK_FILE',
        words:
          "A PNG or SVG image of at most 48 KiB that the connect page shows beside the vendor's name, in place of two letters.",
      },
      { name: 'PROVIDER_x_AUTHORIZE_URL', words: "The vendor's consent page, where it differs from the vendor's own." },
      { name: 'PROVIDER_x_TOKEN_URL', words: 'Where tokens come from. For B with oauth1: the access token.' },
      { name: 'PROVIDER_x_REVOKE_URL', words: 'Where grants are ended.' },
      { name: 'PROVIDER_x_REQUEST_TOKEN_URL', words: 'For B with oauth1: where request tokens come from.' },
      { name: 'PROVIDER_x_API_URL', words: 'Where data come from.' },
      { name: 'PROVIDER_x_KEYSET_URL', words: "Where the keys that sign the vendor's notifications come from." },
      { name: 'PROVIDER_x_SCOPES', words: 'The scopes to ask for, separated by spaces or commas.' },
      { name: 'PROVIDER_x_HISTORY_DAYS', words: 'How far back a backfill may ask the vendor for data, in days.' },
      { name: 'PROVIDER_x_HISTORY_DAYS_PER_REQUEST', words: 'How many days one history request may name.' },
      {
        name: 'PROVIDER_x_HISTORY_DAYS_PER_MINUTE',
        words:
          'How many days history requests may name in a minute, for all people together; those of each kind of data count.',
      },
    ],
  },
  {
    title: 'Monitoring',
    rows: [
      {
        name: 'METRICS_PORT',
        words:
          'A listener of its own in every role: /healthz, /readyz and Prometheus text at /metrics (docs/metrics.md).',
      },
      { name: 'METRICS_HOST', words: 'The address of that listener. Unset: HOST.' },
      {
        name: 'METRICS_TOKEN',
        secret: true,
        words: 'With a token the metrics are also at /metrics of the API, and only for callers that have it.',
      },
      {
        name: 'LOG_LEVEL',
        default: 'info',
        words: 'trace, debug, info, warn, error, fatal or silent. JSON lines on stderr; readable in a terminal.',
      },
    ],
  },
];

/** Every row. */
export const SETTING_ROWS: readonly SettingRow[] = SETTINGS.flatMap(({ rows }) => rows);
