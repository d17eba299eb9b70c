/** `/v1/sandbox/…phones`: gives users the phones of simulated people. */
import type { Static } from 'typebox';
import { noteForAudit } from '../../modules/access/audit/index.ts';
import { commit, commitApart } from '../../modules/access/keys/index.ts';
import { revokeSignIns, signIn } from '../../modules/access/person-tokens/index.ts';
import { lockUserOf, requireUser } from '../../modules/access/users/index.ts';
import type { Db } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { callerOf } from '../../platform/http/access.ts';
import { answers, NoContent } from '../../platform/http/schemas.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxControl } from './control.ts';
import {
  ExportFile,
  ExportFileQuery,
  PHONE_KINDS,
  PhoneBody,
  PhonePath,
  SandboxPhone,
  SandboxPhones,
} from './phone-schemas.ts';
import { PersonPath } from './schemas.ts';
import { config, type Pass, segment, shared } from './shared.ts';

interface PhoneRoutesOptions {
  readonly db: Db;
  readonly pass: Pass;
  /** @throws AppError NOT_FOUND where the sandbox is off */
  readonly requireSandbox: () => void;
}

/** A phone as the sandbox describes it. */
type DescribedPhone = Static<typeof SandboxPhone> & { readonly credentialId?: string };

function phoneOf({ credentialId: _, ...phone }: DescribedPhone): Static<typeof SandboxPhone> {
  return phone;
}

const failures = { 404: 'The sandbox is off, or there is no such user, person, kind or phone' };

export function phoneRoutes(app: App, options: PhoneRoutesOptions): void {
  const phonesOf = (workspaceId: string) => options.pass<DescribedPhone[]>('GET', `phones?owner=${workspaceId}`);
  app.get(
    '/v1/sandbox/phones',
    {
      config,
      schema: {
        ...shared,
        operationId: 'listSandboxPhones',
        summary: "List the simulated phones of the workspace's users",
        description: 'What each has sent, what it still owes, and why its last push failed. Nothing is changed.',
        response: answers({ 200: SandboxPhones }),
      },
    },
    async (request) => ({ data: (await phonesOf(callerOf(request).workspaceId)).map(phoneOf) }),
  );
  putRoute(app, options, phonesOf);
  deleteRoute(app, options, phonesOf);
}

type PhonesOf = (workspaceId: string) => Promise<DescribedPhone[]>;

function putRoute(app: App, { db, pass, requireSandbox }: PhoneRoutesOptions, phonesOf: PhonesOf): void {
  app.put(
    '/v1/sandbox/users/:userId/phones/:kind',
    {
      config,
      schema: {
        ...shared,
        operationId: 'putSandboxPhone',
        summary: "Give a user a simulated person's phone",
        description:
          'It pushes to `POST /v1/users/{userId}/samples` as a real phone does, from now on and by itself, with tokens of this user. The answer comes when the present day has been taken; the days before follow. Repeating it signs the phone in anew. A user has one phone of a kind.',
        failures,
        params: PhonePath,
        body: PhoneBody,
        response: answers({ 200: SandboxPhone }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { kind } = request.params;
      const { personId, days } = request.body;
      const { userId, signInId, tokens } = await commit(db, request, async (tx) => {
        const { id } = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        requireSandbox();
        if (!PHONE_KINDS.some((one) => one === kind)) throw notFound('Kind of phones');
        const made = await signIn(tx, { workspaceId, userId: id }, new Date());
        noteForAudit(request, { after: { personId, signInId: made.signInId } });
        return { userId: id, ...made };
      });
      const signOut = (former: string) =>
        commitApart(db, request, (tx) => revokeSignIns(tx, workspaceId, userId, former));
      try {
        const before = await phonesOf(workspaceId);
        const path = `people/${segment(personId)}/phones/${kind}`;
        const { accessToken: token, refreshToken } = tokens;
        const credential = { token, refreshToken, credentialId: signInId };
        const phone = await pass<DescribedPhone>('PUT', path, { userId, owner: workspaceId, days, ...credential });
        const former = before.find(({ id }) => id === phone.id)?.credentialId;
        if (former !== undefined) await signOut(former);
        return phoneOf(phone);
      } catch (error) {
        await signOut(signInId);
        throw error;
      }
    },
  );
}

function deleteRoute(app: App, { db, pass, requireSandbox }: PhoneRoutesOptions, phonesOf: PhonesOf): void {
  app.delete(
    '/v1/sandbox/users/:userId/phones/:kind',
    {
      config,
      schema: {
        ...shared,
        operationId: 'deleteSandboxPhone',
        summary: 'Take a simulated phone from a user',
        description: 'It pushes no more, and is signed out. What it has sent stays.',
        failures,
        params: PhonePath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const { kind } = request.params;
      const { id: userId } = await commit(db, request, async (tx) => {
        const user = await requireUser(tx, workspaceId, request.params.userId);
        requireSandbox();
        return user;
      });
      const phone = (await phonesOf(workspaceId)).find((one) => one.userId === userId && one.kind === kind);
      if (phone === undefined) throw notFound('Phone');
      await pass('DELETE', `phones/${segment(phone.id)}`);
      const { credentialId } = phone;
      if (credentialId !== undefined) {
        await commitApart(db, request, (tx) => revokeSignIns(tx, workspaceId, userId, credentialId));
      }
      return reply.code(204).send(null);
    },
  );
}

/** The file is fetched from the sandbox itself, which makes it while it is read. */
export function exportFileRoute(app: App, pass: Pass, requireSandbox: () => SandboxControl): void {
  app.get(
    '/v1/sandbox/people/:personId/apple-health-export',
    {
      config,
      schema: {
        ...shared,
        operationId: 'getSandboxExportFile',
        summary: "Get the address of an Apple Health export file of a person's iPhone",
        description:
          'A zip with `export.xml`, as the Health app writes it. It is made while it is read, from what the phone holds then. Nothing is changed.',
        params: PersonPath,
        querystring: ExportFileQuery,
        response: answers({ 200: ExportFile }),
      },
    },
    async (request) => {
      const personId = segment(request.params.personId);
      const { days } = request.query;
      const people = await pass<{ id: string }[]>('GET', 'people');
      if (!people.some(({ id }) => id === personId)) throw notFound('Person');
      const url = new URL(`${requireSandbox().url}/sandbox/people/${personId}/apple-health-export`);
      if (days !== undefined) url.searchParams.set('days', String(days));
      return { url: url.href };
    },
  );
}
