import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../../platform/db.ts';
import { AppError, invalid } from '../../../../platform/errors.ts';
import { callerOf } from '../../../../platform/http/access.ts';
import { answers, NoContent, UserPath } from '../../../../platform/http/schemas.ts';
import type { App } from '../../../../platform/http/server.ts';
import { DAY_MS } from '../../../../platform/instants.ts';
import { noteForAudit } from '../../../access/audit/index.ts';
import { commit } from '../../../access/keys/index.ts';
import { lockUserOf, requireUser } from '../../../access/users/index.ts';
import { zoneOfUser } from '../../../store/metrics/index.ts';
import { listChannelStates } from '../channels/store.ts';
import type { NotificationRoutesOptions } from '../options.ts';
import { NewRule, Preview, PreviewBody, RuleChange, RuleList, RulePath, Rule as RuleSchema } from '../schemas.ts';
import { listNotificationsSince } from '../store.ts';
import { previewRule } from './preview.ts';
import type { QuietHours, RoutingRule } from './routing.ts';
import { countRules, deleteRule, listRules, putRule, requireRule, type StoredRule } from './store.ts';

const tags = ['Notifications'];

const MAX_RULES = 100;

export function ruleRoutes(app: App, options: NotificationRoutesOptions): void {
  listRoute(app, options);
  createRoute(app, options);
  changeRoute(app, options);
  deleteRoute(app, options);
  previewRoute(app, options);
}

function listRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.get(
    '/v1/users/:userId/notifications/rules',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'listNotificationRules',
        summary: "List a user's rules, newest first",
        description:
          'Which events reach which channels, from which severity on, and the hours in which nothing is sent. Nothing is changed.',
        params: UserPath,
        response: answers({ 200: RuleList }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      return { data: (await listRules(db, id)).map(shownRule) };
    },
  );
}

type Fields = RoutingRule & { readonly name: string };

function createRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.post(
    '/v1/users/:userId/notifications/rules',
    {
      config: { access: 'write', idempotent: true },
      schema: {
        tags,
        operationId: 'createNotificationRule',
        summary: 'Add a rule',
        description:
          'From now on, what the rule lets through is sent through its channels. A user has at most 50 rules. Each call makes another rule.',
        failures: { 409: 'The user has 50 rules' },
        params: UserPath,
        body: NewRule,
        response: answers({ 201: RuleSchema }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      const fields = { quietHours: null, ...(request.body as Partial<Fields>) } as Fields; // validated, defaults filled in
      const rule = await commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        if ((await countRules(tx, owner.id)) >= MAX_RULES) {
          throw new AppError('CONFLICT', `A user has at most ${MAX_RULES} rules; delete one first`);
        }
        const id = uuidv7();
        const made = await putRule(tx, owner.id, { id, ...(await checkRule(tx, owner.id, fields)) }, new Date());
        noteForAudit(request, { target: { kind: 'rule', id }, after: made });
        return made;
      });
      return reply.code(201).send(shownRule(rule));
    },
  );
}

function changeRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.put(
    '/v1/users/:userId/notifications/rules/:ruleId',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'updateNotificationRule',
        summary: 'Change a rule: what is given replaces what is there',
        description: 'Repeating the request is safe.',
        params: RulePath,
        body: RuleChange,
        response: answers({ 200: RuleSchema }),
      },
    },
    async (request) => {
      const { workspaceId } = callerOf(request);
      const { userId, ruleId } = request.params;
      return commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, userId, 'keeps answers');
        const old = await requireRule(tx, owner.id, ruleId);
        const fields = { ...old, ...(request.body as Partial<Fields>) }; // validated against the schema
        const checked = await checkRule(tx, owner.id, fields);
        const changed = await putRule(tx, owner.id, { ...checked, id: old.id }, new Date());
        noteForAudit(request, { before: old, after: changed });
        return shownRule(changed);
      });
    },
  );
}

function deleteRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.delete(
    '/v1/users/:userId/notifications/rules/:ruleId',
    {
      config: { access: 'write' },
      schema: {
        tags,
        operationId: 'deleteNotificationRule',
        summary: 'Delete a rule',
        description: 'What waits to be sent by it is still sent.',
        params: RulePath,
        response: answers({ 204: NoContent }),
      },
    },
    async (request, reply) => {
      const { workspaceId } = callerOf(request);
      await commit(db, request, async (tx) => {
        const owner = await lockUserOf(tx, workspaceId, request.params.userId, 'keeps answers');
        noteForAudit(request, { before: await requireRule(tx, owner.id, request.params.ruleId) });
        await deleteRule(tx, owner.id, request.params.ruleId);
      });
      return reply.code(204).send(null);
    },
  );
}

function previewRoute(app: App, { db }: NotificationRoutesOptions): void {
  app.post(
    '/v1/users/:userId/notifications/rule-preview',
    {
      config: { access: 'read' },
      schema: {
        tags,
        operationId: 'previewNotificationRule',
        summary: 'What a rule would have let through lately',
        description: 'Looks at what has been found about the user lately. Nothing is sent, and nothing is changed.',
        params: UserPath,
        body: PreviewBody,
        response: answers({ 200: Preview }),
      },
    },
    async (request) => {
      const { id } = await requireUser(db, callerOf(request).workspaceId, request.params.userId);
      const { categories, minSeverity = 'info', quietHours = null, days = 30 } = request.body;
      checkQuietHours(quietHours);
      const since = new Date(Date.now() - days * DAY_MS);
      return {
        ...previewRule(
          { categories, minSeverity, quietHours },
          await listNotificationsSince(db, id, since),
          await zoneOfUser(db, id),
        ),
        days,
      };
    },
  );
}

/** @throws AppError VALIDATION_ERROR */
async function checkRule(tx: Transaction, userId: string, fields: Fields): Promise<Fields> {
  checkQuietHours(fields.quietHours);
  const channelIds = [...new Set(fields.channelIds)];
  const own = new Set((await listChannelStates(tx, userId)).map(({ id }) => id));
  const foreign = fields.channelIds.findIndex((id) => !own.has(id));
  if (foreign !== -1) throw invalid(`body.channelIds[${foreign}]`, 'is not a channel of this user');
  return { ...fields, categories: [...new Set(fields.categories)], channelIds };
}

function checkQuietHours(quietHours: QuietHours | null): void {
  if (quietHours !== null && quietHours.start === quietHours.end) {
    throw invalid('body.quietHours', 'start and end must differ; to silence a rule, set isEnabled to false');
  }
}

/** A rule as the API shows it: quiet hours are absent where there are none. */
function shownRule({ quietHours, ...rule }: StoredRule) {
  const shown = { ...rule, categories: [...rule.categories], channelIds: [...rule.channelIds] };
  return quietHours === null ? shown : { ...shown, quietHours };
}
