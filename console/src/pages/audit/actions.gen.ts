/** Generated from the description of the API; see scripts/audit-actions.ts. */
export const ACTIONS: readonly { readonly value: string; readonly label: string; readonly family: string }[] = [
  {
    "value": "detectAnomalies",
    "label": "Look for anomalies in the last days, and store what is found",
    "family": "Analytics"
  },
  {
    "value": "computeCorrelations",
    "label": "Work out which metrics go together, and store it for the window",
    "family": "Analytics"
  },
  {
    "value": "updateAnomaly",
    "label": "Change an anomaly's status",
    "family": "Analytics"
  },
  {
    "value": "createApiKey",
    "label": "Create an API key",
    "family": "API keys"
  },
  {
    "value": "revokeApiKey",
    "label": "Revoke a key at once",
    "family": "API keys"
  },
  {
    "value": "rotateApiKey",
    "label": "Replace a key; the old one is invalid at once",
    "family": "API keys"
  },
  {
    "value": "previewReplay",
    "label": "What reading the archived answers of a provider again would change",
    "family": "Archive"
  },
  {
    "value": "computeAggregates",
    "label": "Means and percentiles of many users, by day, week or month",
    "family": "Cohorts"
  },
  {
    "value": "startAuthorization",
    "label": "Send a user's browser to a provider's consent page",
    "family": "Connections"
  },
  {
    "value": "createConnectLink",
    "label": "Make a link with which the user connects devices",
    "family": "Connections"
  },
  {
    "value": "deleteConnection",
    "label": "Disconnect; health data are kept",
    "family": "Connections"
  },
  {
    "value": "pushEvents",
    "label": "Store up to 5,000 workouts, sleeps and activities, all or none",
    "family": "Events"
  },
  {
    "value": "createGoal",
    "label": "Set a goal",
    "family": "Goals"
  },
  {
    "value": "updateGoal",
    "label": "Change a goal",
    "family": "Goals"
  },
  {
    "value": "deleteGoal",
    "label": "Delete a goal",
    "family": "Goals"
  },
  {
    "value": "pushHealthPoints",
    "label": "Store up to 5,000 data points, all or none",
    "family": "Health data"
  },
  {
    "value": "deleteHealthData",
    "label": "Delete all of a user's health data; the user stays",
    "family": "Health data"
  },
  {
    "value": "createImport",
    "label": "Begin the upload of an export file",
    "family": "Imports"
  },
  {
    "value": "sendImportPart",
    "label": "Send a part of an export file",
    "family": "Imports"
  },
  {
    "value": "cancelImport",
    "label": "Cancel an import; what it has stored stays",
    "family": "Imports"
  },
  {
    "value": "completeImport",
    "label": "Say that all parts of a file are sent, so that it is read",
    "family": "Imports"
  },
  {
    "value": "receiveInbound",
    "label": "A vendor's notification",
    "family": "Inbound"
  },
  {
    "value": "receiveInboundWithSecret",
    "label": "A notification of a vendor that signs nothing",
    "family": "Inbound"
  },
  {
    "value": "createNotificationChannel",
    "label": "Add a channel",
    "family": "Notifications"
  },
  {
    "value": "updateNotificationChannel",
    "label": "Change, enable or disable a channel: what is given replaces what is there",
    "family": "Notifications"
  },
  {
    "value": "deleteNotificationChannel",
    "label": "Delete a channel; rules that name it go on without it",
    "family": "Notifications"
  },
  {
    "value": "testNotificationChannel",
    "label": "Send a test notification now: one real attempt",
    "family": "Notifications"
  },
  {
    "value": "setReportSettings",
    "label": "Set when the user gets reports; what is left out stays",
    "family": "Notifications"
  },
  {
    "value": "previewNotificationRule",
    "label": "What a rule would have let through lately",
    "family": "Notifications"
  },
  {
    "value": "createNotificationRule",
    "label": "Add a rule",
    "family": "Notifications"
  },
  {
    "value": "updateNotificationRule",
    "label": "Change a rule: what is given replaces what is there",
    "family": "Notifications"
  },
  {
    "value": "deleteNotificationRule",
    "label": "Delete a rule",
    "family": "Notifications"
  },
  {
    "value": "redeemInvitationCode",
    "label": "Sign an app in with a code that its user has typed",
    "family": "Phones"
  },
  {
    "value": "refreshPersonTokens",
    "label": "Replace the tokens of a phone by new ones",
    "family": "Phones"
  },
  {
    "value": "createInvitationCode",
    "label": "Make a code with which the user signs an app on a phone in",
    "family": "Phones"
  },
  {
    "value": "createPersonTokens",
    "label": "Make tokens with which an app on the user’s phone sends samples",
    "family": "Phones"
  },
  {
    "value": "revokePersonTokens",
    "label": "Sign all phones of a user out",
    "family": "Phones"
  },
  {
    "value": "retryQuarantineEntry",
    "label": "Read a record again, after an upgrade that may understand it",
    "family": "Quarantine"
  },
  {
    "value": "setDeviceOrder",
    "label": "Set which devices count first for a user, and which do not count",
    "family": "Samples"
  },
  {
    "value": "pushSamples",
    "label": "Store what a phone has collected: up to 10,000 samples, each refused alone",
    "family": "Samples"
  },
  {
    "value": "setSandboxFault",
    "label": "Let a simulated vendor show a fault",
    "family": "Sandbox"
  },
  {
    "value": "deleteSandboxFaults",
    "label": "Remove a simulated vendor's faults",
    "family": "Sandbox"
  },
  {
    "value": "advanceSandboxPerson",
    "label": "Put a person's clock forward",
    "family": "Sandbox"
  },
  {
    "value": "editSandboxPerson",
    "label": "Change what a person has lived through",
    "family": "Sandbox"
  },
  {
    "value": "startSandboxScoreDelay",
    "label": "Hold back a person's scores",
    "family": "Sandbox"
  },
  {
    "value": "endSandboxScoreDelay",
    "label": "Give out a person's scores that were held back",
    "family": "Sandbox"
  },
  {
    "value": "startSandboxSilence",
    "label": "Let a person's device measure and send nothing",
    "family": "Sandbox"
  },
  {
    "value": "endSandboxSilence",
    "label": "End the silence of a person's device",
    "family": "Sandbox"
  },
  {
    "value": "putSandboxPhone",
    "label": "Give a user a simulated person's phone",
    "family": "Sandbox"
  },
  {
    "value": "deleteSandboxPhone",
    "label": "Take a simulated phone from a user",
    "family": "Sandbox"
  },
  {
    "value": "endOtherSessions",
    "label": "End every session of the workspace but the own one",
    "family": "Sessions"
  },
  {
    "value": "endSession",
    "label": "End a session at once",
    "family": "Sessions"
  },
  {
    "value": "setSourcePriority",
    "label": "Set which providers count first for the workspace's users",
    "family": "Sources"
  },
  {
    "value": "setUserSourcePriority",
    "label": "Set which providers count first for a user; they come before the workspace's",
    "family": "Sources"
  },
  {
    "value": "backfillConnection",
    "label": "Read earlier data of a connection",
    "family": "Syncs"
  },
  {
    "value": "requestSync",
    "label": "Sync a connection now",
    "family": "Syncs"
  },
  {
    "value": "cancelSync",
    "label": "Cancel a queued or running sync; what it has stored stays",
    "family": "Syncs"
  },
  {
    "value": "createUser",
    "label": "Create a user, or update the one with this external id",
    "family": "Users"
  },
  {
    "value": "updateUser",
    "label": "Change a user",
    "family": "Users"
  },
  {
    "value": "deleteUser",
    "label": "Delete a user and everything kept of it",
    "family": "Users"
  },
  {
    "value": "createWebhook",
    "label": "Create a webhook",
    "family": "Webhooks"
  },
  {
    "value": "triggerWebhookEvent",
    "label": "Send sample data of an event to whoever listens, or to one webhook",
    "family": "Webhooks"
  },
  {
    "value": "updateWebhook",
    "label": "Change, pause or resume a webhook",
    "family": "Webhooks"
  },
  {
    "value": "deleteWebhook",
    "label": "Delete a webhook with its deliveries",
    "family": "Webhooks"
  },
  {
    "value": "redeliverWebhook",
    "label": "Send the same body again as a new delivery",
    "family": "Webhooks"
  },
  {
    "value": "recoverWebhook",
    "label": "Send again what has failed since a time",
    "family": "Webhooks"
  },
  {
    "value": "testWebhook",
    "label": "Deliver a webhook.test event",
    "family": "Webhooks"
  },
  {
    "value": "setWorkspace",
    "label": "Replace the settings of the workspace",
    "family": "Workspace"
  },
  {
    "value": "signIn",
    "label": "Sign in to the console",
    "family": "Console, connect page and command line"
  },
  {
    "value": "signOut",
    "label": "Sign out of the console",
    "family": "Console, connect page and command line"
  },
  {
    "value": "connectDevice",
    "label": "Connect a vendor on the connect page",
    "family": "Console, connect page and command line"
  },
  {
    "value": "disconnectDevice",
    "label": "Disconnect a vendor on the connect page",
    "family": "Console, connect page and command line"
  },
  {
    "value": "start",
    "label": "Create the workspace at the first start",
    "family": "Console, connect page and command line"
  },
  {
    "value": "workspaces create",
    "label": "Create a workspace with its first key",
    "family": "Console, connect page and command line"
  },
  {
    "value": "keys create",
    "label": "Create an API key",
    "family": "Console, connect page and command line"
  },
  {
    "value": "keys revoke",
    "label": "Revoke a key at once",
    "family": "Console, connect page and command line"
  },
  {
    "value": "console link",
    "label": "Make a link that signs its bearer in",
    "family": "Console, connect page and command line"
  },
  {
    "value": "console sign-out",
    "label": "End all sessions of the console",
    "family": "Console, connect page and command line"
  },
  {
    "value": "reencrypt",
    "label": "Encrypt stored tokens and secrets again",
    "family": "Console, connect page and command line"
  },
  {
    "value": "forget-sealed",
    "label": "Give up what was sealed with lost keys",
    "family": "Console, connect page and command line"
  },
  {
    "value": "backup",
    "label": "Back up the database",
    "family": "Console, connect page and command line"
  },
  {
    "value": "restore",
    "label": "Restore a backup",
    "family": "Console, connect page and command line"
  },
  {
    "value": "replay",
    "label": "Store again what vendors have answered",
    "family": "Console, connect page and command line"
  },
  {
    "value": "migrate-grants",
    "label": "Exchange stored grants for newer ones",
    "family": "Console, connect page and command line"
  }
];
