import { Type } from 'typebox';
import type { Queryable } from '../../../../platform/db.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { Named } from '../../../../platform/http/named.ts';
import { answers, OneOf, Strict, Text, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { requireTimeZone } from '../../../../platform/time-zone.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf, requireUser, type User } from '../../../access/users/index.ts';
import { zoneOfWorkspace } from '../../../access/workspaces/index.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import { FREQUENCIES, nextReportAt, type ReportSettings } from './period.ts';
import { findReportSettings, putReportSettings } from './store.ts';

const tags = ['Notifications'];

const DEFAULT_HOUR = 8;

const reportFields = {
  frequency: OneOf(FREQUENCIES, { description: 'How often the user gets a report' }),
  hour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: "The hour of the user's day at which it is sent",
    examples: [8],
  }),
  timezone: Text('IANA time zone by which the hour counts', 'Europe/Berlin'),
};

const ReportSettingsSchema = Named('ReportSettings', Type.Object(reportFields));

const ReportSettingsBody = Named(
  'ReportSettingsInput',
  Strict({
    frequency: reportFields.frequency,
    hour: Type.Optional(reportFields.hour),
    timezone: Type.Optional(reportFields.timezone),
  }),
);

export function reportRoutes(app: App, { db }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/reports',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'getReportSettings',
        summary: 'When the user gets reports',
        description:
          'How often the user gets a report, and at which hour of their own day. Reports are off until they are set. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: ReportSettingsSchema }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      return settingsOf(db, workspaceId, await requireUser(db, workspaceId, request.params.userId));
    },
  );

  app.put(
    '/v1/users/:userId/notifications/reports',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'setReportSettings',
        summary: 'Set when the user gets reports; what is left out stays',
        description: 'Repeating the request is safe.',
        params: UserPath,
        body: ReportSettingsBody,
        response: answers({ 200: ReportSettingsSchema }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { timezone, ...given } = request.body;
      return commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        const zone = timezone === undefined ? {} : { timezone: requireTimeZone('body.timezone', timezone) };
        const before = await settingsOf(tx, workspaceId, owner);
        const settings = { ...before, ...given, ...zone };
        noteForAudit(request, { before, after: settings });
        const now = new Date();
        const next = nextReportAt(settings, now.getTime());
        await putReportSettings(tx, workspaceId, owner.id, settings, next === null ? null : new Date(next), now);
        return settings;
      });
    },
  );
}

/** Before the user sets anything, reports are off. The default hour is eight in the user's own time zone, else in the workspace's. */
async function settingsOf(db: Queryable, workspaceId: string, { id, timezone }: User): Promise<ReportSettings> {
  const set = await findReportSettings(db, id);
  if (set !== undefined) return set;
  return { frequency: 'off', hour: DEFAULT_HOUR, timezone: timezone ?? (await zoneOfWorkspace(db, workspaceId)) };
}
