/**
 * The contract between Tributary and a way of reaching people. A channel is one folder with one `Channel` and one line
 * in `index.ts`; nothing else in the service knows a channel by name.
 *
 * A channel declares its configuration as data (schema, secrets, addresses) and makes one attempt at a time. The
 * deliveries decide whether, when and how often.
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
   * Members that are stored encrypted and shown masked, by their path (`keys.auth`). `all` hides the whole value;
   * `path` hides everything of a URL but its origin.
   */
  readonly secrets: Readonly<Record<string, 'all' | 'path'>>;
  /**
   * Every address that the channel would call, as a URL, with the member that holds it. The outbound guard checks them.
   */
  addresses(config: Config): readonly ConfiguredAddress[];
  /** A fault that the schema cannot find; undefined when there is none. */
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

/** The data that a channel gets for an attempt, besides the notification. */
export interface ChannelAttempt {
  /** The same on every attempt at one delivery. */
  readonly deliveryId: string;
  readonly http: Pick<HttpClient, 'request' | 'guard'>;
  /** The service's own key pair for web push; undefined where none is set up. */
  readonly vapid: VapidKeys | undefined;
  /** The clock. */
  readonly now: Date;
}

/** Identifies this service to push services (RFC 8292). Keys in base64url: an uncompressed P-256 point, and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address of the operator. */
  readonly subject: string;
}

/** Declares a channel with its own configuration type. Callers see the general type. */
export function defineChannel<Config extends ChannelConfig>(channel: Channel<Config>): Channel {
  // A configuration was checked against the schema before it reaches the channel, so it has the channel's own type.
  return channel as unknown as Channel;
}
