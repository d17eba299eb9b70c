/**
 * The subject of each tag's operations, for the API description. Its pages show them in this order: first what everybody
 * needs (users, connections, data), last what only vendors and probes call.
 */
export const API_TAGS: Readonly<Record<string, string>> = {
  Users: "Your users. Everything else belongs to one of them, and goes with the user's deletion.",
  Connections:
    'Which vendors there are, and which of them a user has connected. A user connects in a browser: through a connect link, or through your own page and the authorization routes.',
  Syncs: "Reading a vendor's data: queued, running and past.",
  'Health data':
    'Data points: one value of one metric type at one instant from one provider, and what is worked out from them by day or bucket.',
  Events: 'Workouts, sleeps and activities: what has a beginning and an end.',
  Analytics:
    'What the data of a user say together: correlations, anomalies, daily scores, and a summary for assistants. docs/analytics.md and docs/scores.md explain the methods.',
  Goals: 'Targets of a user for a metric, by day or week.',
  'Personal records': "A user's best values.",
  Freshness: 'Which data of a user are late or missing, and why.',
  Sources: 'Which provider counts first where several report the same metric for the same day.',
  Cohorts: 'Numbers about many users at once. Numbers about groups that are too small are withheld.',
  Phones:
    'Signs the apps on people’s phones in: with tokens that your backend hands over, or with a code that a person types.',
  Samples:
    'What phones collect, as stretches of time with a device: which of several devices counts, and in which order (docs/phones.md).',
  Imports: 'Export files of phones, which are sent in parts and read in the background (docs/phones.md).',
  Webhooks: 'Addresses of yours that receive events, and each delivery to them (docs/webhooks.md).',
  Stream: 'What happens in the workspace, as it happens (docs/stream.md).',
  Notifications: 'Messages to a user: through which channels, by which rules, and what was sent.',
  'API keys':
    'Keys of the workspace. Each has one or more of the scopes `read`, `write` and `admin`, and none of them includes another. A key is shown once, when it is made.',
  Workspace: 'Its settings, and how it does as a whole.',
  Sessions: 'Who is signed in to the console.',
  Audit: 'Who did what in the workspace, in a log that shows later changes (docs/audit.md).',
  Erasures: "Receipts of deletions: what was erased of a user, and whether the vendors have ended the user's grants.",
  Archive: 'What vendors have answered, as it came, for as long as RAW_RETENTION_DAYS says.',
  Quarantine: 'Records of vendors that could not be understood. They are kept, and can be read again after an upgrade.',
  Sandbox: 'The simulated vendors, where the service runs with them.',
  Inbound:
    "Where vendors announce new data. Only vendors call these; a vendor's signature or secret address stands in for the key.",
  Probes: 'Whether the process is up, and whether it can serve.',
};
