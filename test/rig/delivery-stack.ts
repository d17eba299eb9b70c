/** One kind of deliveries from end to end: the API, the queue with the outbox, and the runner that sends them. */

import type { Background } from '../../src/compose/worker.ts';
import type { EventData, EventName } from '../../src/domain-events/catalog.ts';
import { recordEvent } from '../../src/domain-events/outbox.ts';
import {
  type DeliveryRunner,
  type EndedAttempt,
  type RunnerOptions,
  startDeliveryRunner,
} from '../../src/modules/tell/deliveries/index.ts';
import { startJobWorker } from '../../src/platform/jobs/worker.ts';
import { startDispatcher } from '../../src/platform/outbox/dispatcher.ts';
import { type Composition, type CompositionOptions, openComposition } from './composition.ts';
import { growingList } from './growing-list.ts';

export interface DeliveryStack extends Omit<Composition, 'call' | 'listen' | 'close'> {
  /** The address of the API. */
  readonly url: string;
  /** Records an event in the outbox, as the service's modules do. */
  emit<Name extends EventName>(event: Name, userId: string, data: EventData<Name>): Promise<void>;
  /** Resolves as soon as `enough` accepts the stored attempts. */
  attempts(enough: (attempts: readonly EndedAttempt[]) => boolean): Promise<readonly EndedAttempt[]>;
  restartRunner(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * No housekeeping runs by itself: a test calls its steps in `runSweep`.
 * @param choose which deliveries are sent
 */
export async function startDeliveryStack<Target>(
  options: CompositionOptions,
  choose: (background: Background) => RunnerOptions<Target>,
): Promise<DeliveryStack> {
  const composition = await openComposition({ ...options, env: { OUTBOUND_ALLOW: '127.0.0.1', ...options.env } });
  const { db, workspaceId, background } = composition;
  const url = await composition.listen();
  const housekeeping = async () => undefined;
  const workers = [
    await startJobWorker({ ...background.analyses, housekeeping }),
    await startJobWorker({ ...background.jobs, housekeeping }),
    await startDispatcher(background.events),
  ];
  const attempts = growingList<EndedAttempt>();
  const startRunner = () => startDeliveryRunner({ ...choose(background), onAttempt: attempts.add });
  let runner: DeliveryRunner = await startRunner();
  return {
    ...composition,
    url,
    emit: async (event, userId, data) => {
      await db.transaction((tx) => recordEvent(tx, { workspaceId, userId, event, data }));
    },
    attempts: attempts.until,
    restartRunner: async () => {
      await runner.stop(5_000);
      runner = await startRunner();
    },
    stop: async () => {
      await runner.stop(1_000);
      await Promise.all(workers.map((worker) => worker.stop(5_000)));
      await composition.close();
    },
  };
}
