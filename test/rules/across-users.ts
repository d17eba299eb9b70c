/**
 * The only functions of stores whose statements go to every shard of a cluster, and why. They belong to background work
 * and to pages of whole workspaces, never to a request for one user. None of them changes a user's rows.
 */
export const ACROSS_USERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a page, or a count, of a whole workspace': {
    'src/modules/access/users/store.ts': ['withUserNames'],
    'src/modules/access/users/listing/store.ts': [
      'conditionOf',
      'listNewestUsers',
      'listSyncedUsers',
      'listConnectionsOf',
    ],
    'src/modules/access/person-tokens/store.ts': ['listMisused'],
    'src/modules/collect/connections/across-users-store.ts': [
      'listConnectionsAcross',
      'countBroken',
      'findPhoneConnections',
      'readNoticeReach',
    ],
    'src/modules/collect/sync/across-users-store.ts': ['listSyncsAcross', 'fitting'],
    'src/modules/collect/sync/hours-store.ts': ['listSyncHours'],
    'src/platform/outbox/store.ts': ['listWaitingIds'],
    'src/modules/collect/quarantine/store.ts': ['countSetAside', 'listEntries', 'countByReason'],
    'src/modules/collect/quotas/store.ts': ['countTurns', 'listShutGates'],
    'src/modules/tell/deliveries/store.ts': ['listDeliveries'],
    'src/modules/tell/deliveries/recovery-store.ts': ['countRecoverable', 'listRecoverable'],
    'src/modules/tell/deliveries/counts-store.ts': ['countDeliveriesIn', 'countFailed', 'countByStatus'],
    'src/modules/understand/cohorts/store.ts': ['listCohortCells', 'peopleOf'],
  },
  'what is due, for a sweep': {
    'src/platform/outbox/store.ts': ['listUndispatched'],
    'src/modules/access/erasures/store.ts': ['findDueErasure'],
    'src/modules/access/users/store.ts': ['listUserIds'],
    'src/modules/collect/connections/sync-state-store.ts': [
      'listDueConnections',
      'listUnscheduledConnections',
      'listConnectionsAhead',
    ],
    'src/modules/collect/sync/store.ts': ['listOverdueJobs'],
    'src/modules/collect/sync/hours-store.ts': ['countHours'],
    'src/modules/tell/deliveries/queue-store.ts': ['listPending'],
    'src/modules/understand/goals/store.ts': ['listDueGoals'],
    'src/modules/tell/notifications/causes/store.ts': ['listExpiringGrants'],
    'src/modules/tell/notifications/digests/store.ts': ['listDueDigests'],
    'src/modules/tell/notifications/reports/store.ts': ['listDueReports'],
    'src/modules/understand/analytics/background/store.ts': ['listWaitingUsers'],
  },
  'what is old, before it is deleted user by user': {
    'src/platform/outbox/store.ts': ['deleteDispatched'],
    'src/modules/access/person-tokens/store.ts': ['sweepTokens'],
    'src/modules/collect/archive/store.ts': ['deleteOldArchive'],
    'src/modules/collect/quarantine/store.ts': ['deleteOldEntries'],
    'src/modules/tell/deliveries/removal-store.ts': ['deleteBodies', 'deleteOldDeliveries', 'deleteDeliveriesOf'],
    'src/modules/collect/sync/notice-targets-store.ts': ['deleteOldNoticeTargets'],
    'src/modules/collect/sync/removal-store.ts': ['deleteOldSyncs'],
    'src/modules/store/samples/store.ts': ['deleteOldDeletions'],
    'src/modules/store/samples/write/frozen-store.ts': ['listOwners'],
    'src/modules/store/events/past-store.ts': ['deleteOldEvents'],
    'src/modules/store/metrics/past/store.ts': ['deleteOldPoints'],
    'src/modules/tell/notifications/store.ts': ['deleteOldNotifications'],
    'src/modules/tell/notifications/logs/store.ts': ['listOldLogs'],
  },
  'who was erased, at the start': {
    'src/modules/access/erasures/store.ts': ['listErased'],
    'src/modules/access/users/store.ts': ['listUserPlaces'],
  },
  'what a key has sealed, at the start and when keys change': {
    'src/modules/collect/quarantine/store.ts': ['nextEntryKey', 'countSealedEntries', 'listSealedEntries'],
    'src/modules/collect/archive/sealing-store.ts': ['nextArchiveKey', 'countSealed', 'listAnswers', 'listPages'],
    'src/modules/collect/connections/sealing-store.ts': ['nextTokenKey', 'countTokenHolders', 'listTokenHolders'],
    'src/modules/tell/notifications/channels/sealing-store.ts': [
      'nextSecretsKey',
      'countSealedChannels',
      'listSealedChannels',
    ],
  },
  'a command of an operator, or a metric of the service': {
    'src/platform/outbox/store.ts': ['oldestUndispatched'],
    'src/modules/access/audit/store.ts': ['listErased'],
    'src/modules/access/users/store.ts': ['countEachUser'],
    'src/modules/collect/archive/store.ts': ['countPages', 'listPages', 'listArchivedUsers'],
    'src/modules/collect/connections/status-store.ts': ['countEachConnection'],
    'src/modules/collect/connections/store.ts': ['hasActiveConnection'],
    'src/modules/collect/connections/former-grants/store.ts': ['listExchangeable', 'countGrants'],
    'src/modules/collect/sync/across-users-store.ts': ['oldestWaitingSync'],
    'src/modules/collect/sync/history-requests/store.ts': ['daysAskedSince'],
  },
  'a part of a statement; the whole names the user around it': {
    'src/modules/store/metrics/write/pack-store.ts': ['POINTS_OF_PAGE'],
  },
};

/** Whether the statements of this function may go to every shard. */
export function mayGoAcross(path: string, name: string): boolean {
  return Object.values(ACROSS_USERS).some((functions) => functions[path]?.includes(name) === true);
}
