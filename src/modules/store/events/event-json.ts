/**
 * Writes events as JSON, straight from their rows: a serializer that goes by the schema takes several times as long. Pure.
 */
import { answeredJson, answeredValue } from '../../../vocabulary/answered-numbers.ts';
import { ORIGINS } from '../../../vocabulary/event-types.ts';
import type { ListedEvent } from './store.ts';

/** @param idOf a provider's id by its code */
export function eventWriter(userId: string, idOf: (code: number) => string): (event: ListedEvent) => string {
  return (event) =>
    `{"id":"${event.id}","userId":"${userId}","providerId":${JSON.stringify(idOf(event.provider))}` +
    `,"startedAt":"${event.startedAt}","endedAt":"${event.endedAt}","durationSeconds":${event.durationSeconds}` +
    `,"distanceMeters":${numberJson(event.distanceMeters)},"caloriesKcal":${numberJson(event.caloriesKcal)}` +
    `,"avgHeartRate":${numberJson(event.avgHeartRate)},"maxHeartRate":${numberJson(event.maxHeartRate)}` +
    `,"source":"${ORIGINS[event.origin] ?? 'user'}","createdAt":"${event.createdAt}"` +
    `,"duplicateOf":${JSON.stringify(event.duplicateOf)},"alsoRecordedBy":${othersJson(event.recordedBy, idOf)}` +
    `,"eventType":"${event.eventType}","activityType":${JSON.stringify(event.activityType)}` +
    `,"data":${answeredJson(JSON.stringify(event.data))}}`;
}

function numberJson(value: number | null): string {
  return value === null ? 'null' : String(answeredValue(value));
}

function othersJson(recordedBy: ListedEvent['recordedBy'], idOf: (code: number) => string): string {
  if (recordedBy.length === 0) return '[]';
  const others = recordedBy.map(({ provider, eventId }) => ({ providerId: idOf(provider), eventId }));
  others.sort((a, b) => (`${a.providerId} ${a.eventId}` < `${b.providerId} ${b.eventId}` ? -1 : 1));
  return JSON.stringify(others);
}
