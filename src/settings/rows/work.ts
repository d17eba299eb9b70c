/** The rows of the work on data: syncs, analyses, assistants, messages, and how long all of it is kept. */
import { RETENTION_VARIABLES } from '../../modules/access/workspaces/index.ts';
import { readDelays, readInteger, readList, readText, readUrl } from '../readers.ts';
import type { SettingGroup } from '../setting.ts';

/** A week. */
export const MAX_INTERVAL_MINUTES = 10_080;

export const SYNCS = {
  title: 'Syncs and analyses',
  settings: {
    syncIntervalMinutes: {
      name: 'SYNC_INTERVAL_MINUTES',
      read: readInteger(0, MAX_INTERVAL_MINUTES),
      default: '60',
      words:
        "Minutes between two syncs of a connection; 0: only when asked. A day at least where the vendor's notifications arrive.",
    },
    syncRetryDelaysMs: {
      name: 'SYNC_RETRY_DELAYS_MS',
      read: readDelays,
      default: '0,10000,60000,300000,900000',
      words: 'Milliseconds before each attempt of a sync that fails.',
    },
    analyticsConcurrency: {
      name: 'ANALYTICS_CONCURRENCY',
      read: readInteger(1, 100),
      default: '3',
      words: 'Analyses that run at once, over all users.',
    },
    aggregateMinGroup: {
      name: 'AGGREGATE_MIN_GROUP',
      read: readInteger(5, 1_000_000),
      default: '5',
      words: 'POST /v1/aggregates withholds numbers about fewer users than this; never below 5.',
    },
  },
} as const satisfies SettingGroup;

export const ASSISTANTS = {
  title: 'Assistants and insights',
  settings: {
    tributaryUrl: {
      name: 'TRIBUTARY_URL',
      read: readUrl,
      default: 'http://localhost:3000',
      words: 'Where the command line and the stdio tool server find the service.',
    },
    tributaryApiKey: {
      name: 'TRIBUTARY_API_KEY',
      read: readText,
      secret: true,
      words: 'The key with which they call it.',
    },
    aiAllow: {
      name: 'AI_ALLOW',
      read: readList,
      default: '',
      words: "Providers whose data assistants may see although the vendor's terms restrict it, comma-separated.",
    },
    insightsLlmUrl: {
      name: 'INSIGHTS_LLM_URL',
      read: readUrl,
      words: 'An OpenAI-compatible endpoint that words insights. Unset: they have built-in wording.',
    },
    insightsLlmKey: { name: 'INSIGHTS_LLM_KEY', read: readText, secret: true, words: 'The key for that endpoint.' },
    insightsLlmModel: { name: 'INSIGHTS_LLM_MODEL', read: readText, words: 'The model to ask there.' },
  },
} as const satisfies SettingGroup;

export const MESSAGES = {
  title: 'Notifications and webhooks',
  settings: {
    notificationAttempts: {
      name: 'NOTIFICATION_ATTEMPTS',
      read: readInteger(1, 20),
      default: '3',
      words: 'Attempts at one notification.',
    },
    notificationBackoffMs: {
      name: 'NOTIFICATION_BACKOFF_MS',
      read: readInteger(0, 3_600_000),
      default: '1000',
      words: 'Milliseconds before the second attempt; then twice as many each time.',
    },
    notificationConcurrency: {
      name: 'NOTIFICATION_CONCURRENCY',
      read: readInteger(1, 1000),
      default: '8',
      words: 'Attempts that are under way at once.',
    },
    notificationRetentionDays: {
      name: 'NOTIFICATION_RETENTION_DAYS',
      read: readInteger(1, 365),
      default: '90',
      words: 'Days for which the logs of notifications are kept.',
    },
    vapidPublicKey: {
      name: 'VAPID_PUBLIC_KEY',
      read: readText,
      words: "Web push: the service's public key. Generated with the embedded database.",
    },
    vapidPrivateKey: {
      name: 'VAPID_PRIVATE_KEY',
      read: readText,
      secret: true,
      words: 'Web push: the private key that goes with it.',
    },
    vapidSubject: {
      name: 'VAPID_SUBJECT',
      read: readText,
      words: 'Web push: whom push services reach about it, a mailto: or https: address.',
    },
    webhookRetryDelaysMs: {
      name: 'WEBHOOK_RETRY_DELAYS_MS',
      read: readDelays,
      default: '0,30000,300000,1800000,7200000',
      words: 'Milliseconds before each attempt at one delivery: as many attempts as delays.',
    },
  },
} as const satisfies SettingGroup;

/** A workspace may choose the days whose names come from {@link RETENTION_VARIABLES}, while they are unset here. */
export const KEPT_DAYS = {
  title: 'How long things are kept',
  settings: {
    webhookBodyDays: {
      name: RETENTION_VARIABLES.webhookBodyDays,
      read: readInteger(1, 3650),
      default: '30',
      words: 'Days for which the bodies of webhook deliveries are kept, at most as long as the deliveries.',
    },
    outboxRetentionDays: {
      name: 'OUTBOX_RETENTION_DAYS',
      read: readInteger(1, 3650),
      default: '7',
      words: 'Days for which events are kept after they have been handed over.',
    },
    jobRetentionDays: {
      name: 'JOB_RETENTION_DAYS',
      read: readInteger(0, 3650),
      default: '90',
      words: 'Days for which jobs that have failed for good are kept; 0: for ever.',
    },
    syncRetentionDays: {
      name: RETENTION_VARIABLES.syncDays,
      read: readInteger(0, 3650),
      default: '90',
      words: 'Days for which syncs are kept after they have ended; 0: for ever.',
    },
    deliveryRetentionDays: {
      name: RETENTION_VARIABLES.deliveryDays,
      read: readInteger(0, 3650),
      default: '90',
      words: 'Days for which webhook deliveries are kept after they have ended; 0: for ever.',
    },
    rawRetentionDays: {
      name: RETENTION_VARIABLES.rawDays,
      read: readInteger(0, 3650),
      default: '30',
      words:
        'Days for which answers of vendors are kept as they came; 0: only records that could not be understood are, for 30 days.',
    },
    sampleRetentionDays: {
      name: 'SAMPLE_RETENTION_DAYS',
      read: readInteger(0, 36500),
      default: '0',
      words: 'Days for which samples of phones are kept, and for some days more; what they give stays; 0: for good.',
    },
    historyRetentionDays: {
      name: RETENTION_VARIABLES.historyDays,
      read: readInteger(0, 3650),
      default: '400',
      words:
        'Days for which is kept what points and events said before they were revised or removed (asOf); 0: nothing is kept.',
    },
  },
} as const satisfies SettingGroup;
