/** `/v1/sandbox/…`: requests of operators to the simulated vendors, passed on to their own interface. */
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { commit } from '../../modules/access/keys/index.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { answers, NoContent } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxControl } from './control.ts';
import { exportFileRoute, phoneRoutes } from './phone-routes.ts';
import {
  AddedFault,
  AdvanceBody,
  EditBody,
  Edited,
  FaultBody,
  Faults,
  PersonPath,
  ProviderPath,
  RemoveFaultsQuery,
  SandboxPeople,
  SandboxPerson,
  SinceBody,
} from './schemas.ts';
import { config, description, type Pass, segment, shared } from './shared.ts';

export interface SandboxRoutesOptions {
  readonly db: Db;
  /** Undefined where the simulated vendors do not run. */
  readonly sandbox: SandboxControl | undefined;
}

export function sandboxRoutes(app: App, { db, sandbox }: SandboxRoutesOptions): void {
  const requireSandbox = (): SandboxControl => {
    if (sandbox === undefined) throw new AppError('NOT_FOUND', 'The sandbox is off here; SANDBOX=on switches it on');
    return sandbox;
  };
  const pass: Pass = async <Answer>(...call: Parameters<SandboxControl['ask']>) =>
    (await requireSandbox().ask(...call)) as Answer;
  /** For requests that change something. Nothing but its audit entry is stored here: the key or session is checked once more. */
  const passWrite =
    (request: FastifyRequest): Pass =>
    async (...call) => {
      await commit(db, request, async () => void requireSandbox());
      return pass(...call);
    };
  peopleRoutes(app, pass, passWrite);
  delayRoutes(app, passWrite);
  faultRoutes(app, pass);
  faultChangeRoutes(app, passWrite);
  phoneRoutes(app, { db, pass, requireSandbox });
  exportFileRoute(app, pass, requireSandbox);
}

/** A person as the sandbox describes it. */
type DescribedPerson = Omit<Static<typeof SandboxPerson>, 'timezone'> & { timeZone: string };

function personOf({ timeZone: timezone, ...person }: DescribedPerson): Static<typeof SandboxPerson> {
  return { ...person, timezone };
}

function peopleRoutes(app: App, pass: Pass, passWrite: (request: FastifyRequest) => Pass): void {
  app.get(
    '/v1/sandbox/people',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listSandboxPeople',
        summary: 'List the simulated people, their clocks, and what lies ahead for each',
        response: answers({ 200: SandboxPeople }),
      },
    },
    async () => ({ data: (await pass<DescribedPerson[]>('GET', 'people')).map(personOf) }),
  );

  app.post(
    '/v1/sandbox/people/:personId/advance',
    {
      config,
      schema: {
        ...shared,
        operationId: 'advanceSandboxPerson',
        summary: "Put a person's clock forward",
        description: `The vendors announce what has become new; the answer comes when each has tried to. Each repetition puts it forward again. ${description}`,
        params: PersonPath,
        body: AdvanceBody,
        response: answers({ 200: SandboxPerson }),
      },
    },
    async (request) => {
      const path = `people/${segment(request.params.personId)}/advance`;
      return personOf(await passWrite(request)<DescribedPerson>('POST', path, request.body));
    },
  );

  app.post(
    '/v1/sandbox/people/:personId/edits',
    {
      config,
      schema: {
        ...shared,
        operationId: 'editSandboxPerson',
        summary: 'Change what a person has lived through',
        description: `Changes what the vendors have of the past. Repeating it makes another change. ${description}`,
        params: PersonPath,
        body: EditBody,
        response: answers({ 200: Edited }),
      },
    },
    (request) =>
      passWrite(request)<Static<typeof Edited>>(
        'POST',
        `people/${segment(request.params.personId)}/edits`,
        request.body,
      ),
  );
}

function delayRoutes(app: App, passWrite: (request: FastifyRequest) => Pass): void {
  for (const [what, name, begin, end] of [
    ['silence', 'Silence', "Let a person's device measure and send nothing", "End the silence of a person's device"],
    ['scoring', 'ScoreDelay', "Hold back a person's scores", "Give out a person's scores that were held back"],
  ] as const) {
    app.put(
      `/v1/sandbox/people/:personId/${what}`,
      {
        config,
        schema: {
          ...shared,
          operationId: `startSandbox${name}`,
          summary: begin,
          params: PersonPath,
          body: SinceBody,
          response: answers({ 204: NoContent }),
        },
      },
      async (request, reply) => {
        const { personId } = request.params as { personId: string }; // as the schema says
        await passWrite(request)('PUT', `people/${segment(personId)}/${what}`, request.body as object);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `/v1/sandbox/people/:personId/${what}`,
      {
        config,
        schema: {
          ...shared,
          operationId: `endSandbox${name}`,
          summary: end,
          params: PersonPath,
          response: answers({ 204: NoContent }),
        },
      },
      async (request, reply) => {
        const { personId } = request.params as { personId: string }; // as the schema says
        await passWrite(request)('DELETE', `people/${segment(personId)}/${what}`);
        return reply.code(204).send(null);
      },
    );
  }
}

function faultRoutes(app: App, pass: Pass): void {
  app.get(
    '/v1/sandbox/faults',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listSandboxFaults',
        summary: 'List the faults that the simulated vendors show',
        response: answers({ 200: Faults }),
      },
    },
    async () => {
      const byVendor = await pass<Record<string, Static<typeof AddedFault>[]>>('GET', 'faults');
      return { data: Object.entries(byVendor).map(([providerId, faults]) => ({ providerId, faults })) };
    },
  );
}

function faultChangeRoutes(app: App, passWrite: (request: FastifyRequest) => Pass): void {
  app.put(
    '/v1/sandbox/faults/:providerId',
    {
      config,
      schema: {
        ...shared,
        operationId: 'setSandboxFault',
        summary: 'Let a simulated vendor show a fault',
        description: `It replaces the vendor's fault for the same person and path. ${description}`,
        params: ProviderPath,
        body: FaultBody,
        response: answers({ 200: AddedFault }),
      },
    },
    (request) =>
      passWrite(request)<Static<typeof AddedFault>>(
        'PUT',
        `faults/${segment(request.params.providerId)}`,
        request.body,
      ),
  );

  app.delete(
    '/v1/sandbox/faults/:providerId',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteSandboxFaults',
        summary: "Remove a simulated vendor's faults",
        params: ProviderPath,
        querystring: RemoveFaultsQuery,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { person } = request.query;
      const query = person === undefined ? '' : `?person=${encodeURIComponent(person)}`;
      await passWrite(request)('DELETE', `faults/${segment(request.params.providerId)}${query}`);
      return reply.code(204).send(null);
    },
  );
}
