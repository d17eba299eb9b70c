/** What was sent to a webhook, newest first. */
import { type ReactNode, useState } from 'react';
import type { Answer, Item, Params } from 'tributary-health';
import { State } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { isDay } from '../../ui/days.ts';
import { Filter } from '../../ui/field.tsx';
import { duration, useFormat } from '../../ui/format.ts';
import { Ago } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { type Search, useFilters } from '../../ui/search.ts';
import type { Chosen } from '../../ui/selection.tsx';
import { Empty } from '../../ui/states.tsx';
import { type Column, PagedTable } from '../../ui/table.tsx';
import { useTableView } from '../../ui/table-view.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { endOfDayIn, instantIn } from '../../ui/zone.ts';
import { useAction, useApiPages } from '../../wire/api.ts';
import { FACTS } from '../../wire/facts.gen.ts';
import { ChosenDeliveries } from './chosen-deliveries.tsx';
import { EVENT_NAMES } from './events.ts';
import { RecoverDialog, RecoveryPanel } from './recover.tsx';
import type { Webhook } from './webhook-state.tsx';

export type Delivery = Item<Answer<'listWebhookDeliveries'>>;

const STATUSES = [
  { value: '', label: 'Every status' },
  ...['pending', 'delivered', 'failed'].map((value) => ({ value, label: value })),
];
const EVENTS = [
  { value: '', label: 'Every event' },
  ...[...EVENT_NAMES, 'webhook.test'].map((value) => ({ value, label: value })),
];

export function DeliveryList({ webhook }: { readonly webhook: Webhook }) {
  const [filters, setFilters] = useFilters();
  const [isRecovering, setRecovering] = useState(false);
  const { recovery } = filters;
  return (
    <Section
      bare
      title="Deliveries"
      lead="One line for each event that was sent. New ones appear by themselves."
      actions={
        webhook.isActive && (
          <Button icon="sync" onClick={() => setRecovering(true)}>
            Redeliver what failed
          </Button>
        )
      }
    >
      {recovery && (
        <RecoveryPanel webhookId={webhook.id} jobId={recovery} onClose={() => setFilters({ recovery: undefined })} />
      )}
      <DeliveryTable webhook={webhook} />
      {isRecovering && (
        <RecoverDialog
          webhookId={webhook.id}
          onClose={() => setRecovering(false)}
          onStarted={(jobId) => setFilters({ recovery: jobId })}
        />
      )}
    </Section>
  );
}

function DeliveryFilters({ view }: { readonly view: ReactNode }) {
  const [{ status = '', event = '', from = '', to = '' }, setFilters] = useFilters();
  const isFiltered = [status, event, from, to].some((value) => value !== '');
  return (
    <div className="toolbar">
      <Filter
        label="Status"
        choices={STATUSES}
        value={status}
        onChange={({ currentTarget }) => setFilters({ status: currentTarget.value })}
      />
      <Filter
        label="Event"
        choices={EVENTS}
        value={event}
        onChange={({ currentTarget }) => setFilters({ event: currentTarget.value })}
      />
      <DateFilter label="From" value={from} onChange={(day) => setFilters({ from: day })} />
      <DateFilter label="To" value={to} onChange={(day) => setFilters({ to: day })} />
      {isFiltered && (
        <Button
          small
          tone="quiet"
          icon="close"
          onClick={() => setFilters({ status: undefined, event: undefined, from: undefined, to: undefined })}
        >
          Clear the filters
        </Button>
      )}
      {view}
    </div>
  );
}

function DateFilter({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}) {
  return (
    <label className="webhooks-date">
      <span className="soft">{label}</span>
      <input type="date" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  );
}

/** The filters of the address as the API wants them: days are those of the workspace's zone. */
function useDeliveries(webhookId: string, limit: number, { status, event, from, to }: Search) {
  const { zone } = useFormat();
  return useApiPages('listWebhookDeliveries', {
    webhookId,
    limit,
    // The API refuses other words, and the page shows that.
    ...(status && { status: status as Delivery['status'] }),
    ...(event && { event: event as NonNullable<Params<'listWebhookDeliveries'>['event']> }),
    ...(isDay(from) && { from: instantIn(from, zone).toISOString() }),
    ...(isDay(to) && { to: endOfDayIn(to, zone).toISOString() }),
  });
}

function DeliveryTable({ webhook }: { readonly webhook: Webhook }) {
  const [filters] = useFilters();
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const view = useTableView(columnsOf(webhook));
  const { moment } = useFormat();
  const deliveries = useDeliveries(webhook.id, view.limit, filters);
  const isFiltered = ['status', 'event', 'from', 'to'].some((name) => filters[name]);
  return (
    <>
      <DeliveryFilters view={view.menu} />
      <PagedTable
        caption="Deliveries, newest first"
        pages={deliveries}
        keyOf={({ id }) => id}
        sameAs={({ event, status, statusCode, lastError }) => [event, status, statusCode, lastError].join()}
        linkOf={({ id }) => ({
          to: '/webhooks/$webhookId/deliveries/$deliveryId',
          params: { webhookId: webhook.id, deliveryId: id },
        })}
        choice={{ chosen, onChange: setChosen, nameOf: ({ event, createdAt }) => `${event}, ${moment(createdAt)}` }}
        empty={<NoDeliveries isFiltered={isFiltered} />}
        columns={view.columns}
      />
      <ChosenDeliveries
        webhook={webhook}
        deliveries={deliveries.rows?.filter(({ id }) => chosen.has(id)) ?? []}
        onClear={() => setChosen(new Set())}
      />
    </>
  );
}

function columnsOf(webhook: Webhook): readonly Column<Delivery>[] {
  return [
    { title: 'Event', cell: ({ event }) => <code className="webhooks-nowrap">{event}</code> },
    { title: 'Status', cell: ({ status }) => <State of={status} /> },
    { title: 'Answer', cell: (delivery) => <LastAnswer of={delivery} />, wideOnly: true },
    { title: 'Attempts', align: 'end', cell: ({ attemptCount }) => attemptCount, wideOnly: true },
    { title: 'Took', align: 'end', cell: ({ attempts }) => lastDuration(attempts), wideOnly: true },
    {
      title: 'Created',
      cell: ({ createdAt }) => (
        <span className="webhooks-nowrap">
          <Ago at={createdAt} />
        </span>
      ),
    },
    {
      title: 'Actions',
      align: 'end',
      wideOnly: true,
      cell: ({ id, status, event }) =>
        webhook.isActive && status !== 'pending' && <Redeliver webhookId={webhook.id} id={id} event={event} />,
    },
  ];
}

function NoDeliveries({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className="card">
      {isFiltered ? (
        <Empty icon="filter" title="No delivery matches the filters">
          Deliveries are kept for {FACTS.keptDays.deliveries} days, unless the settings say otherwise.
        </Empty>
      ) : (
        <Empty icon="send" title="Nothing was sent yet">
          A delivery is made when one of its events happens. “Send a test” shows at once whether your receiver answers.
        </Empty>
      )}
    </div>
  );
}

function LastAnswer({ of: { statusCode, lastError, nextAttemptAt, status } }: { readonly of: Delivery }) {
  return (
    <span className="webhooks-answer">
      <span>{lastError ?? statusCode ?? <span className="soft">none yet</span>}</span>
      {status === 'pending' && lastError !== null && nextAttemptAt !== null && (
        <span className="soft">
          again <Ago at={nextAttemptAt} />
        </span>
      )}
    </span>
  );
}

function lastDuration(attempts: Delivery['attempts']): string {
  const durationMs = attempts.at(-1)?.durationMs;
  return durationMs === null || durationMs === undefined ? '–' : duration(durationMs);
}

function Redeliver({
  webhookId,
  id,
  event,
}: {
  readonly webhookId: string;
  readonly id: string;
  readonly event: string;
}) {
  const { run, isRunning } = useAction('redeliverWebhook', {
    changes: ['listWebhookDeliveries'],
    onDone: () => noteDone(`${event} is sent again, as a new delivery`),
  });
  return (
    <Button
      small
      tone="quiet"
      busy={isRunning}
      onClick={() => void run({ webhookId, deliveryId: id }).catch(noteFailure)}
    >
      Redeliver
    </Button>
  );
}
