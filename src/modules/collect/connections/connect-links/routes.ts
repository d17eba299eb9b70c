import { randomBytes } from 'node:crypto';
import { callerOf } from '../../../../platform/http/access.ts';
import { allowNoBody } from '../../../../platform/http/body.ts';
import { answers, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { isoInstant } from '../../../../platform/instants.ts';
import { phones } from '../../../../providers/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf } from '../../../access/users/index.ts';
import type { FlowDependencies } from '../authorization/begin.ts';
import { checkRedirect, isConsolePage } from '../authorization/routes.ts';
import { ConnectLink as ConnectLinkSchema, newLinkBody } from '../schemas.ts';
import { type ConnectPageOptions, pageRoutes } from './page-routes.ts';
import { phoneRoutes } from './phone-routes.ts';
import { insertConnectLink } from './store.ts';
import { uploadRoutes } from './upload-routes.ts';
import { hashToken } from './visits.ts';

const TOKEN_BYTES = 32;

export type ConnectLinkOptions = ConnectPageOptions;

export async function connectLinkRoutes(app: App, options: ConnectLinkOptions): Promise<void> {
  createRoute(app, options);
  pageRoutes(app, options);
  phoneRoutes(app, options);
  await uploadRoutes(app, options);
}

/** @param providerIds the providers that can be chosen */
const createConnectLinkSchema = (providerIds: readonly string[]) => ({
  tags: ['Connections'],
  operationId: 'createConnectLink',
  summary: 'Make a link with which the user connects devices',
  description: 'Safe to hand to the user. docs/connect.md describes the page behind it.',
  params: UserPath,
  body: newLinkBody(providerIds),
  response: answers({ 201: ConnectLinkSchema }),
});

function createRoute(app: App, { db, vendors, settings }: FlowDependencies): void {
  app.post(
    '/v1/users/:userId/connect-links',
    {
      config: { access: 'write', idempotent: true },
      schema: createConnectLinkSchema([...vendors.configured.keys(), ...phones.map(({ id }) => id)]),
      preValidation: allowNoBody,
    },
    async (request, reply) => {
      const { expiresInSeconds = 3600, multiple = true, ...given } = request.body;
      const { providerIds = null, redirectUrl = null, returnUrl = null, initialDays = null } = given;
      for (const [name, address] of Object.entries({ redirectUrl, returnUrl })) {
        if (address !== null && !isConsolePage(settings, address)) checkRedirect(settings, address, `body.${name}`);
      }
      const { workspaceId } = callerOf(request);
      const { userId } = request.params;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = isoInstant(Date.now() + expiresInSeconds * 1000);
      const options = { providerIds, redirectUrl, returnUrl, initialDays, multiple, expiresAt };
      await commit(db, request, async (tx) => {
        await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        await insertConnectLink(tx, { tokenHash: hashToken(token), workspaceId, userId, ...options });
      });
      return reply.code(201).send({ url: `${settings.baseUrl}/connect/${token}`, expiresAt });
    },
  );
}
