/** Generated from openapi.json; see generate.ts. */
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process is up
         * @description Answers as long as the process can answer at all. For probes: needs no key, and counts for no limit.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The database is reachable and migrated
         * @description 503 while the database does not answer, lacks migrations, or while the service is stopping. For probes: needs no key, and counts for no limit.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/aggregates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Means and percentiles of many users, by day, week or month
         * @description Takes the daily number of each user and metric type. Numbers about groups that are too small, and those from which they could be worked out, are withheld. Nothing is changed, so repeating it is safe.
         *
         *     **Scope**: `read`
         */
        post: operations["computeAggregates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Every key of the workspace, newest first, without its raw form. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The answer holds the raw key, once: store it, it cannot be read again. Each call makes another key.
         *
         *     **Scope**: `admin`
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key at once
         * @description From the answer on, no request with this key succeeds; running reads with it end with 401, and its sessions and streams end.
         *
         *     **Scope**: `admin`
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a key; the old one is invalid at once
         * @description Makes a new key with the same name, scopes and expiry, and revokes the old one at the same moment. The answer holds the raw key, once.
         *
         *     **Scope**: `admin`
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs an operator now, the most urgent first
         * @description An empty list means that nothing does. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who did what, newest first
         * @description One entry for each action that has changed something. `number` has no gaps. With `Accept: application/x-ndjson` the answer has all entries that match, one JSON object on each line, the oldest first. docs/audit.md says what is in the log and how its hashes are checked. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the connections of all users, newest first
         * @description For operators: which people have trouble with which vendor, and since when. Each row names its user by `userId` and by your own `externalId`. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listWorkspaceConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the receipt of a user's deletion
         * @description Location of the answer to DELETE /v1/users/{userId} names it. It says how far the erasure is, and stays as proof. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A vendor's check of this address
         * @description Some vendors ask whether the address is yours before they send to it. Nothing is changed.
         */
        get: operations["verifyInbound"];
        put?: never;
        /**
         * A vendor's notification
         * @description The vendor signs it. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.
         */
        post: operations["receiveInbound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inbound/{providerId}/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A vendor's check of its secret address
         * @description For vendors that sign nothing: the secret stands in the address. Nothing is changed.
         */
        get: operations["verifyInboundWithSecret"];
        put?: never;
        /**
         * A notification of a vendor that signs nothing
         * @description The secret stands in the address. What it names is read in the background; data that it carries are stored. A repeated notification does no harm.
         */
        post: operations["receiveInboundWithSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitation-codes/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign an app in with a code that its user has typed
         * @description Needs no other credential. A code is used up by the first request: a repeat answers 404. After 5 wrong codes an address waits for up to an hour.
         */
        post: operations["redeemInvitationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/metric-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of each metric type
         * @description Names, units, how values are written in metric and imperial units, what values mean. The same for every workspace; a later release may add types and members. `formatValue` of the TypeScript SDK and `format_value` of the Python SDK write values by it. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listMetricTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/vapid-public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key that browsers subscribe to web push with
         * @description 503 where web push is not set up. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getVapidPublicKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/{providerId}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send a user's browser to a provider's consent page
         * @description For your own page instead of a connect link. With an API key, or without one where the operator allows it (OAUTH_AUTHORIZE). The browser is bound to the flow that begins here. The page of an error is HTML where the client accepts it.
         */
        get: operations["startAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/{providerId}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a provider sends the user's browser back to
         * @description The provider's answer is checked, the connection is stored, `connection.created` is announced, and the first sync is queued. Then the browser goes on to redirectUrl, to OAUTH_CALLBACK_URL or to a page of this service, with `connectionId` or `error` in the query.
         */
        get: operations["finishAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The workspace at a glance
         * @description Users, connections by state, syncs by hour and day, and webhook deliveries. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List providers
         * @description Every provider that this service knows, with what it can deliver and whether users can connect. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a provider
         * @description What the vendor delivers, whether people can connect it, and under `setUp` which variables are missing and which addresses to enter at the vendor. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getProvider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{providerId}/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether a provider's notices arrive
         * @description Only notices count that are proven to be from the provider and are about an active connection of this workspace. Nothing is asked of the provider, and nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getProviderNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/providers/{providerId}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is known of a vendor's quota
         * @description What the vendor's answers have told of its limits. Nothing is asked of the vendor, and nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getProviderQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records that could not be understood, newest first
         * @description Records are kept as they came, for RAW_RETENTION_DAYS. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a record that could not be understood, as it came
         * @description The record is health data of a person. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getQuarantineEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/{entryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a record again, after an upgrade that may understand it
         * @description Repeating the request is safe.
         *
         *     **Scope**: `admin`
         */
        post: operations["retryQuarantineEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults that the simulated vendors show
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        get: operations["listSandboxFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/faults/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a simulated vendor show a fault
         * @description It replaces the vendor's fault for the same person and path. 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        put: operations["setSandboxFault"];
        post?: never;
        /**
         * Remove a simulated vendor's faults
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        delete: operations["deleteSandboxFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the simulated people, their clocks, and what lies ahead for each
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        get: operations["listSandboxPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people/{personId}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a person's clock forward
         * @description The vendors announce what has become new; the answer comes when each has tried to. Each repetition puts it forward again. 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        post: operations["advanceSandboxPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people/{personId}/apple-health-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the address of an Apple Health export file of a person's iPhone
         * @description A zip with `export.xml`, as the Health app writes it. It is made while it is read, from what the phone holds then. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getSandboxExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people/{personId}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change what a person has lived through
         * @description Changes what the vendors have of the past. Repeating it makes another change. 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        post: operations["editSandboxPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people/{personId}/scoring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hold back a person's scores
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        put: operations["startSandboxScoreDelay"];
        post?: never;
        /**
         * Give out a person's scores that were held back
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        delete: operations["endSandboxScoreDelay"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/people/{personId}/silence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a person's device measure and send nothing
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        put: operations["startSandboxSilence"];
        post?: never;
        /**
         * End the silence of a person's device
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         *
         *     **Scope**: `admin`
         */
        delete: operations["endSandboxSilence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/phones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the simulated phones of the workspace's users
         * @description What each has sent, what it still owes, and why its last push failed. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listSandboxPhones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/users/{userId}/phones/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a user a simulated person's phone
         * @description It pushes to `POST /v1/users/{userId}/samples` as a real phone does, from now on and by itself, with tokens of this user. The answer comes when the present day has been taken; the days before follow. Repeating it signs the phone in anew. A user has one phone of a kind.
         *
         *     **Scope**: `admin`
         */
        put: operations["putSandboxPhone"];
        post?: never;
        /**
         * Take a simulated phone from a user
         * @description It pushes no more, and is signed out. What it has sent stays.
         *
         *     **Scope**: `admin`
         */
        delete: operations["deleteSandboxPhone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who is signed in to the console, newest first
         * @description A session begins when somebody signs in to the console. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * End every session of the workspace but the own one
         * @description A request with an API key has no session of its own: it ends all of them.
         *
         *     **Scope**: `admin`
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session at once
         * @description From the answer on, no request of this session succeeds.
         *
         *     **Scope**: `admin`
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/source-priority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the workspace's source priorities
         * @description Which provider counts first where several have data of the same metric type and day. It holds for each user who has no order of their own. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getSourcePriority"];
        /**
         * Set which providers count first for the workspace's users
         * @description Replaces all lists. What was worked out from the data is worked out anew in the background. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["setSourcePriority"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens in the workspace, as server-sent events
         * @description The stream begins now: it has nothing that was committed before the request. It stays open, sends a comment every 15 seconds, and goes on after `Last-Event-ID` when a client comes back within an hour; otherwise its first event is `reset`. A key may have STREAMS_PER_KEY streams (100) open at once. docs/stream.md says more. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["openStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/syncs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the syncs of all users, newest first
         * @description For operators: what runs, waits and fails across all users. `error` says what to do. For one user there is GET /v1/users/{userId}/syncs. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listWorkspaceSyncs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the tokens of a phone by new ones
         * @description Needs no other credential. A refresh token is good for 180 days, and until one of those that were given for it has been used: so repeating the request after an answer that got lost is safe. Whoever uses it later ends all tokens of that phone, and the workspace is told.
         */
        post: operations["refreshPersonTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users, newest first unless sort says otherwise
         * @description Newest first unless `sort` says otherwise. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user, or update the one with this external id
         * @description 201 where the user is new, 200 where the workspace has one with this externalId: then what is given replaces what is there, and what is left out stays. Repeating the request is safe. A new user is announced by `user.created`.
         *
         *     **Scope**: `write`
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description 404 also for a user of another workspace, and for one who is being deleted. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user and everything kept of it
         * @description The user is gone at once; its data are erased in the background. Location names the receipt.
         *
         *     **Scope**: `admin`
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description What is given replaces what is there, null clears, and what is left out stays. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/{userId}/analytics/anomalies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for anomalies in the last days, and store what is found
         * @description Judges the days by clinical limits and by the user's own usual values, and stores what is found. Repeating the request is safe: what is known is not found twice.
         *
         *     **Scope**: `read`
         */
        post: operations["detectAnomalies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/analytics/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything an assistant needs to know of a user, in one answer
         * @description Baselines, trends, findings, correlations and scores of the last weeks, in words and numbers. Data of providers whose terms forbid use by AI are left out. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getHealthContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/analytics/correlations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Work out which metrics go together, and store it for the window
         * @description Correlates the daily numbers of every two metrics over the window and stores the result in place of the one for this window. Repeating the request is safe.
         *
         *     **Scope**: `read`
         */
        post: operations["computeCorrelations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/anomalies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List stored anomalies, newest first
         * @description What the analysis has found after syncs and pushes: readings beyond clinical limits and days far from the person’s own range. A finding that later data undo disappears. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listAnomalies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/anomalies/{anomalyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an anomaly's status
         * @description Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        patch: operations["updateAnomaly"];
        trace?: never;
    };
    "/v1/users/{userId}/connect-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link with which the user connects devices
         * @description Safe to hand to the user. docs/connect.md describes the page behind it.
         *
         *     **Scope**: `write`
         */
        post: operations["createConnectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description A user has at most one connection to each provider. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect; health data are kept
         * @description The access is withdrawn at the vendor where it offers that, running syncs end, and the tokens are deleted. `connection.disconnected` is announced. Data that have been stored stay.
         *
         *     **Scope**: `write`
         */
        delete: operations["deleteConnection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/connections/{connectionId}/backfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read earlier data of a connection
         * @description Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds. Where all of these days have been read, the answer is 200 and there is no job.
         *
         *     **Scope**: `write`
         */
        post: operations["backfillConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/connections/{connectionId}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync a connection now
         * @description Reads what is new, as soon as a worker is free and the vendor's quota allows. While a sync of the connection is queued, its id is answered and no second one is made. GET /v1/users/{userId}/syncs/{jobId} shows how it does; `sync.completed` or `sync.failed` is announced at its end.
         *
         *     **Scope**: `write`
         */
        post: operations["requestSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/correlations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the correlations of a window up to today, strongest first
         * @description Works them out first where they are not stored for this window and day.
         *
         *     **Scope**: `read`
         */
        get: operations["listCorrelations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which days have data, by metric type and provider
         * @description Counts local calendar days. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/device-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set which devices count first for a user, and which do not count
         * @description Replaces the whole order. The user's days are worked out anew in the background. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["setDeviceOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices and apps that have written samples, with their order
         * @description As the phones have named them, and the order that was set for the user. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workouts, sleeps and activities, newest first
         * @description Of one workout or night that several providers recorded, only the one that counts is listed, unless `duplicates=include`. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Store up to 5,000 workouts, sleeps and activities, all or none
         * @description One fault refuses the whole request. An event that is there already (same provider and externalId, or the same beginning) is left as it is and counted in `duplicates`, so repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        post: operations["pushEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/freshness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What data is missing, and why
         * @description Says of each provider and metric type when data came last, whether more should have come, and why it has not. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getFreshness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's goals, newest first
         * @description Those that are kept and not judged (`isActive` false) are among them. `goal.reached` tells of each success. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listGoals"];
        put?: never;
        /**
         * Set a goal
         * @description From now on it is judged at each change of the data, and reaching it can notify the user. Each call makes another goal.
         *
         *     **Scope**: `write`
         */
        post: operations["createGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/goals/{goalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a goal
         * @description It is not judged any more.
         *
         *     **Scope**: `write`
         */
        delete: operations["deleteGoal"];
        options?: never;
        head?: never;
        /**
         * Change a goal
         * @description What is given replaces what is there. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        patch: operations["updateGoal"];
        trace?: never;
    };
    "/v1/users/{userId}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List data points, newest first
         * @description `cursor` pages are faster than `offset` and do not shift while data come in. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listHealthPoints"];
        put?: never;
        /**
         * Store up to 5,000 data points, all or none
         * @description For data that no provider delivers: typed in, or collected by your own app. One fault refuses the whole request. A point that is there already (same provider, type and time) is left as it is and counted in `duplicates`, so repeating the request is safe. Scores, records and goals are worked out anew; `health.updated` is announced.
         *
         *     **Scope**: `write`
         */
        post: operations["pushHealthPoints"];
        /**
         * Delete all of a user's health data; the user stays
         * @description Points, events, archive, quarantine, history, scores, records and anomalies go at once; connections stay, and running syncs end. It cannot be undone. Repeating the request is safe.
         *
         *     **Scope**: `admin`
         */
        delete: operations["deleteHealthData"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health-scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Daily health scores with what they are made of, newest first
         * @description docs/scores.md says how each is worked out. A day on which nothing was measured has none. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listHealthScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/{pointId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the states that a data point has had, and what brought each
         * @description A vendor may revise a value, and your backend too. The states are kept for HISTORY_RETENTION_DAYS. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getPointHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/daily-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One number per metric and local day, newest last
         * @description Where several providers report the same metric for a day, one counts, as source priorities say; `explain=true` names it, for days with at most 100,000 points, and as many samples of phones, together. Days are the user's local calendar days. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listDailySummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest value of each metric type
         * @description One value for each metric type that has data, with its time, unit and provider, however long ago it was measured. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getLatestValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every single number of a metric, in columns
         * @description At most 100,000 samples, oldest first, of the source that counts on each local day. Points without a number are left out; of heart rate, the samples that a point carries stand for the point.
         *
         *     **Scope**: `read`
         */
        get: operations["getSamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count data points by metric type
         * @description How many points the user has of each metric type: what there is of a person, in one request. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getHealthSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/health/timeseries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A metric over time, in buckets
         * @description Buckets without data are there too, with `value` null. Where several providers report the same metric for a day, one counts. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getTimeseries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports of a user, newest first
         * @description Each with how far it is and what it has stored, for 90 days after its end. GET /v1/stream tells of changes without being asked again. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Begin the upload of an export file
         * @description Then send the file in parts (PATCH …/imports/{importId}), and complete it. A user has one import at a time. An upload that does not get on for 24 hours is given up, and its parts are deleted.
         *
         *     **Scope**: `write`
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an import is doing
         * @description How much of the file has come and how far it has been read. HEAD gives the header Upload-Offset alone, as tus asks for it. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import; what it has stored stays
         * @description The upload takes no further parts, and a file that is read ends at its next batch. Its parts are deleted. An import that has ended stays as it is. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        /**
         * Send a part of an export file
         * @description Where an answer got lost or a part was broken off, HEAD says how much has come; the next part begins there. A part that begins elsewhere is refused with 409 and the header Upload-Offset, and changes nothing. Every client of tus sends parts so.
         *
         *     **Scope**: `write`
         */
        patch: operations["sendImportPart"];
        trace?: never;
    };
    "/v1/users/{userId}/imports/{importId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that all parts of a file are sent, so that it is read
         * @description The file is read in the background. What it holds is stored as if the phone had pushed it: a reading that is there already changes nothing. GET …/imports/{importId} shows how it does. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        post: operations["completeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/invitation-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a code with which the user signs an app on a phone in
         * @description For apps without a backend of their own. The code is good once, for 15 minutes.
         *
         *     **Scope**: `write`
         */
        post: operations["createInvitationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's channels, newest first
         * @description Where messages to the user go. Secrets are masked; a masked secret that is sent back keeps the stored one. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listNotificationChannels"];
        put?: never;
        /**
         * Add a channel
         * @description Secrets in `config` are stored sealed and shown masked. A user has at most 50 channels. Each call makes another channel.
         *
         *     **Scope**: `write`
         */
        post: operations["createNotificationChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/channels/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, enable or disable a channel: what is given replaces what is there
         * @description A masked secret that is sent back keeps the stored one, as long as the destination stays. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["updateNotificationChannel"];
        post?: never;
        /**
         * Delete a channel; rules that name it go on without it
         * @description What waits to be sent through it is not sent.
         *
         *     **Scope**: `write`
         */
        delete: operations["deleteNotificationChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/channels/{channelId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notification now: one real attempt
         * @description One attempt while you wait, whatever the rules and quiet hours say. How it ended is the answer: a failure of the channel is a 200 with `failed`. Each repetition is another message.
         *
         *     **Scope**: `write`
         */
        post: operations["testNotificationChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent, newest first, with counts
         * @description Each entry is one notification through one channel. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listNotificationLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/logs/{logId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a log entry with its text and each of its attempts
         * @description The log keeps what was told, to which channel, and how each attempt ended. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getNotificationLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When the user gets reports
         * @description How often the user gets a report, and at which hour of their own day. Reports are off until they are set. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getReportSettings"];
        /**
         * Set when the user gets reports; what is left out stays
         * @description Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["setReportSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/rule-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a rule would have let through lately
         * @description Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.
         *
         *     **Scope**: `read`
         */
        post: operations["previewNotificationRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's rules, newest first
         * @description Which events reach which channels, from which severity on, and the hours in which nothing is sent. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listNotificationRules"];
        put?: never;
        /**
         * Add a rule
         * @description From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.
         *
         *     **Scope**: `write`
         */
        post: operations["createNotificationRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/notifications/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a rule: what is given replaces what is there
         * @description Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["updateNotificationRule"];
        post?: never;
        /**
         * Delete a rule
         * @description What waits to be sent by it is still sent.
         *
         *     **Scope**: `write`
         */
        delete: operations["deleteNotificationRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/personal-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's personal records
         * @description They are worked out anew whenever data change. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listPersonalRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/personal-records/{metricType}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the record of a metric type and category
         * @description The best value so far, when it was reached, and the provider that brought it. 404 while the user has no such record. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getPersonalRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/phone-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the first sync of a user's phone is
         * @description Apps with Open Wearables’ SDKs say how many records of each kind a phone has when their first sync begins (docs/phones.md). Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getPhoneProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/raw/{rawId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a provider has answered, as it came
         * @description GET /v1/users/{userId}/health with explain=true names the answers of each point. They are kept for RAW_RETENTION_DAYS. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getRawAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/replay-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What reading the archived answers of a provider again would change
         * @description The same as `tributary replay` says without `--apply`: what today's adapter makes of the answers, compared with what is stored. It reads at most 500 pages, and takes at most half of STATEMENT_TIMEOUT_MS (7.5 s); syncs of the user wait meanwhile. Beyond that the answer is 400: give a later `since`. A process computes one preview after another. Nothing is changed, and nobody is notified.
         *
         *     **Scope**: `admin`
         */
        post: operations["previewReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store what a phone has collected: up to 10,000 samples, each refused alone
         * @description Samples are stretches of time with a device and an id of the phone. Where several devices tell of the same time, one of them counts (docs/phones.md). What a phone has deleted is named by its id. A record with a fault is refused alone; all others are stored. Repeating the request is safe, and batches may arrive in any order. The body may be compressed (`Content-Encoding: gzip`); it holds at most 16 MiB when it is opened.
         *
         *     **Scope**: `write`
         */
        post: operations["pushSamples"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/source-priority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user's own source priorities
         * @description Only what is set for this user; for everything else the workspace’s order holds. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getUserSourcePriority"];
        /**
         * Set which providers count first for a user; they come before the workspace's
         * @description Replaces all lists of the user. What was worked out from the data is worked out anew. Repeating the request is safe.
         *
         *     **Scope**: `write`
         */
        put: operations["setUserSourcePriority"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/syncs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List syncs, newest first
         * @description Each with its trigger, what it has stored, and why it failed or waits. An export file that a person has brought in is one of them, with the trigger `import`. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["listSyncs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/syncs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a sync is doing
         * @description How far the job is, what it has stored, and why it failed or waits. GET /v1/stream tells of changes without being asked again. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getSync"];
        put?: never;
        post?: never;
        /**
         * Cancel a queued or running sync; what it has stored stays
         * @description A queued sync does not begin; a running one ends at its next page. What it has stored stays. `sync.cancelled` is announced, except for an export file: GET /v1/stream tells of it by `import.progress`.
         *
         *     **Scope**: `write`
         */
        delete: operations["cancelSync"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{userId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make tokens with which an app on the user’s phone sends samples
         * @description For your backend, which hands them to the app: an API key must never be on a phone. With the access token the app may store samples of this user, list this user’s devices and send export files of this user, and nothing else. Each call signs one more phone in.
         *
         *     **Scope**: `write`
         */
        post: operations["createPersonTokens"];
        /**
         * Sign all phones of a user out
         * @description From the answer on no token of the user is good, and no code that nobody has used. What the phones have sent stays.
         *
         *     **Scope**: `write`
         */
        delete: operations["revokePersonTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the user with an id of your own
         * @description For a backend that knows people by its own ids. Encode the id for use in an address. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getUserByExternalId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks, newest first
         * @description With the events that each gets and whether it is active. Secrets are never shown again. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Sends the named events from now on, signed with the secret (docs/webhooks.md). Each call makes another webhook.
         *
         *     **Scope**: `admin`
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description With the events that it gets and whether it is active. Its secret is never shown again; PATCH sets another one. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description What waits to be sent to it is not sent.
         *
         *     **Scope**: `admin`
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook
         * @description What is given replaces what is there. After a change of the secret, deliveries carry a signature with the former one too, for 24 hours. `isActive: true` resumes a webhook that was paused or made inactive.
         *
         *     **Scope**: `admin`
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries, newest first; the next page is named in the Link header
         * @description The answer is a plain list; the header `Link` names the next page (rel="next"). Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its body and its attempts
         * @description The body and headers as they were sent, without the signatures, and for each attempt its time, duration, status and the beginning of the answer. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the same body again as a new delivery
         * @description Each call makes another delivery, with the body to the byte and a new id.
         *
         *     **Scope**: `admin`
         */
        post: operations["redeliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what has failed since a time
         * @description Each failed delivery is sent again once, oldest first, as a new delivery with the same body.
         *
         *     **Scope**: `admin`
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/recoveries/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has become of a recovery
         * @description How many failed deliveries were found and how many have been handed over again. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getWebhookRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the deliveries to a webhook went, by hour and by day
         * @description Deliveries of tests and those that were sent again count like any other. What is older than the retention of deliveries is not counted. Nothing is changed.
         *
         *     **Scope**: `admin`
         */
        get: operations["getWebhookStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a webhook.test event
         * @description One delivery like any other, with its attempts; the event reaches this webhook only.
         *
         *     **Scope**: `admin`
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/listen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get deliveries as server-sent events instead of at an address
         * @description Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection. docs/webhooks.md says more.
         *
         *     **Scope**: `admin`
         */
        get: operations["listenWebhooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send sample data of an event to whoever listens, or to one webhook
         * @description What is sent carries `X-Service-Test: true`. Nothing happens to anybody: the ids in the data belong to nobody. A webhook is sent it whether or not it has subscribed to the event.
         *
         *     **Scope**: `admin`
         */
        post: operations["triggerWebhookEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the workspace
         * @description The header ETag names this state of them, for If-Match. Nothing is changed.
         *
         *     **Scope**: `read`
         */
        get: operations["getWorkspace"];
        /**
         * Replace the settings of the workspace
         * @description A member that is left out, or null, gets its default. They count at once, in every process. Repeating the request is safe.
         *
         *     **Scope**: `admin`
         */
        put: operations["setWorkspace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "anomaly.detected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An unusual value was found, or one became graver
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onAnomalyDetected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user has connected a provider
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onConnectionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A connection was deleted, or the provider says that access was withdrawn
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onConnectionDisconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A connection goes from working to failing
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onConnectionError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "health.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New or revised data of a provider were stored
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onHealthUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sync.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sync was cancelled through the API
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onSyncCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sync.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sync has finished
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onSyncCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sync.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sync has failed for good
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onSyncFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sync.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sync begins
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onSyncStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was created through the API
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onUserCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user was deleted through the API
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onUserDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody asked for a test of the webhook
         * @description Answer with any 2xx within 5 seconds. The same delivery may come twice: `X-Service-Delivery` stays the same. docs/webhooks.md says how to verify the signature.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Active energy: one value at one time */
        ActiveEnergyPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "active_energy";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kcal";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kcal; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Active minutes: one value at one time */
        ActiveMinutesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "active_minutes";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "minutes";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In minutes; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Movement that the device noticed by itself */
        ActivityEvent: {
            /**
             * @description The sport, in this service's words; `other` where none fits
             * @example running
             */
            activityType: components["schemas"]["ActivityType"] | null;
            /** @description The events of other providers that record the same and do not count */
            alsoRecordedBy: {
                /**
                 * @description Opaque identifier of the event
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                eventId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
            }[];
            /**
             * @description In bpm; null where it has none
             * @example 142
             */
            avgHeartRate: number | null;
            /**
             * @description In kcal; null where it has none
             * @example 512
             */
            caloriesKcal: number | null;
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What the vendor says of it; the members are the vendor's own
             * @example {
             *       "vendorActivityType": "WALKING"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
            /**
             * @description In meters; null where it has none
             * @example 8046.5
             */
            distanceMeters: number | null;
            /**
             * @description Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            duplicateOf: string | null;
            /**
             * @description From its beginning to its end, in seconds
             * @example 2712
             */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description When it ended: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string;
            /**
             * @description The kind of event (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "activity";
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description In bpm; null where it has none
             * @example 171
             */
            maxHeartRate: number | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            source: components["schemas"]["Origin"];
            /**
             * Format: date-time
             * @description When it began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        /**
         * @description The sport, in this service's words; `other` where none fits
         * @example running
         * @enum {string}
         */
        ActivityType: "running" | "trail_running" | "treadmill_running" | "walking" | "hiking" | "cycling" | "mountain_biking" | "indoor_cycling" | "e_biking" | "swimming" | "open_water_swimming" | "rowing" | "indoor_rowing" | "kayaking" | "sailing" | "surfing" | "diving" | "strength_training" | "functional_fitness" | "high_intensity_interval_training" | "cardio" | "elliptical" | "stair_climbing" | "yoga" | "pilates" | "stretching" | "meditation" | "dancing" | "martial_arts" | "boxing" | "gymnastics" | "climbing" | "skiing" | "cross_country_skiing" | "snowboarding" | "snowshoeing" | "ice_skating" | "inline_skating" | "skateboarding" | "soccer" | "american_football" | "rugby" | "basketball" | "volleyball" | "handball" | "hockey" | "baseball" | "cricket" | "tennis" | "table_tennis" | "badminton" | "squash" | "golf" | "horse_riding" | "multisport" | "wheelchair" | "driving" | "commuting" | "housework" | "other";
        Aggregate: {
            /**
             * @description First day of the bucket
             * @example 2026-01-03
             */
            date: string;
            /**
             * @description The metadata member's text; null for users without one
             * @example blue
             */
            group: string | null;
            /**
             * @description The mean, in `unit`
             * @example 8412
             */
            mean: number;
            /**
             * @description The median, in `unit`
             * @example 8120
             */
            median: number;
            metricType: components["schemas"]["MetricType"];
            /**
             * @description A tenth of the users are below it, in `unit`
             * @example 3900
             */
            p10: number;
            /**
             * @description A tenth of the users are above it, in `unit`
             * @example 13050
             */
            p90: number;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * @description Users with data in the bucket
             * @example 42
             */
            users: number;
        };
        Aggregates: {
            /**
             * @description How long each stretch is
             * @enum {string}
             */
            bucket: "day" | "week" | "month";
            /** @description By metric type, then by date, then by group. Each user counts once, with the mean of its days */
            data: components["schemas"]["Aggregate"][];
            /**
             * @description Numbers about fewer users than this are withheld
             * @example 5
             */
            minGroup: number;
            /**
             * @description How many groups of how many buckets are withheld
             * @example 0
             */
            withheld: number;
        };
        AggregatesInput: {
            /**
             * @description Default day; weeks begin on Monday. The week or month of `from` and that of `to` count as a whole
             * @enum {string}
             */
            bucket?: "day" | "week" | "month";
            /**
             * @description First local calendar day; of an instant its date counts
             * @example 2026-01-01
             */
            from: string | Date;
            /**
             * @description A top-level member of the users' metadata that holds text, e.g. team
             * @example team
             */
            groupBy?: string;
            /**
             * @description Types with one number a day
             * @example [
             *       "steps",
             *       "sleep"
             *     ]
             */
            metricTypes: components["schemas"]["MetricType"][];
            /**
             * @description Last local calendar day; of an instant its date counts; at most 366 days
             * @example 2026-01-31
             */
            to: string | Date;
        };
        AnomaliesInput: {
            /**
             * @description How many local days are judged; the last one is today
             * @default 7
             */
            lookbackDays?: number;
        };
        Anomaly: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Local day; of several days in a row, the first
             * @example 2026-01-03
             */
            day: string;
            /**
             * @description On how many days in a row, beginning with `day`, the metric was unusual in this direction
             * @example 1
             */
            days: number;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description The method finds values below it
             * @example 50
             */
            lowerLimit: number | null;
            /**
             * @description The value and what it is compared with, in words
             * @example Resting heart rate of 88 bpm, usually 54 to 62
             */
            message: string;
            method: components["schemas"]["AnomalyMethod"];
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The providers whose data went into it
             * @example [
             *       "provider_c"
             *     ]
             */
            providerIds: string[];
            /**
             * Format: date-time
             * @description When it was measured: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            severity: components["schemas"]["Severity"];
            /** @description Of several_signs: all of them, the strongest first. Null for the other methods */
            signs: components["schemas"]["AnomalySign"][] | null;
            status: components["schemas"]["AnomalyStatus"];
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description The method finds values above it
             * @example 66
             */
            upperLimit: number | null;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In the metric type's unit
             * @example 88
             */
            value: number;
        };
        AnomalyDetectedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the anomaly
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                anomalyId: string;
                /**
                 * @description Local calendar day
                 * @example 2026-01-03
                 */
                day: string;
                /**
                 * @description The finding in words
                 * @example Resting heart rate of 88 bpm, usually 54 to 62
                 */
                message: string;
                /**
                 * @description How it was found (docs/analytics.md)
                 * @example z_score
                 * @enum {string}
                 */
                method: "clinical_threshold" | "several_signs" | "z_score" | "iqr";
                metricType: components["schemas"]["MetricType"];
                /**
                 * @description The providers whose data went into it
                 * @example [
                 *       "provider_c"
                 *     ]
                 */
                providerIds: string[];
                /**
                 * Format: date-time
                 * @description When it was measured: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                recordedAt: string;
                severity: components["schemas"]["Severity"];
                /**
                 * @description The unit of the metric type; null where it has none
                 * @example bpm
                 */
                unit: string | null;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
                /**
                 * @description In the metric type's unit
                 * @example 88
                 */
                value: number;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "anomaly.detected";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        /**
         * @description clinical_threshold: beyond a published limit; several_signs: several weak signs of illness together; z_score, iqr: far from the user's own usual values (docs/analytics.md)
         * @example z_score
         * @enum {string}
         */
        AnomalyMethod: "clinical_threshold" | "several_signs" | "z_score" | "iqr";
        AnomalyPage: {
            /** @description Newest first */
            data: components["schemas"]["Anomaly"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        AnomalyPatch: {
            status: components["schemas"]["AnomalyStatus"];
        };
        AnomalySign: {
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The mean of the days before
             * @example 58
             */
            usual: number;
            /**
             * @description In the metric type's unit
             * @example 63
             */
            value: number;
        };
        /**
         * @description active: open; acknowledged: somebody has seen it; resolved: no longer so
         * @enum {string}
         */
        AnomalyStatus: "active" | "acknowledged" | "resolved";
        ApiKey: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description When it stops being valid; null: never: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description The first 16 characters, to recognise the key by
             * @example svc_live_AbC4eF9
             */
            keyPrefix: string;
            /**
             * @description The last request with it; may lag by a minute; null: never used: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * @description What you call it
             * @example backend
             */
            name: string;
            /**
             * @description What the key may do
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
        };
        ApiKeyInput: {
            /**
             * @description ISO 8601 instant in the future; null: never
             * @example 2027-01-01T00:00:00Z
             */
            expiresAt?: (string | Date) | null;
            /**
             * @description What you call it
             * @example backend
             */
            name: string;
            /**
             * @description What the key may do
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
        };
        AttentionItem: {
            /** @description Where it is done */
            action: {
                /**
                 * @description The page of the console where it is done, below `/console`
                 * @example /users?status=error
                 */
                href: string;
                /**
                 * @description What a link to `href` says
                 * @example See the users
                 */
                label: string;
                /**
                 * @description The request of this API that does it; null: there is none
                 * @example POST /v1/webhooks/…/recover
                 */
                request: string | null;
            };
            /**
             * @description What to do next, in words for people
             * @example Each is tried again at its next sync
             */
            advice: string;
            /**
             * @description A word for programs
             * @example connections_in_error
             */
            kind: string;
            /**
             * @description The read of this API that shows more; null: there is none
             * @example /v1/connections?status=error
             */
            ref: string | null;
            /**
             * @description How urgent it is
             * @enum {string}
             */
            severity: "critical" | "warning" | "info";
            /**
             * @description Since when; null: not known: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string | null;
            /**
             * @description What is wrong
             * @example 3 connections of Provider C fail
             */
            title: string;
        };
        AuditEntry: {
            /**
             * @description The operationId, or the words of a command
             * @example updateWebhook
             */
            action: string;
            /** @description Who did it */
            actor: {
                /**
                 * @description Of the key, the session, the person or the sign-in of a phone; null for a command
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                id: string | null;
                /**
                 * @description key: an API key, or a session of it; operator: signed in with a link of the command line; person: signed in at the OpenID provider; command: of the command line; connect_page: the user on the connect page; phone: an app with a token of the user
                 * @enum {string}
                 */
                kind: "key" | "operator" | "person" | "command" | "connect_page" | "phone";
                /**
                 * @description Of the key or the person then; for a command the account of its machine
                 * @example backend
                 */
                name: string | null;
            };
            /**
             * @description Of the client; null for a command, the connect page and a phone, where it would be the user’s own
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * @description How it was afterwards; null: not known, or nothing
             * @example {
             *       "isActive": false
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description When it was done: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            at: string;
            /**
             * @description How it was before; null: not known, or nothing
             * @example {
             *       "isActive": true
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @description SHA-256 over the entry and `previousHash`, hexadecimal (docs/audit.md)
             * @example 5f16e3c1b07b4f0c9a2e61d84e5e3f7a1c0d9b8e7f6a5b4c3d2e1f0a9b8c7d6e
             */
            hash: string;
            /**
             * @description Whether `before` and `after` were deleted together with their user
             * @example true
             */
            isErased: boolean;
            /**
             * @description Whether somebody has changed `before` and `after` in the database so that they cannot be read
             * @example true
             */
            isUnreadable: boolean;
            /**
             * @description Its place in the log of the workspace, from 1 on
             * @example 812
             */
            number: number;
            /**
             * @description `hash` of the entry before it; 64 zeros in the first one
             * @example 5f16e3c1b07b4f0c9a2e61d84e5e3f7a1c0d9b8e7f6a5b4c3d2e1f0a9b8c7d6e
             */
            previousHash: string;
            /**
             * @description X-Request-Id of the request; null for a command
             * @example 6f1c2f0e-6a86-4d4a-a1a2-0f0d2b1f7a55
             */
            requestId: string | null;
            /** @description What it was done to: what was created, or what the path names last; else the workspace */
            target: {
                /**
                 * @description Which one
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                id: string;
                /**
                 * @description What kind of thing
                 * @example webhook
                 */
                kind: string;
            };
            /**
             * @description The action in words
             * @example Change, pause or resume a webhook
             */
            title: string;
            /**
             * @description Opaque identifier of the user whom it was about; null: none
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string | null;
        };
        AuditPage: {
            /** @description Newest first */
            data: components["schemas"]["AuditEntry"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        BackfillInput: {
            /**
             * @description The first day to read: a date of the last ten years
             * @example 2025-01-01
             */
            from: string;
        };
        /** @description Basal energy: one value at one time */
        BasalEnergyPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "basal_energy";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kcal";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kcal; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Basal metabolic rate: one value at one time */
        BasalMetabolicRatePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "basal_metabolic_rate";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kcal_per_day";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kcal_per_day; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Baseline: {
            /**
             * @description In the metric type's unit
             * @example 57.4
             */
            mean: number;
            /**
             * @description Days
             * @example 29
             */
            sampleSize: number;
            /**
             * @description Of the sample (n − 1); null for a single day
             * @example 2.1
             */
            stdDev: number | null;
        };
        /** @description Blood glucose: one value at one time */
        BloodGlucosePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "blood_glucose";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "mmol_l";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In mmol_l; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Blood oxygen: one value at one time */
        BloodOxygenPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "blood_oxygen";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "percent";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In percent; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description The reading; `value` is null */
        BloodPressureData: {
            /**
             * @description In mmHg
             * @example 79
             */
            diastolic: number;
            /**
             * @description In bpm
             * @example 62
             */
            pulse?: number | null;
            /**
             * @description In mmHg
             * @example 121
             */
            systolic: number;
        } & {
            [key: string]: unknown;
        };
        /** @description Blood pressure: one value at one time */
        BloodPressurePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description The reading; `value` is null */
            data: components["schemas"]["BloodPressureData"] | null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "blood_pressure";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "mmHg";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /** @description The numbers are in `data` */
            value: null;
        };
        BloodPressurePointInput: {
            /** @description The reading; `value` is null */
            data?: components["schemas"]["BloodPressureData"] | null;
            /**
             * @description What is measured
             * @constant
             */
            metricType: "blood_pressure";
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string | Date;
            /** @description user: measured by a device (default); manual: typed in; computed */
            source?: components["schemas"]["Origin"];
            /**
             * @description Default: the metric type's own; lb, mi, °F, mg/dL … are converted
             * @example bpm
             */
            unit?: string;
            /**
             * @description The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with
             * @example 60
             */
            utcOffsetMinutes?: number | null;
            /**
             * @description In `unit`; null where data carries the content
             * @example 62
             */
            value: number | null;
        };
        /** @description BMI: one value at one time */
        BmiPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "bmi";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "index";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In index; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Body fat: one value at one time */
        BodyFatPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "body_fat";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "percent";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In percent; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /**
         * @description How long each stretch is; weeks begin on Monday
         * @example day
         * @enum {string}
         */
        Bucket: "minute" | "hour" | "day" | "week" | "month";
        /** @description Calories: one value at one time */
        CaloriesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "calories";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kcal";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kcal; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        ChangedWebhook: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What you note about it; null: nothing
             * @example Production
             */
            description: string | null;
            /**
             * @description Which events are sent to it
             * @example [
             *       "sync.completed",
             *       "health.updated"
             *     ]
             */
            events: string[];
            health: components["schemas"]["WebhookHealth"];
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: paused, nothing is sent
             * @example true
             */
            isActive: boolean;
            /**
             * @description Where deliveries are sent
             * @example https://example.com/hook
             */
            url: string;
            /**
             * @description What will keep deliveries from arriving unless it changes
             * @example The name of the host does not resolve to an address yet
             */
            warning?: string;
        };
        /** @description A limit beyond which a point is an anomaly, whatever is usual for the person */
        ClinicalLimit: {
            /**
             * @description The limit is that of a body at rest: points in a workout, or shortly after one, are not judged by it
             * @example false
             */
            isAtRest: boolean;
            /**
             * @description In the unit of the metric type; a point strictly beyond it is an anomaly
             * @example 120
             */
            limit: number;
            /**
             * @description Of the anomaly
             * @example critical
             * @enum {string}
             */
            severity: "warning" | "critical";
            /**
             * @description On which side of the limit a point is an anomaly
             * @example above
             * @enum {string}
             */
            side: "above" | "below";
        };
        ComputedCorrelations: {
            /**
             * @description How many
             * @example 4
             */
            count: number;
            /** @description Strongest first */
            data: components["schemas"]["Correlation"][];
        };
        Connection: {
            /**
             * Format: date-time
             * @description When the user connected, for the last time: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            connectedAt: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Why the last sync failed or the connection ended, for people
             * @example Strava says that access was withdrawn; the person has to connect again
             */
            lastError: string | null;
            /**
             * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
             * @example access_withdrawn
             */
            lastErrorCode: components["schemas"]["ConnectionErrorCode"] | null;
            /**
             * @description The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastSyncedAt: string | null;
            /**
             * @description When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            nextSyncAt: string | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description Records that could not be understood; see GET /v1/quarantine
             * @example 0
             */
            recordsSetAside: number;
            status: components["schemas"]["ConnectionStatus"];
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        ConnectionCounts: {
            /**
             * @description Connections that work
             * @example 1204
             */
            active: number;
            /**
             * @description Connections whose users have to connect again
             * @example 57
             */
            disconnected: number;
            /**
             * @description Connections whose last sync failed
             * @example 3
             */
            error: number;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
        };
        ConnectionCreatedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.created";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        ConnectionDisconnectedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                lastError?: string;
                /**
                 * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
                 * @example access_withdrawn
                 */
                lastErrorCode?: components["schemas"]["ConnectionErrorCode"] | null;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.disconnected";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        /**
         * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
         * @example access_withdrawn
         * @enum {string}
         */
        ConnectionErrorCode: "access_withdrawn" | "renewal_refused" | "vendor_unavailable" | "quota" | "terms" | "malformed" | "push_only" | "ended_by_vendor";
        ConnectionErrorPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                error: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                lastError?: string;
                /**
                 * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
                 * @example access_withdrawn
                 */
                lastErrorCode?: components["schemas"]["ConnectionErrorCode"] | null;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.error";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        ConnectionOfUser: {
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Why the last sync failed or the connection ended, for people
             * @example The user has withdrawn the access
             */
            lastError: string | null;
            /**
             * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
             * @example access_withdrawn
             */
            lastErrorCode: components["schemas"]["ConnectionErrorCode"] | null;
            /**
             * @description The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastSyncedAt: string | null;
            /**
             * @description When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            nextSyncAt: string | null;
            /**
             * @description The provider, as in GET /v1/providers
             * @example provider_c
             */
            providerId: string;
            /**
             * @description active: works; error: the last sync failed; disconnected: the user has to connect again
             * @enum {string}
             */
            status: "active" | "error" | "disconnected";
        };
        ConnectionPage: {
            /** @description Newest first */
            data: components["schemas"]["WorkspaceConnection"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        /**
         * @description active: works; error: the last sync failed; disconnected: the user has to connect again
         * @enum {string}
         */
        ConnectionStatus: "active" | "error" | "disconnected";
        ConnectLink: {
            /**
             * Format: date-time
             * @description When the link stops being valid: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The page to send the user to
             * @example https://health.example.com/connect/…
             */
            url: string;
        };
        ConnectLinkInput: {
            /**
             * @description For how many seconds it is valid
             * @default 3600
             */
            expiresInSeconds?: number;
            /**
             * @description How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30
             * @example 90
             */
            initialDays?: number;
            /**
             * @description Several devices until the link expires, in the first browser that uses it; false: one device
             * @default true
             */
            multiple?: boolean;
            /**
             * @description What the page offers; default: every available provider
             * @example [
             *       "provider_c"
             *     ]
             */
            providerIds?: ("provider_a" | "provider_b" | "provider_c" | "provider_d" | "apple_health" | "health_connect" | "samsung_health")[];
            /**
             * @description Where the browser goes after each device; one of ALLOWED_REDIRECTS, or a page of the console
             * @example https://app.example.com/connected
             */
            redirectUrl?: string;
            /**
             * @description Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS, or a page of the console. Default: redirectUrl
             * @example https://app.example.com/connected
             */
            returnUrl?: string;
        };
        Correlation: {
            /**
             * @description 95 % confidence interval of pearson
             * @example [
             *       -0.77,
             *       -0.41
             *     ]
             */
            ci95: number[];
            direction: components["schemas"]["CorrelationDirection"];
            /**
             * @description Days by which metricB follows metricA
             * @example 1
             */
            lagDays: number;
            /** @description The first of the two */
            metricA: components["schemas"]["MetricType"];
            /** @description The second of the two */
            metricB: components["schemas"]["MetricType"];
            /**
             * @description Pearson's coefficient, from -1 to 1
             * @example -0.62
             */
            pearson: number;
            /**
             * @description The providers whose data went into it
             * @example [
             *       "provider_c"
             *     ]
             */
            providerIds: string[];
            /**
             * @description Two-sided, of pearson, by Student's t
             * @example 0.0004
             */
            pValue: number;
            /**
             * @description pValue adjusted for the number of pairs tested (Benjamini–Hochberg)
             * @example 0.012
             */
            qValue: number;
            /**
             * @description Days on which both metrics have a number
             * @example 81
             */
            sampleSize: number;
            /**
             * @description Pearson's coefficient of the mid-ranks, from -1 to 1
             * @example -0.58
             */
            spearman: number;
            strength: components["schemas"]["CorrelationStrength"];
        };
        /**
         * @description Whether both rise together, or one falls as the other rises
         * @enum {string}
         */
        CorrelationDirection: "positive" | "negative";
        CorrelationsInput: {
            /**
             * @description Length of the window in local days; the last one is today
             * @default 90
             */
            days?: number;
        };
        /**
         * @description Of |pearson|: weak up to 0.5, moderate up to 0.7, strong above
         * @enum {string}
         */
        CorrelationStrength: "weak" | "moderate" | "strong";
        Coverage: {
            /** @description One entry for each metric type and provider with data */
            data: components["schemas"]["CoveredDays"][];
            /**
             * @description By which that day goes: the user's time zone; without one, the newest UTC offset that came with a data point; else the workspace's time zone
             * @example +01:00
             */
            timezone: string;
            /**
             * @description The user's local calendar day, at which the spans end
             * @example 2026-01-03
             */
            today: string;
        };
        CoveredDays: {
            /**
             * @description Days with data, of all time
             * @example 212
             */
            days: number;
            /**
             * @description Days with data, of the 30 that end today
             * @example 29
             */
            daysOfLast30: number;
            /**
             * @description Days with data, of the 90 that end today
             * @example 84
             */
            daysOfLast90: number;
            /**
             * @description The first local day with data
             * @example 2026-01-03
             */
            firstDay: string;
            /**
             * @description The last local day with data
             * @example 2026-01-03
             */
            lastDay: string;
            /** @description The longest stretch without data between two days with data, the newest of equal ones */
            longestGap: {
                /**
                 * @description How many days
                 * @example 4
                 */
                days: number;
                /**
                 * @description The first day without data
                 * @example 2026-01-03
                 */
                from: string;
                /**
                 * @description The last day without data
                 * @example 2026-01-03
                 */
                to: string;
            } | null;
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
        };
        CreatedApiKey: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description When it stops being valid; null: never: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description The first 16 characters, to recognise the key by
             * @example svc_live_AbC4eF9
             */
            keyPrefix: string;
            /**
             * @description What you call it
             * @example backend
             */
            name: string;
            /**
             * @description The key itself: shown in this answer only, never recoverable
             * @example svc_live_…
             */
            rawKey: string;
            /**
             * @description What the key may do
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["Scope"][];
        };
        CreatedWebhook: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What you note about it; null: nothing
             * @example Production
             */
            description: string | null;
            /**
             * @description Which events are sent to it
             * @example [
             *       "sync.completed",
             *       "health.updated"
             *     ]
             */
            events: string[];
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: paused, nothing is sent
             * @example true
             */
            isActive: boolean;
            /**
             * @description Only where you gave none: the one that was generated. Shown once, never recoverable
             * @example whsec_…
             */
            secret?: string;
            /**
             * @description Where deliveries are sent
             * @example https://example.com/hook
             */
            url: string;
            /**
             * @description What will keep deliveries from arriving unless it changes
             * @example The name of the host does not resolve to an address yet
             */
            warning?: string;
        };
        /** @description Cycling distance: one value at one time */
        CyclingDistancePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "cycling_distance";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        DailySummary: {
            /**
             * @description Local calendar day
             * @example 2026-01-03
             */
            date: string;
            /** @description By metric type; those without data are absent */
            metrics: {
                [key: string]: components["schemas"]["DailyValue"];
            };
        };
        DailyValue: {
            /**
             * @description Metric types that are only counted: workout
             * @example 1
             */
            count?: number;
            /**
             * @description Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm
             * @example {
             *       "systolic": 121,
             *       "diastolic": 79
             *     }
             */
            data?: {
                [key: string]: number;
            };
            explain?: components["schemas"]["SourceExplanation"];
            /**
             * @description heart_rate only: the highest, in bpm
             * @example 62
             */
            max?: number | null;
            /**
             * @description heart_rate only: the lowest, in bpm
             * @example 62
             */
            min?: number | null;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * @description The number of the day in `unit`; null where it is in `data` or `count`
             * @example 62
             */
            value: number | null;
        };
        /** @description Minutes in daylight: one value at one time */
        DaylightMinutesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "daylight_minutes";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "minutes";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In minutes; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        DeletedHealthData: {
            /**
             * @description Points that were deleted
             * @example 41230
             */
            deleted: number;
        };
        DeliveryCounts: {
            /**
             * @description Deliveries that have arrived
             * @example 1204
             */
            delivered: number;
            /**
             * @description Deliveries that have failed for good
             * @example 3
             */
            failed: number;
            /**
             * @description Deliveries that wait or are tried again
             * @example 0
             */
            pending: number;
            /**
             * Format: date-time
             * @description When the hour or the day (UTC) began in which they were created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            start: string;
        };
        /**
         * @description pending: it waits or is tried again; delivered; failed: for good
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        DetectedAnomalies: {
            /**
             * @description How many
             * @example 1
             */
            count: number;
            /** @description Newest first */
            data: components["schemas"]["Anomaly"][];
        };
        /**
         * @description What it is; `total` stands for the phone's own merged figures, one sample for each quarter of an hour
         * @example watch
         * @enum {string}
         */
        DeviceKind: "total" | "watch" | "ring" | "band" | "chest_strap" | "head_mounted" | "phone" | "tablet" | "scale" | "unknown";
        DeviceOrder: {
            /**
             * @description Keys of devices of which nothing counts
             * @example []
             */
            ignored: string[];
            /**
             * @description Keys of devices by metric type, best first; "*" stands for every type
             * @example {
             *       "*": [
             *         "com.apple.health.4F2A"
             *       ],
             *       "steps": [
             *         "com.example.band"
             *       ]
             *     }
             */
            order: {
                [key: string]: string[];
            };
        };
        DeviceOrderInput: {
            /**
             * @description Keys of devices of which nothing counts
             * @example []
             */
            ignored: string[];
            /**
             * @description Keys of devices by metric type, best first; "*" stands for every type
             * @example {
             *       "*": [
             *         "com.apple.health.4F2A"
             *       ],
             *       "steps": [
             *         "com.example.band"
             *       ]
             *     }
             */
            order: {
                [key: string]: string[];
            };
        };
        /** @description The part of one device in a phone's value of a day */
        DeviceShare: {
            /**
             * @description The sender's name of the device, as in GET …/devices
             * @example com.apple.health.4F2A
             */
            key: string;
            kind: components["schemas"]["DeviceKind"];
            /**
             * @description For how long of the day it counts, in minutes; 0 for amounts and readings of a moment
             * @example 412.5
             */
            minutes: number;
            /**
             * @description As the person knows it
             * @example Kate's Watch
             */
            name: string | null;
            /**
             * @description Its share of a sum; of other metric types the mean or the last of its own readings that count; null where these are several numbers
             * @example 62
             */
            value: number | null;
        };
        /** @description Carbohydrates eaten: one value at one time */
        DietaryCarbohydratesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "dietary_carbohydrates";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "g";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In g; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Dietary energy: one value at one time */
        DietaryEnergyPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "dietary_energy";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kcal";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kcal; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Fat eaten: one value at one time */
        DietaryFatPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "dietary_fat";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "g";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In g; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Protein eaten: one value at one time */
        DietaryProteinPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "dietary_protein";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "g";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In g; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Distance: one value at one time */
        DistancePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "distance";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Erasure: {
            /**
             * @description When the last row was erased; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            completedAt: string | null;
            /**
             * @description The person's grants at vendors, and whether each vendor has confirmed its end
             * @example [
             *       {
             *         "providerId": "provider_c",
             *         "status": "confirmed",
             *         "at": "2026-11-28T02:00:00.000Z",
             *         "reason": null
             *       }
             *     ]
             */
            grants: {
                /**
                 * Format: date-time
                 * @description Since when that is so: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                at: string;
                /**
                 * @description The vendor
                 * @example provider_c
                 */
                providerId: string;
                /** @description Why it is unconfirmed, or, with confirmed, already_ended: the vendor has answered that it does not know the tokens any more, because the grant had ended before, or because it has carried out an earlier attempt without our getting its answer. no_tokens: the connection had ended before, or its key is lost; no_credentials: the vendor is not set up any more; not_offered: the vendor has no way to end a grant; in_use: another connection uses the same account at the vendor, and the end of this grant would end that one, too; refused: it has refused; no_answer: it has not answered in several attempts. null otherwise */
                reason: ("already_ended" | "no_tokens" | "no_credentials" | "not_offered" | "in_use" | "refused" | "no_answer") | null;
                /**
                 * @description pending: the vendor is still asked to end the grant; confirmed: it has answered that the grant has ended; unconfirmed: it has not, and is not asked again
                 * @enum {string}
                 */
                status: "pending" | "confirmed" | "unconfirmed";
            }[];
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * Format: date-time
             * @description When the user was deleted: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            requestedAt: string;
            /**
             * @description How many rows of each kind have been deleted so far
             * @example {
             *       "users": 1,
             *       "health_points": 41230
             *     }
             */
            rows: {
                [key: string]: number;
            };
            /**
             * @description completed: nothing of the user is left
             * @enum {string}
             */
            status: "in_progress" | "completed";
            /**
             * @description Opaque identifier of the deleted user; the same as `id`, because a user is deleted once
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs`
             * @example {
             *       "deliveries": 1
             *     }
             */
            waitingFor: {
                [key: string]: number;
            };
        };
        /** @description Every failure has this form */
        Error: {
            code: components["schemas"]["ErrorCode"];
            /** @description VALIDATION_ERROR only: at most 20 faults */
            details?: {
                /**
                 * @description What is wrong there
                 * @example must be a whole number
                 */
                message: string;
                /**
                 * @description Where in the input
                 * @example query.limit
                 */
                path: string;
            }[];
            /**
             * @description The text of the HTTP status
             * @example Bad Request
             */
            error: string;
            /**
             * @description What happened and what to do, for people
             * @example query.limit: must be a whole number
             */
            message: string;
            /**
             * @description The HTTP status
             * @example 400
             */
            statusCode: number;
        };
        /**
         * @description What went wrong, for programs
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "PROVIDER_ERROR" | "UNAVAILABLE";
        EventInput: {
            /**
             * @description The sport, in this service's words; `other` where none fits
             * @example running
             */
            activityType?: components["schemas"]["ActivityType"] | null;
            /**
             * @description The mean heart rate, in bpm
             * @example 142
             */
            avgHeartRate?: number | null;
            /**
             * @description In kcal
             * @example 512
             */
            caloriesKcal?: number | null;
            /**
             * @description Structured content. workout: elevationGain in meters, avgPace as minutes:seconds per kilometer, laps [{distance in meters, time in seconds, avgHR in bpm}], zones in minutes. sleep: stages {deep, light, rem, awake} in minutes, efficiency in percent. Further members are the vendor's own
             * @example {}
             */
            data?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description In meters
             * @example 8046.5
             */
            distanceMeters?: number | null;
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string | Date;
            eventType: components["schemas"]["EventType"];
            /**
             * @description Your own id of it; default: its start stands for it
             * @example run-2026-01-03
             */
            externalId?: string;
            /**
             * @description The highest heart rate, in bpm
             * @example 142
             */
            maxHeartRate?: number | null;
            /** @description user: measured by a device (default); manual: typed in; computed */
            source?: components["schemas"]["Origin"];
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | Date;
            /**
             * @description The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with
             * @example 60
             */
            utcOffsetMinutes?: number | null;
        };
        EventsInput: {
            /** @description True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped */
            declareProvider?: boolean;
            /** @description Stored all or none */
            events: components["schemas"]["EventInput"][];
            /**
             * @description Where the data comes from: manual, a provider, or a word of your own such as apple_health
             * @default manual
             * @example manual
             */
            providerId?: string;
        };
        /**
         * @description The kind of event
         * @enum {string}
         */
        EventType: "workout" | "sleep" | "activity";
        /** @description Floors climbed: one value at one time */
        FloorsPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "floors";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "count";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In count; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Freshness: {
            /** @description One entry for each provider and metric type */
            data: components["schemas"]["FreshnessEntry"][];
            /**
             * Format: date-time
             * @description When this was put together: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            generatedAt: string;
        };
        FreshnessEntry: {
            /**
             * @description How often data come, in hours: learned from the last 90 days, else the usual
             * @example 24
             */
            expectedEveryHours: number | null;
            /** @description Stretches of the last 30 days without the expected data, oldest first */
            gaps: {
                /**
                 * @description How many days
                 * @example 2
                 */
                days: number;
                /**
                 * @description The first day without the data
                 * @example 2026-01-03
                 */
                from: string;
                reason: components["schemas"]["FreshnessReason"];
                /**
                 * @description The last day without the data
                 * @example 2026-01-03
                 */
                to: string;
            }[];
            /**
             * @description Whether data should have come by now
             * @example true
             */
            isLate: boolean;
            /**
             * @description The last local day with data; null: there is none
             * @example 2026-01-03
             */
            lastDay: string | null;
            /**
             * @description When the newest point was measured; null: there is none: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastPointAt: string | null;
            /**
             * @description The reason in a sentence
             * @example The last sync succeeded and brought nothing new.
             */
            message: string;
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            reason: components["schemas"]["FreshnessReason"];
            /**
             * @description Records of the provider that could not be understood; see GET /v1/quarantine
             * @example 0
             */
            recordsSetAside: number;
        };
        /**
         * @description irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand
         * @enum {string}
         */
        FreshnessReason: "up_to_date" | "irregular" | "never_connected" | "disconnected" | "not_granted" | "sync_pending" | "sync_failing" | "reading_history" | "no_wear" | "not_measured" | "vendor_silent";
        Goal: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
             * @enum {string}
             */
            direction: "at_least" | "at_most";
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: it is kept and not judged
             * @example true
             */
            isActive: boolean;
            metricType: components["schemas"]["GoalMetricType"];
            /**
             * @description For how long each time: local days; weeks from Monday
             * @enum {string}
             */
            period: "day" | "week";
            /**
             * @description In the metric type's unit
             * @example 10000
             */
            target: number;
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        GoalInput: {
            /**
             * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
             * @default at_least
             * @enum {string}
             */
            direction?: "at_least" | "at_most";
            /**
             * @description False: it is kept and not judged
             * @default true
             * @example true
             */
            isActive?: boolean;
            metricType: components["schemas"]["GoalMetricType"];
            /**
             * @description For how long each time: local days; weeks from Monday
             * @default day
             * @enum {string}
             */
            period?: "day" | "week";
            /**
             * @description In the metric type's unit
             * @example 10000
             */
            target: number;
        };
        /**
         * @description What is measured; workouts are counted
         * @example steps
         * @enum {string}
         */
        GoalMetricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature" | "cycling_distance" | "swimming_distance" | "wheelchair_distance" | "active_energy" | "basal_energy" | "stand_minutes" | "daylight_minutes" | "mindful_minutes" | "walking_heart_rate" | "heart_rate_recovery" | "heart_rate_variability_sdnn" | "basal_metabolic_rate" | "height" | "lean_body_mass" | "waist" | "water" | "dietary_energy" | "dietary_protein" | "dietary_carbohydrates" | "dietary_fat";
        GoalPage: {
            /** @description Newest first */
            data: components["schemas"]["Goal"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        GoalPatch: {
            /**
             * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
             * @enum {string}
             */
            direction?: "at_least" | "at_most";
            /**
             * @description False: it is kept and not judged
             * @example true
             */
            isActive?: boolean;
            metricType?: components["schemas"]["GoalMetricType"];
            /**
             * @description For how long each time: local days; weeks from Monday
             * @enum {string}
             */
            period?: "day" | "week";
            /**
             * @description In the metric type's unit
             * @example 10000
             */
            target?: number;
        };
        Health: {
            /**
             * @description It can serve
             * @constant
             */
            status: "ok";
        };
        /** @description A user in one answer */
        HealthContext: {
            /** @description Active ones of the last 30 days, newest first */
            anomalies: {
                /**
                 * @description Opaque identifier
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                id: string;
                /**
                 * @description The value and what it is compared with, in words
                 * @example Resting heart rate of 88 bpm, usually 54 to 62
                 */
                message: string;
                method: components["schemas"]["AnomalyMethod"];
                metricType: components["schemas"]["MetricType"];
                /**
                 * Format: date-time
                 * @description When it was measured: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                recordedAt: string;
                severity: components["schemas"]["Severity"];
                /**
                 * @description In the metric type's unit
                 * @example 88
                 */
                value: number;
            }[];
            /** @description 30-day averages by metric type */
            baselines: {
                [key: string]: components["schemas"]["Baseline"];
            };
            /** @description The strongest of the last 90 days */
            correlations: {
                direction: components["schemas"]["CorrelationDirection"];
                /** @description The first of the two */
                metricA: components["schemas"]["MetricType"];
                /** @description The second of the two */
                metricB: components["schemas"]["MetricType"];
                /**
                 * @description Pearson's coefficient, from -1 to 1
                 * @example -0.62
                 */
                pearson: number;
                /**
                 * @description Two-sided, by Student's t
                 * @example 0.0004
                 */
                pValue: number;
                /**
                 * @description Days on which both metrics have a number
                 * @example 81
                 */
                sampleSize: number;
                strength: components["schemas"]["CorrelationStrength"];
            }[];
            /**
             * @description Share of the last 30 days with data, by metric type
             * @example {
             *       "steps": 0.97
             *     }
             */
            coverage: {
                [key: string]: number;
            };
            /**
             * @description Providers whose data is left out because their terms forbid use by AI
             * @example [
             *       "provider_d"
             *     ]
             */
            excludedProviders: string[];
            /**
             * Format: date-time
             * @description When this was put together: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            generatedAt: string;
            /** @description Scores of the newest day with a score */
            healthScores: {
                /**
                 * @description Activity, from 0 to 100; null without data
                 * @example 78
                 */
                activity: number | null;
                /**
                 * @description Heart and endurance, from 0 to 100; null without data
                 * @example 78
                 */
                cardio: number | null;
                /**
                 * @description The weighted mean of the others; null unless all four are there, from 0 to 100; null without data
                 * @example 78
                 */
                overall: number | null;
                /**
                 * @description Recovery, from 0 to 100; null without data
                 * @example 78
                 */
                recovery: number | null;
                /**
                 * @description Sleep, from 0 to 100; null without data
                 * @example 78
                 */
                sleep: number | null;
            };
            /**
             * @description What this is not, and what was left out
             * @example [
             *       "This is not medical advice."
             *     ]
             */
            notes: string[];
            /**
             * @description The whole in a few sentences
             * @example Sleep is shorter than usual.
             */
            summary: string;
            /** @description Where the metrics go */
            trends: {
                /**
                 * @description The last 7 days against the 23 before, in percent
                 * @example -4.2
                 */
                changePercent: number;
                /**
                 * @description Where it goes
                 * @enum {string}
                 */
                direction: "increasing" | "decreasing" | "stable";
                metric: components["schemas"]["MetricType"];
            }[];
        };
        HealthContextAnswer: {
            data: components["schemas"]["HealthContext"];
        };
        /** @description Something with a beginning and an end */
        HealthEvent: components["schemas"]["WorkoutEvent"] | components["schemas"]["SleepEvent"] | components["schemas"]["ActivityEvent"];
        HealthEventPage: {
            /** @description Newest first */
            data: components["schemas"]["HealthEvent"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        /** @description One value of one metric type at one time from one provider. Later releases add metric types: keep those that you do not know */
        HealthPoint: components["schemas"]["StepsPoint"] | components["schemas"]["DistancePoint"] | components["schemas"]["CaloriesPoint"] | components["schemas"]["ActiveMinutesPoint"] | components["schemas"]["FloorsPoint"] | components["schemas"]["HeartRatePoint"] | components["schemas"]["RestingHeartRatePoint"] | components["schemas"]["HeartRateVariabilityPoint"] | components["schemas"]["SleepPoint"] | components["schemas"]["SleepScorePoint"] | components["schemas"]["WeightPoint"] | components["schemas"]["BodyFatPoint"] | components["schemas"]["BmiPoint"] | components["schemas"]["BloodOxygenPoint"] | components["schemas"]["BloodPressurePoint"] | components["schemas"]["TemperaturePoint"] | components["schemas"]["BloodGlucosePoint"] | components["schemas"]["StressPoint"] | components["schemas"]["HrvStatusPoint"] | components["schemas"]["RecoveryScorePoint"] | components["schemas"]["ReadinessScorePoint"] | components["schemas"]["StrainScorePoint"] | components["schemas"]["RespiratoryRatePoint"] | components["schemas"]["Spo2Point"] | components["schemas"]["WorkoutPoint"] | components["schemas"]["Vo2MaxPoint"] | components["schemas"]["SkinTemperaturePoint"] | components["schemas"]["CyclingDistancePoint"] | components["schemas"]["SwimmingDistancePoint"] | components["schemas"]["WheelchairDistancePoint"] | components["schemas"]["ActiveEnergyPoint"] | components["schemas"]["BasalEnergyPoint"] | components["schemas"]["StandMinutesPoint"] | components["schemas"]["DaylightMinutesPoint"] | components["schemas"]["MindfulMinutesPoint"] | components["schemas"]["WalkingHeartRatePoint"] | components["schemas"]["HeartRateRecoveryPoint"] | components["schemas"]["HeartRateVariabilitySdnnPoint"] | components["schemas"]["BasalMetabolicRatePoint"] | components["schemas"]["HeightPoint"] | components["schemas"]["LeanBodyMassPoint"] | components["schemas"]["WaistPoint"] | components["schemas"]["WaterPoint"] | components["schemas"]["DietaryEnergyPoint"] | components["schemas"]["DietaryProteinPoint"] | components["schemas"]["DietaryCarbohydratesPoint"] | components["schemas"]["DietaryFatPoint"];
        /** @description One value of one metric type at one time */
        HealthPointInput: components["schemas"]["HeartRatePointInput"] | components["schemas"]["SleepPointInput"] | components["schemas"]["BloodPressurePointInput"] | components["schemas"]["NumberPointInput"];
        HealthPointPage: {
            /** @description Newest first */
            data: components["schemas"]["HealthPoint"][];
            /**
             * @description The most that the page holds
             * @example 100
             */
            limit: number;
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
            /**
             * @description How many points come before the page; 0 where it was asked for by cursor
             * @example 0
             */
            offset: number;
            /**
             * @description All points that match, over all pages
             * @example 41230
             */
            total: number;
        };
        HealthPointsInput: {
            /** @description True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped */
            declareProvider?: boolean;
            /** @description Stored all or none */
            points: components["schemas"]["HealthPointInput"][];
            /**
             * @description Where the data comes from: manual, a provider, or a word of your own such as apple_health
             * @default manual
             * @example manual
             */
            providerId?: string;
        };
        HealthScore: {
            /**
             * @description Activity, from 0 to 100; null without data
             * @example 78
             */
            activity: number | null;
            /**
             * @description Heart and endurance, from 0 to 100; null without data
             * @example 78
             */
            cardio: number | null;
            /** @description What each score is made of */
            components: {
                /** @description What the activity score is made of */
                activity: components["schemas"]["ScoreComponent"][];
                /** @description What the cardio score is made of */
                cardio: components["schemas"]["ScoreComponent"][];
                /** @description What the overall score is made of */
                overall: components["schemas"]["ScoreComponent"][];
                /** @description What the recovery score is made of */
                recovery: components["schemas"]["ScoreComponent"][];
                /** @description What the sleep score is made of */
                sleep: components["schemas"]["ScoreComponent"][];
            };
            /**
             * @description The share of overall's weights that the day's sub-scores have: 1 when none is missing
             * @example 0.8
             */
            coverage: number;
            /**
             * @description Local calendar day
             * @example 2026-01-03
             */
            date: string;
            /**
             * @description Weighted mean of the sub-scores, from 0 to 100; null for fewer than two
             * @example 74
             */
            overall: number | null;
            /**
             * @description Whether a sub-score is missing (coverage below 1). A missing low one makes `overall` higher, so a partial one is not comparable with others
             * @example false
             */
            partial: boolean;
            /**
             * @description The providers whose data went into it
             * @example [
             *       "provider_c"
             *     ]
             */
            providerIds: string[];
            /**
             * @description Recovery, from 0 to 100; null without data
             * @example 78
             */
            recovery: number | null;
            /**
             * @description Sleep, from 0 to 100; null without data
             * @example 78
             */
            sleep: number | null;
        };
        HealthScoreList: {
            /** @description Newest first */
            data: components["schemas"]["HealthScore"][];
        };
        /**
         * @description Points per metric type that the user has
         * @example {
         *       "steps": 365,
         *       "heart_rate": 41230
         *     }
         */
        HealthSummary: {
            [key: string]: number;
        };
        HealthUpdatedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description true for earlier days that a backfill has read; left out otherwise
                 * @example true
                 */
                backfill?: boolean;
                /**
                 * @description The first local day with a change
                 * @example 2026-01-03
                 */
                from: string;
                /**
                 * @description What has changed between the two days
                 * @example [
                 *       "steps",
                 *       "sleep"
                 *     ]
                 */
                metricTypes: components["schemas"]["MetricType"][];
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description The last local day with a change
                 * @example 2026-01-03
                 */
                to: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "health.updated";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        /** @description Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own. */
        HeartRateData: {
            /** @description Single readings, oldest first */
            intraday?: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                time: string;
                /**
                 * @description In bpm
                 * @example 71
                 */
                value: number | null;
            }[];
            /**
             * @description The highest, in bpm
             * @example 152
             */
            max?: number | null;
            /**
             * @description The lowest, in bpm
             * @example 48
             */
            min?: number | null;
            /**
             * @description At rest, in bpm
             * @example 54
             */
            resting?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Heart rate: one value at one time */
        HeartRatePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own. */
            data: components["schemas"]["HeartRateData"] | null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "heart_rate";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "bpm";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In bpm; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        HeartRatePointInput: {
            /** @description Of what `value` is the mean of. Any member may be missing. Further members are the vendor's own. */
            data?: components["schemas"]["HeartRateData"] | null;
            /**
             * @description What is measured
             * @constant
             */
            metricType: "heart_rate";
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string | Date;
            /** @description user: measured by a device (default); manual: typed in; computed */
            source?: components["schemas"]["Origin"];
            /**
             * @description Default: the metric type's own; lb, mi, °F, mg/dL … are converted
             * @example bpm
             */
            unit?: string;
            /**
             * @description The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with
             * @example 60
             */
            utcOffsetMinutes?: number | null;
            /**
             * @description In `unit`; null where data carries the content
             * @example 62
             */
            value: number | null;
        };
        /** @description Heart rate recovery: one value at one time */
        HeartRateRecoveryPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "heart_rate_recovery";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "bpm";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In bpm; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Heart rate variability: one value at one time */
        HeartRateVariabilityPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "heart_rate_variability";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "ms";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In ms; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Heart rate variability (SDNN): one value at one time */
        HeartRateVariabilitySdnnPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "heart_rate_variability_sdnn";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "ms";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In ms; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Height: one value at one time */
        HeightPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "height";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description HRV status: one value at one time */
        HrvStatusPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description The vendor's further members */
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "hrv_status";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "status";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In status; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Import: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Why it failed, for people; null: it did not
             * @example The zip file is encrypted
             */
            error: string | null;
            /**
             * @description When it ended; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            finishedAt: string | null;
            /**
             * @description Opaque identifier of the import
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description What file it is: export.zip of the Health app, or the XML in it
             * @example apple_health_export
             * @enum {string}
             */
            kind: "apple_health_export";
            progress: components["schemas"]["ImportProgress"];
            /**
             * @description Bytes of it that have come
             * @example 158334976
             */
            received: number;
            /**
             * @description Bytes of the whole file
             * @example 158334976
             */
            size: number;
            /**
             * @description When the reading began; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | null;
            status: components["schemas"]["ImportStatus"];
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /** @description What is wrong with a file of which the rest is stored */
            warnings: string[];
        };
        ImportInput: {
            /**
             * @description What file it is: export.zip of the Health app, or the XML in it
             * @example apple_health_export
             * @enum {string}
             */
            kind: "apple_health_export";
            /**
             * @description Bytes of the whole file
             * @example 158334976
             */
            size: number;
        };
        ImportPage: {
            /** @description Newest first */
            data: components["schemas"]["Import"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        /** @description How far the reading has come */
        ImportProgress: {
            /**
             * @description How far the reading has come, in bytes of the file
             * @example 96468992
             */
            bytesRead: number;
            /**
             * @description Bytes of the whole file
             * @example 158334976
             */
            bytesTotal: number;
            /**
             * @description When the earliest of the records began; null: there is none yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            from: string | null;
            /**
             * @description Records of types that are not kept
             * @example 3120
             */
            notKept: number;
            /**
             * @description Records that were read, apart from those of types that are not kept
             * @example 215000
             */
            records: number;
            /**
             * @description Those of them with a fault; see GET /v1/quarantine
             * @example 7
             */
            refused: number;
            /**
             * @description Those of them that are new
             * @example 214100
             */
            stored: number;
            /**
             * @description When the latest of the records began; null: there is none yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            to: string | null;
            /**
             * @description Those of them that were there before
             * @example 893
             */
            unchanged: number;
        };
        /**
         * @description uploading: it takes parts; queued, running: it is read; completed: all is stored; failed: error says why; cancelled: somebody has deleted it
         * @example running
         * @enum {string}
         */
        ImportStatus: "uploading" | "queued" | "running" | "completed" | "failed" | "cancelled";
        InvitationCode: {
            /**
             * @description Eight letters and digits; the user types them into the app
             * @example K7M2PQ9X
             */
            code: string;
            /**
             * Format: date-time
             * @description When it stops being good; it is good once: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            expiresAt: string;
        };
        LatestValue: {
            /**
             * @description Of a value that is no number: blood_pressure has systolic and diastolic in mmHg, pulse in bpm
             * @example {
             *       "systolic": 121,
             *       "diastolic": 79
             *     }
             */
            data?: {
                [key: string]: unknown;
            };
            /**
             * @description The local calendar day on which it counts: the newest with data of this metric type
             * @example 2026-01-03
             */
            day: string;
            /**
             * @description The provider that counts on that day, as source priorities say
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When the device measured it, or the newest part of a sum; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * @description In `unit`. Of a metric type that adds up (steps, sleep): the sum of `day` until now; of any other: the newest value of `day`. Null where the content is in `data`
             * @example 62
             */
            value: number | null;
        };
        LatestValues: {
            /** @description By metric type; those without data are absent, and so are workouts, which are events */
            metrics: {
                [key: string]: components["schemas"]["LatestValue"];
            };
        };
        /** @description Lean body mass: one value at one time */
        LeanBodyMassPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "lean_body_mass";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kg";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kg; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        ListedUser: {
            /** @description Only with include=connections; newest first */
            connections?: components["schemas"]["ConnectionOfUser"][];
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The name by which messages address the user
             * @example Alex
             */
            displayName: string | null;
            /**
             * @description Where reports and messages by email go
             * @example person@example.com
             */
            email: string | null;
            /**
             * @description Your own id of this user; unique per workspace
             * @example customer-4711
             */
            externalId: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Any JSON object up to 16 KiB, stored as given; your own facts about the user
             * @example {
             *       "team": "blue"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
             * @example Europe/Berlin
             */
            timezone: string | null;
            units: components["schemas"]["Units"];
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
        };
        /** @description One for each event */
        ListenDelivery: {
            /** @description What the event tells */
            data: {
                /**
                 * @description What a webhook would be sent, to the byte: the signatures are made over it
                 * @example {"event":"sync.completed",…}
                 */
                body: string;
                /**
                 * @description What a webhook would be sent with
                 * @example {
                 *       "X-Service-Event": "sync.completed"
                 *     }
                 */
                headers: {
                    [key: string]: string;
                };
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "delivery";
        };
        /** @description Comes first */
        ListenSecret: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Signs everything that this stream sends, and nothing else
                 * @example whsec_…
                 */
                secret: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "secret";
        };
        /** @description One unit in which values are shown */
        MetricScale: {
            /**
             * @description The most digits after the point
             * @example 1
             */
            decimals: number;
            /**
             * @description The shown number is the value × `factor` + `offset`
             * @example 2.2046226218487757
             */
            factor: number;
            /**
             * @description Added after the multiplication
             * @example 0
             */
            offset: number;
            /**
             * @description Written after the number; empty where the number stands alone
             * @example lb
             */
            unit: string;
        };
        /**
         * @description What is measured. Units: steps (count), distance (meters), calories (kcal), active_minutes (minutes), floors (count), heart_rate (bpm), resting_heart_rate (bpm), heart_rate_variability (ms), sleep (hours), sleep_score (score), weight (kg), body_fat (percent), bmi (index), blood_oxygen (percent), blood_pressure (mmHg), temperature (celsius), blood_glucose (mmol_l), stress (score), hrv_status (status), recovery_score (percent), readiness_score (score), strain_score (score), respiratory_rate (breaths_per_min), spo2 (percent), workout (no unit), vo2_max (ml_per_kg_per_min), skin_temperature (celsius), cycling_distance (meters), swimming_distance (meters), wheelchair_distance (meters), active_energy (kcal), basal_energy (kcal), stand_minutes (minutes), daylight_minutes (minutes), mindful_minutes (minutes), walking_heart_rate (bpm), heart_rate_recovery (bpm), heart_rate_variability_sdnn (ms), basal_metabolic_rate (kcal_per_day), height (meters), lean_body_mass (kg), waist (meters), water (ml), dietary_energy (kcal), dietary_protein (g), dietary_carbohydrates (g), dietary_fat (g)
         * @example resting_heart_rate
         * @enum {string}
         */
        MetricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature" | "cycling_distance" | "swimming_distance" | "wheelchair_distance" | "active_energy" | "basal_energy" | "stand_minutes" | "daylight_minutes" | "mindful_minutes" | "walking_heart_rate" | "heart_rate_recovery" | "heart_rate_variability_sdnn" | "basal_metabolic_rate" | "height" | "lean_body_mass" | "waist" | "water" | "dietary_energy" | "dietary_protein" | "dietary_carbohydrates" | "dietary_fat";
        MetricTypeFacts: {
            /** @description How points come in */
            cadence: {
                /**
                 * @description False: days without data are no gap, as with workouts
                 * @example true
                 */
                isRegular: boolean;
                /**
                 * @description What it takes to have data: the device on the body by day or by night, or an act of measuring
                 * @example night
                 * @enum {string}
                 */
                wear: "day" | "night" | "measuring";
            };
            /** @description Limits beyond which a point is an anomaly */
            clinical: components["schemas"]["ClinicalLimit"][];
            /**
             * @description How the points of a day become one value. parts: each part in `data` is averaged. none: points are counted
             * @example last
             * @enum {string}
             */
            dailyValue: "sum" | "mean" | "last" | "parts" | "none";
            /**
             * @description The most digits after the point; that of `metric`
             * @example 0
             */
            decimals: number;
            /**
             * @description Whether more or less is good news by itself
             * @example down
             * @enum {string}
             */
            direction: "up" | "down" | "none";
            /**
             * @description Types of one family measure nearly the same: a correlation between them is no news. Null: none
             * @example heart rate
             */
            family: ("movement" | "body" | "oxygen" | "sleep" | "recovery" | "heart rate" | "temperature") | null;
            /**
             * @description How one value is written. number: in `metric` or `imperial`, and at least one digit after the point below 10. distance: below 1,000 m (ft) as whole meters (feet), below a mile with two digits. duration: 7 h 30 min
             * @example number
             * @enum {string}
             */
            form: "number" | "distance" | "duration";
            /**
             * @description What it is about, for lists
             * @example Heart
             * @enum {string}
             */
            group: "Activity" | "Heart" | "Sleep" | "Breath and blood" | "Body" | "Nutrition";
            /** @description The published range of healthy adults. Empty: it depends on age, sex, height or the moment, or nobody publishes one */
            healthy: {
                /**
                 * @description The lowest healthy value; missing where less is good news
                 * @example 60
                 */
                from?: number;
                /** @description Where the range is from */
                source?: {
                    /**
                     * @description Who publishes the range
                     * @example MedlinePlus (NIH): vital signs
                     */
                    name: string;
                    /**
                     * @description The page that gives it
                     * @example https://medlineplus.gov/ency/article/002341.htm
                     */
                    url: string;
                };
                /**
                 * @description The highest healthy value; missing where more is good news
                 * @example 100
                 */
                to?: number;
            };
            /** @description For people who read imperial units; null: they read the same unit */
            imperial: components["schemas"]["MetricScale"] | null;
            /**
             * @description The lowest day is a personal record too
             * @example true
             */
            keepsLowest: boolean;
            /**
             * @description Its name within a sentence
             * @example resting heart rate
             */
            label: string;
            /** @description A pushed value beyond them is refused as a mistake. They are wide: what alarms a doctor is still data. Null: every number is taken */
            limits: {
                /**
                 * @description The lowest
                 * @example 10
                 */
                from: number;
                /**
                 * @description The highest
                 * @example 350
                 */
                to: number;
            } | null;
            /**
             * @description What is measured
             * @example beats in a minute at rest
             */
            meaning: string;
            /** @description For people who read metric units */
            metric: components["schemas"]["MetricScale"];
            metricType: components["schemas"]["MetricType"];
            /**
             * @description What the number counts, where no unit stands after it: for the axis of a chart
             * @example steps
             */
            noun: string | null;
            /**
             * @description The units in which values may be pushed, its own first
             * @example [
             *       "bpm"
             *     ]
             */
            pushUnits: string[];
            /**
             * @description Its name at the start of a sentence
             * @example Resting heart rate
             */
            title: string;
            /**
             * @description Of values in the API; null: points carry no number
             * @example bpm
             */
            unit: string | null;
            /**
             * @description An unusual day is a warning only from this difference to what is usual. Null: it never is one
             * @example 5
             */
            warnsFrom: number | null;
        };
        /** @description Mindful minutes: one value at one time */
        MindfulMinutesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "mindful_minutes";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "minutes";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In minutes; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        NothingToRead: {
            /**
             * @description No day is left to be read
             * @constant
             */
            daysAsked: 0;
            /**
             * @description Why, for people
             * @example All days since 2025-01-01 have been read or asked for
             */
            message: string;
        };
        /**
         * @description What a notification is about
         * @enum {string}
         */
        NotificationCategory: "anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight";
        NotificationChannel: {
            /**
             * @description chat_a, chat_b, chat_c, email, push, topic_push or webhook
             * @example topic_push
             */
            channelType: string;
            /**
             * @description As it was set, with secrets masked
             * @example {
             *       "serverUrl": "https://ntfy.example.com",
             *       "topic": "my-health"
             *     }
             */
            config: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: nothing is sent through it
             * @example true
             */
            isEnabled: boolean;
            /**
             * @description What the user calls the channel
             * @example My phone
             */
            label: string;
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        NotificationChannelInput: {
            /**
             * @description The kind of channel; decides what `config` holds
             * @example topic_push
             * @enum {string}
             */
            channelType: "chat_a" | "chat_b" | "chat_c" | "email" | "push" | "topic_push" | "webhook";
            /**
             * @description Members by channel type (? = may be left out). chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret
             * @example {
             *       "serverUrl": "https://ntfy.example.com",
             *       "topic": "my-health"
             *     }
             */
            config: {
                [key: string]: unknown;
            };
            /**
             * @description False: nothing is sent through it
             * @default true
             * @example true
             */
            isEnabled?: boolean;
            /**
             * @description What the user calls the channel
             * @example My phone
             */
            label: string;
        };
        NotificationChannelList: {
            /** @description Newest first */
            data: components["schemas"]["NotificationChannel"][];
        };
        NotificationChannelPatch: {
            /**
             * @description Cannot be changed; taken when it is the same
             * @example topic_push
             */
            channelType?: string;
            /**
             * @description As a whole; masked values keep the stored secrets
             * @example {
             *       "serverUrl": "https://ntfy.example.com",
             *       "topic": "my-health"
             *     }
             */
            config?: {
                [key: string]: unknown;
            };
            /**
             * @description False: nothing is sent through it
             * @example true
             */
            isEnabled?: boolean;
            /**
             * @description What the user calls the channel
             * @example My phone
             */
            label?: string;
        };
        NotificationLogEntry: {
            /**
             * @description Attempts made so far
             * @example 1
             */
            attempts: number;
            category: components["schemas"]["NotificationCategory"];
            /**
             * @description Opaque identifier of the channel
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            channelId: string;
            /**
             * @description chat_a, chat_b, chat_c, email, push, topic_push or webhook
             * @example topic_push
             */
            channelType: string;
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description When it was delivered; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The server answered 403
             */
            error: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Opaque identifier of the notification; the same for each channel that it is sent through
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            notificationId: string;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["NotificationStatus"];
            /**
             * @description What it says, in short
             * @example Resting heart rate is high
             */
            title: string;
        };
        NotificationLogEntryInFull: {
            /** @description Oldest first */
            attemptLog: {
                /**
                 * @description The number of the attempt, from 1
                 * @example 1
                 */
                attempt: number;
                /**
                 * @description How long it took, in milliseconds; null: not known
                 * @example 212
                 */
                durationMs: number | null;
                /**
                 * @description Why it failed, for people; null: it did not
                 * @example The server answered 500
                 */
                error: string | null;
                /**
                 * @description When it began; null: not known: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                startedAt: string | null;
                /**
                 * @description The HTTP status of the answer; null: none came
                 * @example 200
                 */
                statusCode: number | null;
            }[];
            /**
             * @description Attempts made so far
             * @example 1
             */
            attempts: number;
            category: components["schemas"]["NotificationCategory"];
            /**
             * @description Opaque identifier of the channel
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            channelId: string;
            /**
             * @description chat_a, chat_b, chat_c, email, push, topic_push or webhook
             * @example topic_push
             */
            channelType: string;
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description When it was delivered; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            deliveredAt: string | null;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The server answered 403
             */
            error: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Opaque identifier of the notification; the same for each channel that it is sent through
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            notificationId: string;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["NotificationStatus"];
            /**
             * @description What it says below the title; null for a test, and once it is no longer kept
             * @example 62 bpm; usual is 48 to 56
             */
            text: string | null;
            /**
             * @description What it says, in short
             * @example Resting heart rate is high
             */
            title: string;
        };
        NotificationLogPage: {
            /** @description Newest first */
            data: components["schemas"]["NotificationLogEntry"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
            /** @description Of everything that the filter matches */
            summary: {
                /**
                 * @description Of them delivered
                 * @example 19
                 */
                delivered: number;
                /**
                 * @description Of them failed for good
                 * @example 1
                 */
                failed: number;
                /**
                 * @description Of them waiting or tried again
                 * @example 1
                 */
                pending: number;
                /**
                 * @description How many
                 * @example 21
                 */
                total: number;
            };
        };
        NotificationRule: {
            /**
             * @description What the rule lets through
             * @example [
             *       "anomaly"
             *     ]
             */
            categories: components["schemas"]["NotificationCategory"][];
            /**
             * @description Through which channels it is sent
             * @example [
             *       "0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11"
             *     ]
             */
            channelIds: string[];
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: the rule does not count
             * @example true
             */
            isEnabled: boolean;
            /** @description The least severity that passes */
            minSeverity: components["schemas"]["Severity"];
            /**
             * @description What the user calls the rule
             * @example Grave findings
             */
            name: string;
            quietHours?: components["schemas"]["QuietHours"];
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        NotificationRuleInput: {
            /**
             * @description What the rule lets through
             * @example [
             *       "anomaly"
             *     ]
             */
            categories: components["schemas"]["NotificationCategory"][];
            /**
             * @description Through which channels it is sent
             * @example [
             *       "0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11"
             *     ]
             */
            channelIds: string[];
            /**
             * @description False: the rule does not count
             * @default true
             * @example true
             */
            isEnabled?: boolean;
            /**
             * @description The least severity that passes
             * @default info
             */
            minSeverity?: components["schemas"]["Severity"];
            /**
             * @description What the user calls the rule
             * @example Grave findings
             */
            name: string;
            /** @description In the user's zone; critical notifications pass */
            quietHours?: components["schemas"]["QuietHoursInput"] | null;
        };
        NotificationRuleList: {
            /** @description Newest first */
            data: components["schemas"]["NotificationRule"][];
        };
        NotificationRulePatch: {
            /**
             * @description What the rule lets through
             * @example [
             *       "anomaly"
             *     ]
             */
            categories?: components["schemas"]["NotificationCategory"][];
            /**
             * @description Through which channels it is sent
             * @example [
             *       "0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11"
             *     ]
             */
            channelIds?: string[];
            /**
             * @description False: the rule does not count
             * @example true
             */
            isEnabled?: boolean;
            /** @description The least severity that passes */
            minSeverity?: components["schemas"]["Severity"];
            /**
             * @description What the user calls the rule
             * @example Grave findings
             */
            name?: string;
            /** @description null clears */
            quietHours?: components["schemas"]["QuietHoursInput"] | null;
        };
        NotificationRulePreview: {
            /**
             * @description How many notifications the rule would have let through
             * @example 4
             */
            count: number;
            /**
             * @description Of how many days
             * @example 30
             */
            days: number;
            /** @description The newest of them */
            examples: {
                category: components["schemas"]["NotificationCategory"];
                severity: components["schemas"]["Severity"];
                /**
                 * Format: date-time
                 * @description When it arose: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                timestamp: string;
                /**
                 * @description What it says, in short
                 * @example Resting heart rate is high
                 */
                title: string;
            }[];
        };
        NotificationRulePreviewInput: {
            /**
             * @description What the rule lets through
             * @example [
             *       "anomaly"
             *     ]
             */
            categories: components["schemas"]["NotificationCategory"][];
            /**
             * @description How many days back to look
             * @default 30
             */
            days?: number;
            /**
             * @description The least severity that passes
             * @default info
             */
            minSeverity?: components["schemas"]["Severity"];
            /** @description In the user's zone; critical notifications pass */
            quietHours?: components["schemas"]["QuietHoursInput"] | null;
        };
        /**
         * @description pending: it waits or is tried again; delivered; failed: for good
         * @enum {string}
         */
        NotificationStatus: "pending" | "delivered" | "failed";
        NotificationTest: {
            /**
             * @description Why it failed, for people
             * @example The server answered 403
             */
            error?: string;
            /**
             * @description How the attempt ended
             * @enum {string}
             */
            status: "delivered" | "failed";
        };
        NumberPointInput: {
            /**
             * @description Structured content. sleep: stages {deep, light, rem, awake} in minutes (the value is in hours), efficiency in percent, startTime and endTime as instants. blood_pressure: systolic and diastolic in mmHg, pulse in bpm. heart_rate: min, max and resting in bpm, intraday [{time, value in bpm}]
             * @example {}
             */
            data?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What is measured
             * @example steps
             * @enum {string}
             */
            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "resting_heart_rate" | "heart_rate_variability" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature" | "cycling_distance" | "swimming_distance" | "wheelchair_distance" | "active_energy" | "basal_energy" | "stand_minutes" | "daylight_minutes" | "mindful_minutes" | "walking_heart_rate" | "heart_rate_recovery" | "heart_rate_variability_sdnn" | "basal_metabolic_rate" | "height" | "lean_body_mass" | "waist" | "water" | "dietary_energy" | "dietary_protein" | "dietary_carbohydrates" | "dietary_fat";
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string | Date;
            /** @description user: measured by a device (default); manual: typed in; computed */
            source?: components["schemas"]["Origin"];
            /**
             * @description Default: the metric type's own; lb, mi, °F, mg/dL … are converted
             * @example bpm
             */
            unit?: string;
            /**
             * @description The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with
             * @example 60
             */
            utcOffsetMinutes?: number | null;
            /**
             * @description In `unit`; null where data carries the content
             * @example 62
             */
            value: number | null;
        };
        /**
         * @description Where a value comes from: user (measured by the device), manual (typed in), computed (worked out)
         * @enum {string}
         */
        Origin: "user" | "manual" | "computed";
        Overview: {
            /**
             * Format: date-time
             * @description When this was counted: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            asOf: string;
            /** @description By provider */
            connections: components["schemas"]["ConnectionCounts"][];
            /** @description Webhook deliveries that were created in the last 24 hours */
            deliveries: {
                /**
                 * @description Delivered
                 * @example 980
                 */
                delivered: number;
                /**
                 * @description Failed for good
                 * @example 2
                 */
                failed: number;
                /**
                 * @description Waiting, or tried again
                 * @example 5
                 */
                pending: number;
                /**
                 * @description delivered / (delivered + failed); null where none has ended
                 * @example 0.998
                 */
                successRate: number | null;
            };
            /** @description By hour and by day */
            syncs: {
                /** @description The last 30 days (UTC), today included; oldest first */
                days: components["schemas"]["SyncCounts"][];
                /** @description The last 24 hours of the clock, the present one included; oldest first */
                hours: components["schemas"]["SyncCounts"][];
            };
            /**
             * @description Users of the workspace
             * @example 1310
             */
            users: number;
        };
        PersonalRecord: {
            category: components["schemas"]["RecordCategory"];
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When it was reached: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * @description In `unit`
             * @example 31204
             */
            value: number;
        };
        PersonTokens: {
            /**
             * @description Goes into the header `Authorization: Bearer …`; store it nowhere but on the phone
             * @example svc_person_AZ…
             */
            accessToken: string;
            /**
             * @description Seconds until the access token ends
             * @example 3600
             */
            expiresIn: number;
            /**
             * @description Gets the next tokens, once; store it in the phone’s safe storage
             * @example svc_refresh_AZ…
             */
            refreshToken: string;
        };
        PhoneProgress: {
            /** @description The kinds with most records first; none where no app tells it */
            data: components["schemas"]["PhoneProgressOfKind"][];
        };
        PhoneProgressOfKind: {
            /**
             * @description Records of them that have come
             * @example 12400
             */
            arrived: number;
            /**
             * @description The kind of data, in the phone’s word
             * @example heart_rate
             */
            dataType: string;
            /**
             * @description When the phone was done with this kind; null: it is not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string | null;
            /**
             * @description Records that the phone had when its first sync began
             * @example 58000
             */
            expected: number;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When the first sync began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string;
        };
        PointHistory: {
            /** @description Newest first */
            data: components["schemas"]["PointState"][];
            metricType: components["schemas"]["MetricType"];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
            /**
             * @description Opaque identifier of the point
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            pointId: string;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When the device measured it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
        };
        PointState: {
            /** @description Null where it is not known any more */
            broughtBy: {
                /**
                 * @description Opaque identifier of the sync; null where it was none
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                id: string | null;
                /**
                 * @description push: by the vendor or by your backend; replay: kept records of the vendor, read again
                 * @enum {string}
                 */
                kind: "sync" | "push" | "replay";
            } | null;
            /**
             * @description As in the point
             * @example {
             *       "min": 48
             *     }
             */
            data: {
                [key: string]: unknown;
            } | null;
            /**
             * @description False while there was no such point
             * @example true
             */
            isStored: boolean;
            /** @description Where a value comes from: user (measured by the device), manual (typed in), computed (worked out) */
            source: components["schemas"]["Origin"] | null;
            /**
             * @description When it was stored; null where the beginning is not known any more: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            validFrom: string | null;
            /**
             * @description When the next state replaced it; null in the present state: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            validUntil: string | null;
            /**
             * @description In `unit`
             * @example 62
             */
            value: number | null;
        };
        Provider: {
            /**
             * @description How users grant access to the vendor
             * @enum {string}
             */
            authType: "oauth2" | "oauth2_pkce" | "oauth1";
            /**
             * @description Has credentials, or the sandbox plays it: users can connect
             * @example true
             */
            available: boolean;
            /**
             * @description The name that people know
             * @example Provider C
             */
            displayName: string;
            /**
             * @description The events that it can deliver
             * @example [
             *       "workout"
             *     ]
             */
            eventTypes: components["schemas"]["EventType"][];
            /**
             * @description The metric types that it can deliver
             * @example [
             *       "sleep"
             *     ]
             */
            metricTypes: components["schemas"]["MetricType"][];
            /**
             * @description Identifier of the provider
             * @example provider_c
             */
            providerId: string;
            /**
             * @description The sandbox plays this provider: its data are invented
             * @example true
             */
            sandbox: boolean;
            setUp: components["schemas"]["ProviderSetUp"];
        };
        ProviderNotices: {
            /**
             * @description Active connections of this workspace
             * @example 1204
             */
            connections: number;
            /**
             * @description When the newest notice came, to within an hour; null: none has: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastNoticeAt: string | null;
            /**
             * @description Those of which a notice has come in the last 7 days
             * @example 1180
             */
            notified: number;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description arriving: notices have come in the last 7 days; silent: none has, so only scheduled syncs find new data (see `setUp` of the provider); no_connections: nobody is connected; not_offered: the provider sends none
             * @enum {string}
             */
            status: "arriving" | "silent" | "no_connections" | "not_offered";
        };
        ProviderQuota: {
            /**
             * @description Backfills have used their share until then; null: they go on: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            backfillsFrom: string | null;
            /**
             * @description application: all connections share one quota; person: each person has its own, and the rest is null or 0
             * @enum {string}
             */
            countedFor: "application" | "person";
            /**
             * @description When the quota opens again; null: it is open: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            opensAt: string | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description used_up: no sync asks the vendor before opensAt
             * @enum {string}
             */
            status: "open" | "used_up";
            /**
             * @description This workspace's syncs that wait for the quota
             * @example 0
             */
            syncsWaiting: number;
        };
        /** @description What an operator has to do at the provider and in the environment */
        ProviderSetUp: {
            /**
             * @description The redirect address to enter at the provider
             * @example https://health.example.com/v1/oauth/provider_c/callback
             */
            callbackUrl: string;
            /**
             * @description The page of the documentation that leads through it
             * @example docs/providers/set-up/provider_c.md
             */
            guide: string;
            /**
             * @description Unset variables without which nobody can connect at the provider itself; empty: it is set up
             * @example [
             *       "PROVIDER_C_CLIENT_ID",
             *       "PROVIDER_C_CLIENT_SECRET"
             *     ]
             */
            missing: string[];
            /**
             * @description Unset variables without which the provider's notices are refused, so that only scheduled syncs find new data
             * @example []
             */
            missingForNotices: string[];
            /**
             * @description Where the provider sends its notices, with the name of the secret in the place of a secret; null: it sends none
             * @example https://health.example.com/v1/inbound/provider_c
             */
            noticesUrl: string | null;
        };
        PushResult: {
            /**
             * @description There before, or twice in the request: ignored
             * @example 0
             */
            duplicates: number;
            /**
             * @description Stored now
             * @example 288
             */
            inserted: number;
        };
        QuarantineEntry: {
            /**
             * @description Opaque identifier of the connection
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            connectionId: string;
            /**
             * @description The name of the user; null where none is set, or the user has been deleted
             * @example Ada
             */
            displayName: string | null;
            /**
             * @description The kind of record, in the provider's words; of phones the metric type, or the list it came in
             * @example sleep
             */
            endpoint: string;
            /**
             * @description Your own id of the user; null: the user has been deleted, and this row is about to be
             * @example customer-4711
             */
            externalId: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description Why it could not be understood
             * @example start: must be text
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it came for the first time: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            receivedAt: string;
            /**
             * @description How often it came
             * @example 2
             */
            times: number;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        QuarantineEntryInFull: {
            /**
             * @description Opaque identifier of the connection
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            connectionId: string;
            /**
             * @description The name of the user; null where none is set, or the user has been deleted
             * @example Ada
             */
            displayName: string | null;
            /**
             * @description The kind of record, in the provider's words; of phones the metric type, or the list it came in
             * @example sleep
             */
            endpoint: string;
            /**
             * @description Your own id of the user; null: the user has been deleted, and this row is about to be
             * @example customer-4711
             */
            externalId: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description Why it could not be understood
             * @example start: must be text
             */
            reason: string;
            /**
             * Format: date-time
             * @description When it came for the first time: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            receivedAt: string;
            /**
             * @description The record as the provider sent it, any JSON value
             * @example {
             *       "id": 7,
             *       "start": null
             *     }
             */
            record: unknown;
            /**
             * @description How often it came
             * @example 2
             */
            times: number;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        QuarantinePage: {
            /** @description Newest first */
            data: components["schemas"]["QuarantineEntry"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        QuarantineRetry: {
            /**
             * @description understood: what it says was stored, and the entry is gone
             * @enum {string}
             */
            status: "understood" | "set_aside";
        };
        QueuedImport: {
            /**
             * @description Opaque identifier of the import, which is its job, too: GET …/imports/{importId} and GET …/syncs/{jobId} show how it does
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            status: components["schemas"]["ImportStatus"];
        };
        QueuedSync: {
            /**
             * @description Opaque identifier of the sync
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            /**
             * @description It begins as soon as a worker is free
             * @constant
             */
            status: "queued";
        };
        /** @description In the user's zone; what they hold is sent when they end; critical notifications pass */
        QuietHours: {
            /**
             * @description When they end, HH:MM; before start: on the next day
             * @example 07:00
             */
            end: string;
            /**
             * @description When they begin, HH:MM
             * @example 22:00
             */
            start: string;
        };
        /** @description In the user's zone; critical notifications pass */
        QuietHoursInput: {
            /**
             * @description When they end, HH:MM; before start: on the next day
             * @example 07:00
             */
            end: string;
            /**
             * @description When they begin, HH:MM
             * @example 22:00
             */
            start: string;
        };
        RawAnswers: {
            /** @description The answers that were stored together, in the order in which they came */
            answers: {
                /** @description As the provider sent it */
                body: unknown;
                /**
                 * @description GET, POST: a request; PUSH: the provider sent it; the others: what this service looked up in its own store
                 * @enum {string}
                 */
                method: "GET" | "POST" | "PUSH" | "LATEST_VALUE" | "DAY_OFFSETS" | "FIND_EVENT" | "REVISIONS";
                /**
                 * @description What was asked, without the host
                 * @example /v2/activity/sleep
                 */
                path: string;
                /**
                 * @description What was asked for; null: nothing
                 * @example {
                 *       "start": "2026-01-01T00:00:00.000Z"
                 *     }
                 */
                query: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description The HTTP status of the answer; null where there is none
                 * @example 200
                 */
                status: number | null;
            }[];
            /**
             * @description Opaque identifier of the connection
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            connectionId: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself
             * @enum {string}
             */
            kind: "fetch" | "notice" | "push";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When it was read: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            readAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        Readiness: {
            /**
             * @description Degraded: a node of the database cluster is down; the users whose data lie there wait, all others are served
             * @enum {string}
             */
            status: "ok" | "degraded";
        };
        /** @description Readiness score: one value at one time */
        ReadinessScorePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "readiness_score";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "score";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In score; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /**
         * @description daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one
         * @enum {string}
         */
        RecordCategory: "daily_max" | "daily_min" | "weekly_max" | "longest_distance" | "longest_duration" | "highest_calories";
        Recovery: {
            /**
             * @description How many are sent again, each as a new delivery
             * @example 12
             */
            deliveries: number;
            /**
             * @description Opaque identifier of the recovery
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            /**
             * Format: date-time
             * @description The time that was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string;
            /**
             * @description It begins as soon as a worker is free
             * @constant
             */
            status: "queued";
            /**
             * @description How many cannot be sent again, because their body is no longer kept
             * @example 0
             */
            withoutBody: number;
        };
        RecoveryInput: {
            /**
             * @description ISO 8601: deliveries that were created at this time or later are sent again
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string | Date;
        };
        /** @description Recovery score: one value at one time */
        RecoveryScorePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "recovery_score";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "percent";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In percent; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        RecoveryState: {
            /**
             * @description How many were found that can be sent again
             * @example 12
             */
            deliveries: number;
            /**
             * @description When it ended; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string | null;
            /**
             * @description Opaque identifier of the recovery
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            /**
             * Format: date-time
             * @description When it was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            queuedAt: string;
            /**
             * @description How many have been handed over so far, each as a new delivery, whose record shows how it ends
             * @example 12
             */
            redelivered: number;
            /**
             * Format: date-time
             * @description The time that was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string;
            /**
             * @description When it began; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | null;
            /**
             * @description stopped: the webhook was paused or deleted before everything was sent again
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "stopped";
            /**
             * Format: date-time
             * @description When it was asked for: what was created later is not part of it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            until: string;
            /**
             * @description How many were found whose body is no longer kept
             * @example 0
             */
            withoutBody: number;
        };
        RedeemedCode: {
            /**
             * @description Goes into the header `Authorization: Bearer …`; store it nowhere but on the phone
             * @example svc_person_AZ…
             */
            accessToken: string;
            /**
             * @description Seconds until the access token ends
             * @example 3600
             */
            expiresIn: number;
            /**
             * @description Gets the next tokens, once; store it in the phone’s safe storage
             * @example svc_refresh_AZ…
             */
            refreshToken: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        ReplayMetricChange: {
            /**
             * @description Points that there would be, and are not there now
             * @example 0
             */
            added: number;
            /**
             * @description Points that would say something else
             * @example 28
             */
            changed: number;
            /**
             * @description Points that would be removed
             * @example 0
             */
            gone: number;
            metricType: components["schemas"]["MetricType"];
        };
        ReplayPreview: {
            /** @description Only metric types of which points would change */
            changes: components["schemas"]["ReplayMetricChange"][];
            /** @description What could not be read again to its end, and why; nothing is removed because of it */
            faults: string[];
            /**
             * @description How many pages of archived answers were read again; 0: nothing is archived
             * @example 31
             */
            pages: number;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
        };
        ReplayPreviewInput: {
            /**
             * @description The provider whose archived answers are read again, as in GET /v1/providers
             * @example provider_c
             */
            providerId: string;
            /**
             * @description ISO 8601: only what was read at this time or later. Without it: everything that is archived
             * @example 2026-01-03T10:00:00.000Z
             */
            since?: string | Date;
        };
        ReportSettings: {
            /**
             * @description How often the user gets a report
             * @enum {string}
             */
            frequency: "off" | "daily" | "weekly" | "monthly";
            /**
             * @description The hour of the user's day at which it is sent
             * @example 8
             */
            hour: number;
            /**
             * @description IANA time zone by which the hour counts
             * @example Europe/Berlin
             */
            timezone: string;
        };
        ReportSettingsInput: {
            /**
             * @description How often the user gets a report
             * @enum {string}
             */
            frequency: "off" | "daily" | "weekly" | "monthly";
            /**
             * @description The hour of the user's day at which it is sent
             * @example 8
             */
            hour?: number;
            /**
             * @description IANA time zone by which the hour counts
             * @example Europe/Berlin
             */
            timezone?: string;
        };
        /** @description Respiratory rate: one value at one time */
        RespiratoryRatePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "respiratory_rate";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "breaths_per_min";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In breaths_per_min; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Resting heart rate: one value at one time */
        RestingHeartRatePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "resting_heart_rate";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "bpm";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In bpm; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        SampleColumns: {
            /**
             * Format: date-time
             * @description The beginning of what was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            from: string;
            metricType: components["schemas"]["MetricType"];
            /**
             * @description The source that counts; null where days differ in it, or there is no sample
             * @example provider_c
             */
            providerId: string | null;
            /**
             * @description When each sample was taken, in milliseconds since 1970-01-01T00:00:00Z, oldest first
             * @example [
             *       1767434400000,
             *       1767434460000
             *     ]
             */
            times: number[];
            /**
             * Format: date-time
             * @description The end of what was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            to: string;
            /**
             * @description The unit of the metric type; null where it has none
             * @example bpm
             */
            unit: string | null;
            /**
             * @description The samples in `unit`; each belongs to the time at the same place
             * @example [
             *       61,
             *       64
             *     ]
             */
            values: number[];
        };
        /** @description A record that the phone no longer has */
        SampleDeletionInput: {
            /**
             * @description The phone's own id of the record
             * @example 8D0A6A0E-2C55-4B0B-9F6B-1D2E
             */
            id: string;
            /**
             * @description Of the samples; `workout` for a workout. Absent: any
             * @example steps
             */
            metricType?: string;
            /**
             * @description Instead: the phone's own name
             * @example HKQuantityTypeIdentifierStepCount
             */
            vendorType?: string;
        } & {
            [key: string]: unknown;
        };
        SampleDevice: {
            /**
             * @description The bundle id or package of the app
             * @example com.apple.health
             */
            app: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            firstSeenAt: string;
            /**
             * @description Nothing of it counts
             * @example false
             */
            isIgnored: boolean;
            /**
             * @description Your name of the device or app, the same in every batch: the bundle id or package that wrote
             * @example com.apple.health.4F2A
             */
            key: string;
            kind: components["schemas"]["DeviceKind"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastSeenAt: string;
            /**
             * @description Who made it
             * @example Apple Inc.
             */
            manufacturer: string | null;
            /**
             * @description Which one
             * @example Watch7,2
             */
            model: string | null;
            /**
             * @description As the person knows it
             * @example Kate's Watch
             */
            name: string | null;
            /**
             * @description Where on the phone the data lay
             * @example apple_health
             * @enum {string}
             */
            providerId: "apple_health" | "health_connect" | "samsung_health";
        };
        SampleDeviceInput: {
            /**
             * @description The bundle id or package of the app
             * @example com.apple.health
             */
            app?: string | null;
            /**
             * @description Your name of the device or app, the same in every batch: the bundle id or package that wrote
             * @example com.apple.health.4F2A
             */
            key: string;
            kind?: components["schemas"]["DeviceKind"];
            /**
             * @description Who made it
             * @example Apple Inc.
             */
            manufacturer?: string | null;
            /**
             * @description Which one
             * @example Watch7,2
             */
            model?: string | null;
            /**
             * @description As the person knows it
             * @example Kate's Watch
             */
            name?: string | null;
        };
        SampleDevices: {
            /** @description By provider, in the order in which they were first seen */
            data: components["schemas"]["SampleDevice"][];
            /**
             * @description Keys of devices of which nothing counts
             * @example []
             */
            ignored: string[];
            /**
             * @description Keys of devices by metric type, best first; "*" stands for every type
             * @example {
             *       "*": [
             *         "com.apple.health.4F2A"
             *       ],
             *       "steps": [
             *         "com.example.band"
             *       ]
             *     }
             */
            order: {
                [key: string]: string[];
            };
        };
        /** @description One reading, or one amount of a stretch of time */
        SampleInput: {
            /**
             * @description Your name of the device or app, the same in every batch: the bundle id or package that wrote
             * @example com.apple.health.4F2A
             */
            device?: string;
            /**
             * @description When it ended; absent for a reading of a moment. At most 7 days later
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt?: string | Date;
            /**
             * @description Of the record that this is a part of: its parts come and go together
             * @example 8D0A6A0E
             */
            groupId?: string | null;
            /**
             * @description The phone's own id of the record
             * @example 8D0A6A0E-2C55-4B0B-9F6B-1D2E
             */
            id: string;
            /**
             * @description What is measured
             * @example steps
             * @enum {string}
             */
            metricType?: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature" | "cycling_distance" | "swimming_distance" | "wheelchair_distance" | "active_energy" | "basal_energy" | "stand_minutes" | "daylight_minutes" | "mindful_minutes" | "walking_heart_rate" | "heart_rate_recovery" | "heart_rate_variability_sdnn" | "basal_metabolic_rate" | "height" | "lean_body_mass" | "waist" | "water" | "dietary_energy" | "dietary_protein" | "dietary_carbohydrates" | "dietary_fat" | "sleep_stage" | "blood_pressure_systolic" | "blood_pressure_diastolic";
            /**
             * @description When the phone last changed the record; default: sentAt. The newest state counts
             * @example 2026-01-03T10:00:00.000Z
             */
            revision?: (string | Date) | null;
            /**
             * @description user: measured (default); manual: typed in
             * @example user
             * @enum {string}
             */
            source?: "user" | "manual";
            /**
             * @description When it began: ISO 8601 with Z or an offset
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | Date;
            /**
             * @description Instead of the offset: the IANA zone then
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /**
             * @description Default: the metric type's own; lb, mi, kJ, mg/dL … are converted
             * @example count
             */
            unit?: string;
            /**
             * @description The person's UTC offset then, in minutes
             * @example 60
             */
            utcOffsetMinutes?: number | null;
            /**
             * @description In `unit`; of a sleep_stage deep, light, rem, awake, asleep or in_bed
             * @example 112
             */
            value: number | string;
            /**
             * @description Instead of metricType: HealthKit's or Health Connect's own name
             * @example HKQuantityTypeIdentifierStepCount
             */
            vendorType?: string;
        } & {
            [key: string]: unknown;
        };
        SamplesInput: {
            /** @description What the phone no longer has */
            deletions?: components["schemas"]["SampleDeletionInput"][];
            /** @description The devices and apps that wrote the samples */
            devices?: components["schemas"]["SampleDeviceInput"][];
            /**
             * @description file: read from an export file, whose readings have no ids of the phone (default: api)
             * @example api
             * @enum {string}
             */
            path?: "api" | "file";
            /**
             * @description Where on the phone the data lay
             * @example apple_health
             * @enum {string}
             */
            providerId: "apple_health" | "health_connect" | "samsung_health";
            /** @description In any order */
            samples?: components["schemas"]["SampleInput"][];
            /**
             * @description When the phone sent the batch, by its own clock
             * @example 2026-01-03T10:00:00.000Z
             */
            sentAt: string | Date;
            /**
             * @description The phone's IANA zone when it sent
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description Finished workouts */
            workouts?: components["schemas"]["SampleWorkoutInput"][];
        };
        SamplesResult: {
            /**
             * @description Deletions that took effect
             * @example 3
             */
            deleted: number;
            /**
             * @description Deletions whose samples are older, and are looked for in the background
             * @example 0
             */
            deletionsPending: number;
            /**
             * @description Of types that are not kept
             * @example 0
             */
            ignored: number;
            /** @description Records with a fault. All others are stored */
            refused: {
                /**
                 * @description Why, for programs
                 * @example bad_time
                 * @enum {string}
                 */
                code: "bad_time" | "ends_before_start" | "too_long" | "in_future" | "not_a_number" | "implausible" | "unknown_unit" | "unknown_stage" | "bad_device" | "missing";
                /**
                 * @description Its place in the list, from 0
                 * @example 7
                 */
                index: number;
                /**
                 * @description The list that holds the record
                 * @enum {string}
                 */
                list: "samples" | "workouts" | "deletions";
                /**
                 * @description Why, for people
                 * @example endedAt lies before startedAt
                 */
                message: string;
            }[];
            /**
             * @description New, or different from before
             * @example 2000
             */
            stored: number;
            /**
             * @description There before with the same content, or older than what is there
             * @example 0
             */
            unchanged: number;
        };
        /** @description One workout */
        SampleWorkoutInput: {
            /** @description The sport; others become `other` */
            activityType?: components["schemas"]["ActivityType"];
            /**
             * @description The mean heart rate, in bpm
             * @example 150
             */
            avgHeartRate?: number | null;
            /**
             * @description In kcal
             * @example 500
             */
            caloriesKcal?: number | null;
            /**
             * @description Anything else of it
             * @example {}
             */
            data?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Your name of the device or app, the same in every batch: the bundle id or package that wrote
             * @example com.apple.health.4F2A
             */
            device?: string;
            /**
             * @description In meters
             * @example 8000
             */
            distanceMeters?: number | null;
            /**
             * @description When it ended; absent for a reading of a moment. At most 7 days later
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt?: string | Date;
            /**
             * @description Whether the phone has its track
             * @example true
             */
            hasRoute?: boolean;
            /**
             * @description The phone's own id of the record
             * @example 8D0A6A0E-2C55-4B0B-9F6B-1D2E
             */
            id: string;
            /**
             * @description The highest heart rate, in bpm
             * @example 172
             */
            maxHeartRate?: number | null;
            /**
             * @description When the phone last changed the record; default: sentAt. The newest state counts
             * @example 2026-01-03T10:00:00.000Z
             */
            revision?: (string | Date) | null;
            /**
             * @description user: measured (default); manual: typed in
             * @example user
             * @enum {string}
             */
            source?: "user" | "manual";
            /**
             * @description When it began: ISO 8601 with Z or an offset
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | Date;
            /**
             * @description Instead of the offset: the IANA zone then
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /**
             * @description The person's UTC offset then, in minutes
             * @example 60
             */
            utcOffsetMinutes?: number | null;
        } & {
            [key: string]: unknown;
        };
        SandboxAdvanceInput: {
            /**
             * @description How many hours the person's clock is put forward
             * @example 24
             */
            hours: number;
        };
        SandboxEdit: {
            /**
             * @description The local day that was changed
             * @example 2026-01-03
             */
            day?: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description What the vendors announce
             * @example delete-workout
             */
            kind: string;
        };
        SandboxEditInput: {
            /**
             * @description YYYY-MM-DD; default: the latest that fits
             * @example 2026-01-03
             */
            day?: string;
            /**
             * @description What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
             * @example delete-workout
             */
            kind: string;
            /**
             * @description Of corrected steps: the share that is left, 10 to 140
             * @example 80
             */
            percent?: number;
            /**
             * @description Of a renamed workout
             * @example Evening run
             */
            title?: string;
        };
        SandboxExportFile: {
            /**
             * @description Where the file is read, without a key
             * @example http://127.0.0.1:3001/sandbox/people/runner/apple-health-export
             */
            url: string;
        };
        SandboxFault: {
            /**
             * @description Ends after so many requests
             * @example 3
             */
            count?: number;
            /**
             * @description Of a slow answer: how long it takes, in milliseconds
             * @example 5000
             */
            durationMs?: number;
            /**
             * @description Where the links of foreign-host lead
             * @example other.example
             */
            host?: string;
            /**
             * @description rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
             * @example server-error
             */
            kind: string;
            /**
             * @description Only paths that contain this
             * @example /sleep
             */
            path?: string;
            /**
             * @description Only requests with this person's tokens
             * @example anna
             */
            person?: string;
            /**
             * @description A text within the record that is malformed
             * @example sleep
             */
            record?: string;
            /**
             * @description Requests until it ends; null: until it is removed
             * @example 2
             */
            remaining?: number | null;
            /**
             * @description What Retry-After says, in seconds
             * @example 30
             */
            retryAfterSeconds?: number;
            /**
             * @description revoked-grant: how many grants have been withdrawn
             * @example 1
             */
            revoked?: number;
            /**
             * @description Of a server-error: the HTTP status
             * @example 500
             */
            status?: number;
            /**
             * @description JSON: how odd-user-id names the person
             * @example 1e300
             */
            userId?: string;
        };
        SandboxFaultInput: {
            /**
             * @description Ends after so many requests
             * @example 3
             */
            count?: number;
            /**
             * @description Of a slow answer: how long it takes, in milliseconds
             * @example 5000
             */
            durationMs?: number;
            /**
             * @description Where the links of foreign-host lead
             * @example other.example
             */
            host?: string;
            /**
             * @description rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
             * @example server-error
             */
            kind: string;
            /**
             * @description Only paths that contain this
             * @example /sleep
             */
            path?: string;
            /**
             * @description Only requests with this person's tokens
             * @example anna
             */
            person?: string;
            /**
             * @description A text within the record that is malformed
             * @example sleep
             */
            record?: string;
            /**
             * @description What Retry-After says, in seconds
             * @example 30
             */
            retryAfterSeconds?: number;
            /**
             * @description Of a server-error: the HTTP status
             * @example 500
             */
            status?: number;
            /**
             * @description JSON: how odd-user-id names the person
             * @example 1e300
             */
            userId?: string;
        };
        SandboxFaults: {
            /** @description One entry per vendor */
            data: {
                /** @description The faults that it shows */
                faults: components["schemas"]["SandboxFault"][];
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
            }[];
        };
        SandboxPeople: {
            /** @description Every simulated person */
            data: components["schemas"]["SandboxPerson"][];
        };
        SandboxPerson: {
            /** @description What ends within the next two days, in order of time */
            ahead: {
                /**
                 * Format: date-time
                 * @description When it ends: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                endsAt: string;
                /**
                 * @description What it is
                 * @enum {string}
                 */
                kind: "sleep" | "nap" | "workout";
                /**
                 * @description Of a workout
                 * @example running
                 */
                sport?: string;
                /**
                 * Format: date-time
                 * @description When it begins: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                startsAt: string;
            }[];
            /**
             * @description How the person lives
             * @example Runs three times a week
             */
            description: string;
            /**
             * @description The person, as in GET /v1/sandbox/people
             * @example anna
             */
            id: string;
            /**
             * @description What the person is called
             * @example Anna
             */
            name: string;
            /**
             * Format: date-time
             * @description What the person's own clock shows: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            now: string;
            /**
             * @description Since when the device measures and sends nothing; null: it measures: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            silentSince: string | null;
            /**
             * @description IANA name
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description Since when nothing that ended has got its score (provider_c); null: scores come: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            unscoredSince: string | null;
        };
        SandboxPhone: {
            /**
             * @description Batches that the service has taken
             * @example 42
             */
            batches: number;
            /**
             * @description Deletions that took effect at once
             * @example 120
             */
            deleted: number;
            /**
             * @description It is refused, and sends no more
             * @example false
             */
            hasEnded: boolean;
            /**
             * @description Its id in the sandbox
             * @example iphone-0190a1b2-0000-7000-8000-000000000000
             */
            id: string;
            /**
             * @description What it is
             * @example iphone
             * @enum {string}
             */
            kind: "iphone" | "android";
            /**
             * Format: date-time
             * @description Up to when everything is sent or owed, on the person's clock: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            knownUntil: string;
            /**
             * @description Why the last push failed; null: it did not
             * @example 503 busy
             */
            lastError: string | null;
            /**
             * @description Batches that are still to be sent
             * @example 0
             */
            owedBatches: number;
            /**
             * @description Whose phone it is
             * @example anna
             */
            personId: string;
            /**
             * @description Where on the phone the data lie
             * @example apple_health
             * @enum {string}
             */
            providerId: "apple_health" | "health_connect" | "samsung_health";
            /**
             * @description Records that were refused
             * @example 0
             */
            refused: number;
            /**
             * @description Of these, the ones that it had sent before
             * @example 3
             */
            repeats: number;
            /**
             * @description Samples that were new
             * @example 9000
             */
            stored: number;
            /**
             * @description Samples that were there already
             * @example 700
             */
            unchanged: number;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        SandboxPhoneInput: {
            /**
             * @description How many days it holds already, today included (default: 30)
             * @example 30
             */
            days?: number;
            /**
             * @description Whose phone it is: a person of GET /v1/sandbox/people
             * @example anna
             */
            personId: string;
        };
        SandboxPhones: {
            /** @description By the time at which they were added */
            data: components["schemas"]["SandboxPhone"][];
        };
        SandboxSinceInput: {
            /**
             * @description ISO 8601: an instant of the last 12 days on the person's clock
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string | Date;
        };
        SavedNotificationChannel: {
            /**
             * @description chat_a, chat_b, chat_c, email, push, topic_push or webhook
             * @example topic_push
             */
            channelType: string;
            /**
             * @description As it was set, with secrets masked
             * @example {
             *       "serverUrl": "https://ntfy.example.com",
             *       "topic": "my-health"
             *     }
             */
            config: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: nothing is sent through it
             * @example true
             */
            isEnabled: boolean;
            /**
             * @description What the user calls the channel
             * @example My phone
             */
            label: string;
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description What will keep deliveries from arriving unless it changes
             * @example The name of the host does not resolve to an address yet
             */
            warning?: string;
        };
        /**
         * @description What a key may do: read; write; admin (keys, webhooks, deletion). None includes another
         * @enum {string}
         */
        Scope: "read" | "write" | "admin";
        ScoreComponent: {
            /**
             * @description What went in; docs/scores.md lists them
             * @example sleep_duration
             */
            input: string;
            /**
             * @description What it is worth, from 0 to 100; null without data
             * @example 78
             */
            score: number | null;
            /**
             * @description As measured; units in docs/scores.md
             * @example 7.2
             */
            value: number | null;
            /**
             * @description Its share in the score; 0 where it is missing
             * @example 0.4
             */
            weight: number;
        };
        Session: {
            /**
             * @description From which address somebody signed in; null: not known
             * @example 203.0.113.7
             */
            address: string | null;
            /**
             * Format: date-time
             * @description When somebody signed in: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the session ends at the latest: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Whether this request was sent with it
             * @example true
             */
            isCurrent: boolean;
            /**
             * @description Opaque identifier of the key that the session is bound to; null for the other kinds
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            keyId: string | null;
            /**
             * @description How it began: with an API key, with a link of the command line, or at the OpenID provider
             * @enum {string}
             */
            kind: "key" | "operator" | "person";
            /**
             * Format: date-time
             * @description The last request; may lag by a minute. 12 hours later an unused session ends: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastUsedAt: string;
            /**
             * @description The name of the key or of the person; null for an operator
             * @example backend
             */
            name: string | null;
            /**
             * @description viewer: read; editor: read and write; admin: all; for a key: its strongest scope
             * @enum {string}
             */
            role: "viewer" | "editor" | "admin";
            /**
             * @description What it may do
             * @example [
             *       "read"
             *     ]
             */
            scopes: ("read" | "write" | "admin")[];
            /**
             * @description What the browser called itself then; null: not known
             * @example Mozilla/5.0 …
             */
            userAgent: string | null;
        };
        SessionPage: {
            /** @description Newest first */
            data: components["schemas"]["Session"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        /**
         * @description How grave a finding is, least first
         * @example warning
         * @enum {string}
         */
        Severity: "info" | "warning" | "critical";
        /** @description Skin temperature: one value at one time */
        SkinTemperaturePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "skin_temperature";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "celsius";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In celsius; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description The night; `value` is in hours. Any member may be missing. Further members are the vendor's own. */
        SleepData: {
            /**
             * @description Percent of the time in bed that was slept
             * @example 94
             */
            efficiency?: number | null;
            /**
             * @description When the night ended (ISO 8601, UTC)
             * @example 2026-01-03T06:12:00.000Z
             */
            endTime?: string | null;
            /** @description Minutes of the night by stage. Any member may be missing. Further members are the vendor's own. */
            stages?: components["schemas"]["SleepStages"] | null;
            /**
             * @description When the night began (ISO 8601, UTC)
             * @example 2026-01-02T22:41:00.000Z
             */
            startTime?: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A night or a nap */
        SleepEvent: {
            /**
             * @description The sport, in this service's words; `other` where none fits
             * @example running
             */
            activityType: components["schemas"]["ActivityType"] | null;
            /** @description The events of other providers that record the same and do not count */
            alsoRecordedBy: {
                /**
                 * @description Opaque identifier of the event
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                eventId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
            }[];
            /**
             * @description In bpm; null where it has none
             * @example 142
             */
            avgHeartRate: number | null;
            /**
             * @description In kcal; null where it has none
             * @example 512
             */
            caloriesKcal: number | null;
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            data: components["schemas"]["SleepEventData"];
            /**
             * @description In meters; null where it has none
             * @example 8046.5
             */
            distanceMeters: number | null;
            /**
             * @description Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            duplicateOf: string | null;
            /**
             * @description From its beginning to its end, in seconds
             * @example 2712
             */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description When it ended: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string;
            /**
             * @description The kind of event (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "sleep";
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description In bpm; null where it has none
             * @example 171
             */
            maxHeartRate: number | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            source: components["schemas"]["Origin"];
            /**
             * Format: date-time
             * @description When it began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        /** @description What the vendor says of a sleep. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them. */
        SleepEventData: {
            /**
             * @description Minutes asleep
             * @example 412
             */
            asleepMinutes?: number | null;
            /**
             * @description Percent of the time in bed that was slept
             * @example 94
             */
            efficiency?: number | null;
            /**
             * @description True for a nap
             * @example false
             */
            isNap?: boolean | null;
            /** @description Minutes of the night by stage. Any member may be missing. Further members are the vendor's own. */
            stages?: components["schemas"]["SleepStages"] | null;
            /** @description When which stage was, in their order; not every provider tells it */
            stageSpans?: ({
                /**
                 * @description When it ended: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                endTime?: string | null;
                /**
                 * @description deep, light, rem or awake
                 * @example deep
                 */
                stage?: string | null;
                /**
                 * @description When the stage began: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                startTime?: string | null;
            } & {
                [key: string]: unknown;
            })[] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Sleep: one value at one time */
        SleepPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description The night; `value` is in hours. Any member may be missing. Further members are the vendor's own. */
            data: components["schemas"]["SleepData"] | null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "sleep";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "hours";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In hours; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        SleepPointInput: {
            /** @description The night; `value` is in hours. Any member may be missing. Further members are the vendor's own. */
            data?: components["schemas"]["SleepData"] | null;
            /**
             * @description What is measured
             * @constant
             */
            metricType: "sleep";
            /**
             * @description ISO 8601 instant with Z or an offset; a date stands for that whole local day, and is stamped 00:00:00.000Z
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string | Date;
            /** @description user: measured by a device (default); manual: typed in; computed */
            source?: components["schemas"]["Origin"];
            /**
             * @description Default: the metric type's own; lb, mi, °F, mg/dL … are converted
             * @example bpm
             */
            unit?: string;
            /**
             * @description The person's UTC offset then, in minutes: decides the local day, except of a date; default: the one the instant is written with
             * @example 60
             */
            utcOffsetMinutes?: number | null;
            /**
             * @description In `unit`; null where data carries the content
             * @example 62
             */
            value: number | null;
        };
        /** @description Sleep score: one value at one time */
        SleepScorePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "sleep_score";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "score";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In score; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Minutes of the night by stage. Any member may be missing. Further members are the vendor's own. */
        SleepStages: {
            /**
             * @description Minutes awake
             * @example 23
             */
            awake?: number | null;
            /**
             * @description Minutes of deep sleep
             * @example 84
             */
            deep?: number | null;
            /**
             * @description Minutes of light sleep
             * @example 231
             */
            light?: number | null;
            /**
             * @description Minutes of REM sleep
             * @example 97
             */
            rem?: number | null;
        } & {
            [key: string]: unknown;
        };
        /** @description With explain=true: which source the number is from, and why */
        SourceExplanation: {
            /** @description Every provider with data on that day, with its own number */
            candidates: {
                /** @description Of phones: the devices that count on this day, those that count longest first. Empty if their samples are not kept any more; absent with asOf */
                devices?: components["schemas"]["DeviceShare"][];
                /**
                 * @description How many points it is made of
                 * @example 12
                 */
                points: number;
                /**
                 * @description The address of these points, each with the archived answers that it came from
                 * @example /v1/users/018f…/health?metricType=steps&providerId=provider_c&from=2026-01-03T00%3A00%3A00.000Z&to=2026-01-03T00%3A00%3A00.000Z&explain=true
                 */
                pointsUrl: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Its own number of the day
                 * @example 62
                 */
                value: number | null;
            }[];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them
             * @enum {string}
             */
            rule: "only_source" | "priority" | "highest_value" | "most_points" | "distinct_workouts";
        };
        SourcePriorities: {
            /**
             * @description Providers by metric type, best first; "*" stands for every metric type
             * @example {
             *       "*": [
             *         "provider_c",
             *         "provider_b"
             *       ],
             *       "steps": [
             *         "provider_b"
             *       ]
             *     }
             */
            priorities: {
                [key: string]: string[];
            };
        };
        SourcePrioritiesInput: {
            /**
             * @description Replaces all lists; an empty object leaves every choice to the default rule
             * @example {
             *       "*": [
             *         "provider_c",
             *         "provider_b"
             *       ],
             *       "steps": [
             *         "provider_b"
             *       ]
             *     }
             */
            priorities: {
                [key: string]: string[];
            };
        };
        /** @description SpO2: one value at one time */
        Spo2Point: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "spo2";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "percent";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In percent; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Minutes standing: one value at one time */
        StandMinutesPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "stand_minutes";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "minutes";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In minutes; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Steps: one value at one time */
        StepsPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "steps";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "count";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In count; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        StoredCorrelations: {
            /**
             * Format: date-time
             * @description When they were worked out: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            computedAt: string;
            /**
             * @description How many
             * @example 4
             */
            count: number;
            /** @description Strongest first */
            data: components["schemas"]["Correlation"][];
            /**
             * @description The window
             * @example 90
             */
            days: number;
        };
        /** @description Strain score: one value at one time */
        StrainScorePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "strain_score";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "score";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In score; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description An unusual value was found, or one became graver */
        StreamedAnomalyDetected: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the anomaly
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                anomalyId: string;
                /**
                 * @description Local calendar day
                 * @example 2026-01-03
                 */
                day: string;
                /**
                 * @description How it was found (docs/analytics.md)
                 * @example z_score
                 * @enum {string}
                 */
                method: "clinical_threshold" | "several_signs" | "z_score" | "iqr";
                metricType: components["schemas"]["MetricType"];
                /**
                 * @description The providers whose data went into it
                 * @example [
                 *       "provider_c"
                 *     ]
                 */
                providerIds: string[];
                /**
                 * Format: date-time
                 * @description When it was measured: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                recordedAt: string;
                severity: components["schemas"]["Severity"];
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "anomaly.detected";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A user has connected a provider */
        StreamedConnectionCreated: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.created";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A connection was deleted, or the provider says that access was withdrawn */
        StreamedConnectionDisconnected: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                lastError?: string;
                /**
                 * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
                 * @example access_withdrawn
                 */
                lastErrorCode?: components["schemas"]["ConnectionErrorCode"] | null;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.disconnected";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A connection goes from working to failing */
        StreamedConnectionError: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                error: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                lastError?: string;
                /**
                 * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
                 * @example access_withdrawn
                 */
                lastErrorCode?: components["schemas"]["ConnectionErrorCode"] | null;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "connection.error";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description An attempt at a webhook delivery has ended */
        StreamedDeliveryAttempted: {
            /** @description What the event tells */
            data: {
                /**
                 * @description The number of the attempt, from 1
                 * @example 1
                 */
                attempt: number;
                /**
                 * @description Opaque identifier of the delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                deliveryId: string;
                /**
                 * @description How long it took, in milliseconds
                 * @example 212
                 */
                durationMs: number | null;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                error: string | null;
                /**
                 * @description What is delivered
                 * @example sync.completed
                 */
                event: string;
                /**
                 * @description When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                nextAttemptAt: string | null;
                /**
                 * @description pending: another attempt follows
                 * @enum {string}
                 */
                status: "pending" | "delivered" | "failed";
                /**
                 * @description The HTTP status of the answer; null: none came
                 * @example 200
                 */
                statusCode: number | null;
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "delivery.attempted";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description New or revised data of a provider were stored */
        StreamedHealthUpdated: {
            /** @description What the event tells */
            data: {
                /**
                 * @description true for earlier days that a backfill has read; left out otherwise
                 * @example true
                 */
                backfill?: boolean;
                /**
                 * @description The first local day with a change
                 * @example 2026-01-03
                 */
                from: string;
                /**
                 * @description What has changed between the two days
                 * @example [
                 *       "steps",
                 *       "sleep"
                 *     ]
                 */
                metricTypes: components["schemas"]["MetricType"][];
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description The last local day with a change
                 * @example 2026-01-03
                 */
                to: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "health.updated";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description The upload of an export file begins or has brought another 8 MiB, the file is queued, its reading begins or gets on, or the import ends */
        StreamedImportProgress: {
            /** @description What the event tells */
            data: {
                /**
                 * @description How far the reading has come, in bytes of the file
                 * @example 96468992
                 */
                bytesRead: number;
                /**
                 * @description Bytes of the whole file
                 * @example 158334976
                 */
                bytesTotal: number;
                /**
                 * @description Opaque identifier of the import
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                importId: string;
                /**
                 * @description Bytes of the file that have come
                 * @example 158334976
                 */
                received: number;
                /**
                 * @description Records that were read, apart from those of types that are not kept
                 * @example 215000
                 */
                records: number;
                status: components["schemas"]["ImportStatus"];
                /**
                 * @description Those of them that are new
                 * @example 214100
                 */
                stored: number;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "import.progress";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description The stream could not resume: read again what you show */
        StreamedReset: {
            /** @description What the event tells */
            data: Record<string, never>;
            /**
             * @description The name of the event
             * @constant
             */
            event: "reset";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A sync was cancelled through the API */
        StreamedSyncCancelled: {
            /** @description What the event tells */
            data: {
                /**
                 * Format: date-time
                 * @description When it was cancelled: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                cancelledAt: string;
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.cancelled";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A sync has finished */
        StreamedSyncCompleted: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description Points that were new or changed
                 * @example 412
                 */
                metricsSynced: number;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * Format: date-time
                 * @description When it ended: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                syncedAt: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.completed";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A sync has failed for good */
        StreamedSyncFailed: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                error: string;
                /**
                 * Format: date-time
                 * @description When it failed: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                failedAt: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.failed";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A running sync has stored something new; at most twice a second for each sync */
        StreamedSyncProgress: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Workouts, nights and other events so far that were new or changed
                 * @example 2
                 */
                eventsSynced: number;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description Points so far that were new or changed
                 * @example 212
                 */
                metricsSynced: number;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Records of the provider so far that could not be understood
                 * @example 0
                 */
                recordsSetAside: number;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.progress";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A sync begins */
        StreamedSyncStarted: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * Format: date-time
                 * @description When it began: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                startedAt: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.started";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A user was created through the API */
        StreamedUserCreated: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "user.created";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description A user was deleted through the API */
        StreamedUserDeleted: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Your own id of the user
                 * @example customer-4711
                 */
                externalId?: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId?: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "user.deleted";
            /**
             * @description For Last-Event-ID; a text without a meaning of its own
             * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
             */
            id: string;
        };
        /** @description Stress: one value at one time */
        StressPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "stress";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "score";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In score; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Swimming distance: one value at one time */
        SwimmingDistancePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "swimming_distance";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        SyncCancelledPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * Format: date-time
                 * @description When it was cancelled: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                cancelledAt: string;
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.cancelled";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        SyncCompletedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description Points that were new or changed
                 * @example 412
                 */
                metricsSynced: number;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * Format: date-time
                 * @description When it ended: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                syncedAt: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.completed";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        SyncCounts: {
            /**
             * @description Syncs that ended well
             * @example 212
             */
            completed: number;
            /**
             * @description Syncs that failed for good
             * @example 1
             */
            failed: number;
            /**
             * @description Points that the syncs stored or revised
             * @example 48112
             */
            points: number;
            /**
             * Format: date-time
             * @description The beginning of the hour or day: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            start: string;
        };
        SyncFailedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description What went wrong, for people
                 * @example The vendor answered 500
                 */
                error: string;
                /**
                 * Format: date-time
                 * @description When it failed: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                failedAt: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.failed";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        SyncJob: {
            /**
             * @description Attempts made so far; of a backfill, at the days that it reads now
             * @example 1
             */
            attempt: number;
            /**
             * @description Opaque identifier of the connection; null: of an export file of which nothing is stored yet
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            connectionId: string | null;
            /**
             * @description Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs
             * @example 365
             */
            daysAsked: number | null;
            /**
             * @description Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data
             * @example 120
             */
            daysDone: number | null;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The vendor answered 500
             */
            error: string | null;
            /**
             * @description Events stored or revised
             * @example 3
             */
            eventsSynced: number;
            /**
             * @description When it ended; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            finishedAt: string | null;
            /**
             * @description Opaque identifier of the sync
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            /** @description What a first sync or a backfill has brought of each kind of data; empty for other syncs */
            kinds: {
                /**
                 * @description The first day of which data have come; null: none have
                 * @example 2026-10-25
                 */
                from: string | null;
                /**
                 * @description A metric type or event type; where the vendor was asked to send its data, the vendor's word for a kind of data
                 * @example steps
                 */
                kind: string;
                /**
                 * @description waiting: nothing has come yet; partly: some has come, the rest was not read; complete: everything has come that the vendor has; none: the vendor has nothing of it; refused: the vendor does not give it
                 * @enum {string}
                 */
                state: "waiting" | "partly" | "complete" | "none" | "refused";
                /**
                 * @description The last day of which data have come; null: none have
                 * @example 2026-11-23
                 */
                to: string | null;
            }[];
            /**
             * @description Points stored or revised; of an export file, its records that are new
             * @example 412
             */
            metricsSynced: number;
            /**
             * @description Pages of the vendor's data that were stored
             * @example 12
             */
            pagesRead: number;
            /** @description How far the reading of an export file is; other syncs have none */
            progress?: components["schemas"]["ImportProgress"];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When it was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            queuedAt: string;
            /**
             * @description Records that could not be understood; see GET /v1/quarantine
             * @example 0
             */
            recordsSetAside: number;
            /**
             * @description Requests that were made to the vendor, without those to renew the access
             * @example 15
             */
            requestsMade: number;
            /**
             * @description When it began; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | null;
            status: components["schemas"]["SyncStatus"];
            trigger: components["schemas"]["SyncTrigger"];
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /** @description When it could not go on: the last 20 times, oldest first */
            waits: {
                /**
                 * @description Why it waited, for people
                 * @example The vendor answered 500
                 */
                reason: string;
                /**
                 * Format: date-time
                 * @description When it began to wait: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                since: string;
                /**
                 * @description When it went on, or is to go on; null: not known: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                until: string | null;
            }[];
            /**
             * @description The end of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            windowEnd: string | null;
            /**
             * @description The beginning of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            windowStart: string | null;
        };
        SyncPage: {
            /** @description Newest first */
            data: components["schemas"]["SyncJob"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        SyncStartedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d13
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d12
                 */
                jobId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * Format: date-time
                 * @description When it began: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                startedAt: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "sync.started";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        /**
         * @description How far it is
         * @example completed
         * @enum {string}
         */
        SyncStatus: "queued" | "running" | "completed" | "failed" | "cancelled";
        /**
         * @description What it was started by. manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data; import: a person has brought in an export file
         * @enum {string}
         */
        SyncTrigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill" | "import";
        /** @description Body temperature: one value at one time */
        TemperaturePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "temperature";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "celsius";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In celsius; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Timeseries: {
            bucket: components["schemas"]["Bucket"];
            /** @description Every bucket, oldest first, those without data too */
            data: components["schemas"]["TimeseriesBucket"][];
            /**
             * Format: date-time
             * @description The beginning of the first bucket that was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            from: string;
            metricType: components["schemas"]["MetricType"];
            /**
             * Format: date-time
             * @description The end of what was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            to: string;
        };
        /** @description One bucket */
        TimeseriesBucket: {
            /**
             * @description How many points it is made of; 0 without data
             * @example 12
             */
            count: number;
            /**
             * Format: date-time
             * @description The beginning of the bucket: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
            /**
             * @description In the metric type's unit; null without data
             * @example 62
             */
            value: number | null;
        };
        TriggeredEvent: {
            /** @description The delivery to the webhook; null where none was named */
            delivery: components["schemas"]["WebhookDelivery"] | null;
            event: components["schemas"]["WebhookEventName"];
        };
        TriggerInput: {
            event: components["schemas"]["WebhookEventName"];
            /**
             * @description Opaque identifier of a webhook: sends it there, as an ordinary delivery, instead of to those who listen
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            webhookId?: string;
        };
        /**
         * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
         * @enum {string}
         */
        Units: "metric" | "imperial";
        User: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The name by which messages address the user
             * @example Alex
             */
            displayName: string | null;
            /**
             * @description Where reports and messages by email go
             * @example person@example.com
             */
            email: string | null;
            /**
             * @description Your own id of this user; unique per workspace
             * @example customer-4711
             */
            externalId: string;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Any JSON object up to 16 KiB, stored as given; your own facts about the user
             * @example {
             *       "team": "blue"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * @description IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
             * @example Europe/Berlin
             */
            timezone: string | null;
            units: components["schemas"]["Units"];
            /**
             * Format: date-time
             * @description When it was last changed: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            updatedAt: string;
        };
        UserCreatedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description The email address of the user
                 * @example person@example.com
                 */
                email: string | null;
                /**
                 * @description Your own id of the user
                 * @example customer-4711
                 */
                externalId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "user.created";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        UserDeletedPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Your own id of the user
                 * @example customer-4711
                 */
                externalId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "user.deleted";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        UserInput: {
            /**
             * @description The name by which messages address the user
             * @example Alex
             */
            displayName?: string | null;
            /**
             * @description One plain email address
             * @example person@example.com
             */
            email?: string | null;
            /**
             * @description Your own id of this user; unique per workspace
             * @example customer-4711
             */
            externalId: string;
            /**
             * @description Any JSON object up to 16 KiB, stored as given; your own facts about the user
             * @example {
             *       "team": "blue"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric */
            units?: components["schemas"]["Units"] | null;
        };
        UserPage: {
            /** @description In the order that `sort` names */
            data: components["schemas"]["ListedUser"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
        UserPatch: {
            /**
             * @description The name by which messages address the user
             * @example Alex
             */
            displayName?: string | null;
            /**
             * @description One plain email address
             * @example person@example.com
             */
            email?: string | null;
            /**
             * @description Any JSON object up to 16 KiB, stored as given; your own facts about the user
             * @example {
             *       "team": "blue"
             *     }
             */
            metadata?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description IANA time zone of the user: decides what is today, and when messages come; null: by the data's own offsets
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric */
            units?: components["schemas"]["Units"] | null;
        };
        VapidPublicKey: {
            /**
             * @description For PushManager.subscribe({applicationServerKey}); base64url
             * @example BIr4…
             */
            publicKey: string;
        };
        /** @description VO2 max: one value at one time */
        Vo2MaxPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "vo2_max";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "ml_per_kg_per_min";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In ml_per_kg_per_min; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Waist circumference: one value at one time */
        WaistPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "waist";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Walking heart rate: one value at one time */
        WalkingHeartRatePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "walking_heart_rate";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "bpm";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In bpm; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Water: one value at one time */
        WaterPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "water";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "ml";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In ml; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        Webhook: {
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * @description What you note about it; null: nothing
             * @example Production
             */
            description: string | null;
            /**
             * @description Which events are sent to it
             * @example [
             *       "sync.completed",
             *       "health.updated"
             *     ]
             */
            events: string[];
            health: components["schemas"]["WebhookHealth"];
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description False: paused, nothing is sent
             * @example true
             */
            isActive: boolean;
            /**
             * @description Where deliveries are sent
             * @example https://example.com/hook
             */
            url: string;
        };
        WebhookDelivery: {
            /**
             * @description Attempts made so far
             * @example 1
             */
            attemptCount: number;
            /** @description Oldest first */
            attempts: {
                /**
                 * @description When it began; null: not known: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                at: string | null;
                /**
                 * @description The number of the attempt, from 1
                 * @example 1
                 */
                attempt: number;
                /**
                 * @description How long it took, in milliseconds; null: not known
                 * @example 212
                 */
                durationMs: number | null;
                /**
                 * @description Why it failed, for people; null: it did not
                 * @example The server answered 500
                 */
                error: string | null;
                /**
                 * @description The first KiB of the answer; kept as long as the body of the delivery
                 * @example ok
                 */
                responseExcerpt: string | null;
                /**
                 * @description The HTTP status of the answer; null: none came
                 * @example 200
                 */
                statusCode: number | null;
            }[];
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was delivered; absent until then: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            deliveredAt?: string;
            /**
             * @description The name of the event
             * @example sync.completed
             */
            event: string;
            /**
             * @description Opaque identifier: the X-Service-Delivery header of every attempt
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The server answered 500
             */
            lastError: string | null;
            /**
             * @description When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            nextAttemptAt: string | null;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description The HTTP status of the last answer; null: none came
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description Opaque identifier of the webhook
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            webhookId: string;
        };
        WebhookDeliveryInFull: {
            /**
             * @description Attempts made so far
             * @example 1
             */
            attemptCount: number;
            /** @description Oldest first */
            attempts: {
                /**
                 * @description When it began; null: not known: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                at: string | null;
                /**
                 * @description The number of the attempt, from 1
                 * @example 1
                 */
                attempt: number;
                /**
                 * @description How long it took, in milliseconds; null: not known
                 * @example 212
                 */
                durationMs: number | null;
                /**
                 * @description Why it failed, for people; null: it did not
                 * @example The server answered 500
                 */
                error: string | null;
                /**
                 * @description The first KiB of the answer; kept as long as the body of the delivery
                 * @example ok
                 */
                responseExcerpt: string | null;
                /**
                 * @description The HTTP status of the answer; null: none came
                 * @example 200
                 */
                statusCode: number | null;
            }[];
            /**
             * @description What was sent, to the byte; null once it is no longer kept
             * @example {"event":"sync.completed",…}
             */
            body: string | null;
            /**
             * Format: date-time
             * @description When it was created: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was delivered; absent until then: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            deliveredAt?: string;
            /**
             * @description The name of the event
             * @example sync.completed
             */
            event: string;
            /**
             * @description What every attempt was sent with; the signatures are left out
             * @example {
             *       "X-Service-Event": "sync.completed"
             *     }
             */
            headers: {
                [key: string]: string;
            };
            /**
             * @description Opaque identifier: the X-Service-Delivery header of every attempt
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The server answered 500
             */
            lastError: string | null;
            /**
             * @description When it is tried again; null: it is not: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            nextAttemptAt: string | null;
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description The HTTP status of the last answer; null: none came
             * @example 200
             */
            statusCode: number | null;
            /**
             * @description Opaque identifier of the webhook
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            webhookId: string;
        };
        /**
         * @description The name of an event (docs/webhooks.md)
         * @enum {string}
         */
        WebhookEventName: "sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected";
        /** @description How deliveries to it do */
        WebhookHealth: {
            /**
             * @description Attempts that failed or had to wait since the last delivery that arrived
             * @example 0
             */
            consecutiveFailures: number;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The server answered 500
             */
            lastError: string | null;
            /**
             * @description Since when it is in this state; null: always: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            since: string | null;
            /**
             * @description How it does. circuit_open: it keeps timing out and gets one attempt at a time until it answers
             * @enum {string}
             */
            status: "healthy" | "failing" | "circuit_open";
        };
        WebhookInput: {
            /**
             * @description What you note about it; null: nothing
             * @example Production
             */
            description?: string | null;
            /**
             * @description Which events are sent to it
             * @example [
             *       "sync.completed",
             *       "health.updated"
             *     ]
             */
            events: components["schemas"]["WebhookEventName"][];
            /**
             * @description Signs deliveries; never returned. Left out, one is generated and returned once
             * @example at least sixteen letters
             */
            secret?: string;
            /**
             * @description https, and reachable from the internet
             * @example https://example.com/hook
             */
            url: string;
        };
        WebhookPatch: {
            /**
             * @description What you note about it; null: nothing
             * @example Production
             */
            description?: string | null;
            /**
             * @description Which events are sent to it
             * @example [
             *       "sync.completed",
             *       "health.updated"
             *     ]
             */
            events?: components["schemas"]["WebhookEventName"][];
            /**
             * @description False: paused, nothing is sent
             * @example true
             */
            isActive?: boolean;
            /**
             * @description Signs deliveries; never returned
             * @example at least sixteen letters
             */
            secret?: string;
            /**
             * @description https, and reachable from the internet
             * @example https://example.com/hook
             */
            url?: string;
        };
        WebhookStatistics: {
            /**
             * Format: date-time
             * @description When they were counted: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            asOf: string;
            /** @description The last 30 days, oldest first, the present one included */
            days: components["schemas"]["DeliveryCounts"][];
            /** @description The last 24 hours, oldest first, the present one included */
            hours: components["schemas"]["DeliveryCounts"][];
            /**
             * @description Opaque identifier of the webhook
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            webhookId: string;
        };
        WebhookTestPayload: {
            /** @description What the event tells */
            data: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            /**
             * @description The name of the event
             * @constant
             */
            event: "webhook.test";
            /**
             * Format: date-time
             * @description When the event happened: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            timestamp: string;
        };
        /** @description Weight: one value at one time */
        WeightPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "weight";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "kg";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In kg; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description Wheelchair distance: one value at one time */
        WheelchairDistancePoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "wheelchair_distance";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /**
             * @description Of the value
             * @constant
             */
            unit: "meters";
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /**
             * @description In meters; at most six digits after the point
             * @example 62
             */
            value: number | null;
        };
        /** @description What the vendor says of a workout. Any member may be missing. Further members are the vendor's own; of an event that your backend sent, all are as it sent them. */
        WorkoutData: {
            /**
             * @description Minutes and seconds per kilometer
             * @example 5:37
             */
            avgPace?: string | null;
            /**
             * @description In meters
             * @example 84
             */
            elevationGain?: number | null;
            /** @description In their order */
            laps?: ({
                /**
                 * @description The mean heart rate, in bpm
                 * @example 141
                 */
                avgHR?: number | null;
                /**
                 * @description In meters
                 * @example 1000
                 */
                distance?: number | null;
                /**
                 * @description In seconds
                 * @example 337
                 */
                time?: number | null;
            } & {
                [key: string]: unknown;
            })[] | null;
            /**
             * @description What the person or the vendor calls it
             * @example Morning run
             */
            name?: string | null;
            /**
             * @description How many
             * @example 7204
             */
            steps?: number | null;
            /**
             * @description The vendor's word for the sport
             * @example Run
             */
            vendorActivityType?: string | null;
            /**
             * @description Minutes in each heart-rate zone, by the vendor's name of it
             * @example {
             *       "light": 4,
             *       "moderate": 31
             *     }
             */
            zones?: {
                [key: string]: unknown;
            } | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A workout */
        WorkoutEvent: {
            /**
             * @description The sport, in this service's words; `other` where none fits
             * @example running
             */
            activityType: components["schemas"]["ActivityType"] | null;
            /** @description The events of other providers that record the same and do not count */
            alsoRecordedBy: {
                /**
                 * @description Opaque identifier of the event
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                eventId: string;
                /**
                 * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
                 * @example provider_c
                 */
                providerId: string;
            }[];
            /**
             * @description In bpm; null where it has none
             * @example 142
             */
            avgHeartRate: number | null;
            /**
             * @description In kcal; null where it has none
             * @example 512
             */
            caloriesKcal: number | null;
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            data: components["schemas"]["WorkoutData"];
            /**
             * @description In meters; null where it has none
             * @example 8046.5
             */
            distanceMeters: number | null;
            /**
             * @description Opaque identifier of the event that counts instead: it records the same. Its own id: the user ignores the device that recorded it
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            duplicateOf: string | null;
            /**
             * @description From its beginning to its end, in seconds
             * @example 2712
             */
            durationSeconds: number;
            /**
             * Format: date-time
             * @description When it ended: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            endedAt: string;
            /**
             * @description The kind of event (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            eventType: "workout";
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description In bpm; null where it has none
             * @example 171
             */
            maxHeartRate: number | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            source: components["schemas"]["Origin"];
            /**
             * Format: date-time
             * @description When it began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        /** @description Workouts: one value at one time */
        WorkoutPoint: {
            /**
             * Format: date-time
             * @description When this service stored it: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            createdAt: string;
            /** @description Points of this type are a mere number */
            data: null;
            /**
             * @description Opaque identifier; stays the same when the value is revised
             * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
             */
            id: string;
            /**
             * @description What is measured (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            metricType: "workout";
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description With explain=true: the archived answers it came from; see GET /v1/users/{userId}/raw/{rawId}
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            rawId?: string | null;
            /**
             * Format: date-time
             * @description When the device measured it; of a value of a whole day, when that day began: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            recordedAt: string;
            source: components["schemas"]["Origin"];
            /** @description It has none */
            unit: null;
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /** @description Always null: workouts are events */
            value: null;
        };
        Workspace: {
            /**
             * @description Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            allowedEmbedOrigins: string[];
            /**
             * @description Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            allowedOrigins: string[];
            /** @description How the pages for end users look */
            branding: {
                /**
                 * @description #rrggbb
                 * @example #0b5cad
                 */
                accentColor: string | null;
                /** @description accentColor as pages show it in each colour scheme, changed where it would not be legible */
                accentUsed: {
                    /** @description In the dark scheme */
                    dark: {
                        /**
                         * @description Of links; contrast of at least 4.5:1 with the background of pages
                         * @example #0b5cad
                         */
                        accent: string;
                        /**
                         * @description Of buttons: accentColor as it is
                         * @example #0b5cad
                         */
                        button: string;
                        /**
                         * @description For text on a button; contrast of at least 4.5:1 with it
                         * @example #0b5cad
                         */
                        text: string;
                    };
                    /** @description In the light scheme */
                    light: {
                        /**
                         * @description Of links; contrast of at least 4.5:1 with the background of pages
                         * @example #0b5cad
                         */
                        accent: string;
                        /**
                         * @description Of buttons: accentColor as it is
                         * @example #0b5cad
                         */
                        button: string;
                        /**
                         * @description For text on a button; contrast of at least 4.5:1 with it
                         * @example #0b5cad
                         */
                        text: string;
                    };
                } | null;
                /**
                 * @description Who asks end users for their data
                 * @example Example Health
                 */
                displayName: string | null;
                /**
                 * @description data:image/png;base64,… or data:image/svg+xml;base64,…, at most 64 KiB. PNG: at most 2048 pixels on each side. SVG: shapes, text and gradients only
                 * @example data:image/png;base64,iVBORw0KGgo…
                 */
                logo: string | null;
                /**
                 * @description Where end users get your app for phones; with it, the connect page offers Apple Health and Health Connect: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                phoneAppUrl: string | null;
                /**
                 * @description What is done with the data: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                privacyUrl: string | null;
                /**
                 * @description Where end users get help: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                supportUrl: string | null;
            };
            /** @description What the environment of the service sets: it wins, and cannot be changed here */
            fixedBy: {
                /** @description Set by the environment; null: it can be changed here */
                allowedOrigins: "environment" | null;
                /** @description By kind of data */
                retention: {
                    /** @description Set by the environment; null: it can be changed here */
                    deliveryDays: "environment" | null;
                    /** @description Set by the environment; null: it can be changed here */
                    historyDays: "environment" | null;
                    /** @description Set by the environment; null: it can be changed here */
                    rawDays: "environment" | null;
                    /** @description Set by the environment; null: it can be changed here */
                    syncDays: "environment" | null;
                    /** @description Set by the environment; null: it can be changed here */
                    webhookBodyDays: "environment" | null;
                };
            };
            /**
             * @description For the people who run the service; default: the slug
             * @example Example Health
             */
            name: string;
            /** @description Days */
            retention: {
                /**
                 * @description For how many days: Webhook deliveries; null: as DELIVERY_RETENTION_DAYS says
                 * @example 30
                 */
                deliveryDays: number | null;
                /**
                 * @description For how many days: What data points and events said before they changed; null: as HISTORY_RETENTION_DAYS says
                 * @example 30
                 */
                historyDays: number | null;
                /**
                 * @description For how many days: What vendors have sent, as it came; null: as RAW_RETENTION_DAYS says
                 * @example 30
                 */
                rawDays: number | null;
                /**
                 * @description For how many days: Ended syncs; null: as SYNC_RETENTION_DAYS says
                 * @example 30
                 */
                syncDays: number | null;
                /**
                 * @description For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays; null: as WEBHOOK_BODY_DAYS says
                 * @example 30
                 */
                webhookBodyDays: number | null;
            };
            /** @description The days that count: fixed by the environment, else set here, else the default of the service */
            retentionUsed: {
                /**
                 * @description For how many days: Webhook deliveries
                 * @example 30
                 */
                deliveryDays: number;
                /**
                 * @description For how many days: What data points and events said before they changed
                 * @example 30
                 */
                historyDays: number;
                /**
                 * @description For how many days: What vendors have sent, as it came
                 * @example 30
                 */
                rawDays: number;
                /**
                 * @description For how many days: Ended syncs
                 * @example 30
                 */
                syncDays: number;
                /**
                 * @description For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays
                 * @example 30
                 */
                webhookBodyDays: number;
            };
            /**
             * @description The short name of the workspace; never changes
             * @example example
             */
            slug: string;
            /**
             * @description IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description For users who have no `units` of their own; default metric
             * @enum {string}
             */
            units: "metric" | "imperial";
        };
        WorkspaceConnection: {
            /**
             * Format: date-time
             * @description When the user connected, for the last time: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            connectedAt: string;
            /**
             * @description The name of the user; null where none is set, or the user has been deleted
             * @example Ada
             */
            displayName: string | null;
            /**
             * @description Your own id of the user; null: the user has been deleted, and this row is about to be
             * @example customer-4711
             */
            externalId: string | null;
            /**
             * @description Opaque identifier
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            id: string;
            /**
             * @description Why the last sync failed or the connection ended, for people
             * @example Strava says that access was withdrawn; the person has to connect again
             */
            lastError: string | null;
            /**
             * @description What is wrong with the connection, for programs; null where nothing is, or the fault is on our side. access_withdrawn: the vendor says that the person has withdrawn the access; renewal_refused: the vendor does not accept or renew the access; vendor_unavailable: the vendor cannot be reached or fails; quota: the vendor's quota is used up; terms: the vendor refuses the request: the person has not allowed it, or the vendor does not; malformed: the answers of the vendor cannot be understood; push_only: the vendor lets nobody ask for data with this key, and sends them by itself; ended_by_vendor: the vendor has ended the interface or the membership
             * @example access_withdrawn
             */
            lastErrorCode: components["schemas"]["ConnectionErrorCode"] | null;
            /**
             * @description The end of the last sync that succeeded; null: none has: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            lastSyncedAt: string | null;
            /**
             * @description When the next scheduled sync begins; null: none is planned: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            nextSyncAt: string | null;
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * @description Records that could not be understood; see GET /v1/quarantine
             * @example 0
             */
            recordsSetAside: number;
            status: components["schemas"]["ConnectionStatus"];
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
        };
        WorkspaceInput: {
            /**
             * @description Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            allowedEmbedOrigins?: string[] | null;
            /**
             * @description Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host
             * @example [
             *       "https://app.example.com"
             *     ]
             */
            allowedOrigins?: string[] | null;
            /** @description How the pages for end users look; null: the defaults */
            branding?: {
                /**
                 * @description #rrggbb
                 * @example #0b5cad
                 */
                accentColor?: string | null;
                /** @description Read only: ignored, so that an answer can be changed and sent back */
                accentUsed?: unknown;
                /**
                 * @description Who asks end users for their data
                 * @example Example Health
                 */
                displayName?: string | null;
                /**
                 * @description data:image/png;base64,… or data:image/svg+xml;base64,…, at most 64 KiB. PNG: at most 2048 pixels on each side. SVG: shapes, text and gradients only
                 * @example data:image/png;base64,iVBORw0KGgo…
                 */
                logo?: string | null;
                /**
                 * @description Where end users get your app for phones; with it, the connect page offers Apple Health and Health Connect: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                phoneAppUrl?: string | null;
                /**
                 * @description What is done with the data: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                privacyUrl?: string | null;
                /**
                 * @description Where end users get help: https, or http on a loopback host
                 * @example https://example.com/help
                 */
                supportUrl?: string | null;
            } | null;
            /** @description Read only: ignored, so that an answer can be changed and sent back */
            fixedBy?: unknown;
            /**
             * @description For the people who run the service; default: the slug
             * @example Example Health
             */
            name?: string | null;
            /** @description Days; null: the defaults */
            retention?: {
                /**
                 * @description For how many days: Webhook deliveries; null: as DELIVERY_RETENTION_DAYS says
                 * @example 30
                 */
                deliveryDays?: number | null;
                /**
                 * @description For how many days: What data points and events said before they changed; null: as HISTORY_RETENTION_DAYS says
                 * @example 30
                 */
                historyDays?: number | null;
                /**
                 * @description For how many days: What vendors have sent, as it came; null: as RAW_RETENTION_DAYS says
                 * @example 30
                 */
                rawDays?: number | null;
                /**
                 * @description For how many days: Ended syncs; null: as SYNC_RETENTION_DAYS says
                 * @example 30
                 */
                syncDays?: number | null;
                /**
                 * @description For how many days: Bodies of ended webhook deliveries, at most as long as deliveryDays; null: as WEBHOOK_BODY_DAYS says
                 * @example 30
                 */
                webhookBodyDays?: number | null;
            } | null;
            /** @description Read only: ignored, so that an answer can be changed and sent back */
            retentionUsed?: unknown;
            /** @description Read only: ignored, so that an answer can be changed and sent back */
            slug?: unknown;
            /**
             * @description IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description For users who have no `units` of their own; default metric */
            units?: ("metric" | "imperial") | null;
        };
        WorkspaceSync: {
            /**
             * @description Attempts made so far; of a backfill, at the days that it reads now
             * @example 1
             */
            attempt: number;
            /**
             * @description Opaque identifier of the connection; null: of an export file of which nothing is stored yet
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            connectionId: string | null;
            /**
             * @description Days that a backfill is to read, or that a first sync has asked the vendor to send; null for other syncs
             * @example 365
             */
            daysAsked: number | null;
            /**
             * @description Days that it has read, the newest first; where the vendor sends them, the share that has come of all kinds of data
             * @example 120
             */
            daysDone: number | null;
            /**
             * @description The name of the user; null where none is set, or the user has been deleted
             * @example Ada
             */
            displayName: string | null;
            /**
             * @description Why the last attempt failed, for people; null: it did not
             * @example The vendor answered 500
             */
            error: string | null;
            /**
             * @description Events stored or revised
             * @example 3
             */
            eventsSynced: number;
            /**
             * @description Your own id of the user; null: the user has been deleted, and this row is about to be
             * @example customer-4711
             */
            externalId: string | null;
            /**
             * @description When it ended; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            finishedAt: string | null;
            /**
             * @description Opaque identifier of the sync
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            jobId: string;
            /** @description What a first sync or a backfill has brought of each kind of data; empty for other syncs */
            kinds: {
                /**
                 * @description The first day of which data have come; null: none have
                 * @example 2026-10-25
                 */
                from: string | null;
                /**
                 * @description A metric type or event type; where the vendor was asked to send its data, the vendor's word for a kind of data
                 * @example steps
                 */
                kind: string;
                /**
                 * @description waiting: nothing has come yet; partly: some has come, the rest was not read; complete: everything has come that the vendor has; none: the vendor has nothing of it; refused: the vendor does not give it
                 * @enum {string}
                 */
                state: "waiting" | "partly" | "complete" | "none" | "refused";
                /**
                 * @description The last day of which data have come; null: none have
                 * @example 2026-11-23
                 */
                to: string | null;
            }[];
            /**
             * @description Points stored or revised; of an export file, its records that are new
             * @example 412
             */
            metricsSynced: number;
            /**
             * @description Pages of the vendor's data that were stored
             * @example 12
             */
            pagesRead: number;
            /** @description How far the reading of an export file is; other syncs have none */
            progress?: components["schemas"]["ImportProgress"];
            /**
             * @description The provider, as in GET /v1/providers, or the name under which your backend sent the data
             * @example provider_c
             */
            providerId: string;
            /**
             * Format: date-time
             * @description When it was asked for: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            queuedAt: string;
            /**
             * @description Records that could not be understood; see GET /v1/quarantine
             * @example 0
             */
            recordsSetAside: number;
            /**
             * @description Requests that were made to the vendor, without those to renew the access
             * @example 15
             */
            requestsMade: number;
            /**
             * @description When it began; null: not yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            startedAt: string | null;
            status: components["schemas"]["SyncStatus"];
            trigger: components["schemas"]["SyncTrigger"];
            /**
             * @description Opaque identifier of the user
             * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
             */
            userId: string;
            /** @description When it could not go on: the last 20 times, oldest first */
            waits: {
                /**
                 * @description Why it waited, for people
                 * @example The vendor answered 500
                 */
                reason: string;
                /**
                 * Format: date-time
                 * @description When it began to wait: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                since: string;
                /**
                 * @description When it went on, or is to go on; null: not known: ISO 8601, UTC, with milliseconds
                 * @example 2026-01-03T10:00:00.000Z
                 */
                until: string | null;
            }[];
            /**
             * @description The end of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            windowEnd: string | null;
            /**
             * @description The beginning of the time that was read; null: not known yet: ISO 8601, UTC, with milliseconds
             * @example 2026-01-03T10:00:00.000Z
             */
            windowStart: string | null;
        };
        WorkspaceSyncPage: {
            /** @description Newest first */
            data: components["schemas"]["WorkspaceSync"][];
            /**
             * @description Send it as `cursor` to get the next page; null on the last page
             * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
             */
            nextCursor: string | null;
        };
    };
    responses: {
        /** @description The input is not valid; `details` names up to 20 places */
        BadRequest: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 400,
                 *       "error": "Bad Request",
                 *       "message": "query.limit: must be a whole number",
                 *       "code": "VALIDATION_ERROR",
                 *       "details": [
                 *         {
                 *           "path": "query.limit",
                 *           "message": "must be a whole number"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The present state does not allow it; `message` says what to do */
        Conflict: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 409,
                 *       "error": "Conflict",
                 *       "message": "The connection is disconnected; the user has to connect again",
                 *       "code": "CONFLICT"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key lacks the scope */
        Forbidden: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 403,
                 *       "error": "Forbidden",
                 *       "message": "Insufficient scope. Required: write",
                 *       "code": "FORBIDDEN"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Address and headers together are longer than 16 KiB */
        HeadersTooLarge: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 431,
                 *       "error": "Request Header Fields Too Large",
                 *       "message": "The headers of the request are too large",
                 *       "code": "HEADERS_TOO_LARGE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service has a fault; X-Request-Id names the request in its log */
        InternalError: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 500,
                 *       "error": "Internal Server Error",
                 *       "message": "Something went wrong on our side; the request id names it in the log",
                 *       "code": "INTERNAL_ERROR"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Something that the path names does not exist in this workspace */
        NotFound: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 404,
                 *       "error": "Not Found",
                 *       "message": "User not found",
                 *       "code": "NOT_FOUND"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        PayloadTooLarge: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 413,
                 *       "error": "Payload Too Large",
                 *       "message": "Request body is too large",
                 *       "code": "PAYLOAD_TOO_LARGE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Somebody else has changed it since; read it again */
        PreconditionFailed: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 412,
                 *       "error": "Precondition Failed",
                 *       "message": "It has changed since; read it again",
                 *       "code": "PRECONDITION_FAILED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body was not complete in time; the connection closes */
        RequestTimeout: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 408,
                 *       "error": "Request Timeout",
                 *       "message": "The body of the request was not complete in time",
                 *       "code": "REQUEST_TIMEOUT"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again */
        TooManyRequests: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                /** @description Seconds until the next request is taken */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 429,
                 *       "error": "Too Many Requests",
                 *       "message": "Too many requests; try again in 12 seconds",
                 *       "code": "RATE_LIMIT_EXCEEDED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no valid API key */
        Unauthorized: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 401,
                 *       "error": "Unauthorized",
                 *       "message": "Invalid or missing API key",
                 *       "code": "UNAUTHORIZED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service or its database cannot serve this now; `Retry-After` says when to try again */
        Unavailable: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                /** @description Seconds until it makes sense to try again */
                "Retry-After"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 503,
                 *       "error": "Service Unavailable",
                 *       "message": "The database cannot serve this just now; try again shortly",
                 *       "code": "UNAVAILABLE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON, or its Content-Type does not say so */
        UnsupportedMediaType: {
            headers: {
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "statusCode": 415,
                 *       "error": "Unsupported Media Type",
                 *       "message": "Send a body as JSON, with Content-Type: application/json",
                 *       "code": "UNSUPPORTED_MEDIA_TYPE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Requests that may be sent within a window */
        "RateLimit-Limit": number;
        /** @description Requests that are left in the window */
        "RateLimit-Remaining": number;
        /** @description Seconds until the window has room again */
        "RateLimit-Reset": number;
        /** @description The id of this request, also in the log: the one that the request brought, else a new one */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type ActiveEnergyPoint = components['schemas']['ActiveEnergyPoint'];
export type ActiveMinutesPoint = components['schemas']['ActiveMinutesPoint'];
export type ActivityEvent = components['schemas']['ActivityEvent'];
export type ActivityType = components['schemas']['ActivityType'];
export type Aggregate = components['schemas']['Aggregate'];
export type Aggregates = components['schemas']['Aggregates'];
export type AggregatesInput = components['schemas']['AggregatesInput'];
export type AnomaliesInput = components['schemas']['AnomaliesInput'];
export type Anomaly = components['schemas']['Anomaly'];
export type AnomalyDetectedPayload = components['schemas']['AnomalyDetectedPayload'];
export type AnomalyMethod = components['schemas']['AnomalyMethod'];
export type AnomalyPage = components['schemas']['AnomalyPage'];
export type AnomalyPatch = components['schemas']['AnomalyPatch'];
export type AnomalySign = components['schemas']['AnomalySign'];
export type AnomalyStatus = components['schemas']['AnomalyStatus'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyInput = components['schemas']['ApiKeyInput'];
export type AttentionItem = components['schemas']['AttentionItem'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditPage = components['schemas']['AuditPage'];
export type BackfillInput = components['schemas']['BackfillInput'];
export type BasalEnergyPoint = components['schemas']['BasalEnergyPoint'];
export type BasalMetabolicRatePoint = components['schemas']['BasalMetabolicRatePoint'];
export type Baseline = components['schemas']['Baseline'];
export type BloodGlucosePoint = components['schemas']['BloodGlucosePoint'];
export type BloodOxygenPoint = components['schemas']['BloodOxygenPoint'];
export type BloodPressureData = components['schemas']['BloodPressureData'];
export type BloodPressurePoint = components['schemas']['BloodPressurePoint'];
export type BloodPressurePointInput = components['schemas']['BloodPressurePointInput'];
export type BmiPoint = components['schemas']['BmiPoint'];
export type BodyFatPoint = components['schemas']['BodyFatPoint'];
export type Bucket = components['schemas']['Bucket'];
export type CaloriesPoint = components['schemas']['CaloriesPoint'];
export type ChangedWebhook = components['schemas']['ChangedWebhook'];
export type ClinicalLimit = components['schemas']['ClinicalLimit'];
export type ComputedCorrelations = components['schemas']['ComputedCorrelations'];
export type Connection = components['schemas']['Connection'];
export type ConnectionCounts = components['schemas']['ConnectionCounts'];
export type ConnectionCreatedPayload = components['schemas']['ConnectionCreatedPayload'];
export type ConnectionDisconnectedPayload = components['schemas']['ConnectionDisconnectedPayload'];
export type ConnectionErrorCode = components['schemas']['ConnectionErrorCode'];
export type ConnectionErrorPayload = components['schemas']['ConnectionErrorPayload'];
export type ConnectionOfUser = components['schemas']['ConnectionOfUser'];
export type ConnectionPage = components['schemas']['ConnectionPage'];
export type ConnectionStatus = components['schemas']['ConnectionStatus'];
export type ConnectLink = components['schemas']['ConnectLink'];
export type ConnectLinkInput = components['schemas']['ConnectLinkInput'];
export type Correlation = components['schemas']['Correlation'];
export type CorrelationDirection = components['schemas']['CorrelationDirection'];
export type CorrelationsInput = components['schemas']['CorrelationsInput'];
export type CorrelationStrength = components['schemas']['CorrelationStrength'];
export type Coverage = components['schemas']['Coverage'];
export type CoveredDays = components['schemas']['CoveredDays'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type CreatedWebhook = components['schemas']['CreatedWebhook'];
export type CyclingDistancePoint = components['schemas']['CyclingDistancePoint'];
export type DailySummary = components['schemas']['DailySummary'];
export type DailyValue = components['schemas']['DailyValue'];
export type DaylightMinutesPoint = components['schemas']['DaylightMinutesPoint'];
export type DeletedHealthData = components['schemas']['DeletedHealthData'];
export type DeliveryCounts = components['schemas']['DeliveryCounts'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DetectedAnomalies = components['schemas']['DetectedAnomalies'];
export type DeviceKind = components['schemas']['DeviceKind'];
export type DeviceOrder = components['schemas']['DeviceOrder'];
export type DeviceOrderInput = components['schemas']['DeviceOrderInput'];
export type DeviceShare = components['schemas']['DeviceShare'];
export type DietaryCarbohydratesPoint = components['schemas']['DietaryCarbohydratesPoint'];
export type DietaryEnergyPoint = components['schemas']['DietaryEnergyPoint'];
export type DietaryFatPoint = components['schemas']['DietaryFatPoint'];
export type DietaryProteinPoint = components['schemas']['DietaryProteinPoint'];
export type DistancePoint = components['schemas']['DistancePoint'];
export type Erasure = components['schemas']['Erasure'];
export type Error = components['schemas']['Error'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type EventInput = components['schemas']['EventInput'];
export type EventsInput = components['schemas']['EventsInput'];
export type EventType = components['schemas']['EventType'];
export type FloorsPoint = components['schemas']['FloorsPoint'];
export type Freshness = components['schemas']['Freshness'];
export type FreshnessEntry = components['schemas']['FreshnessEntry'];
export type FreshnessReason = components['schemas']['FreshnessReason'];
export type Goal = components['schemas']['Goal'];
export type GoalInput = components['schemas']['GoalInput'];
export type GoalMetricType = components['schemas']['GoalMetricType'];
export type GoalPage = components['schemas']['GoalPage'];
export type GoalPatch = components['schemas']['GoalPatch'];
export type Health = components['schemas']['Health'];
export type HealthContext = components['schemas']['HealthContext'];
export type HealthContextAnswer = components['schemas']['HealthContextAnswer'];
export type HealthEvent = components['schemas']['HealthEvent'];
export type HealthEventPage = components['schemas']['HealthEventPage'];
export type HealthPoint = components['schemas']['HealthPoint'];
export type HealthPointInput = components['schemas']['HealthPointInput'];
export type HealthPointPage = components['schemas']['HealthPointPage'];
export type HealthPointsInput = components['schemas']['HealthPointsInput'];
export type HealthScore = components['schemas']['HealthScore'];
export type HealthScoreList = components['schemas']['HealthScoreList'];
export type HealthSummary = components['schemas']['HealthSummary'];
export type HealthUpdatedPayload = components['schemas']['HealthUpdatedPayload'];
export type HeartRateData = components['schemas']['HeartRateData'];
export type HeartRatePoint = components['schemas']['HeartRatePoint'];
export type HeartRatePointInput = components['schemas']['HeartRatePointInput'];
export type HeartRateRecoveryPoint = components['schemas']['HeartRateRecoveryPoint'];
export type HeartRateVariabilityPoint = components['schemas']['HeartRateVariabilityPoint'];
export type HeartRateVariabilitySdnnPoint = components['schemas']['HeartRateVariabilitySdnnPoint'];
export type HeightPoint = components['schemas']['HeightPoint'];
export type HrvStatusPoint = components['schemas']['HrvStatusPoint'];
export type Import = components['schemas']['Import'];
export type ImportInput = components['schemas']['ImportInput'];
export type ImportPage = components['schemas']['ImportPage'];
export type ImportProgress = components['schemas']['ImportProgress'];
export type ImportStatus = components['schemas']['ImportStatus'];
export type InvitationCode = components['schemas']['InvitationCode'];
export type LatestValue = components['schemas']['LatestValue'];
export type LatestValues = components['schemas']['LatestValues'];
export type LeanBodyMassPoint = components['schemas']['LeanBodyMassPoint'];
export type ListedUser = components['schemas']['ListedUser'];
export type ListenDelivery = components['schemas']['ListenDelivery'];
export type ListenSecret = components['schemas']['ListenSecret'];
export type MetricScale = components['schemas']['MetricScale'];
export type MetricType = components['schemas']['MetricType'];
export type MetricTypeFacts = components['schemas']['MetricTypeFacts'];
export type MindfulMinutesPoint = components['schemas']['MindfulMinutesPoint'];
export type NothingToRead = components['schemas']['NothingToRead'];
export type NotificationCategory = components['schemas']['NotificationCategory'];
export type NotificationChannel = components['schemas']['NotificationChannel'];
export type NotificationChannelInput = components['schemas']['NotificationChannelInput'];
export type NotificationChannelList = components['schemas']['NotificationChannelList'];
export type NotificationChannelPatch = components['schemas']['NotificationChannelPatch'];
export type NotificationLogEntry = components['schemas']['NotificationLogEntry'];
export type NotificationLogEntryInFull = components['schemas']['NotificationLogEntryInFull'];
export type NotificationLogPage = components['schemas']['NotificationLogPage'];
export type NotificationRule = components['schemas']['NotificationRule'];
export type NotificationRuleInput = components['schemas']['NotificationRuleInput'];
export type NotificationRuleList = components['schemas']['NotificationRuleList'];
export type NotificationRulePatch = components['schemas']['NotificationRulePatch'];
export type NotificationRulePreview = components['schemas']['NotificationRulePreview'];
export type NotificationRulePreviewInput = components['schemas']['NotificationRulePreviewInput'];
export type NotificationStatus = components['schemas']['NotificationStatus'];
export type NotificationTest = components['schemas']['NotificationTest'];
export type NumberPointInput = components['schemas']['NumberPointInput'];
export type Origin = components['schemas']['Origin'];
export type Overview = components['schemas']['Overview'];
export type PersonalRecord = components['schemas']['PersonalRecord'];
export type PersonTokens = components['schemas']['PersonTokens'];
export type PhoneProgress = components['schemas']['PhoneProgress'];
export type PhoneProgressOfKind = components['schemas']['PhoneProgressOfKind'];
export type PointHistory = components['schemas']['PointHistory'];
export type PointState = components['schemas']['PointState'];
export type Provider = components['schemas']['Provider'];
export type ProviderNotices = components['schemas']['ProviderNotices'];
export type ProviderQuota = components['schemas']['ProviderQuota'];
export type ProviderSetUp = components['schemas']['ProviderSetUp'];
export type PushResult = components['schemas']['PushResult'];
export type QuarantineEntry = components['schemas']['QuarantineEntry'];
export type QuarantineEntryInFull = components['schemas']['QuarantineEntryInFull'];
export type QuarantinePage = components['schemas']['QuarantinePage'];
export type QuarantineRetry = components['schemas']['QuarantineRetry'];
export type QueuedImport = components['schemas']['QueuedImport'];
export type QueuedSync = components['schemas']['QueuedSync'];
export type QuietHours = components['schemas']['QuietHours'];
export type QuietHoursInput = components['schemas']['QuietHoursInput'];
export type RawAnswers = components['schemas']['RawAnswers'];
export type Readiness = components['schemas']['Readiness'];
export type ReadinessScorePoint = components['schemas']['ReadinessScorePoint'];
export type RecordCategory = components['schemas']['RecordCategory'];
export type Recovery = components['schemas']['Recovery'];
export type RecoveryInput = components['schemas']['RecoveryInput'];
export type RecoveryScorePoint = components['schemas']['RecoveryScorePoint'];
export type RecoveryState = components['schemas']['RecoveryState'];
export type RedeemedCode = components['schemas']['RedeemedCode'];
export type ReplayMetricChange = components['schemas']['ReplayMetricChange'];
export type ReplayPreview = components['schemas']['ReplayPreview'];
export type ReplayPreviewInput = components['schemas']['ReplayPreviewInput'];
export type ReportSettings = components['schemas']['ReportSettings'];
export type ReportSettingsInput = components['schemas']['ReportSettingsInput'];
export type RespiratoryRatePoint = components['schemas']['RespiratoryRatePoint'];
export type RestingHeartRatePoint = components['schemas']['RestingHeartRatePoint'];
export type SampleColumns = components['schemas']['SampleColumns'];
export type SampleDeletionInput = components['schemas']['SampleDeletionInput'];
export type SampleDevice = components['schemas']['SampleDevice'];
export type SampleDeviceInput = components['schemas']['SampleDeviceInput'];
export type SampleDevices = components['schemas']['SampleDevices'];
export type SampleInput = components['schemas']['SampleInput'];
export type SamplesInput = components['schemas']['SamplesInput'];
export type SamplesResult = components['schemas']['SamplesResult'];
export type SampleWorkoutInput = components['schemas']['SampleWorkoutInput'];
export type SandboxAdvanceInput = components['schemas']['SandboxAdvanceInput'];
export type SandboxEdit = components['schemas']['SandboxEdit'];
export type SandboxEditInput = components['schemas']['SandboxEditInput'];
export type SandboxExportFile = components['schemas']['SandboxExportFile'];
export type SandboxFault = components['schemas']['SandboxFault'];
export type SandboxFaultInput = components['schemas']['SandboxFaultInput'];
export type SandboxFaults = components['schemas']['SandboxFaults'];
export type SandboxPeople = components['schemas']['SandboxPeople'];
export type SandboxPerson = components['schemas']['SandboxPerson'];
export type SandboxPhone = components['schemas']['SandboxPhone'];
export type SandboxPhoneInput = components['schemas']['SandboxPhoneInput'];
export type SandboxPhones = components['schemas']['SandboxPhones'];
export type SandboxSinceInput = components['schemas']['SandboxSinceInput'];
export type SavedNotificationChannel = components['schemas']['SavedNotificationChannel'];
export type Scope = components['schemas']['Scope'];
export type ScoreComponent = components['schemas']['ScoreComponent'];
export type Session = components['schemas']['Session'];
export type SessionPage = components['schemas']['SessionPage'];
export type Severity = components['schemas']['Severity'];
export type SkinTemperaturePoint = components['schemas']['SkinTemperaturePoint'];
export type SleepData = components['schemas']['SleepData'];
export type SleepEvent = components['schemas']['SleepEvent'];
export type SleepEventData = components['schemas']['SleepEventData'];
export type SleepPoint = components['schemas']['SleepPoint'];
export type SleepPointInput = components['schemas']['SleepPointInput'];
export type SleepScorePoint = components['schemas']['SleepScorePoint'];
export type SleepStages = components['schemas']['SleepStages'];
export type SourceExplanation = components['schemas']['SourceExplanation'];
export type SourcePriorities = components['schemas']['SourcePriorities'];
export type SourcePrioritiesInput = components['schemas']['SourcePrioritiesInput'];
export type Spo2Point = components['schemas']['Spo2Point'];
export type StandMinutesPoint = components['schemas']['StandMinutesPoint'];
export type StepsPoint = components['schemas']['StepsPoint'];
export type StoredCorrelations = components['schemas']['StoredCorrelations'];
export type StrainScorePoint = components['schemas']['StrainScorePoint'];
export type StreamedAnomalyDetected = components['schemas']['StreamedAnomalyDetected'];
export type StreamedConnectionCreated = components['schemas']['StreamedConnectionCreated'];
export type StreamedConnectionDisconnected = components['schemas']['StreamedConnectionDisconnected'];
export type StreamedConnectionError = components['schemas']['StreamedConnectionError'];
export type StreamedDeliveryAttempted = components['schemas']['StreamedDeliveryAttempted'];
export type StreamedHealthUpdated = components['schemas']['StreamedHealthUpdated'];
export type StreamedImportProgress = components['schemas']['StreamedImportProgress'];
export type StreamedReset = components['schemas']['StreamedReset'];
export type StreamedSyncCancelled = components['schemas']['StreamedSyncCancelled'];
export type StreamedSyncCompleted = components['schemas']['StreamedSyncCompleted'];
export type StreamedSyncFailed = components['schemas']['StreamedSyncFailed'];
export type StreamedSyncProgress = components['schemas']['StreamedSyncProgress'];
export type StreamedSyncStarted = components['schemas']['StreamedSyncStarted'];
export type StreamedUserCreated = components['schemas']['StreamedUserCreated'];
export type StreamedUserDeleted = components['schemas']['StreamedUserDeleted'];
export type StressPoint = components['schemas']['StressPoint'];
export type SwimmingDistancePoint = components['schemas']['SwimmingDistancePoint'];
export type SyncCancelledPayload = components['schemas']['SyncCancelledPayload'];
export type SyncCompletedPayload = components['schemas']['SyncCompletedPayload'];
export type SyncCounts = components['schemas']['SyncCounts'];
export type SyncFailedPayload = components['schemas']['SyncFailedPayload'];
export type SyncJob = components['schemas']['SyncJob'];
export type SyncPage = components['schemas']['SyncPage'];
export type SyncStartedPayload = components['schemas']['SyncStartedPayload'];
export type SyncStatus = components['schemas']['SyncStatus'];
export type SyncTrigger = components['schemas']['SyncTrigger'];
export type TemperaturePoint = components['schemas']['TemperaturePoint'];
export type Timeseries = components['schemas']['Timeseries'];
export type TimeseriesBucket = components['schemas']['TimeseriesBucket'];
export type TriggeredEvent = components['schemas']['TriggeredEvent'];
export type TriggerInput = components['schemas']['TriggerInput'];
export type Units = components['schemas']['Units'];
export type User = components['schemas']['User'];
export type UserCreatedPayload = components['schemas']['UserCreatedPayload'];
export type UserDeletedPayload = components['schemas']['UserDeletedPayload'];
export type UserInput = components['schemas']['UserInput'];
export type UserPage = components['schemas']['UserPage'];
export type UserPatch = components['schemas']['UserPatch'];
export type VapidPublicKey = components['schemas']['VapidPublicKey'];
export type Vo2MaxPoint = components['schemas']['Vo2MaxPoint'];
export type WaistPoint = components['schemas']['WaistPoint'];
export type WalkingHeartRatePoint = components['schemas']['WalkingHeartRatePoint'];
export type WaterPoint = components['schemas']['WaterPoint'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryInFull = components['schemas']['WebhookDeliveryInFull'];
export type WebhookEventName = components['schemas']['WebhookEventName'];
export type WebhookHealth = components['schemas']['WebhookHealth'];
export type WebhookInput = components['schemas']['WebhookInput'];
export type WebhookPatch = components['schemas']['WebhookPatch'];
export type WebhookStatistics = components['schemas']['WebhookStatistics'];
export type WebhookTestPayload = components['schemas']['WebhookTestPayload'];
export type WeightPoint = components['schemas']['WeightPoint'];
export type WheelchairDistancePoint = components['schemas']['WheelchairDistancePoint'];
export type WorkoutData = components['schemas']['WorkoutData'];
export type WorkoutEvent = components['schemas']['WorkoutEvent'];
export type WorkoutPoint = components['schemas']['WorkoutPoint'];
export type Workspace = components['schemas']['Workspace'];
export type WorkspaceConnection = components['schemas']['WorkspaceConnection'];
export type WorkspaceInput = components['schemas']['WorkspaceInput'];
export type WorkspaceSync = components['schemas']['WorkspaceSync'];
export type WorkspaceSyncPage = components['schemas']['WorkspaceSyncPage'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseHeadersTooLarge = components['responses']['HeadersTooLarge'];
export type ResponseInternalError = components['responses']['InternalError'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnavailable = components['responses']['Unavailable'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type HeaderRateLimitLimit = components['headers']['RateLimit-Limit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimit-Remaining'];
export type HeaderRateLimitReset = components['headers']['RateLimit-Reset'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type $defs = Record<string, never>;
export interface operations {
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["BadRequest"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    computeAggregates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AggregatesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Aggregates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the key
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the key
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The key has expired */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most urgent first */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttentionItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description The operationId, or the words of a command
                 * @example updateWebhook
                 */
                action?: string;
                /**
                 * @description The id or the name of who did it
                 * @example backend
                 */
                actor?: string;
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /**
                 * @description From when on; a date begins at 00:00 UTC
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description The id of a thing or of a user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                target?: string;
                /**
                 * @description Until when; a date ends at 24:00 UTC
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaceConnections: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only connections to this provider
                 * @example provider_c
                 */
                providerId?: string;
                /** @description Only connections in this state */
                status?: components["schemas"]["ConnectionStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the erasure, which is the id of the deleted user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyInbound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The provider who sends
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no valid signature */
            401: components["responses"]["Unauthorized"];
            /** @description The notification is not signed by the vendor */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body is too large */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveInbound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The provider who sends
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no valid signature */
            401: components["responses"]["Unauthorized"];
            /** @description The notification is not signed by the vendor */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyInboundWithSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The provider who sends
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description The secret part of the address, which only the vendor knows
                 * @example Xo9…
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no valid signature */
            401: components["responses"]["Unauthorized"];
            /** @description The notification is not signed by the vendor */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The body is too large */
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveInboundWithSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The provider who sends
                 * @example provider_c
                 */
                providerId: string;
                /**
                 * @description The secret part of the address, which only the vendor knows
                 * @example Xo9…
                 */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description There is no valid signature */
            401: components["responses"]["Unauthorized"];
            /** @description The notification is not signed by the vendor */
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeemInvitationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description As the user typed it: capital letters, blanks and hyphens do not matter
                     * @example K7M2PQ9X
                     */
                    code: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The code is unknown, was used already, or has expired */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMetricTypes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every metric type, the oldest first */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetricTypeFacts"][];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVapidPublicKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VapidPublicKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startAuthorization: {
        parameters: {
            query: {
                /**
                 * @description How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30
                 * @example 90
                 */
                initialDays?: number;
                /**
                 * @description Where the browser ends; one of ALLOWED_REDIRECTS
                 * @example https://app.example.com/connected
                 */
                redirectUrl?: string;
                /**
                 * @description Opaque identifier of the user who connects
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the provider, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to the address in the Location header */
            302: {
                headers: {
                    /** @description The provider's consent page */
                    Location?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is not valid; `details` names up to 20 places */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The API key is not valid, or one is needed */
            401: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something that the path names does not exist in this workspace */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Seconds until the next request is taken */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Address and headers together are longer than 16 KiB */
            431: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service has a fault; X-Request-Id names the request in its log */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The provider did not answer as it should; try again later */
            502: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service or its database cannot serve this now; `Retry-After` says when to try again */
            503: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Seconds until it makes sense to try again */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
        };
    };
    finishAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the provider, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On to the address in the Location header */
            302: {
                headers: {
                    /** @description Where the browser goes on */
                    Location?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is not valid; `details` names up to 20 places */
            400: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Something that the path names does not exist in this workspace */
            404: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again */
            429: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Seconds until the next request is taken */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description Address and headers together are longer than 16 KiB */
            431: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service has a fault; X-Request-Id names the request in its log */
            500: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description The service or its database cannot serve this now; `Retry-After` says when to try again */
            503: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Seconds until it makes sense to try again */
                    "Retry-After"?: number;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the provider, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProviderNotices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the provider, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderNotices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProviderQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the provider, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderQuota"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only records of this provider
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description Opaque identifier of a user: only records about it
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantinePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuarantineEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the entry
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantineEntryInFull"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key under which the record was sealed has been removed */
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryQuarantineEntry: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the entry
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantineRetry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The key under which the record was sealed has been removed */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxFaults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSandboxFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated vendor, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxFaultInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxFault"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSandboxFaults: {
        parameters: {
            query?: {
                /**
                 * @description Only this person's faults
                 * @example anna
                 */
                person?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A simulated vendor, as in GET /v1/providers
                 * @example provider_c
                 */
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxPeople"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    advanceSandboxPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvanceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxPerson"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSandboxExportFile: {
        parameters: {
            query?: {
                /**
                 * @description How many days the file has, today included (default: 30)
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxExportFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    editSandboxPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxEditInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxEdit"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startSandboxScoreDelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxSinceInput"];
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSandboxScoreDelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startSandboxSilence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxSinceInput"];
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSandboxSilence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A simulated person, as in GET /v1/sandbox/people
                 * @example anna
                 */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSandboxPhones: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxPhones"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or has no such person or vendor */
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    putSandboxPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description iphone: with a Watch (apple_health); android: with a band (health_connect)
                 * @example iphone
                 */
                kind: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxPhoneInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxPhone"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or there is no such user, person, kind or phone */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSandboxPhone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description iphone: with a Watch (apple_health); android: with a band (health_connect)
                 * @example iphone
                 */
                kind: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The sandbox is off, or there is no such user, person, kind or phone */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the session
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePriorities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourcePrioritiesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePriorities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openStream: {
        parameters: {
            query?: {
                /**
                 * @description Any of `syncs`, `connections`, `data`, `anomalies`, `deliveries` and `users`, with commas between; when left out, every topic that the key may read, but for `users`. `deliveries` needs the scope admin
                 * @example [
                 *       "syncs",
                 *       "data"
                 *     ]
                 */
                topics?: ("syncs" | "connections" | "data" | "anomalies" | "deliveries" | "users")[];
            };
            header?: {
                /**
                 * @description The id of the last event that the client has read: the stream goes on after it
                 * @example ATv1kNvGm3cY0bJ0cUqk9mB5tQx7rZsVw8yLhE2fD4gHjKlM
                 */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that does not end by itself. The schema is that of one event when it has been parsed */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedSyncCompleted"] | components["schemas"]["StreamedSyncFailed"] | components["schemas"]["StreamedConnectionCreated"] | components["schemas"]["StreamedConnectionDisconnected"] | components["schemas"]["StreamedUserCreated"] | components["schemas"]["StreamedUserDeleted"] | components["schemas"]["StreamedSyncStarted"] | components["schemas"]["StreamedSyncCancelled"] | components["schemas"]["StreamedConnectionError"] | components["schemas"]["StreamedHealthUpdated"] | components["schemas"]["StreamedAnomalyDetected"] | components["schemas"]["StreamedSyncProgress"] | components["schemas"]["StreamedImportProgress"] | components["schemas"]["StreamedDeliveryAttempted"] | components["schemas"]["StreamedReset"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaceSyncs: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only syncs with this provider
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description Only syncs in this state
                 * @example completed
                 */
                status?: components["schemas"]["SyncStatus"];
                /** @description Only syncs that were started by this */
                trigger?: components["schemas"]["SyncTrigger"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSyncPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshPersonTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The newest one that the phone has
                     * @example svc_refresh_AZ…
                     */
                    refreshToken: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The token is not good any more: the phone has to sign in anew */
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /**
                 * @description Only the user with this id of yours
                 * @example customer-4711
                 */
                externalId?: string;
                /** @description connections: each user comes with its connections' states, so that a list needs no request for each */
                include?: "connections";
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Has a connection to this provider; with `status`, one in that state
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins
                 * @example alex
                 */
                search?: string;
                /** @description newest (the default): by creation; recently_synced: the last successful sync first, users that were never synced last */
                sort?: "newest" | "recently_synced";
                /** @description Has a connection in this state */
                status?: "active" | "error" | "disconnected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            /** @description Several requests create and delete this user at once; try again */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    /** @description Path of the receipt: /v1/erasures/{erasureId} */
                    Location?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    detectAnomalies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnomaliesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectedAnomalies"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealthContext: {
        parameters: {
            query?: {
                /** @description In which sentences give values; default metric. Members that are numbers are always metric */
                units?: "metric" | "imperial";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthContextAnswer"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    computeCorrelations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrelationsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComputedCorrelations"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnomalies: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /**
                 * @description On recordedAt, included; a date means its 00:00:00.000Z
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only anomalies of this metric type
                 * @example resting_heart_rate
                 */
                metricType?: components["schemas"]["MetricType"];
                /**
                 * @description Only anomalies of this severity
                 * @example warning
                 */
                severity?: components["schemas"]["Severity"];
                /** @description Only anomalies in this state */
                status?: components["schemas"]["AnomalyStatus"];
                /**
                 * @description On recordedAt, included; a date means its 23:59:59.999Z
                 * @example 2026-01-31
                 */
                to?: string | Date;
                /** @description In which sentences give values; default metric. Members that are numbers are always metric */
                units?: "metric" | "imperial";
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnomalyPage"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnomaly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the anomaly
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                anomalyId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnomalyPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Anomaly"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConnectLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectLinkInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    backfillConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BackfillInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NothingToRead"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description A backfill of the connection is under way, the connection is disconnected or of a phone, whose app pushes, or the vendor gives no earlier data */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestSync: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the connection
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                connectionId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedSync"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The connection is disconnected, so the user has to connect again; or it is of a phone, whose app pushes */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCorrelations: {
        parameters: {
            query?: {
                /** @description The window, in days up to today */
                days?: number;
                /**
                 * @description weak, moderate, strong, or the least |pearson|, e.g. 0.5
                 * @example moderate
                 */
                minStrength?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredCorrelations"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setDeviceOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceOrderInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleDevices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only workouts of this sport
                 * @example running
                 */
                activityType?: components["schemas"]["ActivityType"];
                /**
                 * @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future
                 * @example 2026-01-03T10:00:00.000Z
                 */
                asOf?: string | Date;
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all */
                duplicates?: "exclude" | "include";
                /** @description Only events of this kind */
                eventType?: components["schemas"]["EventType"];
                /**
                 * @description Comma-separated providers to leave out; which events count is judged among the others
                 * @example [
                 *       "provider_a",
                 *       "provider_b"
                 *     ]
                 */
                excludeProviderIds?: string[];
                /**
                 * @description On startedAt, included; a date means its 00:00:00.000Z
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only this provider's events, whether they count or are duplicates
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description On startedAt, included; a date means its 23:59:59.999Z
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthEventPage"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFreshness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Freshness"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGoals: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGoal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the goal
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                goalId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the goal
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                goalId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoalPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHealthPoints: {
        parameters: {
            query?: {
                /**
                 * @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future
                 * @example 2026-01-03T10:00:00.000Z
                 */
                asOf?: string | Date;
                /**
                 * @description `nextCursor` of the page before; offset is then ignored
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description true: name the archived answers of each point */
                explain?: "true" | "false";
                /**
                 * @description ISO 8601 date or instant, included; a date means its 00:00:00.000Z
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only points of this type
                 * @example resting_heart_rate
                 */
                metricType?: components["schemas"]["MetricType"];
                /** @description How many points to leave out; a cursor is faster */
                offset?: number;
                /**
                 * @description Only data of this provider
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description ISO 8601 date or instant, included; a date means its 23:59:59.999Z
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthPointPage"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushHealthPoints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HealthPointsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteHealthData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedHealthData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHealthScores: {
        parameters: {
            query?: {
                /**
                 * @description First local day: an ISO 8601 date, or the date of an instant
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most days that the list holds */
                limit?: number;
                /**
                 * @description Last local day: an ISO 8601 date, or the date of an instant
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthScoreList"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPointHistory: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the point
                 * @example AZnzonwafguaUT8fbwwtEQ.7.2.mjx1k8cg
                 */
                pointId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDailySummaries: {
        parameters: {
            query: {
                /**
                 * @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future
                 * @example 2026-01-03T10:00:00.000Z
                 */
                asOf?: string | Date;
                /** @description true: say of each number which source it is from, and why; of phones also which devices */
                explain?: "true" | "false";
                /**
                 * @description First local calendar day; of an instant its date counts
                 * @example 2026-01-01
                 */
                from: string | Date;
                /**
                 * @description Comma-separated metric types; default all
                 * @example [
                 *       "steps",
                 *       "sleep"
                 *     ]
                 */
                metricTypes?: components["schemas"]["MetricType"][];
                /**
                 * @description Last local calendar day; of an instant its date counts
                 * @example 2026-01-31
                 */
                to: string | Date;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day of the range that has data, oldest first */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailySummary"][];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLatestValues: {
        parameters: {
            query?: {
                /**
                 * @description Comma-separated providers to leave out; which value counts is judged among the others
                 * @example [
                 *       "provider_a",
                 *       "provider_b"
                 *     ]
                 */
                excludeProviderIds?: string[];
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestValues"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSamples: {
        parameters: {
            query: {
                /**
                 * @description ISO 8601 date or instant, included; a date means its 00:00:00.000Z
                 * @example 2026-01-01
                 */
                from: string | Date;
                /**
                 * @description The metric type
                 * @example resting_heart_rate
                 */
                metricType: components["schemas"]["MetricType"];
                /**
                 * @description Only data of this provider
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description ISO 8601 date or instant, included; a date means its 23:59:59.999Z
                 * @example 2026-01-31
                 */
                to: string | Date;
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleColumns"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealthSummary: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Points per metric type that the user has */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "steps": 365,
                     *       "heart_rate": 41230
                     *     }
                     */
                    "application/json": components["schemas"]["HealthSummary"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTimeseries: {
        parameters: {
            query: {
                /**
                 * @description How the points of a bucket become one number; default: the metric type's own daily rule
                 * @example mean
                 */
                aggregate?: "sum" | "mean" | "min" | "max" | "last" | "count";
                /**
                 * @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future
                 * @example 2026-01-03T10:00:00.000Z
                 */
                asOf?: string | Date;
                /**
                 * @description How long each stretch is; weeks begin on Monday
                 * @example day
                 */
                bucket?: components["schemas"]["Bucket"];
                /**
                 * @description ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone
                 * @example 2026-01-01
                 */
                from: string | Date;
                /**
                 * @description The metric type
                 * @example resting_heart_rate
                 */
                metricType: components["schemas"]["MetricType"];
                /**
                 * @description Only data of this provider
                 * @example provider_c
                 */
                providerId?: string;
                /**
                 * @description IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's
                 * @example Europe/Berlin
                 */
                timezone?: string;
                /**
                 * @description ISO 8601 date or instant, included; see from
                 * @example 2026-01-31
                 */
                to: string | Date;
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeseries"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only imports in this state
                 * @example running
                 */
                status?: components["schemas"]["ImportStatus"];
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description Another import of the user has not ended */
            409: components["responses"]["Conflict"];
            /** @description The file is longer than the service takes */
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many requests, or so many files of the workspace wait to be read that this one has no room; Retry-After says when to try again */
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description So many files wait to be read that this one has no room, or the service is not available; Retry-After says when to try again */
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the import
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                importId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Bytes of the whole file */
                    "Upload-Length"?: string;
                    /** @description Bytes of the file that have come */
                    "Upload-Offset"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the import
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                importId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendImportPart: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Required. Where in the file the part begins, in bytes: as much of the file has come before
                 * @example 8388608
                 */
                "upload-offset"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the import
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                importId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": unknown;
            };
        };
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Bytes of the file that have come */
                    "Upload-Offset"?: string;
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The part does not begin where the next one belongs; Upload-Offset says where. Or the import takes no parts any more */
            409: components["responses"]["Conflict"];
            /** @description The part has more than 8 MiB */
            413: components["responses"]["PayloadTooLarge"];
            /** @description The Content-Type is not application/offset+octet-stream */
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the import
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                importId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description Parts of the file are missing, or the import has failed or was cancelled */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitationCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationCode"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNotificationChannel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedNotificationChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The user has 50 channels */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the channel
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                channelId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationChannelPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedNotificationChannel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the channel
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                channelId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the channel
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                channelId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationLogs: {
        parameters: {
            query?: {
                /** @description Only notifications about this */
                category?: components["schemas"]["NotificationCategory"];
                /** @description Only what went through channels of this type */
                channelType?: "chat_a" | "chat_b" | "chat_c" | "email" | "push" | "topic_push" | "webhook";
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /**
                 * @description On createdAt, included; a date means its 00:00:00.000Z
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /** @description Only entries in this state */
                status?: components["schemas"]["NotificationStatus"];
                /**
                 * @description On createdAt, included; a date means its 23:59:59.999Z
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationLogPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the entry
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                logId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationLogEntryInFull"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setReportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportSettingsInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportSettings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRulePreviewInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRulePreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNotificationRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRuleInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The user has 50 rules */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the rule
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                ruleId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationRulePatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the rule
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                ruleId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPersonalRecords: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalRecord"][];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonalRecord: {
        parameters: {
            query?: {
                /** @description daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one */
                category?: components["schemas"]["RecordCategory"];
            };
            header?: {
                /**
                 * @description The `ETag` of an answer that you have: 304 without a body while it would be the same
                 * @example W/"mKsdUc3YlJQ0mC2cYb2y1Q"
                 */
                "if-none-match"?: string;
            };
            path: {
                /**
                 * @description The metric type
                 * @example steps
                 */
                metricType: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the answer, for If-None-Match */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalRecord"];
                };
            };
            /** @description Nothing has changed since the answer with this ETag; no body */
            304: {
                headers: {
                    /** @description Names this state of the answer */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhoneProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneProgress"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRawAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the archived answers
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                rawId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RawAnswers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The key under which the answer was sealed has been removed */
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplayPreviewInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The key under which an answer was sealed has been removed */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    pushSamples: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SamplesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplesResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePriorities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setUserSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourcePrioritiesInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePriorities"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSyncs: {
        parameters: {
            query?: {
                /**
                 * @description Opaque identifier of a connection: only its syncs
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                connectionId?: string;
                /**
                 * @description `nextCursor` of the page before; the other parameters have to be the same. Without it: the first page
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /** @description The most that the page holds */
                limit?: number;
                /**
                 * @description Only syncs in this state
                 * @example completed
                 */
                status?: components["schemas"]["SyncStatus"];
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                jobId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the sync
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                jobId: string;
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The sync has ended */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPersonTokens: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonTokens"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokePersonTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the user
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserByExternalId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Your own id of this user; unique per workspace
                 * @example customer-4711
                 */
                externalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; no body */
            204: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description From the Link header of the page before
                 * @example WyIyMDI2LTAxLTAzVDEwOjAwOjAwLjAwMFoiXQ
                 */
                cursor?: string;
                /**
                 * @description Only deliveries of this event
                 * @example sync.completed
                 */
                event?: "sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected" | "webhook.test";
                /**
                 * @description Only those created at this time (ISO 8601) or later
                 * @example 2026-01-01
                 */
                from?: string | Date;
                /** @description The most that the page holds */
                limit?: number;
                /** @description Only deliveries in this state */
                status?: components["schemas"]["DeliveryStatus"];
                /**
                 * @description Only those created at this time or earlier; a day counts to its end
                 * @example 2026-01-31
                 */
                to?: string | Date;
            };
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description The next page, as `<…>; rel="next"`; absent on the last page */
                    Link?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                deliveryId: string;
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryInFull"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                deliveryId: string;
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The webhook is paused, or the body of the delivery is no longer kept */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryInput"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The webhook is paused */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the recovery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                jobId: string;
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStatistics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path: {
                /**
                 * @description Opaque identifier of the webhook
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The webhook is paused */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listenWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Names of events with commas between; all when left out
                 * @example [
                 *       "sync.completed",
                 *       "health.updated"
                 *     ]
                 */
                events?: components["schemas"]["WebhookEventName"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that does not end by itself. The schema is that of one event when it has been parsed */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ListenSecret"] | components["schemas"]["ListenDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    triggerWebhookEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name that you make up for this request, printable ASCII. A repeat within 24 hours with the same key and the same body does nothing again and gets the first answer, with `Idempotency-Replayed: true`; with another body it gets a 409, and while the first request is running a 409 with `Retry-After: 1`
                 * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
                 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TriggerInput"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    /** @description true where this is the answer to an earlier request with the same Idempotency-Key; absent otherwise */
                    "Idempotency-Replayed"?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TriggeredEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such webhook in the workspace */
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            /** @description The webhook is paused */
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the settings */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    setWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that was changed: 412 PRECONDITION_FAILED if the settings are others by now
                 * @example "3f1f6f0c2d11"
                 */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkspaceInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Names this state of the settings */
                    ETag?: string;
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    onAnomalyDetected: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnomalyDetectedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionCreatedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionDisconnected: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionDisconnectedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionError: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionErrorPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onHealthUpdated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HealthUpdatedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSyncCancelled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncCancelledPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSyncCompleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncCompletedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSyncFailed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncFailedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSyncStarted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncStartedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserCreated: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreatedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onUserDeleted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDeletedPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description As X-Service-Delivery
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "webhook-id": string;
                /**
                 * @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text
                 * @example v1,bm9…=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was made: seconds since 1970
                 * @example 1767434400
                 */
                "webhook-timestamp": string;
                /**
                 * @description The same in every attempt to deliver
                 * @example 0199f3a2-7c1a-7e0b-9a51-3f1f6f0c2d11
                 */
                "X-Service-Delivery": string;
                /**
                 * @description As `event` in the body
                 * @example sync.completed
                 */
                "X-Service-Event": string;
                /**
                 * @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature": string;
                /**
                 * @description The same with the secret before, for 24 hours after it was changed
                 * @example sha256=7d5f…
                 */
                "X-Service-Signature-Previous"?: string;
                /**
                 * @description `true` for a test, which is about nobody; otherwise left out
                 * @example true
                 */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestPayload"];
            };
        };
        responses: {
            /** @description Acknowledges the delivery */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails the delivery and makes the webhook inactive */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fails this attempt; a later one follows, five in all */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
