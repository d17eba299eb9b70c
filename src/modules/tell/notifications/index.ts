export { notificationCarrier } from './carrier.ts';
export { INSIGHT_TASK, type InsightTaskOptions, insightTask } from './causes/insight-task.ts';
export type { PhrasingSettings } from './causes/phrasing.ts';
export { notificationSubscriber } from './causes/subscriber.ts';
export { reencryptChannelSecrets } from './channels/secrets.ts';
export { type NotificationSweepOptions, sweepNotifications } from './housekeeping.ts';
export type { NotificationRetries } from './kind.ts';
export { deleteDeliveriesOfUser as deleteNotifications } from './logs/store.ts';
export { notificationRoutes } from './routes.ts';
