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
        get: operations["getHealthz"];
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
        get: operations["getReadyz"];
        put?: never;
        post?: never;
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
        get: operations["getApiKeys"];
        put?: never;
        /** Create an API key */
        post: operations["postApiKeys"];
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
        delete: operations["deleteApiKeysByKeyId"];
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
        post: operations["postApiKeysByKeyIdRotate"];
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
        get: operations["getOauthByProviderIdAuthorize"];
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
        get: operations["getOauthByProviderIdCallback"];
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
        get: operations["getProviders"];
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
        get: operations["getProvidersByProviderId"];
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
        /** List users, newest first */
        get: operations["getUsers"];
        put?: never;
        /** Create a user, or update the one with this externalId */
        post: operations["postUsers"];
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
        get: operations["getUsersByUserId"];
        put?: never;
        post?: never;
        /** Delete a user and everything kept of it */
        delete: operations["deleteUsersByUserId"];
        options?: never;
        head?: never;
        /** Change a user */
        patch: operations["patchUsersByUserId"];
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
         * Make a link with which the user connects a provider
         * @description Good for one connection; safe to hand to the user.
         */
        post: operations["postUsersByUserIdConnectLinks"];
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
        get: operations["getUsersByUserIdConnections"];
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
        delete: operations["deleteUsersByUserIdConnectionsByConnectionId"];
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
        post: operations["postUsersByUserIdConnectionsByConnectionIdSync"];
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
        get: operations["getUsersByUserIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        get: operations["getUsersByUserIdHealth"];
        put?: never;
        post?: never;
        /** Delete all of a user's health data; the user stays */
        delete: operations["deleteUsersByUserIdHealth"];
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
        get: operations["getUsersByUserIdHealthDailySummaries"];
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
        get: operations["getUsersByUserIdHealthSummary"];
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
        get: operations["getUsersByUserIdHealthTimeseries"];
        put?: never;
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
        get: operations["getUsersByUserIdSyncs"];
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
        get: operations["getUsersByUserIdSyncsByJobId"];
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
        /** List webhooks, newest first */
        get: operations["getWebhooks"];
        put?: never;
        /** Create a webhook */
        post: operations["postWebhooks"];
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
        get: operations["getWebhooksByWebhookId"];
        put?: never;
        post?: never;
        /** Delete a webhook with its deliveries */
        delete: operations["deleteWebhooksByWebhookId"];
        options?: never;
        head?: never;
        /** Change, pause or resume a webhook */
        patch: operations["patchWebhooksByWebhookId"];
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
        get: operations["getWebhooksByWebhookIdDeliveries"];
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
        get: operations["getWebhooksByWebhookIdDeliveriesByDeliveryId"];
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
        post: operations["postWebhooksByWebhookIdDeliveriesByDeliveryIdRedeliver"];
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
        post: operations["postWebhooksByWebhookIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @enum {string} */
            code: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "PROVIDER_ERROR" | "UNAVAILABLE";
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
export type $defs = Record<string, never>;
export interface operations {
    getHealthz: {
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
    getReadyz: {
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
    getApiKeys: {
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
    postApiKeys: {
        parameters: {
            query?: never;
            header?: never;
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
    deleteApiKeysByKeyId: {
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
    postApiKeysByKeyIdRotate: {
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
    getOauthByProviderIdAuthorize: {
        parameters: {
            query: {
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
            /** @description On to the address in the Location header */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOauthByProviderIdCallback: {
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
    getProviders: {
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
    getProvidersByProviderId: {
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
    getUsers: {
        parameters: {
            query?: {
                cursor?: string;
                externalId?: string;
                limit?: number;
                /** @description Part of externalId, email or displayName */
                search?: string;
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
    postUsers: {
        parameters: {
            query?: never;
            header?: never;
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
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    getUsersByUserId: {
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
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    deleteUsersByUserId: {
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
    patchUsersByUserId: {
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
                         * @description ISO 8601, UTC, with milliseconds
                         * @example 2026-01-03T10:00:00.000Z
                         */
                        updatedAt: string;
                    };
                };
            };
        };
    };
    postUsersByUserIdConnectLinks: {
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
                    /** @default 3600 */
                    expiresInSeconds?: number;
                    /** @description What is offered; default all */
                    providerIds?: ("provider_b" | "provider_c")[];
                    /** @description Where the browser ends; one of ALLOWED_REDIRECTS */
                    redirectUrl?: string;
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
    getUsersByUserIdConnections: {
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
    deleteUsersByUserIdConnectionsByConnectionId: {
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
    postUsersByUserIdConnectionsByConnectionIdSync: {
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
    getUsersByUserIdEvents: {
        parameters: {
            query?: {
                activityType?: "running" | "trail_running" | "treadmill_running" | "walking" | "hiking" | "cycling" | "mountain_biking" | "indoor_cycling" | "e_biking" | "swimming" | "open_water_swimming" | "rowing" | "indoor_rowing" | "kayaking" | "sailing" | "surfing" | "diving" | "strength_training" | "functional_fitness" | "high_intensity_interval_training" | "cardio" | "elliptical" | "stair_climbing" | "yoga" | "pilates" | "stretching" | "meditation" | "dancing" | "martial_arts" | "boxing" | "gymnastics" | "climbing" | "skiing" | "cross_country_skiing" | "snowboarding" | "snowshoeing" | "ice_skating" | "inline_skating" | "skateboarding" | "soccer" | "american_football" | "rugby" | "basketball" | "volleyball" | "handball" | "hockey" | "baseball" | "cricket" | "tennis" | "table_tennis" | "badminton" | "squash" | "golf" | "horse_riding" | "multisport" | "wheelchair" | "driving" | "commuting" | "housework" | "other";
                cursor?: string;
                eventType?: "workout" | "sleep" | "activity";
                /** @description On startedAt, included; a date means its 00:00:00.000Z */
                from?: string;
                limit?: number;
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
                            avgHeartRate: number | null;
                            caloriesKcal: number | null;
                            /**
                             * @description ISO 8601, UTC, with milliseconds
                             * @example 2026-01-03T10:00:00.000Z
                             */
                            createdAt: string;
                            /** @description What the vendor says beyond the fields; workouts: elevationGain, avgPace, laps [{distance, time, avgHR}] */
                            data: {
                                [key: string]: unknown;
                            };
                            distanceMeters: number | null;
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
    getUsersByUserIdHealth: {
        parameters: {
            query?: {
                /** @description nextCursor of the page before; offset is then ignored */
                cursor?: string;
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
    deleteUsersByUserIdHealth: {
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
    getUsersByUserIdHealthDailySummaries: {
        parameters: {
            query: {
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
                                /** @description Mean of each part, e.g. of blood_pressure */
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
                                     * @description priority: the first preferred provider with data; sums take the highest value, others the most points
                                     * @enum {string}
                                     */
                                    rule: "only_source" | "priority" | "highest_value" | "most_points";
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
    getUsersByUserIdHealthSummary: {
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
    getUsersByUserIdHealthTimeseries: {
        parameters: {
            query: {
                /** @description Default: the metric type's own daily rule */
                aggregate?: "sum" | "mean" | "min" | "max" | "last" | "count";
                bucket?: "minute" | "hour" | "day" | "week" | "month";
                /** @description ISO 8601 date or instant, included; a date means its 00:00:00.000Z */
                from: string;
                metricType: "steps" | "distance" | "calories" | "active_minutes" | "floors" | "heart_rate" | "resting_heart_rate" | "heart_rate_variability" | "sleep" | "sleep_score" | "weight" | "body_fat" | "bmi" | "blood_oxygen" | "blood_pressure" | "temperature" | "blood_glucose" | "stress" | "hrv_status" | "recovery_score" | "readiness_score" | "strain_score" | "respiratory_rate" | "spo2" | "workout" | "vo2_max" | "skin_temperature";
                /** @description Identifier of a provider, e.g. provider_c */
                providerId?: string;
                /** @description IANA time zone of the buckets; default UTC and local days */
                timezone?: string;
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
    getUsersByUserIdSyncs: {
        parameters: {
            query?: {
                connectionId?: string;
                cursor?: string;
                limit?: number;
                status?: "queued" | "running" | "completed" | "failed";
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
                            /** @description Attempts made so far */
                            attempt: number;
                            /** @description Opaque identifier */
                            connectionId: string;
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
                            startedAt: string | null;
                            /** @enum {string} */
                            status: "queued" | "running" | "completed" | "failed";
                            /** @enum {string} */
                            trigger: "manual" | "initial" | "scheduled" | "notification";
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
    getUsersByUserIdSyncsByJobId: {
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
                        /** @description Attempts made so far */
                        attempt: number;
                        /** @description Opaque identifier */
                        connectionId: string;
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
                        startedAt: string | null;
                        /** @enum {string} */
                        status: "queued" | "running" | "completed" | "failed";
                        /** @enum {string} */
                        trigger: "manual" | "initial" | "scheduled" | "notification";
                        /** @description Opaque identifier */
                        userId: string;
                        windowEnd: string | null;
                        windowStart: string | null;
                    };
                };
            };
        };
    };
    getWebhooks: {
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
                            /** @description Failed attempts since the last delivery that arrived */
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
    postWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    description?: string | null;
                    events: ("sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "connection.error" | "health.updated" | "anomaly.detected")[];
                    /** @description Signs deliveries; never returned */
                    secret: string;
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
                        url: string;
                    };
                };
            };
        };
    };
    getWebhooksByWebhookId: {
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
                            /** @description Failed attempts since the last delivery that arrived */
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
    deleteWebhooksByWebhookId: {
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
    patchWebhooksByWebhookId: {
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
                    events?: ("sync.completed" | "sync.failed" | "connection.created" | "connection.disconnected" | "user.created" | "user.deleted" | "sync.started" | "connection.error" | "health.updated" | "anomaly.detected")[];
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
                            /** @description Failed attempts since the last delivery that arrived */
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
    getWebhooksByWebhookIdDeliveries: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                status?: "pending" | "delivered" | "failed";
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
    getWebhooksByWebhookIdDeliveriesByDeliveryId: {
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
                        attempts: {
                            /** @description From 1 */
                            attempt: number;
                            durationMs: number | null;
                            error: string | null;
                            startedAt: string | null;
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
    postWebhooksByWebhookIdDeliveriesByDeliveryIdRedeliver: {
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
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
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
    postWebhooksByWebhookIdTest: {
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
            /** @description Accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        attemptCount: number;
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
}
