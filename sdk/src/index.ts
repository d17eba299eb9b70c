export type { Call, ListCall } from './call.ts';
export { Tributary } from './client.ts';
export {
  BadRequestError,
  ConflictError,
  ConnectionError,
  type ErrorCode,
  ForbiddenError,
  ImportFailedError,
  NotFoundError,
  PayloadTooLargeError,
  PreconditionFailedError,
  type RateLimit,
  RateLimitError,
  RequestTimeoutError,
  ServerError,
  SyncFailedError,
  TimeoutError,
  TributaryError,
  UnauthorizedError,
  UnavailableError,
  UnsupportedMediaTypeError,
} from './error.ts';
export type { ImportPart, ImportSending, ImportToSend } from './imports.ts';
export type { Answer, EventOf, Item, OperationName, Params } from './operations.ts';
export type { FilePart } from './request.ts';
export * from './schemas.gen.ts';
export type { ConnectOptions, Latest, Shortcuts, SyncToWaitFor } from './shortcuts.ts';
export type { EventStream, StreamOptions } from './stream.ts';
export type { Answered, CallOptions, ClientOptions, KeyedCallOptions } from './transport.ts';
export type {
  ActivityEvent as Activity,
  components,
  operations,
  paths,
  SleepEvent as Sleep,
  WorkoutEvent as Workout,
} from './types.gen.ts';
export { VERSION } from './version.gen.ts';
export type { WaitOptions } from './wait.ts';
export type { WebhookEvent, WebhookEvents } from './webhook-event.ts';
