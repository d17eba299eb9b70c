/** What can be done with several deliveries at once: send them again, a file. */
import { Button } from '../../ui/button.tsx';
import type { CsvColumn } from '../../ui/csv.ts';
import { CsvButton } from '../../ui/csv-button.tsx';
import { SelectionBar, useForEach } from '../../ui/selection.tsx';
import { callApi, useForget } from '../../wire/api.ts';
import type { Delivery } from './delivery-list.tsx';
import type { Webhook } from './webhook-state.tsx';

export interface ChosenDeliveriesProps {
  readonly webhook: Webhook;
  readonly deliveries: readonly Delivery[];
  readonly onClear: () => void;
}

const COLUMNS: readonly CsvColumn<Delivery>[] = [
  { title: 'event', value: ({ event }) => event },
  { title: 'status', value: ({ status }) => status },
  { title: 'statusCode', value: ({ statusCode }) => statusCode },
  { title: 'lastError', value: ({ lastError }) => lastError },
  { title: 'attempts', value: ({ attemptCount }) => attemptCount },
  { title: 'createdAt', value: ({ createdAt }) => createdAt },
  { title: 'id', value: ({ id }) => id },
];

export function ChosenDeliveries({ webhook, deliveries, onClear }: ChosenDeliveriesProps) {
  const { run, isRunning } = useForEach();
  const forget = useForget();
  // What is still being sent needs no second delivery.
  const ended = deliveries.filter(({ status }) => status !== 'pending');
  const resend = async () => {
    const send = ({ id }: Delivery) => callApi('redeliverWebhook', { webhookId: webhook.id, deliveryId: id });
    await run(ended, send, (count) => (count === 1 ? '1 event is sent again' : `${count} events are sent again`));
    await forget(['listWebhookDeliveries']);
    onClear();
  };
  return (
    <SelectionBar count={deliveries.length} onClear={onClear}>
      {webhook.isActive && (
        <Button small icon="send" busy={isRunning} disabled={ended.length === 0} onClick={() => void resend()}>
          Send {ended.length} again
        </Button>
      )}
      <CsvButton file="deliveries.csv" columns={COLUMNS} rows={deliveries} />
    </SelectionBar>
  );
}
