/** Generated from openapi.json; see generate.ts. */
export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is up */
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
        /** The database is reachable and migrated */
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
        /** Means and percentiles of many users, by day, week or month */
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
        /** List API keys */
        get: operations["listApiKeys"];
        put?: never;
        /** Create an API key */
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
        /** Revoke a key at once */
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
        /** Replace a key; the old one is invalid at once */
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
        /** What needs an operator now, the most urgent first */
        get: operations["listAttention"];
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
        /** List the connections of all users, newest first */
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
        /** Read the receipt of a user's deletion */
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
        /** A vendor's check of this address */
        get: operations["verifyInbound"];
        put?: never;
        /** A vendor's notification */
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
        /** A vendor's check of its secret address */
        get: operations["verifyInboundWithSecret"];
        put?: never;
        /** A notification of a vendor that signs nothing */
        post: operations["receiveInboundWithSecret"];
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
        /** The key that browsers subscribe to web push with */
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
        /** Send a user's browser to a provider's consent page */
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
        /** Where a provider sends the user's browser back to */
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
        /** The workspace at a glance */
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
        /** List providers */
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
        /** Read a provider */
        get: operations["getProvider"];
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
        /** Read what is known of a vendor's quota */
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
        /** List records that could not be understood, newest first */
        get: operations["listQuarantine"];
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
        /** Read a record again, after an upgrade that may understand it */
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
         */
        put: operations["setSandboxFault"];
        post?: never;
        /**
         * Remove a simulated vendor's faults
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
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
         * @description The vendors announce what has become new; the answer comes when each has tried to. 404 where the sandbox is off. All workspaces of the service share one sandbox.
         */
        post: operations["advanceSandboxPerson"];
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
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
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
         * Hold back a person's scores (provider_c)
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         */
        put: operations["startSandboxScoreDelay"];
        post?: never;
        /**
         * Give out a person's scores that were held back
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
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
         */
        put: operations["startSandboxSilence"];
        post?: never;
        /**
         * End the silence of a person's device
         * @description 404 where the sandbox is off. All workspaces of the service share one sandbox.
         */
        delete: operations["endSandboxSilence"];
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
        /** List who is signed in to the console, newest first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
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
        /** End a session at once */
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
        /** Read the workspace's source priorities */
        get: operations["getSourcePriority"];
        /** Set which providers count first for the workspace's users */
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
        /** What happens in the workspace, as server-sent events; see docs/stream.md */
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
        /** List the syncs of all users, newest first */
        get: operations["listWorkspaceSyncs"];
        put?: never;
        post?: never;
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
        /** List users, newest first unless sort says otherwise */
        get: operations["listUsers"];
        put?: never;
        /** Create a user, or update the one with this externalId */
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
        /** Read a user */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user and everything kept of it
         * @description The user is gone at once; its data are erased in the background. Location names the receipt.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /** Change a user */
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
        /** Look for anomalies in the last days, and store what is found */
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
        /** Everything an assistant needs to know of a user, in one answer */
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
        /** Work out which metrics go together, and store it for the window */
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
        /** List stored anomalies, newest first */
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
        /** Change an anomaly's status */
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
        /** List connections */
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
        /** Disconnect; health data are kept */
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
         * @description Reads backwards from the oldest day that has been read, after all other syncs of the provider. Nothing is announced of what it finds.
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
        /** Sync a connection now */
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
        /** Read the correlations of a window up to today, strongest first */
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
        /** Which days have data, by metric type and provider */
        get: operations["getCoverage"];
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
        /** List workouts, sleeps and activities, newest first */
        get: operations["listEvents"];
        put?: never;
        /** Store up to 5,000 workouts, sleeps and activities, all or none */
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
        /** What data is missing, and why */
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
        /** List a user's goals, newest first */
        get: operations["listGoals"];
        put?: never;
        /** Set a goal */
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
        /** Delete a goal */
        delete: operations["deleteGoal"];
        options?: never;
        head?: never;
        /** Change a goal */
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
        /** List data points, newest first */
        get: operations["listHealthPoints"];
        put?: never;
        /** Store up to 5,000 data points, all or none */
        post: operations["pushHealthPoints"];
        /** Delete all of a user's health data; the user stays */
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
        /** Daily health scores with what they are made of, newest first */
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
        /** List the states that a data point has had, and what brought each */
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
        /** One number per metric and local day, newest last */
        get: operations["listDailySummaries"];
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
        /** Count data points by metric type */
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
        /** A metric over time, in buckets */
        get: operations["getTimeseries"];
        put?: never;
        post?: never;
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
        /** List a user's channels, newest first */
        get: operations["listNotificationChannels"];
        put?: never;
        /** Add a channel */
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
        /** Change, enable or disable a channel: what is given replaces what is there */
        put: operations["updateNotificationChannel"];
        post?: never;
        /** Delete a channel; rules that name it go on without it */
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
        /** Send a test notification now: one real attempt */
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
        /** What was sent, newest first, with counts */
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
        /** Read a log entry with each of its attempts */
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
        /** When the user gets reports */
        get: operations["getReportSettings"];
        /** Set when the user gets reports; what is left out stays */
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
        /** What a rule would have let through lately */
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
        /** List a user's rules, newest first */
        get: operations["listNotificationRules"];
        put?: never;
        /** Add a rule */
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
        /** Change a rule: what is given replaces what is there */
        put: operations["updateNotificationRule"];
        post?: never;
        /** Delete a rule */
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
        /** List a user's personal records */
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
        /** Read the record of a metric type and category */
        get: operations["getPersonalRecord"];
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
        /** Read what a provider has answered, as it came */
        get: operations["getRawAnswer"];
        put?: never;
        post?: never;
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
        /** Read a user's own source priorities */
        get: operations["getUserSourcePriority"];
        /** Set which providers count first for a user; they come before the workspace's */
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
        /** List syncs, newest first */
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
        /** How a sync is doing */
        get: operations["getSync"];
        put?: never;
        post?: never;
        /** Cancel a queued or running sync; what it has stored stays */
        delete: operations["cancelSync"];
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
        /** List webhooks, newest first */
        get: operations["listWebhooks"];
        put?: never;
        /** Create a webhook */
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
        /** Read a webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change, pause or resume a webhook */
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
        /** List deliveries, newest first; the next page is named in the Link header */
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
        /** Read a delivery with its body and its attempts */
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
        /** Send the same body again as a new delivery */
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
        /** Read what has become of a recovery */
        get: operations["getWebhookRecovery"];
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
        /** Deliver a webhook.test event */
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
         * Get deliveries as server-sent events instead of at an address; see docs/webhooks.md
         * @description Sends what a webhook with these events would get from now on, signed with a secret of its own. Nothing is stored or repeated, and it ends with the connection.
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
         * @description The header ETag names this state of them, for If-Match.
         */
        get: operations["getWorkspace"];
        /**
         * Replace the settings of the workspace
         * @description A member that is left out, or null, gets its default. They count at once, in every process.
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
        /** An unusual value was found, or one became graver */
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
        /** A user has connected a provider */
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
        /** A connection was deleted, or the provider says that access was withdrawn */
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
        /** A connection goes from working to failing */
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
        /** New or revised data of a provider were stored */
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
        /** A sync was cancelled through the API */
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
        /** A sync has finished */
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
        /** A sync has failed for good */
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
        /** A sync begins */
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
        /** A user was created through the API */
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
        /** A user was deleted through the API */
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
        /** You asked for it: `POST /v1/webhooks/{webhookId}/test` */
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
        Error: {
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "CONFLICT" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "PROVIDER_ERROR" | "UNAVAILABLE";
            details?: {
                message: string;
                path: string;
            }[];
            /** @description HTTP status text */
            error: string;
            /** @description What happened and what to do */
            message: string;
            statusCode: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Error = components['schemas']['Error'];
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
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
                "application/json": {
                    /**
                     * @description Default day; weeks begin on Monday
                     * @enum {string}
                     */
                    bucket?: "day" | "week" | "month";
                    /** @description Only these users; default all of the workspace */
                    externalIds?: string[];
                    /** @description First local calendar day; of an instant its date counts */
                    from: string;
                    /** @description A top-level member of the users' metadata that holds text, e.g. team */
                    groupBy?: string;
                    /** @description Types with one number a day */
                    metricTypes: ("steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature")[];
                    /** @description Last local calendar day; of an instant its date counts; at most 366 days */
                    to: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        bucket: "day" | "week" | "month";
                        /** @description By metric type, then by date, then by group. Each user counts once, with the mean of its days */
                        data: {
                            /**
                             * @description First day of the bucket
                             * @example 2026-01-01
                             */
                            date: string;
                            group: string | null;
                            mean: number;
                            median: number;
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            p10: number;
                            p90: number;
                            unit: string | null;
                            /** @description Users with data in the bucket */
                            users: number;
                        }[];
                        /** @description Numbers about fewer users than this are withheld */
                        minGroup: number;
                        /** @description How many groups of how many buckets are withheld */
                        withheld: number;
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        expiresAt: string | null;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description The first 16 characters, to recognise the key by */
                        keyPrefix: string;
                        lastUsedAt: string | null;
                        name: string;
                        scopes: ("read" | "write" | "admin")[];
                    }[];
                };
            };
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
                "application/json": {
                    expiresAt?: string | null;
                    name: string;
                    scopes: ("read" | "write" | "admin")[];
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        expiresAt: string | null;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description The first 16 characters, to recognise the key by */
                        keyPrefix: string;
                        name: string;
                        /** @description Shown once, never recoverable */
                        rawKey: string;
                        scopes: ("read" | "write" | "admin")[];
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        expiresAt: string | null;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description The first 16 characters, to recognise the key by */
                        keyPrefix: string;
                        name: string;
                        /** @description Shown once, never recoverable */
                        rawKey: string;
                        scopes: ("read" | "write" | "admin")[];
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to do next */
                        action: string;
                        /** @description A word for programs, for example connections_in_error */
                        kind: string;
                        ref: string | null;
                        /** @enum {string} */
                        severity: "critical" | "warning" | "info";
                        since: string | null;
                        /** @description What is wrong */
                        title: string;
                    }[];
                };
            };
        };
    };
    listWorkspaceConnections: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                providerId?: string;
                status?: "active" | "error" | "disconnected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            connectedAt: string;
                            /** @description Opaque identifier */
                            id: string;
                            lastError: string | null;
                            lastSyncedAt: string | null;
                            nextSyncAt: string | null;
                            providerId: string;
                            /** @description Records that could not be understood; see /v1/quarantine */
                            recordsSetAside: number;
                            /**
                             * @description error: the last sync failed; disconnected: the user has to connect again
                             * @enum {string}
                             */
                            status: "active" | "error" | "disconnected";
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        completedAt: string | null;
                        /** @description Opaque identifier */
                        id: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        requestedAt: string;
                        /** @description How many rows of each kind have been deleted so far */
                        rows: {
                            [key: string]: number;
                        };
                        /** @enum {string} */
                        status: "in_progress" | "completed";
                        /** @description The deleted user; the same as `id`, because a user is deleted once */
                        userId: string;
                        /** @description What has to end first: `deliveries` to webhooks that are still tried, `events`, `jobs` */
                        waitingFor: {
                            [key: string]: number;
                        };
                    };
                };
            };
        };
    };
    verifyInbound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInbound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verifyInboundWithSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveInboundWithSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Received; or the answer to the vendor's check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            /** @description The answer to the vendor's check */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description For PushManager.subscribe({applicationServerKey}); base64url */
                        publicKey: string;
                    };
                };
            };
        };
    };
    startAuthorization: {
        parameters: {
            query: {
                /** @description How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30 */
                initialDays?: number;
                /** @description Where the browser ends; one of ALLOWED_REDIRECTS */
                redirectUrl?: string;
                userId: string;
            };
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page where the client accepts text/html */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description An HTML page where the client accepts text/html */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description On to the address in the Location header */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    finishAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page where the client accepts text/html */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description An HTML page where the client accepts text/html */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "text/html": string;
                };
            };
            /** @description On to the address in the Location header */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        asOf: string;
                        connections: {
                            active: number;
                            disconnected: number;
                            error: number;
                            providerId: string;
                        }[];
                        /** @description Webhook deliveries that were created in the last 24 hours */
                        deliveries: {
                            delivered: number;
                            failed: number;
                            pending: number;
                            successRate: number | null;
                        };
                        syncs: {
                            /** @description The last 30 days (UTC), today included; oldest first */
                            days: {
                                /** @description Syncs that ended well */
                                completed: number;
                                failed: number;
                                /** @description Points that the syncs stored or revised */
                                points: number;
                                /**
                                 * @description ISO 8601, UTC, with milliseconds
                                 * @example 2026-01-03T10:00:00.000Z
                                 */
                                start: string;
                            }[];
                            /** @description The last 24 hours of the clock, the present one included; oldest first */
                            hours: {
                                /** @description Syncs that ended well */
                                completed: number;
                                failed: number;
                                /** @description Points that the syncs stored or revised */
                                points: number;
                                /**
                                 * @description ISO 8601, UTC, with milliseconds
                                 * @example 2026-01-03T10:00:00.000Z
                                 */
                                start: string;
                            }[];
                        };
                        users: number;
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        authType: "oauth2" | "oauth2_pkce" | "oauth1";
                        /** @description Has credentials, or the sandbox serves it */
                        available: boolean;
                        displayName: string;
                        eventTypes: ("workout" | "sleep" | "activity")[];
                        metricTypes: ("steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature")[];
                        providerId: string;
                        /** @description The sandbox plays this provider */
                        sandbox: boolean;
                    }[];
                };
            };
        };
    };
    getProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        authType: "oauth2" | "oauth2_pkce" | "oauth1";
                        /** @description Has credentials, or the sandbox serves it */
                        available: boolean;
                        displayName: string;
                        eventTypes: ("workout" | "sleep" | "activity")[];
                        metricTypes: ("steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature")[];
                        providerId: string;
                        /** @description The sandbox plays this provider */
                        sandbox: boolean;
                    };
                };
            };
        };
    };
    getProviderQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        backfillsFrom: string | null;
                        /**
                         * @description application: all connections share one quota; person: each person has its own, and the rest is null or 0
                         * @enum {string}
                         */
                        countedFor: "application" | "person";
                        opensAt: string | null;
                        providerId: string;
                        /**
                         * @description used_up: no sync asks the vendor before opensAt
                         * @enum {string}
                         */
                        status: "open" | "used_up";
                        /** @description This workspace's syncs that wait for the quota */
                        syncsWaiting: number;
                    };
                };
            };
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                providerId?: string;
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description The kind of record, in the provider's words */
                            endpoint: string;
                            /** @description Opaque identifier */
                            id: string;
                            providerId: string;
                            /** @description Why it could not be understood */
                            reason: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            receivedAt: string;
                            /** @description How often it came */
                            times: number;
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
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
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description understood: what it says was stored, and the entry is gone
                         * @enum {string}
                         */
                        status: "understood" | "set_aside";
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description One entry per vendor */
                        data: {
                            faults: {
                                /** @description Ends after so many requests */
                                count?: number;
                                /** @description Of a slow answer */
                                durationMs?: number;
                                /** @description Where the links of foreign-host lead */
                                host?: string;
                                /**
                                 * @description rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
                                 * @example server-error
                                 */
                                kind: string;
                                /** @description Only paths that contain this */
                                path?: string;
                                /** @description Only requests with this person's tokens */
                                person?: string;
                                /** @description A text within the record that is malformed */
                                record?: string;
                                remaining?: number | null;
                                retryAfterSeconds?: number;
                                /** @description revoked-grant: how many grants have been withdrawn */
                                revoked?: number;
                                /** @description Of a server-error */
                                status?: number;
                            }[];
                            /** @description Opaque identifier */
                            providerId: string;
                        }[];
                    };
                };
            };
        };
    };
    setSandboxFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ends after so many requests */
                    count?: number;
                    /** @description Of a slow answer */
                    durationMs?: number;
                    /** @description Where the links of foreign-host lead */
                    host?: string;
                    /**
                     * @description rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
                     * @example server-error
                     */
                    kind: string;
                    /** @description Only paths that contain this */
                    path?: string;
                    /** @description Only requests with this person's tokens */
                    person?: string;
                    /** @description A text within the record that is malformed */
                    record?: string;
                    retryAfterSeconds?: number;
                    /** @description Of a server-error */
                    status?: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ends after so many requests */
                        count?: number;
                        /** @description Of a slow answer */
                        durationMs?: number;
                        /** @description Where the links of foreign-host lead */
                        host?: string;
                        /**
                         * @description rate-limited, server-error, revoked-grant, … (docs/sandbox.md)
                         * @example server-error
                         */
                        kind: string;
                        /** @description Only paths that contain this */
                        path?: string;
                        /** @description Only requests with this person's tokens */
                        person?: string;
                        /** @description A text within the record that is malformed */
                        record?: string;
                        remaining?: number | null;
                        retryAfterSeconds?: number;
                        /** @description revoked-grant: how many grants have been withdrawn */
                        revoked?: number;
                        /** @description Of a server-error */
                        status?: number;
                    };
                };
            };
        };
    };
    deleteSandboxFaults: {
        parameters: {
            query?: {
                /** @description Only this person's faults */
                person?: string;
            };
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description What ends within the next two days, in order of time */
                            ahead: {
                                /**
                                 * @description ISO 8601, UTC, with milliseconds
                                 * @example 2026-01-03T10:00:00.000Z
                                 */
                                endsAt: string;
                                /** @enum {string} */
                                kind: "sleep" | "nap" | "workout";
                                /** @description Of a workout */
                                sport?: string;
                                /**
                                 * @description ISO 8601, UTC, with milliseconds
                                 * @example 2026-01-03T10:00:00.000Z
                                 */
                                startsAt: string;
                            }[];
                            description: string;
                            /** @description Opaque identifier */
                            id: string;
                            name: string;
                            /** @description What the person's own clock shows, ISO 8601 in UTC */
                            now: string;
                            silentSince: string | null;
                            /** @description IANA name */
                            timezone: string;
                            unscoredSince: string | null;
                        }[];
                    };
                };
            };
        };
    };
    advanceSandboxPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How far the person's clock is put forward */
                    hours: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What ends within the next two days, in order of time */
                        ahead: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            endsAt: string;
                            /** @enum {string} */
                            kind: "sleep" | "nap" | "workout";
                            /** @description Of a workout */
                            sport?: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            startsAt: string;
                        }[];
                        description: string;
                        /** @description Opaque identifier */
                        id: string;
                        name: string;
                        /** @description What the person's own clock shows, ISO 8601 in UTC */
                        now: string;
                        silentSince: string | null;
                        /** @description IANA name */
                        timezone: string;
                        unscoredSince: string | null;
                    };
                };
            };
        };
    };
    editSandboxPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description YYYY-MM-DD; default: the latest that fits */
                    day?: string;
                    /**
                     * @description What is changed: delete-workout, correct-steps, … (docs/sandbox.md)
                     * @example delete-workout
                     */
                    kind: string;
                    /** @description Of corrected steps, 10 to 140 */
                    percent?: number;
                    /** @description Of a renamed workout */
                    title?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        day?: string;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description What the vendors announce */
                        kind: string;
                    };
                };
            };
        };
    };
    startSandboxScoreDelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ISO 8601: an instant of the last 12 days on the person's clock
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSandboxScoreDelay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    startSandboxSilence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ISO 8601: an instant of the last 12 days on the person's clock
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSandboxSilence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @description When the session ends at the latest
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            expiresAt: string;
                            /** @description Opaque identifier */
                            id: string;
                            /** @description Whether this request was sent with it */
                            isCurrent: boolean;
                            keyId: string | null;
                            /**
                             * @description How it began: with an API key, with a link of the command line, or at the OpenID provider
                             * @enum {string}
                             */
                            kind: "key" | "operator" | "person";
                            /**
                             * @description May lag by a minute; 12 hours later an unused session ends
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            lastUsedAt: string;
                            name: string | null;
                            /**
                             * @description viewer: read; editor: read and write; admin: all; for a key: its strongest scope
                             * @enum {string}
                             */
                            role: "viewer" | "editor" | "admin";
                            scopes: ("read" | "write" | "admin")[];
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
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
                "application/json": {
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
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    openStream: {
        parameters: {
            query?: {
                /** @description Any of `syncs`, `connections`, `data`, `anomalies` and `deliveries`, with commas between; every topic that the key may read when left out. `deliveries` needs the scope admin */
                topics?: string;
            };
            header?: {
                /** @description The id of the last event that the client has read: the stream goes on after it */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A stream that does not end by itself. The schema is that of one event when it has been parsed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description Points that were new or changed */
                            metricsSynced: number;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            syncedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "sync.completed";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description What went wrong, for people */
                            error: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            failedAt: string;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "sync.failed";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "connection.created";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "connection.disconnected";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            startedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "sync.started";
                        id: string;
                    } | {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            cancelledAt: string;
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "sync.cancelled";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description What went wrong, for people */
                            error: string;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "connection.error";
                        id: string;
                    } | {
                        data: {
                            /** @description true for earlier days that a backfill has read; left out otherwise */
                            backfill?: boolean;
                            /**
                             * @description YYYY-MM-DD, in the time zone of the user
                             * @example 2026-01-03
                             */
                            from: string;
                            /** @description What has changed between the two days */
                            metricTypes: ("steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature")[];
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /**
                             * @description YYYY-MM-DD, in the time zone of the user
                             * @example 2026-01-03
                             */
                            to: string;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "health.updated";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            anomalyId: string;
                            /**
                             * @description YYYY-MM-DD, in the time zone of the user
                             * @example 2026-01-03
                             */
                            day: string;
                            /** @enum {string} */
                            method: "clinical_threshold" | "z_score" | "iqr";
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            recordedAt: string;
                            /** @enum {string} */
                            severity: "info" | "warning" | "critical";
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "anomaly.detected";
                        id: string;
                    } | {
                        data: {
                            /** @description Opaque identifier */
                            connectionId: string;
                            /** @description Workouts, nights and other events so far that were new or changed */
                            eventsSynced: number;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description Points so far that were new or changed */
                            metricsSynced: number;
                            /** @description As in GET /v1/providers */
                            providerId: string;
                            /** @description Records of the provider so far that could not be understood */
                            recordsSetAside: number;
                            /** @description Opaque identifier */
                            userId: string;
                        };
                        /** @enum {string} */
                        event: "sync.progress";
                        id: string;
                    } | {
                        data: {
                            /** @description Counted from 1 */
                            attempt: number;
                            /** @description Opaque identifier */
                            deliveryId: string;
                            durationMs: number | null;
                            error: string | null;
                            /** @description What is delivered */
                            event: string;
                            nextAttemptAt: string | null;
                            /**
                             * @description pending: another attempt follows
                             * @enum {string}
                             */
                            status: "pending" | "delivered" | "failed";
                            statusCode: number | null;
                            /** @description Opaque identifier */
                            webhookId: string;
                        };
                        /** @enum {string} */
                        event: "delivery.attempted";
                        id: string;
                    } | {
                        data: Record<string, never>;
                        /** @enum {string} */
                        event: "reset";
                        id: string;
                    };
                };
            };
        };
    };
    listWorkspaceSyncs: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                providerId?: string;
                status?: "queued" | "running" | "completed" | "failed" | "cancelled";
                trigger?: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Attempts made so far; of a backfill, at the days that it reads now */
                            attempt: number;
                            /** @description Opaque identifier */
                            connectionId: string;
                            daysAsked: number | null;
                            daysDone: number | null;
                            error: string | null;
                            /** @description Events stored or revised */
                            eventsSynced: number;
                            finishedAt: string | null;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description Points stored or revised */
                            metricsSynced: number;
                            providerId: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            queuedAt: string;
                            /** @description Records that could not be understood; see /v1/quarantine */
                            recordsSetAside: number;
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "failed" | "cancelled";
                            /**
                             * @description manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data
                             * @enum {string}
                             */
                            trigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
                            /** @description Opaque identifier */
                            userId: string;
                            windowEnd: string | null;
                            windowStart: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                cursor?: string;
                externalId?: string;
                limit?: number;
                /** @description Has a connection to this vendor; with `status`, one in that state */
                providerId?: string;
                /** @description Part of externalId, email or displayName, in any case; with fewer than three characters, how one of them begins */
                search?: string;
                /** @description recently_synced: the last successful sync first; users that were never synced come last */
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            displayName: string | null;
                            email: string | null;
                            /** @description The customer's own id of this user; unique per workspace */
                            externalId: string;
                            /** @description Opaque identifier */
                            id: string;
                            /** @description Any JSON object up to 16 KiB, stored as given */
                            metadata: {
                                [key: string]: unknown;
                            };
                            timezone: string | null;
                            /**
                             * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
                             * @enum {string}
                             */
                            units: "metric" | "imperial";
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
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
                "application/json": {
                    displayName?: string | null;
                    email?: string | null;
                    externalId: string;
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    timezone?: string | null;
                    units?: ("metric" | "imperial") | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        displayName: string | null;
                        email: string | null;
                        /** @description The customer's own id of this user; unique per workspace */
                        externalId: string;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description Any JSON object up to 16 KiB, stored as given */
                        metadata: {
                            [key: string]: unknown;
                        };
                        timezone: string | null;
                        /**
                         * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        displayName: string | null;
                        email: string | null;
                        /** @description The customer's own id of this user; unique per workspace */
                        externalId: string;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description Any JSON object up to 16 KiB, stored as given */
                        metadata: {
                            [key: string]: unknown;
                        };
                        timezone: string | null;
                        /**
                         * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        displayName: string | null;
                        email: string | null;
                        /** @description The customer's own id of this user; unique per workspace */
                        externalId: string;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description Any JSON object up to 16 KiB, stored as given */
                        metadata: {
                            [key: string]: unknown;
                        };
                        timezone: string | null;
                        /**
                         * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    displayName?: string | null;
                    email?: string | null;
                    metadata?: {
                        [key: string]: unknown;
                    } | null;
                    timezone?: string | null;
                    units?: ("metric" | "imperial") | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        displayName: string | null;
                        email: string | null;
                        /** @description The customer's own id of this user; unique per workspace */
                        externalId: string;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description Any JSON object up to 16 KiB, stored as given */
                        metadata: {
                            [key: string]: unknown;
                        };
                        timezone: string | null;
                        /**
                         * @description In which the person reads values: in messages, reports and the texts of the tools. Until it is set, and after null, that of the workspace. Data are always metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    detectAnomalies: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The days to judge: today and so many local days less one before it
                     * @default 7
                     */
                    lookbackDays?: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @description Local calendar day
                             * @example 2026-01-03
                             */
                            day: string;
                            /** @description Opaque identifier */
                            id: string;
                            lowerLimit: number | null;
                            /** @description The value and what it is compared with, in words */
                            message: string;
                            /** @enum {string} */
                            method: "clinical_threshold" | "z_score" | "iqr";
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            recordedAt: string;
                            /** @enum {string} */
                            severity: "info" | "warning" | "critical";
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            unit: string | null;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                            upperLimit: number | null;
                            /** @description Opaque identifier */
                            userId: string;
                            value: number;
                        }[];
                    };
                };
            };
        };
    };
    getHealthContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Active ones of the last 30 days, newest first */
                            anomalies: {
                                /** @description Opaque identifier */
                                id: string;
                                message: string;
                                /** @enum {string} */
                                method: "clinical_threshold" | "z_score" | "iqr";
                                /** @enum {string} */
                                metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                                /**
                                 * @description ISO 8601, UTC, with milliseconds
                                 * @example 2026-01-03T10:00:00.000Z
                                 */
                                recordedAt: string;
                                /** @enum {string} */
                                severity: "info" | "warning" | "critical";
                                value: number;
                            }[];
                            /** @description 30-day averages by metric type */
                            baselines: {
                                [key: string]: {
                                    mean: number;
                                    /** @description Days */
                                    sampleSize: number;
                                    stdDev: number | null;
                                };
                            };
                            /** @description The strongest of the last 90 days */
                            correlations: {
                                /** @enum {string} */
                                direction: "positive" | "negative";
                                /** @enum {string} */
                                metricA: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                                /** @enum {string} */
                                metricB: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                                pearson: number;
                                pValue: number;
                                sampleSize: number;
                                /** @enum {string} */
                                strength: "weak" | "moderate" | "strong";
                            }[];
                            /** @description Share of the last 30 days with data, by metric type */
                            coverage: {
                                [key: string]: number;
                            };
                            /** @description Providers whose data is left out because their terms forbid use by AI */
                            excludedProviders: string[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            generatedAt: string;
                            healthScores: {
                                activity: number | null;
                                cardio: number | null;
                                overall: number | null;
                                recovery: number | null;
                                sleep: number | null;
                            };
                            /** @description What this is not, and what was left out */
                            notes: string[];
                            summary: string;
                            trends: {
                                /** @description The last 7 days against the 23 before */
                                changePercent: number;
                                /** @enum {string} */
                                direction: "increasing" | "decreasing" | "stable";
                                /** @enum {string} */
                                metric: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            }[];
                        };
                    };
                };
            };
        };
    };
    computeCorrelations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The window: today and so many local days less one before it
                     * @default 90
                     */
                    days?: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        data: {
                            /** @description 95 % confidence interval of pearson */
                            ci95: number[];
                            /** @enum {string} */
                            direction: "positive" | "negative";
                            /** @description Days by which metricB follows metricA */
                            lagDays: number;
                            /** @enum {string} */
                            metricA: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @enum {string} */
                            metricB: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            pearson: number;
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            /** @description Two-sided, of pearson, by Student's t */
                            pValue: number;
                            /** @description pValue adjusted for the number of pairs tested (Benjamini–Hochberg) */
                            qValue: number;
                            /** @description Days on which both metrics have a number */
                            sampleSize: number;
                            /** @description Pearson's coefficient of the mid-ranks */
                            spearman: number;
                            /**
                             * @description weak up to 0.5, moderate up to 0.7, strong above
                             * @enum {string}
                             */
                            strength: "weak" | "moderate" | "strong";
                        }[];
                    };
                };
            };
        };
    };
    listAnomalies: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description On recordedAt, included; a date means its 00:00:00.000Z */
                from?: string;
                limit?: number;
                severity?: "info" | "warning" | "critical";
                status?: "active" | "acknowledged" | "resolved";
                /** @description On recordedAt, included; a date means its 23:59:59.999Z */
                to?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @description Local calendar day
                             * @example 2026-01-03
                             */
                            day: string;
                            /** @description Opaque identifier */
                            id: string;
                            lowerLimit: number | null;
                            /** @description The value and what it is compared with, in words */
                            message: string;
                            /** @enum {string} */
                            method: "clinical_threshold" | "z_score" | "iqr";
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            recordedAt: string;
                            /** @enum {string} */
                            severity: "info" | "warning" | "critical";
                            /** @enum {string} */
                            status: "active" | "acknowledged" | "resolved";
                            unit: string | null;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                            upperLimit: number | null;
                            /** @description Opaque identifier */
                            userId: string;
                            value: number;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    updateAnomaly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                anomalyId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "active" | "acknowledged" | "resolved";
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description Local calendar day
                         * @example 2026-01-03
                         */
                        day: string;
                        /** @description Opaque identifier */
                        id: string;
                        lowerLimit: number | null;
                        /** @description The value and what it is compared with, in words */
                        message: string;
                        /** @enum {string} */
                        method: "clinical_threshold" | "z_score" | "iqr";
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /** @description Providers whose data went into it */
                        providerIds: string[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        /** @enum {string} */
                        severity: "info" | "warning" | "critical";
                        /** @enum {string} */
                        status: "active" | "acknowledged" | "resolved";
                        unit: string | null;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        upperLimit: number | null;
                        /** @description Opaque identifier */
                        userId: string;
                        value: number;
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 3600 */
                    expiresInSeconds?: number;
                    /** @description How many days the first sync reads; default: PROVIDER_x_INITIAL_DAYS, else 30 */
                    initialDays?: number;
                    /**
                     * @description Several devices until the link expires, in the first browser that uses it; false: one device
                     * @default true
                     */
                    multiple?: boolean;
                    /** @description What is offered; default all */
                    providerIds?: ("provider_a" | "provider_b" | "provider_c" | "provider_d")[];
                    /** @description Where the browser goes after each device; one of ALLOWED_REDIRECTS */
                    redirectUrl?: string;
                    /** @description Where "Back to …" on the page leads; one of ALLOWED_REDIRECTS. Default: redirectUrl */
                    returnUrl?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        expiresAt: string;
                        /** @description The page to send the user to */
                        url: string;
                    };
                };
            };
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        connectedAt: string;
                        /** @description Opaque identifier */
                        id: string;
                        lastError: string | null;
                        lastSyncedAt: string | null;
                        nextSyncAt: string | null;
                        providerId: string;
                        /** @description Records that could not be understood; see /v1/quarantine */
                        recordsSetAside: number;
                        /**
                         * @description error: the last sync failed; disconnected: the user has to connect again
                         * @enum {string}
                         */
                        status: "active" | "error" | "disconnected";
                        /** @description Opaque identifier */
                        userId: string;
                    }[];
                };
            };
        };
    };
    deleteConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connectionId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
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
                connectionId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The first day to read: a date of the last ten years
                     * @example 2025-01-01
                     */
                    from: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Attempts made so far; of a backfill, at the days that it reads now */
                        attempt: number;
                        /** @description Opaque identifier */
                        connectionId: string;
                        daysAsked: number | null;
                        daysDone: number | null;
                        error: string | null;
                        /** @description Events stored or revised */
                        eventsSynced: number;
                        finishedAt: string | null;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description Points stored or revised */
                        metricsSynced: number;
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        queuedAt: string;
                        /** @description Records that could not be understood; see /v1/quarantine */
                        recordsSetAside: number;
                        startedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed" | "cancelled";
                        /**
                         * @description manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data
                         * @enum {string}
                         */
                        trigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
                        /** @description Opaque identifier */
                        userId: string;
                        windowEnd: string | null;
                        windowStart: string | null;
                    };
                };
            };
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
                connectionId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @enum {string} */
                        status: "queued";
                    };
                };
            };
        };
    };
    listCorrelations: {
        parameters: {
            query?: {
                days?: number;
                /**
                 * @description weak, moderate, strong, or the least |pearson|, e.g. 0.5
                 * @example moderate
                 */
                minStrength?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        computedAt: string;
                        count: number;
                        /** @description Strongest first */
                        data: {
                            /** @description 95 % confidence interval of pearson */
                            ci95: number[];
                            /** @enum {string} */
                            direction: "positive" | "negative";
                            /** @description Days by which metricB follows metricA */
                            lagDays: number;
                            /** @enum {string} */
                            metricA: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @enum {string} */
                            metricB: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            pearson: number;
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            /** @description Two-sided, of pearson, by Student's t */
                            pValue: number;
                            /** @description pValue adjusted for the number of pairs tested (Benjamini–Hochberg) */
                            qValue: number;
                            /** @description Days on which both metrics have a number */
                            sampleSize: number;
                            /** @description Pearson's coefficient of the mid-ranks */
                            spearman: number;
                            /**
                             * @description weak up to 0.5, moderate up to 0.7, strong above
                             * @enum {string}
                             */
                            strength: "weak" | "moderate" | "strong";
                        }[];
                        days: number;
                    };
                };
            };
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Days with data, of all time */
                            days: number;
                            /** @description Days with data, of the 30 that end today */
                            daysOfLast30: number;
                            /** @description Days with data, of the 90 that end today */
                            daysOfLast90: number;
                            /**
                             * @description Local calendar day
                             * @example 2026-01-03
                             */
                            firstDay: string;
                            /**
                             * @description Local calendar day
                             * @example 2026-01-03
                             */
                            lastDay: string;
                            longestGap: {
                                days: number;
                                /**
                                 * @description Local calendar day
                                 * @example 2026-01-03
                                 */
                                from: string;
                                /**
                                 * @description Local calendar day
                                 * @example 2026-01-03
                                 */
                                to: string;
                            } | null;
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @description Identifier of a provider, e.g. provider_c */
                            providerId: string;
                        }[];
                        /**
                         * @description The user's local calendar day, at which the spans end
                         * @example 2026-01-03
                         */
                        today: string;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                activityType?: "running" | "trail_running" | "treadmill_running" | "walking" | "hiking" | "cycling" | "mountain_biking" | "indoor_cycling" | "e_biking" | "swimming" | "open_water_swimming" | "rowing" | "indoor_rowing" | "kayaking" | "sailing" | "surfing" | "diving" | "strength_training" | "functional_fitness" | "high_intensity_interval_training" | "cardio" | "elliptical" | "stair_climbing" | "yoga" | "pilates" | "stretching" | "meditation" | "dancing" | "martial_arts" | "boxing" | "gymnastics" | "climbing" | "skiing" | "cross_country_skiing" | "snowboarding" | "snowshoeing" | "ice_skating" | "inline_skating" | "skateboarding" | "soccer" | "american_football" | "rugby" | "basketball" | "volleyball" | "handball" | "hockey" | "baseball" | "cricket" | "tennis" | "table_tennis" | "badminton" | "squash" | "golf" | "horse_riding" | "multisport" | "wheelchair" | "driving" | "commuting" | "housework" | "other";
                /** @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future */
                asOf?: string;
                cursor?: string;
                /** @description exclude (the default): of one workout or night that several providers recorded, only the event that counts; include: all */
                duplicates?: "exclude" | "include";
                eventType?: "workout" | "sleep" | "activity";
                /** @description Comma-separated providers to leave out; which events count is judged among the others */
                excludeProviderIds?: string;
                /** @description On startedAt, included; a date means its 00:00:00.000Z */
                from?: string;
                limit?: number;
                /** @description Only this provider's events, whether they count or are duplicates */
                providerId?: string;
                /** @description On startedAt, included; a date means its 23:59:59.999Z */
                to?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            activityType: string | null;
                            /** @description The events of other providers that record the same and do not count */
                            alsoRecordedBy: {
                                /** @description Opaque identifier */
                                eventId: string;
                                providerId: string;
                            }[];
                            avgHeartRate: number | null;
                            caloriesKcal: number | null;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /** @description What the vendor says beyond the fields. workout: elevationGain in meters, avgPace as minutes:seconds per kilometer, laps [{distance in meters, time in seconds, avgHR in bpm}], zones in minutes. sleep: stages {deep, light, rem, awake} in minutes, efficiency in percent. Further members are the vendor's own */
                            data: {
                                [key: string]: unknown;
                            };
                            distanceMeters: number | null;
                            duplicateOf: string | null;
                            durationSeconds: number;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            endedAt: string;
                            /** @enum {string} */
                            eventType: "workout" | "sleep" | "activity";
                            /** @description Opaque identifier */
                            id: string;
                            maxHeartRate: number | null;
                            providerId: string;
                            /** @enum {string} */
                            source: "user" | "manual" | "computed";
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            startedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped */
                    declareProvider?: boolean;
                    events: {
                        activityType?: ("running" | "trail_running" | "treadmill_running" | "walking" | "hiking" | "cycling" | "mountain_biking" | "indoor_cycling" | "e_biking" | "swimming" | "open_water_swimming" | "rowing" | "indoor_rowing" | "kayaking" | "sailing" | "surfing" | "diving" | "strength_training" | "functional_fitness" | "high_intensity_interval_training" | "cardio" | "elliptical" | "stair_climbing" | "yoga" | "pilates" | "stretching" | "meditation" | "dancing" | "martial_arts" | "boxing" | "gymnastics" | "climbing" | "skiing" | "cross_country_skiing" | "snowboarding" | "snowshoeing" | "ice_skating" | "inline_skating" | "skateboarding" | "soccer" | "american_football" | "rugby" | "basketball" | "volleyball" | "handball" | "hockey" | "baseball" | "cricket" | "tennis" | "table_tennis" | "badminton" | "squash" | "golf" | "horse_riding" | "multisport" | "wheelchair" | "driving" | "commuting" | "housework" | "other") | null;
                        avgHeartRate?: number | null;
                        caloriesKcal?: number | null;
                        data?: {
                            [key: string]: unknown;
                        } | null;
                        distanceMeters?: number | null;
                        /**
                         * @description ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        endedAt: string;
                        /** @enum {string} */
                        eventType: "workout" | "sleep" | "activity";
                        /** @description Your own id of it; default: its start stands for it */
                        externalId?: string;
                        maxHeartRate?: number | null;
                        /**
                         * @description user: measured by a device (default); manual: typed in; computed
                         * @enum {string}
                         */
                        source?: "user" | "manual" | "computed";
                        /**
                         * @description ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        startedAt: string;
                        utcOffsetMinutes?: number | null;
                    }[];
                    /**
                     * @description Where the data comes from: manual, a provider, or a word of your own such as apple_health
                     * @default manual
                     */
                    providerId?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description There before, or twice in the request: ignored */
                        duplicates: number;
                        /** @description Stored now */
                        inserted: number;
                    };
                };
            };
        };
    };
    getFreshness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            expectedEveryHours: number | null;
                            /** @description Stretches of the last 30 days without the expected data, oldest first */
                            gaps: {
                                days: number;
                                /**
                                 * @description Local calendar day
                                 * @example 2026-01-03
                                 */
                                from: string;
                                /**
                                 * @description irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand
                                 * @enum {string}
                                 */
                                reason: "up_to_date" | "irregular" | "never_connected" | "disconnected" | "not_granted" | "sync_pending" | "sync_failing" | "reading_history" | "no_wear" | "not_measured" | "vendor_silent";
                                /**
                                 * @description Local calendar day
                                 * @example 2026-01-03
                                 */
                                to: string;
                            }[];
                            isLate: boolean;
                            lastDay: string | null;
                            lastPointAt: string | null;
                            /** @description The reason in a sentence */
                            message: string;
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            providerId: string;
                            /**
                             * @description irregular: measured by hand, nothing to expect; reading_history: a backfill is under way; vendor_silent: syncs succeed and bring nothing; no_wear: other data arrives, what needs the device on the body does not; not_measured: the same of what is measured by hand
                             * @enum {string}
                             */
                            reason: "up_to_date" | "irregular" | "never_connected" | "disconnected" | "not_granted" | "sync_pending" | "sync_failing" | "reading_history" | "no_wear" | "not_measured" | "vendor_silent";
                            /** @description Records of the provider that could not be understood; see /v1/quarantine */
                            recordsSetAside: number;
                        }[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        generatedAt: string;
                    };
                };
            };
        };
    };
    listGoals: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
                             * @enum {string}
                             */
                            direction: "at_least" | "at_most";
                            /** @description Opaque identifier */
                            id: string;
                            isActive: boolean;
                            /**
                             * @description Workouts are counted
                             * @enum {string}
                             */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /**
                             * @description Local days; weeks from Monday
                             * @enum {string}
                             */
                            period: "day" | "week";
                            /** @description In the metric type's unit */
                            target: number;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
                     * @default at_least
                     * @enum {string}
                     */
                    direction?: "at_least" | "at_most";
                    /** @default true */
                    isActive?: boolean;
                    /**
                     * @description Workouts are counted
                     * @enum {string}
                     */
                    metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                    /**
                     * @description Local days; weeks from Monday
                     * @default day
                     * @enum {string}
                     */
                    period?: "day" | "week";
                    /** @description In the metric type's unit */
                    target: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
                         * @enum {string}
                         */
                        direction: "at_least" | "at_most";
                        /** @description Opaque identifier */
                        id: string;
                        isActive: boolean;
                        /**
                         * @description Workouts are counted
                         * @enum {string}
                         */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /**
                         * @description Local days; weeks from Monday
                         * @enum {string}
                         */
                        period: "day" | "week";
                        /** @description In the metric type's unit */
                        target: number;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                goalId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                goalId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
                     * @enum {string}
                     */
                    direction?: "at_least" | "at_most";
                    isActive?: boolean;
                    /**
                     * @description Workouts are counted
                     * @enum {string}
                     */
                    metricType?: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                    /**
                     * @description Local days; weeks from Monday
                     * @enum {string}
                     */
                    period?: "day" | "week";
                    /** @description In the metric type's unit */
                    target?: number;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description at_least is reached as soon as the number is there, at_most is judged when the period is over
                         * @enum {string}
                         */
                        direction: "at_least" | "at_most";
                        /** @description Opaque identifier */
                        id: string;
                        isActive: boolean;
                        /**
                         * @description Workouts are counted
                         * @enum {string}
                         */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /**
                         * @description Local days; weeks from Monday
                         * @enum {string}
                         */
                        period: "day" | "week";
                        /** @description In the metric type's unit */
                        target: number;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    listHealthPoints: {
        parameters: {
            query?: {
                /** @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future */
                asOf?: string;
                /** @description nextCursor of the page before; offset is then ignored */
                cursor?: string;
                /** @description true: name the archived answers of each point */
                explain?: "true" | "false";
                /** @description ISO 8601 date or instant, included; a date means its 00:00:00.000Z */
                from?: string;
                limit?: number;
                metricType?: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                offset?: number;
                /** @description Identifier of a provider, e.g. provider_c */
                providerId?: string;
                /** @description ISO 8601 date or instant, included; a date means its 23:59:59.999Z */
                to?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            /** @description Opaque identifier */
                            id: string;
                            /** @enum {string} */
                            metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                            /** @description Identifier of a provider, e.g. provider_c */
                            providerId: string;
                            rawId?: string | null;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            recordedAt: string;
                            /** @enum {string} */
                            source: "user" | "manual" | "computed";
                            unit: string | null;
                            /** @description Opaque identifier */
                            userId: string;
                            value: number | null;
                        }[];
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        /** @description All points that match, over all pages */
                        total: number;
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True makes providerId a name of your own although it looks like a known one; without it, such a name is refused as mistyped */
                    declareProvider?: boolean;
                    points: {
                        data?: {
                            [key: string]: unknown;
                        } | null;
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /**
                         * @description ISO 8601 instant with Z or an offset; a date stands for its 00:00:00.000Z and the whole day
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        /**
                         * @description user: measured by a device (default); manual: typed in; computed
                         * @enum {string}
                         */
                        source?: "user" | "manual" | "computed";
                        /** @description Default: the metric type's own; lb, mi, °F, mg/dL … are converted */
                        unit?: string;
                        utcOffsetMinutes?: number | null;
                        value: number | null;
                    }[];
                    /**
                     * @description Where the data comes from: manual, a provider, or a word of your own such as apple_health
                     * @default manual
                     */
                    providerId?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description There before, or twice in the request: ignored */
                        duplicates: number;
                        /** @description Stored now */
                        inserted: number;
                    };
                };
            };
        };
    };
    deleteHealthData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Points that were deleted */
                        deleted: number;
                    };
                };
            };
        };
    };
    listHealthScores: {
        parameters: {
            query?: {
                /** @description First local day: an ISO 8601 date, or the date of an instant */
                from?: string;
                limit?: number;
                /** @description Last local day: an ISO 8601 date, or the date of an instant */
                to?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first */
                        data: {
                            activity: number | null;
                            cardio: number | null;
                            components: {
                                activity: {
                                    input: string;
                                    score: number | null;
                                    value: number | null;
                                    /** @description Its share in the score; 0 where it is missing */
                                    weight: number;
                                }[];
                                cardio: {
                                    input: string;
                                    score: number | null;
                                    value: number | null;
                                    /** @description Its share in the score; 0 where it is missing */
                                    weight: number;
                                }[];
                                overall: {
                                    input: string;
                                    score: number | null;
                                    value: number | null;
                                    /** @description Its share in the score; 0 where it is missing */
                                    weight: number;
                                }[];
                                recovery: {
                                    input: string;
                                    score: number | null;
                                    value: number | null;
                                    /** @description Its share in the score; 0 where it is missing */
                                    weight: number;
                                }[];
                                sleep: {
                                    input: string;
                                    score: number | null;
                                    value: number | null;
                                    /** @description Its share in the score; 0 where it is missing */
                                    weight: number;
                                }[];
                            };
                            /** @description The share of overall's weights that the day's sub-scores have: 1 when none is missing */
                            coverage: number;
                            /**
                             * @description Local calendar day
                             * @example 2026-01-03
                             */
                            date: string;
                            overall: number | null;
                            /** @description Providers whose data went into it */
                            providerIds: string[];
                            recovery: number | null;
                            sleep: number | null;
                        }[];
                    };
                };
            };
        };
    };
    getPointHistory: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                pointId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Newest first. validFrom is null where the beginning is not known any more, validUntil in the present state */
                        data: {
                            broughtBy: {
                                id: string | null;
                                /**
                                 * @description push: by the vendor or by your backend; replay: kept records of the vendor, read again
                                 * @enum {string}
                                 */
                                kind: "sync" | "push" | "replay";
                            } | null;
                            data: {
                                [key: string]: unknown;
                            } | null;
                            /** @description False while there was no such point */
                            isStored: boolean;
                            source: ("user" | "manual" | "computed") | null;
                            validFrom: string | null;
                            validUntil: string | null;
                            value: number | null;
                        }[];
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        nextCursor: string | null;
                        /** @description Opaque identifier */
                        pointId: string;
                        /** @description Identifier of a provider, e.g. provider_c */
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        unit: string | null;
                    };
                };
            };
        };
    };
    listDailySummaries: {
        parameters: {
            query: {
                /** @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future */
                asOf?: string;
                /** @description true: say of each number which source it is from, and why */
                explain?: "true" | "false";
                /** @description First local calendar day; of an instant its date counts */
                from: string;
                /** @description Comma-separated metric types; default all */
                metricTypes?: string;
                /** @description Last local calendar day; of an instant its date counts */
                to: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Local calendar day
                         * @example 2026-01-03
                         */
                        date: string;
                        /** @description By metric type */
                        metrics: {
                            [key: string]: {
                                /** @description Metric types that are only counted, e.g. workout */
                                count?: number;
                                /** @description Mean of each part: blood_pressure has systolic and diastolic in mmHg, pulse in bpm */
                                data?: {
                                    [key: string]: number;
                                };
                                explain?: {
                                    /** @description Every provider with data on that day, with its own number */
                                    candidates: {
                                        points: number;
                                        /** @description Identifier of a provider, e.g. provider_c */
                                        providerId: string;
                                        value: number | null;
                                    }[];
                                    /** @description Identifier of a provider, e.g. provider_c */
                                    providerId: string;
                                    /**
                                     * @description priority: the first preferred provider with data; sums take the highest value, others the most points; distinct_workouts: the different workouts of all providers, and the one with most of them
                                     * @enum {string}
                                     */
                                    rule: "only_source" | "priority" | "highest_value" | "most_points" | "distinct_workouts";
                                };
                                max?: number | null;
                                min?: number | null;
                                unit: string | null;
                                value: number | null;
                            };
                        };
                    }[];
                };
            };
        };
    };
    getSamples: {
        parameters: {
            query: {
                /** @description ISO 8601 date or instant, included; a date means its 00:00:00.000Z */
                from: string;
                metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                /** @description Identifier of a provider, e.g. provider_c */
                providerId?: string;
                /** @description ISO 8601 date or instant, included; a date means its 23:59:59.999Z */
                to: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        from: string;
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        providerId: string | null;
                        times: number[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        to: string;
                        unit: string | null;
                        values: number[];
                    };
                };
            };
        };
    };
    getHealthSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Points per metric type that the user has */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: number;
                    };
                };
            };
        };
    };
    getTimeseries: {
        parameters: {
            query: {
                /** @description Default: the metric type's own daily rule */
                aggregate?: "sum" | "mean" | "min" | "max" | "last" | "count";
                /** @description ISO 8601 instant: answers from what was stored then, by the source priority and the zone of today; not before HISTORY_RETENTION_DAYS, not in the future */
                asOf?: string;
                bucket?: "minute" | "hour" | "day" | "week" | "month";
                /** @description ISO 8601 date or instant, included. Buckets of a day or longer count whole local days from the date as it is written, unless there is a timezone */
                from: string;
                metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                /** @description Identifier of a provider, e.g. provider_c */
                providerId?: string;
                /** @description IANA time zone whose clock and calendar the buckets follow, and whose days dates without a time are. Default: buckets of a day or longer are each point's own local days, shorter ones are UTC's */
                timezone?: string;
                /** @description ISO 8601 date or instant, included; see from */
                to: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        bucket: "minute" | "hour" | "day" | "week" | "month";
                        data: {
                            count: number;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            timestamp: string;
                            value: number | null;
                        }[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        from: string;
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        to: string;
                    };
                };
            };
        };
    };
    listNotificationChannels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description chat_a, chat_b, chat_c, email, push, topic_push, webhook */
                            channelType: string;
                            /** @description As it was set, with secrets masked */
                            config: {
                                [key: string]: unknown;
                            };
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /** @description Opaque identifier */
                            id: string;
                            isEnabled: boolean;
                            label: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channelType: "chat_a" | "chat_b" | "chat_c" | "email" | "push" | "topic_push" | "webhook";
                    /** @description chat_a: webhookUrl; chat_b: webhookUrl; chat_c: webhookUrl; email: host, port, user?, pass?, from, to; push: endpoint, keys; topic_push: serverUrl, topic, token?; webhook: url, secret */
                    config: {
                        [key: string]: unknown;
                    };
                    /** @default true */
                    isEnabled?: boolean;
                    label: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description chat_a, chat_b, chat_c, email, push, topic_push, webhook */
                        channelType: string;
                        /** @description As it was set, with secrets masked */
                        config: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /** @description Opaque identifier */
                        id: string;
                        isEnabled: boolean;
                        label: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    updateNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Cannot be changed; taken when it is the same */
                    channelType?: string;
                    /** @description As a whole; masked values keep the stored secrets */
                    config?: {
                        [key: string]: unknown;
                    };
                    isEnabled?: boolean;
                    label?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description chat_a, chat_b, chat_c, email, push, topic_push, webhook */
                        channelType: string;
                        /** @description As it was set, with secrets masked */
                        config: {
                            [key: string]: unknown;
                        };
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /** @description Opaque identifier */
                        id: string;
                        isEnabled: boolean;
                        label: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    deleteNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    testNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channelId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error?: string;
                        /** @enum {string} */
                        status: "delivered" | "failed";
                    };
                };
            };
        };
    };
    listNotificationLogs: {
        parameters: {
            query?: {
                category?: "anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight";
                channelType?: "chat_a" | "chat_b" | "chat_c" | "email" | "push" | "topic_push" | "webhook";
                cursor?: string;
                from?: string;
                limit?: number;
                status?: "pending" | "delivered" | "failed";
                to?: string;
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            attempts: number;
                            /** @enum {string} */
                            category: "anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight";
                            /** @description Opaque identifier */
                            channelId: string;
                            channelType: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            deliveredAt: string | null;
                            error: string | null;
                            /** @description Opaque identifier */
                            id: string;
                            /** @description Opaque identifier */
                            notificationId: string;
                            /** @enum {string} */
                            severity: "info" | "warning" | "critical";
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            title: string;
                        }[];
                        nextCursor: string | null;
                        /** @description Of everything that the filter matches */
                        summary: {
                            delivered: number;
                            failed: number;
                            pending: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getNotificationLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                logId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptLog: {
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            startedAt: string | null;
                            statusCode: number | null;
                        }[];
                        attempts: number;
                        /** @enum {string} */
                        category: "anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight";
                        /** @description Opaque identifier */
                        channelId: string;
                        channelType: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        deliveredAt: string | null;
                        error: string | null;
                        /** @description Opaque identifier */
                        id: string;
                        /** @description Opaque identifier */
                        notificationId: string;
                        /** @enum {string} */
                        severity: "info" | "warning" | "critical";
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        title: string;
                    };
                };
            };
        };
    };
    getReportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        frequency: "off" | "daily" | "weekly" | "monthly";
                        /** @description Of the user's day */
                        hour: number;
                        /**
                         * @description IANA name
                         * @example Europe/Berlin
                         */
                        timezone: string;
                    };
                };
            };
        };
    };
    setReportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    frequency: "off" | "daily" | "weekly" | "monthly";
                    /** @description Of the user's day */
                    hour?: number;
                    /**
                     * @description IANA name
                     * @example Europe/Berlin
                     */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        frequency: "off" | "daily" | "weekly" | "monthly";
                        /** @description Of the user's day */
                        hour: number;
                        /**
                         * @description IANA name
                         * @example Europe/Berlin
                         */
                        timezone: string;
                    };
                };
            };
        };
    };
    previewNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                    /** @default 30 */
                    days?: number;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    minSeverity?: "info" | "warning" | "critical";
                    quietHours?: {
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        end: string;
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        start: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        days: number;
                        examples: {
                            /** @enum {string} */
                            category: "anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight";
                            /** @enum {string} */
                            severity: "info" | "warning" | "critical";
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            timestamp: string;
                            title: string;
                        }[];
                    };
                };
            };
        };
    };
    listNotificationRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            categories: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                            channelIds: string[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /** @description Opaque identifier */
                            id: string;
                            isEnabled: boolean;
                            /** @enum {string} */
                            minSeverity: "info" | "warning" | "critical";
                            name: string;
                            quietHours?: {
                                end: string;
                                start: string;
                            };
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            updatedAt: string;
                            /** @description Opaque identifier */
                            userId: string;
                        }[];
                    };
                };
            };
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
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                    channelIds: string[];
                    /** @default true */
                    isEnabled?: boolean;
                    /**
                     * @default info
                     * @enum {string}
                     */
                    minSeverity?: "info" | "warning" | "critical";
                    name: string;
                    quietHours?: {
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        end: string;
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        start: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                        channelIds: string[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /** @description Opaque identifier */
                        id: string;
                        isEnabled: boolean;
                        /** @enum {string} */
                        minSeverity: "info" | "warning" | "critical";
                        name: string;
                        quietHours?: {
                            end: string;
                            start: string;
                        };
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    updateNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    categories?: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                    channelIds?: string[];
                    isEnabled?: boolean;
                    /** @enum {string} */
                    minSeverity?: "info" | "warning" | "critical";
                    name?: string;
                    quietHours?: {
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        end: string;
                        /**
                         * @description HH:MM
                         * @example 22:00
                         */
                        start: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        categories: ("anomaly" | "goal" | "achievement" | "sync" | "report" | "system" | "insight")[];
                        channelIds: string[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /** @description Opaque identifier */
                        id: string;
                        isEnabled: boolean;
                        /** @enum {string} */
                        minSeverity: "info" | "warning" | "critical";
                        name: string;
                        quietHours?: {
                            end: string;
                            start: string;
                        };
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    deleteNotificationRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listPersonalRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one
                         * @enum {string}
                         */
                        category: "daily_max" | "daily_min" | "weekly_max" | "longest_distance" | "longest_duration" | "highest_calories";
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        unit: string | null;
                        value: number;
                    }[];
                };
            };
        };
    };
    getPersonalRecord: {
        parameters: {
            query?: {
                /** @description daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one */
                category?: "daily_max" | "daily_min" | "weekly_max" | "longest_distance" | "longest_duration" | "highest_calories";
            };
            header?: never;
            path: {
                metricType: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description daily_max, daily_min: by local day; weekly_max: sums by week from Monday; the others: workouts one by one
                         * @enum {string}
                         */
                        category: "daily_max" | "daily_min" | "weekly_max" | "longest_distance" | "longest_duration" | "highest_calories";
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        unit: string | null;
                        value: number;
                    };
                };
            };
        };
    };
    getRawAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rawId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The answers that were stored together, in the order in which they came */
                        answers: {
                            /** @description As the provider sent it */
                            body: unknown;
                            /** @enum {string} */
                            method: "GET" | "POST" | "PUSH" | "LATEST_VALUE" | "FIND_EVENT" | "REVISIONS";
                            path: string;
                            query: {
                                [key: string]: unknown;
                            } | null;
                            status: number | null;
                        }[];
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description Opaque identifier */
                        id: string;
                        /**
                         * @description fetch: a window was read; notice: what the provider had named; push: the provider sent it by itself
                         * @enum {string}
                         */
                        kind: "fetch" | "notice" | "push";
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        readAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                };
            };
        };
    };
    getUserSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    setUserSourcePriority: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                };
            };
        };
    };
    listSyncs: {
        parameters: {
            query?: {
                connectionId?: string;
                cursor?: string;
                limit?: number;
                status?: "queued" | "running" | "completed" | "failed" | "cancelled";
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @description Attempts made so far; of a backfill, at the days that it reads now */
                            attempt: number;
                            /** @description Opaque identifier */
                            connectionId: string;
                            daysAsked: number | null;
                            daysDone: number | null;
                            error: string | null;
                            /** @description Events stored or revised */
                            eventsSynced: number;
                            finishedAt: string | null;
                            /** @description Opaque identifier */
                            jobId: string;
                            /** @description Points stored or revised */
                            metricsSynced: number;
                            providerId: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            queuedAt: string;
                            /** @description Records that could not be understood; see /v1/quarantine */
                            recordsSetAside: number;
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "failed" | "cancelled";
                            /**
                             * @description manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data
                             * @enum {string}
                             */
                            trigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
                            /** @description Opaque identifier */
                            userId: string;
                            windowEnd: string | null;
                            windowStart: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    getSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Attempts made so far; of a backfill, at the days that it reads now */
                        attempt: number;
                        /** @description Opaque identifier */
                        connectionId: string;
                        daysAsked: number | null;
                        daysDone: number | null;
                        error: string | null;
                        /** @description Events stored or revised */
                        eventsSynced: number;
                        finishedAt: string | null;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description Points stored or revised */
                        metricsSynced: number;
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        queuedAt: string;
                        /** @description Records that could not be understood; see /v1/quarantine */
                        recordsSetAside: number;
                        startedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed" | "cancelled";
                        /**
                         * @description manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data
                         * @enum {string}
                         */
                        trigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
                        /** @description Opaque identifier */
                        userId: string;
                        windowEnd: string | null;
                        windowStart: string | null;
                    };
                };
            };
        };
    };
    cancelSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Attempts made so far; of a backfill, at the days that it reads now */
                        attempt: number;
                        /** @description Opaque identifier */
                        connectionId: string;
                        daysAsked: number | null;
                        daysDone: number | null;
                        error: string | null;
                        /** @description Events stored or revised */
                        eventsSynced: number;
                        finishedAt: string | null;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description Points stored or revised */
                        metricsSynced: number;
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        queuedAt: string;
                        /** @description Records that could not be understood; see /v1/quarantine */
                        recordsSetAside: number;
                        startedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed" | "cancelled";
                        /**
                         * @description manual: requested; initial: the first of a connection; reconnect: the person has connected again; notification: the vendor has told of data
                         * @enum {string}
                         */
                        trigger: "manual" | "initial" | "reconnect" | "scheduled" | "notification" | "backfill";
                        /** @description Opaque identifier */
                        userId: string;
                        windowEnd: string | null;
                        windowStart: string | null;
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        description: string | null;
                        events: string[];
                        health: {
                            /** @description Attempts that failed or had to wait since the last delivery that arrived */
                            consecutiveFailures: number;
                            lastError: string | null;
                            since: string | null;
                            /**
                             * @description circuit_open: it keeps timing out and gets one attempt at a time until it answers
                             * @enum {string}
                             */
                            status: "healthy" | "failing" | "circuit_open";
                        };
                        /** @description Opaque identifier */
                        id: string;
                        /** @description False = paused */
                        isActive: boolean;
                        url: string;
                    }[];
                };
            };
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
                "application/json": {
                    description?: string | null;
                    events: ("sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected")[];
                    /** @description Signs deliveries; never returned. Left out, one is generated and returned once */
                    secret?: string;
                    /** @description https, and reachable from the internet */
                    url: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        description: string | null;
                        events: string[];
                        /** @description Opaque identifier */
                        id: string;
                        /** @description False = paused */
                        isActive: boolean;
                        /** @description Only where you gave none: the one that was generated. Shown once, never recoverable */
                        secret?: string;
                        url: string;
                        /** @description What will keep deliveries from arriving unless it changes */
                        warning?: string;
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        description: string | null;
                        events: string[];
                        health: {
                            /** @description Attempts that failed or had to wait since the last delivery that arrived */
                            consecutiveFailures: number;
                            lastError: string | null;
                            since: string | null;
                            /**
                             * @description circuit_open: it keeps timing out and gets one attempt at a time until it answers
                             * @enum {string}
                             */
                            status: "healthy" | "failing" | "circuit_open";
                        };
                        /** @description Opaque identifier */
                        id: string;
                        /** @description False = paused */
                        isActive: boolean;
                        url: string;
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Done; no body */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    events?: ("sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected")[];
                    isActive?: boolean;
                    /** @description Signs deliveries; never returned */
                    secret?: string;
                    /** @description https, and reachable from the internet */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        description: string | null;
                        events: string[];
                        health: {
                            /** @description Attempts that failed or had to wait since the last delivery that arrived */
                            consecutiveFailures: number;
                            lastError: string | null;
                            since: string | null;
                            /**
                             * @description circuit_open: it keeps timing out and gets one attempt at a time until it answers
                             * @enum {string}
                             */
                            status: "healthy" | "failing" | "circuit_open";
                        };
                        /** @description Opaque identifier */
                        id: string;
                        /** @description False = paused */
                        isActive: boolean;
                        url: string;
                        /** @description What will keep deliveries from arriving unless it changes */
                        warning?: string;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Only deliveries of this event */
                event?: string;
                /** @description Only those created at this time (ISO 8601) or later */
                from?: string;
                limit?: number;
                status?: "pending" | "delivered" | "failed";
                /** @description Only those created at this time or earlier; a day counts to its end */
                to?: string;
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
                        /** @description Oldest first */
                        attempts: {
                            at: string | null;
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            responseExcerpt: string | null;
                            statusCode: number | null;
                        }[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        deliveredAt?: string;
                        event: string;
                        /** @description The X-Service-Delivery header of every attempt */
                        id: string;
                        lastError: string | null;
                        nextAttemptAt: string | null;
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        statusCode: number | null;
                        /** @description Opaque identifier */
                        webhookId: string;
                    }[];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
                        /** @description Oldest first */
                        attempts: {
                            at: string | null;
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            responseExcerpt: string | null;
                            statusCode: number | null;
                        }[];
                        body: string | null;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        deliveredAt?: string;
                        event: string;
                        /** @description What every attempt was sent with; the signatures are left out */
                        headers: {
                            [key: string]: string;
                        };
                        /** @description The X-Service-Delivery header of every attempt */
                        id: string;
                        lastError: string | null;
                        nextAttemptAt: string | null;
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        statusCode: number | null;
                        /** @description Opaque identifier */
                        webhookId: string;
                    };
                };
            };
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
                deliveryId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
                        /** @description Oldest first */
                        attempts: {
                            at: string | null;
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            responseExcerpt: string | null;
                            statusCode: number | null;
                        }[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        deliveredAt?: string;
                        event: string;
                        /** @description The X-Service-Delivery header of every attempt */
                        id: string;
                        lastError: string | null;
                        nextAttemptAt: string | null;
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        statusCode: number | null;
                        /** @description Opaque identifier */
                        webhookId: string;
                    };
                };
            };
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
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description ISO 8601: deliveries that were created at this time or later are sent again
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many are sent again, each as a new delivery */
                        deliveries: number;
                        /** @description Opaque identifier */
                        jobId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        since: string;
                        /** @enum {string} */
                        status: "queued";
                        /** @description How many cannot be sent again, because their body is no longer kept */
                        withoutBody: number;
                    };
                };
            };
        };
    };
    getWebhookRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many were found that can be sent again */
                        deliveries: number;
                        endedAt: string | null;
                        /** @description Opaque identifier */
                        jobId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        queuedAt: string;
                        /** @description How many have been handed over so far, each as a new delivery, whose record shows how it ends */
                        redelivered: number;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        since: string;
                        startedAt: string | null;
                        /**
                         * @description stopped: the webhook was paused or deleted before everything was sent again
                         * @enum {string}
                         */
                        status: "queued" | "running" | "completed" | "stopped";
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        until: string;
                        /** @description How many were found whose body is no longer kept */
                        withoutBody: number;
                    };
                };
            };
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
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
                        /** @description Oldest first */
                        attempts: {
                            at: string | null;
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            responseExcerpt: string | null;
                            statusCode: number | null;
                        }[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        createdAt: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        deliveredAt?: string;
                        event: string;
                        /** @description The X-Service-Delivery header of every attempt */
                        id: string;
                        lastError: string | null;
                        nextAttemptAt: string | null;
                        /** @enum {string} */
                        status: "pending" | "delivered" | "failed";
                        statusCode: number | null;
                        /** @description Opaque identifier */
                        webhookId: string;
                    };
                };
            };
        };
    };
    listenWebhooks: {
        parameters: {
            query?: {
                /** @description Names of events with commas between; all when left out */
                events?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A stream that does not end by itself. The schema is that of one event when it has been parsed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        data: {
                            /** @description Signs everything that this stream sends, and nothing else */
                            secret: string;
                        };
                        /** @enum {string} */
                        event: "secret";
                    } | {
                        data: {
                            /** @description What a webhook would be sent, to the byte: the signatures are made over it */
                            body: string;
                            /** @description What a webhook would be sent with */
                            headers: {
                                [key: string]: string;
                            };
                        };
                        /** @enum {string} */
                        event: "delivery";
                    };
                };
            };
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
                "application/json": {
                    /** @enum {string} */
                    event: "sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected";
                    /** @description Sends it there, as an ordinary delivery, instead of to those who listen */
                    webhookId?: string;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: {
                            attemptCount: number;
                            /** @description Oldest first */
                            attempts: {
                                at: string | null;
                                /** @description From 1 */
                                attempt: number;
                                durationMs: number | null;
                                error: string | null;
                                responseExcerpt: string | null;
                                statusCode: number | null;
                            }[];
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            deliveredAt?: string;
                            event: string;
                            /** @description The X-Service-Delivery header of every attempt */
                            id: string;
                            lastError: string | null;
                            nextAttemptAt: string | null;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            statusCode: number | null;
                            /** @description Opaque identifier */
                            webhookId: string;
                        } | null;
                        /** @enum {string} */
                        event: "sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "sync.cancelled" | "connection.error" | "health.updated" | "anomaly.detected";
                    };
                };
            };
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
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host */
                        allowedEmbedOrigins: string[];
                        /** @description Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host */
                        allowedOrigins: string[];
                        branding: {
                            accentColor: string | null;
                            accentUsed: {
                                dark: {
                                    /**
                                     * @description Contrast of at least 4.5:1 with the background of pages
                                     * @example #0b5cad
                                     */
                                    accent: string;
                                    /**
                                     * @description For text on the accent; contrast of at least 4.5:1 with it
                                     * @example #0b5cad
                                     */
                                    text: string;
                                };
                                light: {
                                    /**
                                     * @description Contrast of at least 4.5:1 with the background of pages
                                     * @example #0b5cad
                                     */
                                    accent: string;
                                    /**
                                     * @description For text on the accent; contrast of at least 4.5:1 with it
                                     * @example #0b5cad
                                     */
                                    text: string;
                                };
                            } | null;
                            displayName: string | null;
                            logo: string | null;
                            privacyUrl: string | null;
                            supportUrl: string | null;
                        };
                        /** @description What the environment of the service sets: it wins, and cannot be changed here */
                        fixedBy: {
                            allowedOrigins: "environment" | null;
                            retention: {
                                deliveryDays: "environment" | null;
                                historyDays: "environment" | null;
                                rawDays: "environment" | null;
                                syncDays: "environment" | null;
                                webhookBodyDays: "environment" | null;
                            };
                        };
                        /** @description For the people who run the service; default: the slug */
                        name: string;
                        /** @description Days */
                        retention: {
                            deliveryDays: number | null;
                            historyDays: number | null;
                            rawDays: number | null;
                            syncDays: number | null;
                            webhookBodyDays: number | null;
                        };
                        /** @description The days that count: fixed by the environment, else set here, else the default of the service */
                        retentionUsed: {
                            deliveryDays: number;
                            historyDays: number;
                            rawDays: number;
                            syncDays: number;
                            webhookBodyDays: number;
                        };
                        /** @description Never changes */
                        slug: string;
                        /** @description IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC */
                        timezone: string;
                        /**
                         * @description For users who have no `units` of their own; default metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                    };
                };
            };
        };
    };
    setWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the answer that was changed: 412 PRECONDITION_FAILED if the settings are others by now */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    allowedEmbedOrigins?: string[] | null;
                    allowedOrigins?: string[] | null;
                    branding?: {
                        accentColor?: string | null;
                        /** @description Read only: ignored, so that an answer can be changed and sent back */
                        accentUsed?: unknown;
                        displayName?: string | null;
                        logo?: string | null;
                        privacyUrl?: string | null;
                        supportUrl?: string | null;
                    } | null;
                    /** @description Read only: ignored, so that an answer can be changed and sent back */
                    fixedBy?: unknown;
                    name?: string | null;
                    retention?: {
                        deliveryDays?: number | null;
                        historyDays?: number | null;
                        rawDays?: number | null;
                        syncDays?: number | null;
                        webhookBodyDays?: number | null;
                    } | null;
                    /** @description Read only: ignored, so that an answer can be changed and sent back */
                    retentionUsed?: unknown;
                    /** @description Read only: ignored, so that an answer can be changed and sent back */
                    slug?: unknown;
                    timezone?: string | null;
                    units?: ("metric" | "imperial") | null;
                };
            };
        };
        responses: {
            /** @description The request is refused; `code` and `message` say why */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The service, its database or a vendor is at fault; safe to try again later */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Pages that may show the connect page in a frame. Each is scheme, host and port: https, or http on a loopback host */
                        allowedEmbedOrigins: string[];
                        /** @description Web pages that may call the tool server (/mcp) with keys of this workspace, besides those of BASE_URL. Each is scheme, host and port: https, or http on a loopback host */
                        allowedOrigins: string[];
                        branding: {
                            accentColor: string | null;
                            accentUsed: {
                                dark: {
                                    /**
                                     * @description Contrast of at least 4.5:1 with the background of pages
                                     * @example #0b5cad
                                     */
                                    accent: string;
                                    /**
                                     * @description For text on the accent; contrast of at least 4.5:1 with it
                                     * @example #0b5cad
                                     */
                                    text: string;
                                };
                                light: {
                                    /**
                                     * @description Contrast of at least 4.5:1 with the background of pages
                                     * @example #0b5cad
                                     */
                                    accent: string;
                                    /**
                                     * @description For text on the accent; contrast of at least 4.5:1 with it
                                     * @example #0b5cad
                                     */
                                    text: string;
                                };
                            } | null;
                            displayName: string | null;
                            logo: string | null;
                            privacyUrl: string | null;
                            supportUrl: string | null;
                        };
                        /** @description What the environment of the service sets: it wins, and cannot be changed here */
                        fixedBy: {
                            allowedOrigins: "environment" | null;
                            retention: {
                                deliveryDays: "environment" | null;
                                historyDays: "environment" | null;
                                rawDays: "environment" | null;
                                syncDays: "environment" | null;
                                webhookBodyDays: "environment" | null;
                            };
                        };
                        /** @description For the people who run the service; default: the slug */
                        name: string;
                        /** @description Days */
                        retention: {
                            deliveryDays: number | null;
                            historyDays: number | null;
                            rawDays: number | null;
                            syncDays: number | null;
                            webhookBodyDays: number | null;
                        };
                        /** @description The days that count: fixed by the environment, else set here, else the default of the service */
                        retentionUsed: {
                            deliveryDays: number;
                            historyDays: number;
                            rawDays: number;
                            syncDays: number;
                            webhookBodyDays: number;
                        };
                        /** @description Never changes */
                        slug: string;
                        /** @description IANA name, for users with neither a `timezone` nor a data point with a UTC offset; default UTC */
                        timezone: string;
                        /**
                         * @description For users who have no `units` of their own; default metric
                         * @enum {string}
                         */
                        units: "metric" | "imperial";
                    };
                };
            };
        };
    };
    onAnomalyDetected: {
        parameters: {
            query?: never;
            header: {
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        anomalyId: string;
                        /**
                         * @description YYYY-MM-DD, in the time zone of the user
                         * @example 2026-01-03
                         */
                        day: string;
                        /** @description The finding in words */
                        message: string;
                        /** @enum {string} */
                        method: "clinical_threshold" | "z_score" | "iqr";
                        /** @enum {string} */
                        metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                        /** @description Providers whose data went into it */
                        providerIds: string[];
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        recordedAt: string;
                        /** @enum {string} */
                        severity: "info" | "warning" | "critical";
                        unit: string | null;
                        /** @description Opaque identifier */
                        userId: string;
                        value: number;
                    };
                    /** @constant */
                    event: "anomaly.detected";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "connection.created";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "connection.disconnected";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description What went wrong, for people */
                        error: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "connection.error";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description true for earlier days that a backfill has read; left out otherwise */
                        backfill?: boolean;
                        /**
                         * @description YYYY-MM-DD, in the time zone of the user
                         * @example 2026-01-03
                         */
                        from: string;
                        /** @description What has changed between the two days */
                        metricTypes: ("steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature")[];
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /**
                         * @description YYYY-MM-DD, in the time zone of the user
                         * @example 2026-01-03
                         */
                        to: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "health.updated";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        cancelledAt: string;
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "sync.cancelled";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description Points that were new or changed */
                        metricsSynced: number;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        syncedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "sync.completed";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description What went wrong, for people */
                        error: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        failedAt: string;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "sync.failed";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        connectionId: string;
                        /** @description Opaque identifier */
                        jobId: string;
                        /** @description As in GET /v1/providers */
                        providerId: string;
                        /**
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        startedAt: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "sync.started";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        email: string | null;
                        externalId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "user.created";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        externalId: string;
                        /** @description Opaque identifier */
                        userId: string;
                    };
                    /** @constant */
                    event: "user.deleted";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
                /** @description As X-Service-Delivery */
                "webhook-id": string;
                /** @description As https://www.standardwebhooks.com says: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`. For 24 hours after the secret was changed there are two, with a space between them. Of a secret that is `whsec_` and base64 the decoded bytes are the key, of any other its UTF-8 text */
                "webhook-signature": string;
                /** @description When this attempt was made: seconds since 1970 */
                "webhook-timestamp": string;
                /** @description The same in every attempt to deliver */
                "X-Service-Delivery": string;
                /** @description As `event` in the body */
                "X-Service-Event": string;
                /** @description `sha256=` and the hex HMAC-SHA256 of the raw body, keyed with the secret of the webhook */
                "X-Service-Signature": string;
                /** @description The same with the secret before, for 24 hours after it was changed */
                "X-Service-Signature-Previous"?: string;
                /** @description `true` for a test, which is about nobody; otherwise left out */
                "X-Service-Test"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    data: {
                        /** @description Opaque identifier */
                        webhookId: string;
                    };
                    /** @constant */
                    event: "webhook.test";
                    /**
                     * @description When the event happened: ISO 8601, UTC, with milliseconds
                     * @example 2026-01-03T10:00:00.000Z
                     */
                    timestamp: string;
                };
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
