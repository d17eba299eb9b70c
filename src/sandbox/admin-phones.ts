/** `/sandbox/…phones`: gives people phones that push what they hold to a service. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orRefuse, refuse } from './admin.ts';
import type { PersonClocks } from './clock.ts';
import { readText, readWhole } from './faults.ts';
import { queryOf } from './form.ts';
import { DAYS_OF_DATA } from './life/days.ts';
import type { Life } from './life/life.ts';
import { findPerson } from './people.ts';
import { exportFile } from './phones/export-file/export-file.ts';
import type { Fleet, NewPhone } from './phones/fleet.ts';
import { findModel, PHONE_MODELS } from './phones/models.ts';
import type { PhoneState } from './phones/phone-state.ts';

interface PhoneParams {
  readonly personId: string;
  readonly kind: string;
}

const USUAL_DAYS = 30;

export function registerPhoneAdmin(app: FastifyInstance, fleet: Fleet): void {
  app.get('/sandbox/phones', (request) => {
    const owner = queryOf(request).get('owner');
    return fleet
      .list()
      .filter((phone) => owner === null || phone.owner === owner)
      .map(describePhone);
  });
  app.put<{ Params: PhoneParams }>('/sandbox/people/:personId/phones/:kind', ({ params, body }, reply) =>
    putPhone(fleet, params, body, reply),
  );
  app.delete<{ Params: { id: string } }>('/sandbox/phones/:id', async ({ params }, reply) =>
    (await fleet.remove(params.id)) ? reply.code(204).send() : refuse(reply, 404, `there is no phone ${params.id}`),
  );
}

function putPhone(fleet: Fleet, { personId, kind }: PhoneParams, body: unknown, reply: FastifyReply) {
  const person = findPerson(personId);
  if (person === undefined) return refuse(reply, 404, `there is no person ${personId}`);
  const model = findModel(kind);
  const kinds = PHONE_MODELS.map((one) => one.kind).join(', ');
  if (model === undefined) return refuse(reply, 404, `there is no kind ${kind} of phones; there are ${kinds}`);
  return orRefuse(reply, async () => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new RangeError('body must be an object');
    }
    const input = body as Record<string, unknown>; // an object: the readers below check its members
    return describePhone(await fleet.add({ person, model, ...readPhone(input) }));
  });
}

/** @throws RangeError that names the member at fault */
function readPhone(input: Record<string, unknown>): Omit<NewPhone, 'person' | 'model'> {
  const text = (name: string): string => {
    const value = readText(input, name);
    if (value === undefined) throw new RangeError(`${name} is missing`);
    return value;
  };
  const [url, refreshToken] = [readText(input, 'url'), readText(input, 'refreshToken')];
  const [owner, credentialId] = [readText(input, 'owner'), readText(input, 'credentialId')];
  const userId = text('userId');
  if (!/^[\w-]{1,64}$/.test(userId)) throw new RangeError('userId must be the id of a user of the service');
  if (url !== undefined && !/^https?:\/\/\S+$/.test(url)) throw new RangeError('url must be the address of a service');
  return {
    userId,
    credential: { token: text('token'), ...(refreshToken !== undefined && { refreshToken }) },
    ...(url !== undefined && { url: url.replace(/\/+$/, '') }),
    ...(owner !== undefined && { owner }),
    ...(credentialId !== undefined && { credentialId }),
    days: readWhole(input, 'days', 1, DAYS_OF_DATA) ?? USUAL_DAYS,
  };
}

/** Without its credential. */
function describePhone(phone: PhoneState) {
  const { id, personId, kind, userId, owed, counts, lastError, hasEnded = false, knownUntilMs, credentialId } = phone;
  return {
    id,
    personId,
    kind,
    providerId: findModel(kind)?.providerId ?? null,
    userId,
    knownUntil: new Date(knownUntilMs).toISOString(),
    owedBatches: owed.length,
    ...counts,
    lastError: lastError ?? null,
    hasEnded,
    ...(credentialId !== undefined && { credentialId }),
  };
}

/** The export file of a person's iPhone, made while it is read. */
export function registerExportFile(app: FastifyInstance, { life, clocks }: { life: Life; clocks: PersonClocks }): void {
  app.get<{ Params: { personId: string } }>('/sandbox/people/:personId/apple-health-export', (request, reply) => {
    const person = findPerson(request.params.personId);
    if (person === undefined) return refuse(reply, 404, `there is no person ${request.params.personId}`);
    return orRefuse(reply, () => {
      const asked = queryOf(request).get('days');
      const days =
        readWhole({ days: asked === null ? undefined : Number(asked) }, 'days', 1, DAYS_OF_DATA) ?? USUAL_DAYS;
      const content = exportFile({ life, person, atMs: clocks.now(person), days });
      reply.header('content-disposition', 'attachment; filename="export.zip"');
      return reply.type('application/zip').send(Readable.from(content));
    });
  });
}
