import { Type } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
import { Named } from '../../../platform/http/named.ts';
import { answers, Text } from '../../../platform/http/schemas.ts';
import type { App } from '../../../platform/http/server.ts';
import { channelRoutes } from './channels/routes.ts';
import { logRoutes } from './logs/routes.ts';
import type { NotificationRoutesOptions } from './options.ts';
import { reportRoutes } from './reports/routes.ts';
import { ruleRoutes } from './rules/routes.ts';

export function notificationRoutes(app: App, options: NotificationRoutesOptions): void {
  channelRoutes(app, options);
  ruleRoutes(app, options);
  logRoutes(app, options);
  reportRoutes(app, options);
  vapidRoute(app, options);
}

const VapidPublicKey = Named(
  'VapidPublicKey',
  Type.Object({ publicKey: Text('For PushManager.subscribe({applicationServerKey}); base64url', 'BIr4…') }),
);

function vapidRoute(app: App, { vapid }: NotificationRoutesOptions): void {
  app.get(
    '/v1/notifications/vapid-public-key',
    {
      config: { access: 'read' },
      schema: {
        tags: ['Notifications'],
        operationId: 'getVapidPublicKey',
        summary: 'The key that browsers subscribe to web push with',
        description: '503 where web push is not set up. Nothing is changed.',
        response: answers({ 200: VapidPublicKey }),
      },
    },
    async () => {
      if (vapid === undefined) {
        throw new AppError('UNAVAILABLE', 'Web push is not set up: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing');
      }
      return { publicKey: vapid.publicKey };
    },
  );
}
