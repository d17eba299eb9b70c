/** The service's own listeners to its events: those of every module. */
import type { Subscriber } from '../platform/outbox/dispatch.ts';
import type { WorkerParts } from './module-parts.ts';

export function subscribersOf(parts: WorkerParts): readonly Subscriber[] {
  return parts.modules.flatMap(({ subscribers }) => subscribers?.(parts) ?? []);
}
