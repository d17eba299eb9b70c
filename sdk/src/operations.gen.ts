/** Generated from openapi.json; see ../generate.ts. */
import type { Call, ListCall } from './call.ts';
import type { Answer, EventOf, KindIn, Operation, OperationName, PageOf, Params } from './operations.ts';
import type { EventStream, StreamOptions } from './stream.ts';
import type { CallOptions, KeyedCallOptions } from './transport.ts';

/** The methods of the client. */
export interface Operations {
  /**
   * Put a person's clock forward
   * The vendors announce what has become new; the answer comes when each has tried to. Each repetition puts it forward again. 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/sandbox/people/{personId}/advance`
   */
  advanceSandboxPerson(params: Params<'advanceSandboxPerson'>, options?: CallOptions): Call<Answer<'advanceSandboxPerson'>>;

  /**
   * Read earlier data of a connection
   * Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds. Where all of these days have been read, the answer is 200 and there is no job.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/connections/{connectionId}/backfill`
   */
  backfillConnection(params: Params<'backfillConnection'>, options?: KeyedCallOptions): Call<Answer<'backfillConnection'>>;

  /**
   * Cancel an import; what it has stored stays
   * The upload takes no further parts, and a file that is read ends at its next batch. Its parts are deleted. An import that has ended stays as it is. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/imports/{importId}`
   */
  cancelImport(params: Params<'cancelImport'>, options?: CallOptions): Call<Answer<'cancelImport'>>;

  /**
   * Cancel a queued or running sync; what it has stored stays
   * A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced, except for an export file: GET /v1/stream tells of it by `import.progress`.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/syncs/{jobId}`
   */
  cancelSync(params: Params<'cancelSync'>, options?: CallOptions): Call<Answer<'cancelSync'>>;

  /**
   * Say that all parts of a file are sent, so that it is read
   * The file is read in the background. What it holds is stored as if the phone had pushed it: a reading that is there already changes nothing. GET …/imports/{importId} shows how it does. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/imports/{importId}/complete`
   */
  completeImport(params: Params<'completeImport'>, options?: KeyedCallOptions): Call<Answer<'completeImport'>>;

  /**
   * Means and percentiles of many users, by day, week or month
   * Takes the daily number of each user and metric type. Numbers about groups that are too small, and those from which they could be worked out, are withheld. Nothing is changed, so repeating it is safe.
   *
   * **Scope**: `read`
   *
   * `POST /v1/aggregates`
   */
  computeAggregates(params: Params<'computeAggregates'>, options?: CallOptions): Call<Answer<'computeAggregates'>>;

  /**
   * Work out which metrics go together, and store it for the window
   * Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.
   *
   * **Scope**: `read`
   *
   * `POST /v1/users/{userId}/analytics/correlations`
   */
  computeCorrelations(params: Params<'computeCorrelations'>, options?: CallOptions): Call<Answer<'computeCorrelations'>>;

  /**
   * Create an API key
   * The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/api-keys`
   */
  createApiKey(params: Params<'createApiKey'>, options?: KeyedCallOptions): Call<Answer<'createApiKey'>>;

  /**
   * Make a link with which the user connects devices
   * Safe to hand to the user. docs/connect.md describes the page behind it.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/connect-links`
   */
  createConnectLink(params: Params<'createConnectLink'>, options?: KeyedCallOptions): Call<Answer<'createConnectLink'>>;

  /**
   * Set a goal
   * From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/goals`
   */
  createGoal(params: Params<'createGoal'>, options?: KeyedCallOptions): Call<Answer<'createGoal'>>;

  /**
   * Begin the upload of an export file
   * Then send the file in parts (PATCH …/imports/{importId}), and complete it. A user has one import at a time. An upload that does not get on for 24 hours is given up, and its parts are deleted.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/imports`
   */
  createImport(params: Params<'createImport'>, options?: KeyedCallOptions): Call<Answer<'createImport'>>;

  /**
   * Make a code with which the user signs an app on a phone in
   * For apps without a backend of their own. The code is good once, for 15 minutes.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/invitation-codes`
   */
  createInvitationCode(params: Params<'createInvitationCode'>, options?: KeyedCallOptions): Call<Answer<'createInvitationCode'>>;

  /**
   * Add a channel
   * Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/notifications/channels`
   */
  createNotificationChannel(params: Params<'createNotificationChannel'>, options?: KeyedCallOptions): Call<Answer<'createNotificationChannel'>>;

  /**
   * Add a rule
   * From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/notifications/rules`
   */
  createNotificationRule(params: Params<'createNotificationRule'>, options?: KeyedCallOptions): Call<Answer<'createNotificationRule'>>;

  /**
   * Make tokens with which an app on the user’s phone sends samples
   * For your backend, which hands them to the app: an API key must never be on a phone. With the access token the app may store samples of this user, list this user’s devices and send export files of this user, and nothing else. Each call signs one more phone in.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/tokens`
   */
  createPersonTokens(params: Params<'createPersonTokens'>, options?: KeyedCallOptions): Call<Answer<'createPersonTokens'>>;

  /**
   * Create a user, or update the one with this external id
   * 201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users`
   */
  createUser(params: Params<'createUser'>, options?: KeyedCallOptions): Call<Answer<'createUser'>>;

  /**
   * Create a webhook
   * Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/webhooks`
   */
  createWebhook(params: Params<'createWebhook'>, options?: KeyedCallOptions): Call<Answer<'createWebhook'>>;

  /**
   * Disconnect; health data are kept
   * The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/connections/{connectionId}`
   */
  deleteConnection(params: Params<'deleteConnection'>, options?: CallOptions): Call<Answer<'deleteConnection'>>;

  /**
   * Delete a goal
   * It is not judged any more.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/goals/{goalId}`
   */
  deleteGoal(params: Params<'deleteGoal'>, options?: CallOptions): Call<Answer<'deleteGoal'>>;

  /**
   * Delete all of a user's health data; the user stays
   * Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/users/{userId}/health`
   */
  deleteHealthData(params: Params<'deleteHealthData'>, options?: CallOptions): Call<Answer<'deleteHealthData'>>;

  /**
   * Delete a channel; rules that name it go on without it
   * What waits to be sent through it is not sent.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/notifications/channels/{channelId}`
   */
  deleteNotificationChannel(params: Params<'deleteNotificationChannel'>, options?: CallOptions): Call<Answer<'deleteNotificationChannel'>>;

  /**
   * Delete a rule
   * What waits to be sent by it is still sent.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/notifications/rules/{ruleId}`
   */
  deleteNotificationRule(params: Params<'deleteNotificationRule'>, options?: CallOptions): Call<Answer<'deleteNotificationRule'>>;

  /**
   * Remove a simulated vendor's faults
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sandbox/faults/{providerId}`
   */
  deleteSandboxFaults(params: Params<'deleteSandboxFaults'>, options?: CallOptions): Call<Answer<'deleteSandboxFaults'>>;

  /**
   * Take a simulated phone from a user
   * It pushes no more, and is signed out. What it has sent stays.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sandbox/users/{userId}/phones/{kind}`
   */
  deleteSandboxPhone(params: Params<'deleteSandboxPhone'>, options?: CallOptions): Call<Answer<'deleteSandboxPhone'>>;

  /**
   * Delete a user and everything kept of it
   * The user is gone at once; its data are erased in the background. Location names the receipt.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/users/{userId}`
   */
  deleteUser(params: Params<'deleteUser'>, options?: CallOptions): Call<Answer<'deleteUser'>>;

  /**
   * Delete a webhook with its deliveries
   * What waits to be sent to it is not sent.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/webhooks/{webhookId}`
   */
  deleteWebhook(params: Params<'deleteWebhook'>, options?: CallOptions): Call<Answer<'deleteWebhook'>>;

  /**
   * Look for anomalies in the last days, and store what is found
   * Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.
   *
   * **Scope**: `read`
   *
   * `POST /v1/users/{userId}/analytics/anomalies`
   */
  detectAnomalies(params: Params<'detectAnomalies'>, options?: CallOptions): Call<Answer<'detectAnomalies'>>;

  /**
   * Change what a person has lived through
   * Changes what the vendors have of the past. Repeating it makes another change. 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/sandbox/people/{personId}/edits`
   */
  editSandboxPerson(params: Params<'editSandboxPerson'>, options?: CallOptions): Call<Answer<'editSandboxPerson'>>;

  /**
   * End every session of the workspace but the own one
   * A request with an API key has no session of its own: it ends all of them.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sessions`
   */
  endOtherSessions(params?: Params<'endOtherSessions'>, options?: CallOptions): Call<Answer<'endOtherSessions'>>;

  /**
   * Give out a person's scores that were held back
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sandbox/people/{personId}/scoring`
   */
  endSandboxScoreDelay(params: Params<'endSandboxScoreDelay'>, options?: CallOptions): Call<Answer<'endSandboxScoreDelay'>>;

  /**
   * End the silence of a person's device
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sandbox/people/{personId}/silence`
   */
  endSandboxSilence(params: Params<'endSandboxSilence'>, options?: CallOptions): Call<Answer<'endSandboxSilence'>>;

  /**
   * End a session at once
   * From the answer on, no request of this session succeeds.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/sessions/{sessionId}`
   */
  endSession(params: Params<'endSession'>, options?: CallOptions): Call<Answer<'endSession'>>;

  /**
   * Which days have data, by metric type and provider
   * Counts local calendar days. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/coverage`
   */
  getCoverage(params: Params<'getCoverage'>, options?: CallOptions): Call<Answer<'getCoverage'>>;

  /**
   * Read the receipt of a user's deletion
   * Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/erasures/{erasureId}`
   */
  getErasure(params: Params<'getErasure'>, options?: CallOptions): Call<Answer<'getErasure'>>;

  /**
   * What data is missing, and why
   * Says of each provider and metric type when data came last, whether more should have come, and why it has not. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/freshness`
   */
  getFreshness(params: Params<'getFreshness'>, options?: CallOptions): Call<Answer<'getFreshness'>>;

  /**
   * Everything an assistant needs to know of a user, in one answer
   * Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/analytics/context`
   */
  getHealthContext(params: Params<'getHealthContext'>, options?: CallOptions): Call<Answer<'getHealthContext'>>;

  /**
   * Count data points by metric type
   * How many points the user has of each metric type: what there is of a person, in one request. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/summary`
   */
  getHealthSummary(params: Params<'getHealthSummary'>, options?: CallOptions): Call<Answer<'getHealthSummary'>>;

  /**
   * How an import is doing
   * How much of the file has come and how far it has been read. HEAD gives the header Upload-Offset alone, as tus asks for it. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/imports/{importId}`
   */
  getImport(params: Params<'getImport'>, options?: CallOptions): Call<Answer<'getImport'>>;

  /**
   * The newest value of each metric type
   * One value for each metric type that has data, with its time, unit and provider, however long ago it was measured. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/latest`
   */
  getLatestValues(params: Params<'getLatestValues'>, options?: CallOptions): Call<Answer<'getLatestValues'>>;

  /**
   * The process is up
   * Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.
   *
   * `GET /healthz`
   */
  getLiveness(params?: Params<'getLiveness'>, options?: CallOptions): Call<Answer<'getLiveness'>>;

  /**
   * Read a log entry with its text and each of its attempts
   * The log keeps what was told, to which channel, and how each attempt ended. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/notifications/logs/{logId}`
   */
  getNotificationLog(params: Params<'getNotificationLog'>, options?: CallOptions): Call<Answer<'getNotificationLog'>>;

  /**
   * The workspace at a glance
   * Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/overview`
   */
  getOverview(params?: Params<'getOverview'>, options?: CallOptions): Call<Answer<'getOverview'>>;

  /**
   * Read the record of a metric type and category
   * The best value so far, when it was reached, and the provider that brought it. 404 while the user has no such record. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/personal-records/{metricType}`
   */
  getPersonalRecord(params: Params<'getPersonalRecord'>, options?: CallOptions): Call<Answer<'getPersonalRecord'>>;

  /**
   * Read how far the first sync of a user's phone is
   * Apps with Open Wearables’ SDKs say how many records of each kind a phone has when their first sync begins (docs/phones.md). Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/phone-progress`
   */
  getPhoneProgress(params: Params<'getPhoneProgress'>, options?: CallOptions): Call<Answer<'getPhoneProgress'>>;

  /**
   * List the states that a data point has had, and what brought each
   * A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/{pointId}/history`
   */
  getPointHistory(params: Params<'getPointHistory'>, options?: CallOptions): ListCall<Answer<'getPointHistory'>>;

  /**
   * Read a provider
   * What the vendor delivers, whether people can connect it, and under `setUp` which variables are missing and which addresses to enter at the vendor. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/providers/{providerId}`
   */
  getProvider(params: Params<'getProvider'>, options?: CallOptions): Call<Answer<'getProvider'>>;

  /**
   * Read whether a provider's notices arrive
   * Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/providers/{providerId}/notices`
   */
  getProviderNotices(params: Params<'getProviderNotices'>, options?: CallOptions): Call<Answer<'getProviderNotices'>>;

  /**
   * Read what is known of a vendor's quota
   * What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/providers/{providerId}/quota`
   */
  getProviderQuota(params: Params<'getProviderQuota'>, options?: CallOptions): Call<Answer<'getProviderQuota'>>;

  /**
   * Read a record that could not be understood, as it came
   * The record is health data of a person. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/quarantine/{entryId}`
   */
  getQuarantineEntry(params: Params<'getQuarantineEntry'>, options?: CallOptions): Call<Answer<'getQuarantineEntry'>>;

  /**
   * Read what a provider has answered, as it came
   * GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/users/{userId}/raw/{rawId}`
   */
  getRawAnswer(params: Params<'getRawAnswer'>, options?: CallOptions): Call<Answer<'getRawAnswer'>>;

  /**
   * The database is reachable and migrated
   * 503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.
   *
   * `GET /readyz`
   */
  getReadiness(params?: Params<'getReadiness'>, options?: CallOptions): Call<Answer<'getReadiness'>>;

  /**
   * When the user gets reports
   * How often the user gets a report, and at which hour of their own day. Reports are off until they are set. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/notifications/reports`
   */
  getReportSettings(params: Params<'getReportSettings'>, options?: CallOptions): Call<Answer<'getReportSettings'>>;

  /**
   * Every single number of a metric, in columns
   * At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/samples`
   */
  getSamples(params: Params<'getSamples'>, options?: CallOptions): Call<Answer<'getSamples'>>;

  /**
   * Get the address of an Apple Health export file of a person's iPhone
   * A zip with `export.xml`, as the Health app writes it. It is made while it is read, from what the phone holds then. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/sandbox/people/{personId}/apple-health-export`
   */
  getSandboxExportFile(params: Params<'getSandboxExportFile'>, options?: CallOptions): Call<Answer<'getSandboxExportFile'>>;

  /**
   * Read the workspace's source priorities
   * Which provider counts first where several have data of the same metric type and day. It holds for each user who has no order of their own. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/source-priority`
   */
  getSourcePriority(params?: Params<'getSourcePriority'>, options?: CallOptions): Call<Answer<'getSourcePriority'>>;

  /**
   * How a sync is doing
   * How far the job is, what it has stored, and why it failed or waits. GET /v1/stream tells of changes without being asked again. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/syncs/{jobId}`
   */
  getSync(params: Params<'getSync'>, options?: CallOptions): Call<Answer<'getSync'>>;

  /**
   * A metric over time, in buckets
   * Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/timeseries`
   */
  getTimeseries(params: Params<'getTimeseries'>, options?: CallOptions): Call<Answer<'getTimeseries'>>;

  /**
   * Read a user
   * 404 also for a user of another workspace, and for one who is being deleted. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}`
   */
  getUser(params: Params<'getUser'>, options?: CallOptions): Call<Answer<'getUser'>>;

  /**
   * Read the user with an id of your own
   * For a backend that knows people by its own ids. Encode the id for use in an address. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/by-external-id/{externalId}`
   */
  getUserByExternalId(params: Params<'getUserByExternalId'>, options?: CallOptions): Call<Answer<'getUserByExternalId'>>;

  /**
   * Read a user's own source priorities
   * Only what is set for this user; for everything else the workspace’s order holds. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/source-priority`
   */
  getUserSourcePriority(params: Params<'getUserSourcePriority'>, options?: CallOptions): Call<Answer<'getUserSourcePriority'>>;

  /**
   * The key that browsers subscribe to web push with
   * 503 where web push is not set up. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/notifications/vapid-public-key`
   */
  getVapidPublicKey(params?: Params<'getVapidPublicKey'>, options?: CallOptions): Call<Answer<'getVapidPublicKey'>>;

  /**
   * Read a webhook
   * With the events that it gets and whether it is active. Its secret is never shown again; PATCH sets another one. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/{webhookId}`
   */
  getWebhook(params: Params<'getWebhook'>, options?: CallOptions): Call<Answer<'getWebhook'>>;

  /**
   * Read a delivery with its body and its attempts
   * The body and headers as they were sent, without the signatures, and for each attempt its time, duration, status and the beginning of the answer. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
   */
  getWebhookDelivery(params: Params<'getWebhookDelivery'>, options?: CallOptions): Call<Answer<'getWebhookDelivery'>>;

  /**
   * Read what has become of a recovery
   * How many failed deliveries were found and how many have been handed over again. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/{webhookId}/recoveries/{jobId}`
   */
  getWebhookRecovery(params: Params<'getWebhookRecovery'>, options?: CallOptions): Call<Answer<'getWebhookRecovery'>>;

  /**
   * Read how the deliveries to a webhook went, by hour and by day
   * Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/{webhookId}/statistics`
   */
  getWebhookStatistics(params: Params<'getWebhookStatistics'>, options?: CallOptions): Call<Answer<'getWebhookStatistics'>>;

  /**
   * Read the settings of the workspace
   * The header ETag names this state of them, for If-Match. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/workspace`
   */
  getWorkspace(params?: Params<'getWorkspace'>, options?: CallOptions): Call<Answer<'getWorkspace'>>;

  /**
   * List stored anomalies, newest first
   * What the analysis has found after syncs and pushes: readings beyond clinical limits and days far from the person’s own range. A finding that later data undo disappears. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/anomalies`
   */
  listAnomalies(params: Params<'listAnomalies'>, options?: CallOptions): ListCall<Answer<'listAnomalies'>>;

  /**
   * List API keys
   * Every key of the workspace, newest first, without its raw form. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/api-keys`
   */
  listApiKeys(params?: Params<'listApiKeys'>, options?: CallOptions): ListCall<Answer<'listApiKeys'>>;

  /**
   * What needs an operator now, the most urgent first
   * An empty list means that nothing does. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/attention`
   */
  listAttention(params?: Params<'listAttention'>, options?: CallOptions): ListCall<Answer<'listAttention'>>;

  /**
   * List who did what, newest first
   * One entry for each action that has changed something. `number` has no gaps. With `Accept: application/x-ndjson` the answer has all entries that match, one JSON object on each line, the oldest first. docs/audit.md says what is in the log and how its hashes are checked. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/audit`
   */
  listAuditEntries(params?: Params<'listAuditEntries'>, options?: CallOptions): ListCall<Answer<'listAuditEntries'>>;

  /**
   * List connections
   * A user has at most one connection to each provider. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/connections`
   */
  listConnections(params: Params<'listConnections'>, options?: CallOptions): ListCall<Answer<'listConnections'>>;

  /**
   * Read the correlations of a window up to today, strongest first
   * Works them out first where they are not stored for this window and day.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/correlations`
   */
  listCorrelations(params: Params<'listCorrelations'>, options?: CallOptions): ListCall<Answer<'listCorrelations'>>;

  /**
   * One number per metric and local day, newest last
   * Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it, for days with at most 100,000 points, and as many samples of phones, together. Days are the user's local calendar days. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health/daily-summaries`
   */
  listDailySummaries(params: Params<'listDailySummaries'>, options?: CallOptions): ListCall<Answer<'listDailySummaries'>>;

  /**
   * List the devices and apps that have written samples, with their order
   * As the phones have named them, and the order that was set for the user. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/devices`
   */
  listDevices(params: Params<'listDevices'>, options?: CallOptions): ListCall<Answer<'listDevices'>>;

  /**
   * List workouts, sleeps and activities, newest first
   * Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/events`
   */
  listEvents<Kind extends KindIn<'listEvents', 'eventType'> = KindIn<'listEvents', 'eventType'>>(params: Params<'listEvents'> & { eventType?: Kind }, options?: CallOptions): ListCall<PageOf<'listEvents', 'eventType', Kind>>;

  /**
   * List a user's goals, newest first
   * Those that are kept and not judged (`isActive` false) are among them. `goal.reached` tells of each success. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/goals`
   */
  listGoals(params: Params<'listGoals'>, options?: CallOptions): ListCall<Answer<'listGoals'>>;

  /**
   * List data points, newest first
   * `cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health`
   */
  listHealthPoints<Kind extends KindIn<'listHealthPoints', 'metricType'> = KindIn<'listHealthPoints', 'metricType'>>(params: Params<'listHealthPoints'> & { metricType?: Kind }, options?: CallOptions): ListCall<PageOf<'listHealthPoints', 'metricType', Kind>>;

  /**
   * Daily health scores with what they are made of, newest first
   * docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/health-scores`
   */
  listHealthScores(params: Params<'listHealthScores'>, options?: CallOptions): ListCall<Answer<'listHealthScores'>>;

  /**
   * List the imports of a user, newest first
   * Each with how far it is and what it has stored, for 90 days after its end. GET /v1/stream tells of changes without being asked again. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/imports`
   */
  listImports(params: Params<'listImports'>, options?: CallOptions): ListCall<Answer<'listImports'>>;

  /**
   * What is known of each metric type
   * Names, units, how values are written in metric and imperial units, what values mean. The same for every workspace; a later release may add types and members. `formatValue` of the TypeScript SDK and `format_value` of the Python SDK write values by it. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/metric-types`
   */
  listMetricTypes(params?: Params<'listMetricTypes'>, options?: CallOptions): ListCall<Answer<'listMetricTypes'>>;

  /**
   * List a user's channels, newest first
   * Where messages to the user go. Secrets are masked; a masked secret that is sent back keeps the stored one. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/notifications/channels`
   */
  listNotificationChannels(params: Params<'listNotificationChannels'>, options?: CallOptions): ListCall<Answer<'listNotificationChannels'>>;

  /**
   * What was sent, newest first, with counts
   * Each entry is one notification through one channel. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/notifications/logs`
   */
  listNotificationLogs(params: Params<'listNotificationLogs'>, options?: CallOptions): ListCall<Answer<'listNotificationLogs'>>;

  /**
   * List a user's rules, newest first
   * Which events reach which channels, from which severity on, and the hours in which nothing is sent. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/notifications/rules`
   */
  listNotificationRules(params: Params<'listNotificationRules'>, options?: CallOptions): ListCall<Answer<'listNotificationRules'>>;

  /**
   * List a user's personal records
   * They are worked out anew whenever data change. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/personal-records`
   */
  listPersonalRecords(params: Params<'listPersonalRecords'>, options?: CallOptions): ListCall<Answer<'listPersonalRecords'>>;

  /**
   * List providers
   * Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/providers`
   */
  listProviders(params?: Params<'listProviders'>, options?: CallOptions): ListCall<Answer<'listProviders'>>;

  /**
   * List records that could not be understood, newest first
   * Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/quarantine`
   */
  listQuarantine(params?: Params<'listQuarantine'>, options?: CallOptions): ListCall<Answer<'listQuarantine'>>;

  /**
   * List the faults that the simulated vendors show
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/sandbox/faults`
   */
  listSandboxFaults(params?: Params<'listSandboxFaults'>, options?: CallOptions): ListCall<Answer<'listSandboxFaults'>>;

  /**
   * List the simulated people, their clocks, and what lies ahead for each
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/sandbox/people`
   */
  listSandboxPeople(params?: Params<'listSandboxPeople'>, options?: CallOptions): ListCall<Answer<'listSandboxPeople'>>;

  /**
   * List the simulated phones of the workspace's users
   * What each has sent, what it still owes, and why its last push failed. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/sandbox/phones`
   */
  listSandboxPhones(params?: Params<'listSandboxPhones'>, options?: CallOptions): ListCall<Answer<'listSandboxPhones'>>;

  /**
   * List who is signed in to the console, newest first
   * A session begins when somebody signs in to the console. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/sessions`
   */
  listSessions(params?: Params<'listSessions'>, options?: CallOptions): ListCall<Answer<'listSessions'>>;

  /**
   * List syncs, newest first
   * Each with its trigger, what it has stored, and why it failed or waits. An export file that a person has brought in is one of them, with the trigger `import`. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users/{userId}/syncs`
   */
  listSyncs(params: Params<'listSyncs'>, options?: CallOptions): ListCall<Answer<'listSyncs'>>;

  /**
   * List users, newest first unless sort says otherwise
   * Newest first unless `sort` says otherwise. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/users`
   */
  listUsers(params?: Params<'listUsers'>, options?: CallOptions): ListCall<Answer<'listUsers'>>;

  /**
   * List deliveries, newest first; the next page is named in the Link header
   * The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/{webhookId}/deliveries`
   */
  listWebhookDeliveries(params: Params<'listWebhookDeliveries'>, options?: CallOptions): ListCall<Answer<'listWebhookDeliveries'>>;

  /**
   * List webhooks, newest first
   * With the events that each gets and whether it is active. Secrets are never shown again. Nothing is changed.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks`
   */
  listWebhooks(params?: Params<'listWebhooks'>, options?: CallOptions): ListCall<Answer<'listWebhooks'>>;

  /**
   * List the connections of all users, newest first
   * For operators: which people have trouble with which vendor, and since when. Each row names its user by `userId` and by your own `externalId`. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/connections`
   */
  listWorkspaceConnections(params?: Params<'listWorkspaceConnections'>, options?: CallOptions): ListCall<Answer<'listWorkspaceConnections'>>;

  /**
   * List the syncs of all users, newest first
   * For operators: what runs, waits and fails across all users. `error` says what to do. For one user there is GET /v1/users/{userId}/syncs. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/syncs`
   */
  listWorkspaceSyncs(params?: Params<'listWorkspaceSyncs'>, options?: CallOptions): ListCall<Answer<'listWorkspaceSyncs'>>;

  /**
   * Get deliveries as server-sent events instead of at an address
   * Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.
   *
   * **Scope**: `admin`
   *
   * `GET /v1/webhooks/listen`
   */
  listenWebhooks(params?: Params<'listenWebhooks'>, options?: StreamOptions): EventStream<EventOf<'listenWebhooks'>>;

  /**
   * What happens in the workspace, as server-sent events
   * The stream begins now: it has nothing that was committed before the request. It stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.
   *
   * **Scope**: `read`
   *
   * `GET /v1/stream`
   */
  openStream(params?: Params<'openStream'>, options?: StreamOptions): EventStream<EventOf<'openStream'>>;

  /**
   * What a rule would have let through lately
   * Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.
   *
   * **Scope**: `read`
   *
   * `POST /v1/users/{userId}/notifications/rule-preview`
   */
  previewNotificationRule(params: Params<'previewNotificationRule'>, options?: CallOptions): Call<Answer<'previewNotificationRule'>>;

  /**
   * What reading the archived answers of a provider again would change
   * The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/users/{userId}/replay-preview`
   */
  previewReplay(params: Params<'previewReplay'>, options?: CallOptions): Call<Answer<'previewReplay'>>;

  /**
   * Store up to 5,000 workouts, sleeps and activities, all or none
   * One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/events`
   */
  pushEvents(params: Params<'pushEvents'>, options?: KeyedCallOptions): Call<Answer<'pushEvents'>>;

  /**
   * Store up to 5,000 data points, all or none
   * For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/health`
   */
  pushHealthPoints(params: Params<'pushHealthPoints'>, options?: KeyedCallOptions): Call<Answer<'pushHealthPoints'>>;

  /**
   * Store what a phone has collected: up to 10,000 samples, each refused alone
   * Samples are stretches of time with a device and an id of the phone. Where several devices tell of the same time, one of them counts (docs/phones.md). What a phone has deleted is named by its id. A record with a fault is refused alone; all others are stored. Repeating the request is safe, and batches may arrive in any order. The body may be compressed (`Content-Encoding: gzip`); it holds at most 16 MiB when it is opened.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/samples`
   */
  pushSamples(params: Params<'pushSamples'>, options?: KeyedCallOptions): Call<Answer<'pushSamples'>>;

  /**
   * Give a user a simulated person's phone
   * It pushes to `POST /v1/users/{userId}/samples` as a real phone does, from now on and by itself, with tokens of this user. The answer comes when the present day has been taken; the days before follow. Repeating it signs the phone in anew. A user has one phone of a kind.
   *
   * **Scope**: `admin`
   *
   * `PUT /v1/sandbox/users/{userId}/phones/{kind}`
   */
  putSandboxPhone(params: Params<'putSandboxPhone'>, options?: CallOptions): Call<Answer<'putSandboxPhone'>>;

  /**
   * Send again what has failed since a time
   * Each failed delivery is sent again once, oldest first, as a new delivery with the same body.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/webhooks/{webhookId}/recover`
   */
  recoverWebhook(params: Params<'recoverWebhook'>, options?: KeyedCallOptions): Call<Answer<'recoverWebhook'>>;

  /**
   * Sign an app in with a code that its user has typed
   * Needs no other credential. A code is used up by the first request: a repeat answers 404. After 5 wrong codes an address waits for up to an hour.
   *
   * `POST /v1/invitation-codes/redeem`
   */
  redeemInvitationCode(params: Params<'redeemInvitationCode'>, options?: CallOptions): Call<Answer<'redeemInvitationCode'>>;

  /**
   * Send the same body again as a new delivery
   * Each call makes another delivery, with the body to the byte and a new id.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver`
   */
  redeliverWebhook(params: Params<'redeliverWebhook'>, options?: KeyedCallOptions): Call<Answer<'redeliverWebhook'>>;

  /**
   * Replace the tokens of a phone by new ones
   * Needs no other credential. A refresh token is good for 180 days, and until one of those that were given for it has been used: so repeating the request after an answer that got lost is safe. Whoever uses it later ends all tokens of that phone, and the workspace is told.
   *
   * `POST /v1/tokens/refresh`
   */
  refreshPersonTokens(params: Params<'refreshPersonTokens'>, options?: CallOptions): Call<Answer<'refreshPersonTokens'>>;

  /**
   * Sync a connection now
   * Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/connections/{connectionId}/sync`
   */
  requestSync(params: Params<'requestSync'>, options?: KeyedCallOptions): Call<Answer<'requestSync'>>;

  /**
   * Read a record again, after an upgrade that may understand it
   * Repeating the request is safe.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/quarantine/{entryId}/retry`
   */
  retryQuarantineEntry(params: Params<'retryQuarantineEntry'>, options?: KeyedCallOptions): Call<Answer<'retryQuarantineEntry'>>;

  /**
   * Revoke a key at once
   * From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.
   *
   * **Scope**: `admin`
   *
   * `DELETE /v1/api-keys/{keyId}`
   */
  revokeApiKey(params: Params<'revokeApiKey'>, options?: CallOptions): Call<Answer<'revokeApiKey'>>;

  /**
   * Sign all phones of a user out
   * From the answer on no token of the user is good, and no code that nobody has used. What the phones have sent stays.
   *
   * **Scope**: `write`
   *
   * `DELETE /v1/users/{userId}/tokens`
   */
  revokePersonTokens(params: Params<'revokePersonTokens'>, options?: CallOptions): Call<Answer<'revokePersonTokens'>>;

  /**
   * Replace a key; the old one is invalid at once
   * Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/api-keys/{keyId}/rotate`
   */
  rotateApiKey(params: Params<'rotateApiKey'>, options?: CallOptions): Call<Answer<'rotateApiKey'>>;

  /**
   * Set which devices count first for a user, and which do not count
   * Replaces the whole order. The user's days are worked out anew in the background. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/users/{userId}/device-order`
   */
  setDeviceOrder(params: Params<'setDeviceOrder'>, options?: CallOptions): Call<Answer<'setDeviceOrder'>>;

  /**
   * Set when the user gets reports; what is left out stays
   * Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/users/{userId}/notifications/reports`
   */
  setReportSettings(params: Params<'setReportSettings'>, options?: CallOptions): Call<Answer<'setReportSettings'>>;

  /**
   * Let a simulated vendor show a fault
   * It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `PUT /v1/sandbox/faults/{providerId}`
   */
  setSandboxFault(params: Params<'setSandboxFault'>, options?: CallOptions): Call<Answer<'setSandboxFault'>>;

  /**
   * Set which providers count first for the workspace's users
   * Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/source-priority`
   */
  setSourcePriority(params: Params<'setSourcePriority'>, options?: CallOptions): Call<Answer<'setSourcePriority'>>;

  /**
   * Set which providers count first for a user; they come before the workspace's
   * Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/users/{userId}/source-priority`
   */
  setUserSourcePriority(params: Params<'setUserSourcePriority'>, options?: CallOptions): Call<Answer<'setUserSourcePriority'>>;

  /**
   * Replace the settings of the workspace
   * A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.
   *
   * **Scope**: `admin`
   *
   * `PUT /v1/workspace`
   */
  setWorkspace(params?: Params<'setWorkspace'>, options?: CallOptions): Call<Answer<'setWorkspace'>>;

  /**
   * Send a user's browser to a provider's consent page
   * For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.
   *
   * `GET /v1/oauth/{providerId}/authorize`
   */
  startAuthorization(params: Params<'startAuthorization'>, options?: CallOptions): Call<{ location: string }>;

  /**
   * Hold back a person's scores
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `PUT /v1/sandbox/people/{personId}/scoring`
   */
  startSandboxScoreDelay(params: Params<'startSandboxScoreDelay'>, options?: CallOptions): Call<Answer<'startSandboxScoreDelay'>>;

  /**
   * Let a person's device measure and send nothing
   * 404 where the sandbox is off. All workspaces of the service share one sandbox.
   *
   * **Scope**: `admin`
   *
   * `PUT /v1/sandbox/people/{personId}/silence`
   */
  startSandboxSilence(params: Params<'startSandboxSilence'>, options?: CallOptions): Call<Answer<'startSandboxSilence'>>;

  /**
   * Send a test notification now: one real attempt
   * One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`. Each repetition is another message.
   *
   * **Scope**: `write`
   *
   * `POST /v1/users/{userId}/notifications/channels/{channelId}/test`
   */
  testNotificationChannel(params: Params<'testNotificationChannel'>, options?: CallOptions): Call<Answer<'testNotificationChannel'>>;

  /**
   * Deliver a webhook.test event
   * One delivery like any other, with its attempts; the event reaches this webhook only.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/webhooks/{webhookId}/test`
   */
  testWebhook(params: Params<'testWebhook'>, options?: KeyedCallOptions): Call<Answer<'testWebhook'>>;

  /**
   * Send sample data of an event to whoever listens, or to one webhook
   * What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.
   *
   * **Scope**: `admin`
   *
   * `POST /v1/webhooks/trigger`
   */
  triggerWebhookEvent(params: Params<'triggerWebhookEvent'>, options?: KeyedCallOptions): Call<Answer<'triggerWebhookEvent'>>;

  /**
   * Change an anomaly's status
   * Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PATCH /v1/users/{userId}/anomalies/{anomalyId}`
   */
  updateAnomaly(params: Params<'updateAnomaly'>, options?: CallOptions): Call<Answer<'updateAnomaly'>>;

  /**
   * Change a goal
   * What is given replaces what is there. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PATCH /v1/users/{userId}/goals/{goalId}`
   */
  updateGoal(params: Params<'updateGoal'>, options?: CallOptions): Call<Answer<'updateGoal'>>;

  /**
   * Change, enable or disable a channel: what is given replaces what is there
   * A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/users/{userId}/notifications/channels/{channelId}`
   */
  updateNotificationChannel(params: Params<'updateNotificationChannel'>, options?: CallOptions): Call<Answer<'updateNotificationChannel'>>;

  /**
   * Change a rule: what is given replaces what is there
   * Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PUT /v1/users/{userId}/notifications/rules/{ruleId}`
   */
  updateNotificationRule(params: Params<'updateNotificationRule'>, options?: CallOptions): Call<Answer<'updateNotificationRule'>>;

  /**
   * Change a user
   * What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.
   *
   * **Scope**: `write`
   *
   * `PATCH /v1/users/{userId}`
   */
  updateUser(params: Params<'updateUser'>, options?: CallOptions): Call<Answer<'updateUser'>>;

  /**
   * Change, pause or resume a webhook
   * What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.
   *
   * **Scope**: `admin`
   *
   * `PATCH /v1/webhooks/{webhookId}`
   */
  updateWebhook(params: Params<'updateWebhook'>, options?: CallOptions): Call<Answer<'updateWebhook'>>;
}

/** What each method must know when it runs. */
export const OPERATIONS = {
  advanceSandboxPerson: { method: 'POST', path: '/v1/sandbox/people/{personId}/advance', body: true },
  backfillConnection: { method: 'POST', path: '/v1/users/{userId}/connections/{connectionId}/backfill', body: true, key: true },
  cancelImport: { method: 'DELETE', path: '/v1/users/{userId}/imports/{importId}' },
  cancelSync: { method: 'DELETE', path: '/v1/users/{userId}/syncs/{jobId}' },
  completeImport: { method: 'POST', path: '/v1/users/{userId}/imports/{importId}/complete', key: true },
  computeAggregates: { method: 'POST', path: '/v1/aggregates', body: true },
  computeCorrelations: { method: 'POST', path: '/v1/users/{userId}/analytics/correlations', body: true },
  createApiKey: { method: 'POST', path: '/v1/api-keys', body: true, key: true },
  createConnectLink: { method: 'POST', path: '/v1/users/{userId}/connect-links', body: true, key: true },
  createGoal: { method: 'POST', path: '/v1/users/{userId}/goals', body: true, key: true },
  createImport: { method: 'POST', path: '/v1/users/{userId}/imports', body: true, key: true },
  createInvitationCode: { method: 'POST', path: '/v1/users/{userId}/invitation-codes', key: true },
  createNotificationChannel: { method: 'POST', path: '/v1/users/{userId}/notifications/channels', body: true, key: true },
  createNotificationRule: { method: 'POST', path: '/v1/users/{userId}/notifications/rules', body: true, key: true },
  createPersonTokens: { method: 'POST', path: '/v1/users/{userId}/tokens', key: true },
  createUser: { method: 'POST', path: '/v1/users', body: true, key: true },
  createWebhook: { method: 'POST', path: '/v1/webhooks', body: true, key: true },
  deleteConnection: { method: 'DELETE', path: '/v1/users/{userId}/connections/{connectionId}' },
  deleteGoal: { method: 'DELETE', path: '/v1/users/{userId}/goals/{goalId}' },
  deleteHealthData: { method: 'DELETE', path: '/v1/users/{userId}/health' },
  deleteNotificationChannel: { method: 'DELETE', path: '/v1/users/{userId}/notifications/channels/{channelId}' },
  deleteNotificationRule: { method: 'DELETE', path: '/v1/users/{userId}/notifications/rules/{ruleId}' },
  deleteSandboxFaults: { method: 'DELETE', path: '/v1/sandbox/faults/{providerId}', query: ['person'] },
  deleteSandboxPhone: { method: 'DELETE', path: '/v1/sandbox/users/{userId}/phones/{kind}' },
  deleteUser: { method: 'DELETE', path: '/v1/users/{userId}' },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{webhookId}' },
  detectAnomalies: { method: 'POST', path: '/v1/users/{userId}/analytics/anomalies', body: true },
  editSandboxPerson: { method: 'POST', path: '/v1/sandbox/people/{personId}/edits', body: true },
  endOtherSessions: { method: 'DELETE', path: '/v1/sessions' },
  endSandboxScoreDelay: { method: 'DELETE', path: '/v1/sandbox/people/{personId}/scoring' },
  endSandboxSilence: { method: 'DELETE', path: '/v1/sandbox/people/{personId}/silence' },
  endSession: { method: 'DELETE', path: '/v1/sessions/{sessionId}' },
  getCoverage: { method: 'GET', path: '/v1/users/{userId}/coverage' },
  getErasure: { method: 'GET', path: '/v1/erasures/{erasureId}' },
  getFreshness: { method: 'GET', path: '/v1/users/{userId}/freshness' },
  getHealthContext: { method: 'GET', path: '/v1/users/{userId}/analytics/context', query: ['units'] },
  getHealthSummary: { method: 'GET', path: '/v1/users/{userId}/health/summary' },
  getImport: { method: 'GET', path: '/v1/users/{userId}/imports/{importId}' },
  getLatestValues: { method: 'GET', path: '/v1/users/{userId}/health/latest', query: ['excludeProviderIds'] },
  getLiveness: { method: 'GET', path: '/healthz' },
  getNotificationLog: { method: 'GET', path: '/v1/users/{userId}/notifications/logs/{logId}' },
  getOverview: { method: 'GET', path: '/v1/overview' },
  getPersonalRecord: { method: 'GET', path: '/v1/users/{userId}/personal-records/{metricType}', query: ['category'] },
  getPhoneProgress: { method: 'GET', path: '/v1/users/{userId}/phone-progress' },
  getPointHistory: { method: 'GET', path: '/v1/users/{userId}/health/{pointId}/history', query: ['limit', 'cursor'] },
  getProvider: { method: 'GET', path: '/v1/providers/{providerId}' },
  getProviderNotices: { method: 'GET', path: '/v1/providers/{providerId}/notices' },
  getProviderQuota: { method: 'GET', path: '/v1/providers/{providerId}/quota' },
  getQuarantineEntry: { method: 'GET', path: '/v1/quarantine/{entryId}' },
  getRawAnswer: { method: 'GET', path: '/v1/users/{userId}/raw/{rawId}' },
  getReadiness: { method: 'GET', path: '/readyz' },
  getReportSettings: { method: 'GET', path: '/v1/users/{userId}/notifications/reports' },
  getSamples: { method: 'GET', path: '/v1/users/{userId}/health/samples', query: ['metricType', 'from', 'to', 'providerId'] },
  getSandboxExportFile: { method: 'GET', path: '/v1/sandbox/people/{personId}/apple-health-export', query: ['days'] },
  getSourcePriority: { method: 'GET', path: '/v1/source-priority' },
  getSync: { method: 'GET', path: '/v1/users/{userId}/syncs/{jobId}' },
  getTimeseries: { method: 'GET', path: '/v1/users/{userId}/health/timeseries', query: ['metricType', 'from', 'to', 'bucket', 'aggregate', 'timezone', 'providerId', 'asOf'] },
  getUser: { method: 'GET', path: '/v1/users/{userId}' },
  getUserByExternalId: { method: 'GET', path: '/v1/users/by-external-id/{externalId}' },
  getUserSourcePriority: { method: 'GET', path: '/v1/users/{userId}/source-priority' },
  getVapidPublicKey: { method: 'GET', path: '/v1/notifications/vapid-public-key' },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{webhookId}' },
  getWebhookDelivery: { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}' },
  getWebhookRecovery: { method: 'GET', path: '/v1/webhooks/{webhookId}/recoveries/{jobId}' },
  getWebhookStatistics: { method: 'GET', path: '/v1/webhooks/{webhookId}/statistics' },
  getWorkspace: { method: 'GET', path: '/v1/workspace' },
  listAnomalies: { method: 'GET', path: '/v1/users/{userId}/anomalies', query: ['status', 'severity', 'metricType', 'from', 'to', 'units', 'limit', 'cursor'] },
  listApiKeys: { method: 'GET', path: '/v1/api-keys' },
  listAttention: { method: 'GET', path: '/v1/attention' },
  listAuditEntries: { method: 'GET', path: '/v1/audit', query: ['actor', 'action', 'target', 'from', 'to', 'limit', 'cursor'] },
  listConnections: { method: 'GET', path: '/v1/users/{userId}/connections' },
  listCorrelations: { method: 'GET', path: '/v1/users/{userId}/correlations', query: ['days', 'minStrength'] },
  listDailySummaries: { method: 'GET', path: '/v1/users/{userId}/health/daily-summaries', query: ['from', 'to', 'metricTypes', 'explain', 'asOf'] },
  listDevices: { method: 'GET', path: '/v1/users/{userId}/devices' },
  listEvents: { method: 'GET', path: '/v1/users/{userId}/events', query: ['eventType', 'activityType', 'providerId', 'excludeProviderIds', 'duplicates', 'from', 'to', 'limit', 'cursor', 'asOf'] },
  listGoals: { method: 'GET', path: '/v1/users/{userId}/goals', query: ['limit', 'cursor'] },
  listHealthPoints: { method: 'GET', path: '/v1/users/{userId}/health', query: ['metricType', 'providerId', 'from', 'to', 'limit', 'offset', 'cursor', 'explain', 'asOf'] },
  listHealthScores: { method: 'GET', path: '/v1/users/{userId}/health-scores', query: ['from', 'to', 'limit'] },
  listImports: { method: 'GET', path: '/v1/users/{userId}/imports', query: ['status', 'limit', 'cursor'] },
  listMetricTypes: { method: 'GET', path: '/v1/metric-types' },
  listNotificationChannels: { method: 'GET', path: '/v1/users/{userId}/notifications/channels' },
  listNotificationLogs: { method: 'GET', path: '/v1/users/{userId}/notifications/logs', query: ['status', 'channelType', 'category', 'from', 'to', 'limit', 'cursor'] },
  listNotificationRules: { method: 'GET', path: '/v1/users/{userId}/notifications/rules' },
  listPersonalRecords: { method: 'GET', path: '/v1/users/{userId}/personal-records' },
  listProviders: { method: 'GET', path: '/v1/providers' },
  listQuarantine: { method: 'GET', path: '/v1/quarantine', query: ['providerId', 'userId', 'limit', 'cursor'] },
  listSandboxFaults: { method: 'GET', path: '/v1/sandbox/faults' },
  listSandboxPeople: { method: 'GET', path: '/v1/sandbox/people' },
  listSandboxPhones: { method: 'GET', path: '/v1/sandbox/phones' },
  listSessions: { method: 'GET', path: '/v1/sessions', query: ['limit', 'cursor'] },
  listSyncs: { method: 'GET', path: '/v1/users/{userId}/syncs', query: ['connectionId', 'status', 'limit', 'cursor'] },
  listUsers: { method: 'GET', path: '/v1/users', query: ['limit', 'cursor', 'externalId', 'search', 'status', 'providerId', 'include', 'sort'] },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries', query: ['limit', 'status', 'event', 'from', 'to', 'cursor'] },
  listWebhooks: { method: 'GET', path: '/v1/webhooks' },
  listWorkspaceConnections: { method: 'GET', path: '/v1/connections', query: ['status', 'providerId', 'limit', 'cursor'] },
  listWorkspaceSyncs: { method: 'GET', path: '/v1/syncs', query: ['status', 'providerId', 'trigger', 'limit', 'cursor'] },
  listenWebhooks: { method: 'GET', path: '/v1/webhooks/listen', query: ['events'], stream: true },
  openStream: { method: 'GET', path: '/v1/stream', query: ['topics'], stream: true },
  previewNotificationRule: { method: 'POST', path: '/v1/users/{userId}/notifications/rule-preview', body: true },
  previewReplay: { method: 'POST', path: '/v1/users/{userId}/replay-preview', body: true },
  pushEvents: { method: 'POST', path: '/v1/users/{userId}/events', body: true, key: true },
  pushHealthPoints: { method: 'POST', path: '/v1/users/{userId}/health', body: true, key: true },
  pushSamples: { method: 'POST', path: '/v1/users/{userId}/samples', body: true, key: true },
  putSandboxPhone: { method: 'PUT', path: '/v1/sandbox/users/{userId}/phones/{kind}', body: true },
  recoverWebhook: { method: 'POST', path: '/v1/webhooks/{webhookId}/recover', body: true, key: true },
  redeemInvitationCode: { method: 'POST', path: '/v1/invitation-codes/redeem', body: true },
  redeliverWebhook: { method: 'POST', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', key: true },
  refreshPersonTokens: { method: 'POST', path: '/v1/tokens/refresh', body: true },
  requestSync: { method: 'POST', path: '/v1/users/{userId}/connections/{connectionId}/sync', key: true },
  retryQuarantineEntry: { method: 'POST', path: '/v1/quarantine/{entryId}/retry', key: true },
  revokeApiKey: { method: 'DELETE', path: '/v1/api-keys/{keyId}' },
  revokePersonTokens: { method: 'DELETE', path: '/v1/users/{userId}/tokens' },
  rotateApiKey: { method: 'POST', path: '/v1/api-keys/{keyId}/rotate' },
  setDeviceOrder: { method: 'PUT', path: '/v1/users/{userId}/device-order', body: true },
  setReportSettings: { method: 'PUT', path: '/v1/users/{userId}/notifications/reports', body: true },
  setSandboxFault: { method: 'PUT', path: '/v1/sandbox/faults/{providerId}', body: true },
  setSourcePriority: { method: 'PUT', path: '/v1/source-priority', body: true },
  setUserSourcePriority: { method: 'PUT', path: '/v1/users/{userId}/source-priority', body: true },
  setWorkspace: { method: 'PUT', path: '/v1/workspace', body: true },
  startAuthorization: { method: 'GET', path: '/v1/oauth/{providerId}/authorize', query: ['userId', 'redirectUrl', 'initialDays'], redirect: true },
  startSandboxScoreDelay: { method: 'PUT', path: '/v1/sandbox/people/{personId}/scoring', body: true },
  startSandboxSilence: { method: 'PUT', path: '/v1/sandbox/people/{personId}/silence', body: true },
  testNotificationChannel: { method: 'POST', path: '/v1/users/{userId}/notifications/channels/{channelId}/test' },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{webhookId}/test', key: true },
  triggerWebhookEvent: { method: 'POST', path: '/v1/webhooks/trigger', body: true, key: true },
  updateAnomaly: { method: 'PATCH', path: '/v1/users/{userId}/anomalies/{anomalyId}', body: true },
  updateGoal: { method: 'PATCH', path: '/v1/users/{userId}/goals/{goalId}', body: true },
  updateNotificationChannel: { method: 'PUT', path: '/v1/users/{userId}/notifications/channels/{channelId}', body: true },
  updateNotificationRule: { method: 'PUT', path: '/v1/users/{userId}/notifications/rules/{ruleId}', body: true },
  updateUser: { method: 'PATCH', path: '/v1/users/{userId}', body: true },
  updateWebhook: { method: 'PATCH', path: '/v1/webhooks/{webhookId}', body: true },
} as const satisfies Partial<Record<OperationName, Operation>>;
