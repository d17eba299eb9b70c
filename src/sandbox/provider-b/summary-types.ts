/** Every kind of summary: its path for pulling, its key in notifications, its permission, and its source. */
import { activities, activityDetails, manuallyUpdatedActivities, moveiq } from './activities.ts';
import { bloodPressures, bodyComps, healthSnapshot, userMetrics } from './body.ts';
import { dailies, epochs, stressDetails } from './dailies.ts';
import { hrv, pulseOx, respiration, skinTemp } from './nightly.ts';
import { sleeps } from './sleeps.ts';
import type { SummarySource } from './summary.ts';

export interface SummaryType {
  readonly name: string;
  readonly key: string;
  readonly permission: 'HEALTH_EXPORT' | 'ACTIVITY_EXPORT';
  readonly source: SummarySource;
}

const health = (name: string, source: SummarySource, key = name): SummaryType => ({
  name,
  key,
  permission: 'HEALTH_EXPORT',
  source,
});
const activity = (name: string, source: SummarySource, key = name): SummaryType => ({
  name,
  key,
  permission: 'ACTIVITY_EXPORT',
  source,
});

export const SUMMARY_TYPES: readonly SummaryType[] = [
  health('dailies', dailies),
  health('epochs', epochs),
  health('sleeps', sleeps),
  health('bodyComps', bodyComps),
  health('stressDetails', stressDetails),
  health('userMetrics', userMetrics),
  health('pulseOx', pulseOx, 'pulseox'),
  health('respiration', respiration, 'allDayRespiration'),
  health('hrv', hrv),
  health('healthSnapshot', healthSnapshot),
  health('bloodPressures', bloodPressures),
  health('skinTemp', skinTemp),
  activity('activities', activities),
  activity('activityDetails', activityDetails),
  activity('manuallyUpdatedActivities', manuallyUpdatedActivities),
  activity('moveiq', moveiq, 'moveIQActivities'),
];
