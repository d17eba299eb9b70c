import { AppError } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/server.ts';
import { channelRoutes } from './channels/routes.ts';
import { logRoutes } from './logs/routes.ts';
import * as operations from './operations.ts';
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

function vapidRoute(app: App, { vapid }: NotificationRoutesOptions): void {
  app.get(
    '/v1/notifications/vapid-public-key',
    { config: { access: 'read' }, schema: operations.getVapidPublicKey },
    async () => {
      if (vapid === undefined) {
        throw new AppError('UNAVAILABLE', 'Web push is not set up: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing');
      }
      return { publicKey: vapid.publicKey };
    },
  );
}
