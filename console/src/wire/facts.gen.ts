/** Generated from the service and its description; see scripts/console-facts.ts. */

/** Numbers that texts say. */
export const FACTS = {
  "anomalies": {
    "lookbackDays": 7,
    "referenceDays": 30,
    "leastReferenceDays": 7,
    "leastDeviations": 2.5,
    "leastRanges": 1.5
  },
  "correlations": {
    "defaultDays": 90,
    "fewestDays": 7,
    "mostDays": 365,
    "leastCommonDays": 5,
    "leastPearson": 0.3,
    "mostP": 0.05
  },
  "sessions": {
    "idleHours": 12,
    "days": 7
  },
  "webhooks": {
    "formerSecretHours": 24,
    "answerSeconds": 5
  },
  "keptDays": {
    "notificationLogs": 90,
    "deliveries": 90,
    "bodies": 30
  },
  "kibibytes": {
    "metadata": 16,
    "logo": 64
  }
} as const;

/** Stores of health data on phones, by their ids. */
export const PHONES = {
  "apple_health": "Apple Health",
  "health_connect": "Health Connect",
  "samsung_health": "Samsung Health"
} as const;

/** By operation: the bounds of the fields of a form. */
export const FIELDS = {
  "computeAggregates": {
    "groupBy": {
      "maxLength": 100
    }
  },
  "createApiKey": {
    "name": {
      "maxLength": 100
    }
  },
  "redeemInvitationCode": {
    "code": {
      "maxLength": 32
    }
  },
  "setSandboxFault": {
    "kind": {
      "maxLength": 100
    },
    "person": {
      "maxLength": 100
    },
    "path": {
      "maxLength": 1000
    },
    "record": {
      "maxLength": 1000
    },
    "userId": {
      "maxLength": 1000
    },
    "host": {
      "maxLength": 1000
    }
  },
  "advanceSandboxPerson": {
    "hours": {
      "min": 1,
      "max": 1440
    }
  },
  "editSandboxPerson": {
    "kind": {
      "maxLength": 100
    },
    "day": {
      "maxLength": 100
    },
    "title": {
      "maxLength": 1000
    }
  },
  "startSandboxScoreDelay": {
    "since": {
      "maxLength": 100
    }
  },
  "startSandboxSilence": {
    "since": {
      "maxLength": 100
    }
  },
  "putSandboxPhone": {
    "personId": {
      "maxLength": 100
    },
    "days": {
      "min": 1,
      "max": 400
    }
  },
  "refreshPersonTokens": {
    "refreshToken": {
      "maxLength": 512
    }
  },
  "createUser": {
    "externalId": {
      "maxLength": 255
    },
    "email": {
      "maxLength": 320
    },
    "displayName": {
      "maxLength": 255
    }
  },
  "updateUser": {
    "email": {
      "maxLength": 320
    },
    "displayName": {
      "maxLength": 255
    }
  },
  "detectAnomalies": {
    "lookbackDays": {
      "min": 1,
      "max": 365
    }
  },
  "computeCorrelations": {
    "days": {
      "min": 7,
      "max": 365
    }
  },
  "createConnectLink": {
    "expiresInSeconds": {
      "min": 60,
      "max": 86400
    },
    "initialDays": {
      "min": 1,
      "max": 365
    }
  },
  "pushEvents": {
    "providerId": {
      "maxLength": 64
    }
  },
  "createGoal": {
    "target": {
      "min": 0,
      "max": 1000000000000
    }
  },
  "updateGoal": {
    "target": {
      "min": 0,
      "max": 1000000000000
    }
  },
  "pushHealthPoints": {
    "providerId": {
      "maxLength": 64
    }
  },
  "createImport": {
    "size": {
      "min": 1
    }
  },
  "createNotificationChannel": {
    "label": {
      "maxLength": 100
    }
  },
  "updateNotificationChannel": {
    "label": {
      "maxLength": 100
    }
  },
  "setReportSettings": {
    "hour": {
      "min": 0,
      "max": 23
    }
  },
  "previewNotificationRule": {
    "days": {
      "min": 1,
      "max": 365
    }
  },
  "createNotificationRule": {
    "name": {
      "maxLength": 100
    }
  },
  "updateNotificationRule": {
    "name": {
      "maxLength": 100
    }
  },
  "pushSamples": {
    "timezone": {
      "maxLength": 255
    }
  },
  "createWebhook": {
    "url": {
      "maxLength": 2048
    },
    "secret": {
      "minLength": 16,
      "maxLength": 1024
    },
    "description": {
      "maxLength": 1000
    }
  },
  "updateWebhook": {
    "url": {
      "maxLength": 2048
    },
    "secret": {
      "minLength": 16,
      "maxLength": 1024
    },
    "description": {
      "maxLength": 1000
    }
  },
  "setWorkspace": {
    "name": {
      "maxLength": 100
    },
    "branding.displayName": {
      "maxLength": 100
    },
    "branding.logo": {
      "maxLength": 65536
    },
    "branding.supportUrl": {
      "maxLength": 2048
    },
    "branding.privacyUrl": {
      "maxLength": 2048
    },
    "branding.phoneAppUrl": {
      "maxLength": 2048
    },
    "retention.rawDays": {
      "min": 1,
      "max": 3650
    },
    "retention.historyDays": {
      "min": 1,
      "max": 3650
    },
    "retention.syncDays": {
      "min": 1,
      "max": 3650
    },
    "retention.deliveryDays": {
      "min": 1,
      "max": 3650
    },
    "retention.webhookBodyDays": {
      "min": 1,
      "max": 3650
    }
  }
} as const;
