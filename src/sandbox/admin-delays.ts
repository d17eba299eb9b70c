/** `/sandbox/people/…/silence` and `…/scoring`: lets a person's data come late. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orRefuse, refuse } from './admin.ts';
import type { PersonClocks } from './clock.ts';
import { readText } from './faults.ts';
import { DAY_MS } from './life/days.ts';
import { findPerson, type Person } from './people.ts';
import type { Fleet } from './phones/fleet.ts';
import type { PersonState, State } from './state.ts';

interface Delays {
  readonly clocks: PersonClocks;
  readonly state: State;
  readonly fleet: Fleet;
}

interface PersonParams {
  readonly personId: string;
}

const LONGEST_SILENCE_MS = 12 * DAY_MS;

export function registerDelayAdmin(app: FastifyInstance, { clocks, state, fleet }: Delays): void {
  const change = (path: string, apply: (own: PersonState, nowMs: number, sinceMs: number | undefined) => void) => {
    app.put<{ Params: PersonParams }>(path, ({ params, body }, reply) =>
      withPerson(params, reply, async (person) => {
        const nowMs = clocks.now(person);
        apply(state.person(person.id), nowMs, readSince(body, nowMs));
        await state.save();
        return {};
      }),
    );
    app.delete<{ Params: PersonParams }>(path, (request, reply) =>
      withPerson(request.params, reply, async (person) => {
        apply(state.person(person.id), clocks.now(person), undefined);
        await state.save();
        void fleet.live(person.id);
        return reply.code(204).send();
      }),
    );
  };
  change('/sandbox/people/:personId/silence', (own, nowMs, sinceMs) => {
    if (sinceMs !== undefined) own.silence = { sinceMs, untilMs: null };
    else if (own.silence?.untilMs === null) own.silence = { ...own.silence, untilMs: nowMs };
  });
  change('/sandbox/people/:personId/scoring', (own, _nowMs, sinceMs) => {
    if (sinceMs === undefined) delete own.unscoredSinceMs;
    else own.unscoredSinceMs = sinceMs;
  });
}

/** @throws RangeError that names the member at fault */
function readSince(body: unknown, nowMs: number): number {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RangeError('body must be an object');
  const sinceMs = Date.parse(readText(body as Record<string, unknown>, 'since') ?? ''); // an object: just checked
  if (!(sinceMs <= nowMs && sinceMs >= nowMs - LONGEST_SILENCE_MS)) {
    throw new RangeError('since must be an instant of the last 12 days');
  }
  return sinceMs;
}

function withPerson<T>({ personId }: PersonParams, reply: FastifyReply, action: (person: Person) => Promise<T>) {
  const person = findPerson(personId);
  return person === undefined
    ? refuse(reply, 404, `there is no person ${personId}`)
    : orRefuse(reply, () => action(person));
}
