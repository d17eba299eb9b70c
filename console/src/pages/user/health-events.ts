/** The events of a user, by their type. */
import type { Answer, Item } from 'tributary-health';

export type HealthEvent = Item<Answer<'listEvents'>>;
export type SleepEvent = Extract<HealthEvent, { eventType: 'sleep' }>;
export type WorkoutEvent = Extract<HealthEvent, { eventType: 'workout' }>;
