/** The rows of the vendors: which of them there are, and what an operator says to each. */
import type { ProviderOverrides } from '../../providers/settings.ts';
import { readInteger, readList, readScopes, readSwitch, readText, readUrl } from '../readers.ts';
import type { Reader, Setting, SettingGroup } from '../setting.ts';
import { MAX_INTERVAL_MINUTES } from './work.ts';

type VendorSettings = {
  readonly [Member in keyof ProviderOverrides]-?: Omit<Setting, 'default'> & {
    readonly read: Reader<NonNullable<ProviderOverrides[Member]>>;
  };
};

/** Each sets a member of {@link ProviderOverrides}. */
export const OF_EACH_VENDOR = {
  clientId: {
    name: 'PROVIDER_x_CLIENT_ID',
    read: readText,
    words: 'Your client id at the vendor; x is A to D. For B with oauth1: the consumer key.',
  },
  clientSecret: {
    name: 'PROVIDER_x_CLIENT_SECRET',
    read: readText,
    secret: true,
    words: 'Your client secret at the vendor. For B with oauth1: the consumer secret.',
  },
  webhookSecret: {
    name: 'PROVIDER_x_WEBHOOK_SECRET',
    read: readText,
    secret: true,
    words: "Checks the vendor's notifications.",
  },
  flavor: {
    name: 'PROVIDER_x_FLAVOR',
    read: readText,
    words:
      'Which interface of the vendor is used. A: google_health or fitbit; B: oauth1, which the vendor ends with the year 2026, or oauth2.',
  },
  oauth1ClientId: {
    name: 'PROVIDER_x_OAUTH1_CLIENT_ID',
    read: readText,
    words: 'The former consumer key, for `tributary provider-b migrate-grants` (OAuth 1.0a grants to OAuth 2.0).',
  },
  oauth1ClientSecret: {
    name: 'PROVIDER_x_OAUTH1_CLIENT_SECRET',
    read: readText,
    secret: true,
    words: 'The former consumer secret that goes with it.',
  },
  syncIntervalMinutes: {
    name: 'PROVIDER_x_SYNC_INTERVAL_MINUTES',
    read: readInteger(0, MAX_INTERVAL_MINUTES),
    words: "Minutes between two syncs of this provider's connections, instead of SYNC_INTERVAL_MINUTES.",
  },
  initialDays: {
    name: 'PROVIDER_x_INITIAL_DAYS',
    read: readInteger(1, 365),
    words: 'How many days the first sync of a connection reads, 1 to 365; a connect link may say otherwise.',
  },
  markFile: {
    name: 'PROVIDER_x_MARK_FILE',
    read: readText,
    words:
      "A PNG or SVG image of at most 48 KiB that the connect page shows beside the vendor's name, in place of two letters.",
  },
  authorizeUrl: {
    name: 'PROVIDER_x_AUTHORIZE_URL',
    read: readUrl,
    words: "The vendor's consent page, where it differs from the vendor's own.",
  },
  tokenUrl: {
    name: 'PROVIDER_x_TOKEN_URL',
    read: readUrl,
    words: 'Where tokens come from. For B with oauth1: the access token.',
  },
  revokeUrl: { name: 'PROVIDER_x_REVOKE_URL', read: readUrl, words: 'Where grants are ended.' },
  requestTokenUrl: {
    name: 'PROVIDER_x_REQUEST_TOKEN_URL',
    read: readUrl,
    words: 'For B with oauth1: where request tokens come from.',
  },
  apiUrl: { name: 'PROVIDER_x_API_URL', read: readUrl, words: 'Where data come from.' },
  keysetUrl: {
    name: 'PROVIDER_x_KEYSET_URL',
    read: readUrl,
    words: "Where the keys that sign the vendor's notifications come from.",
  },
  scopes: {
    name: 'PROVIDER_x_SCOPES',
    read: readScopes,
    words: 'The scopes to ask for, separated by spaces or commas.',
  },
  backfillDays: {
    name: 'PROVIDER_x_HISTORY_DAYS',
    read: readInteger(1, 3_653),
    words: 'How far back a backfill may ask the vendor for data, in days.',
  },
  historyDaysPerRequest: {
    name: 'PROVIDER_x_HISTORY_DAYS_PER_REQUEST',
    read: readInteger(1, 3_650),
    words: 'How many days one history request may name.',
  },
  historyDaysPerMinute: {
    name: 'PROVIDER_x_HISTORY_DAYS_PER_MINUTE',
    read: readInteger(1, 1_000_000),
    words:
      'How many days history requests may name in a minute, for all people together; those of each kind of data count.',
  },
} as const satisfies VendorSettings;

export const VENDORS = {
  title: 'Vendors',
  settings: {
    sandbox: {
      name: 'SANDBOX',
      read: readSwitch,
      example: 'on',
      words:
        'Simulated vendors for providers without credentials. Unset: on with the embedded database, off otherwise.',
    },
    outboundAllow: {
      name: 'OUTBOUND_ALLOW',
      read: readList,
      default: '',
      words: 'Hosts and CIDR blocks that outbound calls may reach although they are not https or not public.',
    },
  },
  ofEachVendor: OF_EACH_VENDOR,
} as const satisfies SettingGroup;
