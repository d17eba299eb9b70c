/** The rows of those who come in: the console, connecting, limits of requests. */
import {
  readInteger,
  readIssuer,
  readOneOf,
  readOrigins,
  readScopes,
  readSwitch,
  readText,
  readUrl,
  readUrls,
} from '../readers.ts';
import type { SettingGroup } from '../setting.ts';

export const CONSOLE = {
  title: 'Console',
  settings: {
    console: {
      name: 'CONSOLE',
      read: readSwitch,
      default: 'on',
      words: 'Whether there is a console at /console/ (docs/console.md).',
    },
    consoleOidc: {
      issuer: {
        name: 'CONSOLE_OIDC_ISSUER',
        read: readIssuer,
        words: 'The OpenID provider at which people sign in to the console. Issuer, id and secret go together.',
      },
      clientId: {
        name: 'CONSOLE_OIDC_CLIENT_ID',
        read: readText,
        words: 'The id by which the OpenID provider knows the console.',
      },
      clientSecret: {
        name: 'CONSOLE_OIDC_CLIENT_SECRET',
        read: readText,
        secret: true,
        words: 'The secret that goes with that id.',
      },
      scopes: {
        name: 'CONSOLE_OIDC_SCOPES',
        read: readScopes,
        default: 'openid profile email',
        words: 'What is asked of the OpenID provider.',
      },
      rolesClaim: {
        name: 'CONSOLE_OIDC_ROLES_CLAIM',
        read: readText,
        default: 'roles',
        words: 'The claim that holds the roles: viewer, editor or admin, or <workspace>:<role>.',
      },
    },
  },
} as const satisfies SettingGroup;

export const CONNECTING = {
  title: 'Connecting and access',
  settings: {
    oauthCallbackUrl: {
      name: 'OAUTH_CALLBACK_URL',
      read: readUrl,
      words: 'Where browsers go after connecting. Unset: a built-in page.',
    },
    allowedRedirects: {
      name: 'ALLOWED_REDIRECTS',
      read: readUrls,
      default: '',
      words: 'The addresses that redirectUrl may name, comma-separated, compared exactly.',
    },
    oauthAuthorize: {
      name: 'OAUTH_AUTHORIZE',
      read: readOneOf(['open', 'link']),
      default: 'open',
      words: 'Who may start a connection: open, or link (only connect links and API keys).',
    },
    allowedOrigins: {
      name: 'ALLOWED_ORIGINS',
      read: readOrigins,
      words:
        'Web pages that may call the tool server (/mcp) in every workspace: origins, comma-separated. Unset: each workspace says so for itself.',
    },
    rateLimitMax: {
      name: 'RATE_LIMIT_MAX',
      read: readInteger(1, 1_000_000),
      default: '100',
      words: 'Requests of one API key, or of one address without a key, in a window.',
    },
    rateLimitWindowMs: {
      name: 'RATE_LIMIT_WINDOW_MS',
      read: readInteger(1, 86_400_000),
      default: '60000',
      words:
        'The length of that sliding window in milliseconds. No window of this length lets more through than the limit.',
    },
    connectRateLimitMax: {
      name: 'CONNECT_RATE_LIMIT_MAX',
      read: readInteger(1, 1_000_000),
      default: '300',
      words: 'Visits of connect pages in a minute: of one valid link, or of one address that opens others.',
    },
    idempotencyAnswersMax: {
      name: 'IDEMPOTENCY_ANSWERS_MAX',
      read: readInteger(1, 100_000_000),
      default: '500000',
      words: 'Answers that one workspace has stored for repeats under an Idempotency-Key. Each is kept for 24 hours.',
    },
    auditReads: {
      name: 'AUDIT_READS',
      read: readSwitch,
      default: 'off',
      words: "Whether each read of a person's data has an entry in the audit log, too (docs/audit.md).",
    },
    owSdk: {
      name: 'OW_SDK',
      read: readSwitch,
      default: 'off',
      words: "Whether apps with Open Wearables' mobile SDKs may send here, under /api/v1 (docs/phones.md).",
    },
    phoneApiKeys: {
      name: 'PHONE_API_KEYS',
      read: readSwitch,
      default: 'off',
      words:
        'Whether such an app may send with an API key, which opens every user of the workspace to whoever reads it out.',
    },
    streamsPerKey: {
      name: 'STREAMS_PER_KEY',
      read: readInteger(1, 100_000),
      default: '100',
      words: 'Open streams (GET /v1/stream) of one key or session in each process.',
    },
  },
} as const satisfies SettingGroup;

export const TIME_LIMITS = {
  title: 'Time limits of requests',
  settings: {
    clientTimes: {
      headersMs: {
        name: 'HEADERS_TIMEOUT_MS',
        read: readInteger(1, 600_000),
        default: '10000',
        words: 'Milliseconds that a client may take for the headers of a request.',
      },
      bodyMs: {
        name: 'REQUEST_TIMEOUT_MS',
        read: readInteger(1, 600_000),
        default: '30000',
        words: 'Milliseconds that a client may take for the body of a request.',
      },
      keepAliveMs: {
        name: 'KEEPALIVE_TIMEOUT_MS',
        read: readInteger(1, 600_000),
        default: '65000',
        words: 'Milliseconds for which an idle connection stays open.',
      },
    },
    // Every start has 5 s more for closing its database, and is gone within 30 s.
    shutdownTimeoutMs: {
      name: 'SHUTDOWN_TIMEOUT_MS',
      read: readInteger(0, 25_000),
      default: '25000',
      words: 'Milliseconds for which requests and jobs may go on after SIGTERM, at most 25000.',
    },
    inboundMaxBodyBytes: {
      name: 'INBOUND_MAX_BODY_BYTES',
      read: readInteger(1_048_576, 1_073_741_824),
      default: '104857600',
      words: 'The longest push of a vendor that sends data in its notifications, in bytes.',
    },
    importMaxBytes: {
      name: 'IMPORT_MAX_BYTES',
      read: readInteger(1_048_576, 8_589_934_592),
      default: '1073741824',
      words:
        'The longest export file of a phone that is taken in parts, in bytes. A user has one at a time; it lies in the database until it has been read.',
    },
    importWorkspaceMaxBytes: {
      name: 'IMPORT_WORKSPACE_MAX_BYTES',
      read: readInteger(1_048_576, 1_099_511_627_776),
      default: '10737418240',
      words: 'The bytes of all such files of one workspace that have not been read yet; at least IMPORT_MAX_BYTES.',
    },
    importTotalMaxBytes: {
      name: 'IMPORT_TOTAL_MAX_BYTES',
      read: readInteger(1_048_576, 1_099_511_627_776),
      default: '21474836480',
      words:
        'The bytes of all such files of all workspaces that have not been read yet; at least IMPORT_WORKSPACE_MAX_BYTES. The database has to have room for them.',
    },
  },
} as const satisfies SettingGroup;
