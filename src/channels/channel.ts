/**
 * The contract between Tributary and a way of reaching people. A channel is one folder with one `Channel` and one line
 * in `index.ts`; nothing else in the service knows a channel by name.
 *
 * A channel declares its configuration as data (schema, secrets, addresses) and makes one attempt at a time: whether,
 * when and how often is decided elsewhere.
 */
import type { TObject } from 'typebox';
import type { HttpClient } from '../platform/http-client.ts';
import type { Notification } from './notification.ts';
import type { Outcome } from './outcome.ts';

/** A channel's configuration as its user wrote it, valid against the channel's schema. */
export type ChannelConfig = Readonly<Record<string, unknown>>;

/** One kind of channel. */
export interface Channel<Config extends ChannelConfig = ChannelConfig> {
  /** Public identifier, as in `channelType`; stored, so it never changes. */
  readonly type: string;
  /** For people, in messages about the channel. */
  readonly displayName: string;
  /** Shape of `config`; unknown members are refused. */
  readonly config: TObject;
  /**
   * Members that are stored sealed and shown masked, by their path (`keys.auth`): `all` shows nothing of the value,
   * `path` the origin of a URL.
   */
  readonly secrets: Readonly<Record<string, 'all' | 'path'>>;
  /** Every address the channel would call, as URLs, each with the member it stems from: the outbound guard checks them. */
  addresses(config: Config): readonly ConfiguredAddress[];
  /** What the schema cannot say; undefined when all is well. */
  findFault?(config: Config): ConfigFault | undefined;
  /** Makes one attempt, within a time limit of its own. */
  send(config: Config, notification: Notification, attempt: ChannelAttempt): Promise<Outcome>;
}

export interface ConfiguredAddress {
  /** Path in the configuration. */
  readonly path: string;
  readonly url: string;
}

export interface ConfigFault {
  readonly path: string;
  readonly message: string;
}

/** What a channel has at hand for an attempt. */
export interface ChannelAttempt {
  /** The same on every attempt at one delivery. */
  readonly deliveryId: string;
  readonly http: Pick<HttpClient, 'request' | 'guard'>;
  /** The service's own key pair for web push; undefined where none is set up. */
  readonly vapid: VapidKeys | undefined;
  /** The clock. */
  readonly now: Date;
}

/** Identifies this service to push services (RFC 8292). Keys are base64url: an uncompressed P-256 point, and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address of the operator. */
  readonly subject: string;
}

/** Declares a channel with a configuration type of its own; callers see the general one. */
export function defineChannel<Config extends ChannelConfig>(channel: Channel<Config>): Channel {
  // The schema is checked before a configuration reaches the channel, so it is of its own type there.
  return channel as unknown as Channel;
}
