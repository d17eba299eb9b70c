/** How the deliveries to a webhook went, over a day or a month. */
import type { Answer } from 'tributary-health';
import { SparkBars } from '../../charts/spark-bars.tsx';
import { type Format, useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Segments } from '../../ui/segments.tsx';
import { Loaded, Loading } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { useApi } from '../../wire/api.ts';
import { sumOf } from './success.ts';

type Counts = Answer<'getWebhookStatistics'>['hours'][number];

const PERIODS = [
  { value: '24h', label: '24 hours' },
  { value: '30d', label: '30 days' },
] as const;

export function SuccessSection({ webhookId }: { readonly webhookId: string }) {
  const [{ over }, setFilters] = useFilters();
  const period = over === '30d' ? '30d' : '24h';
  const statistics = useApi('getWebhookStatistics', { webhookId });
  return (
    <Section
      title="Deliveries over time"
      actions={
        <Segments
          label="Period"
          choices={PERIODS}
          value={period}
          onChange={(value) => setFilters({ over: value === '24h' ? undefined : value })}
        />
      }
    >
      <Loaded of={statistics} loading={<Loading lines={5} />}>
        {({ hours, days }) => <SuccessBars counts={period === '24h' ? hours : days} isByHour={period === '24h'} />}
      </Loaded>
    </Section>
  );
}

function SuccessBars({ counts, isByHour }: { readonly counts: readonly Counts[]; readonly isByHour: boolean }) {
  const format = useFormat();
  const { delivered, failed, pending, share } = sumOf(counts);
  const period = isByHour ? 'the last 24 hours' : 'the last 30 days';
  const label = (start: string) => labelOf(format, start, isByHour);
  return (
    <div className="webhooks-success">
      <p>
        {share !== undefined && <strong className="webhooks-share">{format.share(share)}</strong>}{' '}
        <span className="soft">
          {share === undefined ? `No delivery has ended in ${period}` : `of the deliveries of ${period} arrived`}
        </span>
      </p>
      <SparkBars
        title={`Deliveries of ${period}: ${delivered} arrived, ${failed} failed, ${pending} are under way`}
        height={96}
        bars={counts.map((one) => ({
          label: label(one.start),
          value: one.delivered + one.failed + one.pending,
          bad: one.failed,
          open: one.pending,
        }))}
      />
      <p className="webhooks-axis soft">
        <span>{label(counts[0]?.start ?? '')}</span>
        <span>{isByHour ? 'now' : 'today'}</span>
      </p>
      <p className="webhooks-legend">
        <span className="webhooks-key">{format.number(delivered)} delivered</span>
        <span className="webhooks-key webhooks-key-bad">{format.number(failed)} failed for good</span>
        {pending > 0 && <span className="webhooks-key webhooks-key-open">{format.number(pending)} under way</span>}
      </p>
      <details className="chart-numbers">
        <summary>The numbers as a table</summary>
        <Table
          caption={`Deliveries of ${period}`}
          rows={counts.filter((one) => one.delivered + one.failed + one.pending > 0).reverse()}
          keyOf={({ start }) => start}
          columns={[
            { title: isByHour ? 'Hour' : 'Day (UTC)', cell: ({ start }) => label(start) },
            { title: 'Delivered', align: 'end', cell: (one) => one.delivered },
            { title: 'Failed', align: 'end', cell: (one) => one.failed },
            { title: 'Under way', align: 'end', cell: (one) => one.pending },
          ]}
        />
      </details>
    </div>
  );
}

/** Hours are told in the zone of the workspace. Days are counted in UTC, so they keep their date. */
function labelOf(format: Format, start: string, isByHour: boolean): string {
  if (start === '') return '';
  if (isByHour) return `${format.date(start)}, ${format.clock(start)}`;
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(start));
}

/** One line of a list: the bars of the last 24 hours and the part that arrived. */
export function SuccessInShort({ webhookId }: { readonly webhookId: string }) {
  const format = useFormat();
  const { data } = useApi('getWebhookStatistics', { webhookId });
  if (data === undefined) return <span className="soft">–</span>;
  const { delivered, failed, pending, share } = sumOf(data.hours);
  return (
    <div className="webhooks-short">
      <SparkBars
        title={`Last 24 hours: ${delivered} delivered, ${failed} failed`}
        height={24}
        bars={data.hours.map((one) => ({
          label: labelOf(format, one.start, true),
          value: one.delivered + one.failed + one.pending,
          bad: one.failed,
          open: one.pending,
        }))}
      />
      {share === undefined ? (
        <span className="soft">{pending > 0 ? 'under way' : 'none sent'}</span>
      ) : (
        <span>{format.share(share)}</span>
      )}
    </div>
  );
}
