/** What was found unusual in a user's data, and what somebody has said of it. */
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Filter, faultOf, TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { Picker } from '../../../ui/picker.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { Paged } from '../../../ui/table.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { METRIC_TYPES, type MetricType, metricChoices } from '../../../ui/values.ts';
import { useAction, useApi, useApiPages } from '../../../wire/api.ts';
import { FACTS, FIELDS } from '../../../wire/facts.gen.ts';
import { AcknowledgeAll } from './acknowledge-all.tsx';
import { AnomalyRow } from './anomaly-row.tsx';
import type { Anomaly, AnomalyStatus } from './anomaly-words.ts';

/** Another person's change of a state makes no event. */
const EVERY_MS = 30_000;

export function AnomaliesTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const [{ status = 'active', severity, metric }, change] = useFilters();
  const [isDetecting, setDetecting] = useState(false);
  const pages = useApiPages(
    'listAnomalies',
    {
      userId,
      limit: 50,
      ...(status !== 'all' && { status: status as AnomalyStatus }), // the API refuses what is none
      ...(severity !== undefined && { severity: severity as Anomaly['severity'] }),
      ...(metric !== undefined && { metricType: metric as MetricType }),
    },
    { everyMs: EVERY_MS },
  );
  const look = (
    <Button icon="search" onClick={() => setDetecting(true)}>
      Look for anomalies
    </Button>
  );
  return (
    <Section
      bare
      title="Anomalies"
      lead="Numbers that are unusual for this person or beyond a clinical limit. They describe recorded data and are no diagnosis."
      actions={look}
    >
      <div className="toolbar">
        <Filters userId={userId} />
        <AcknowledgeAll userId={userId} anomalies={pages.rows ?? []} />
      </div>
      <Paged
        pages={pages}
        empty={
          <NoAnomalies
            isFiltered={status !== 'active' || severity !== undefined || metric !== undefined}
            onAll={() => change({ status: 'all', severity: '', metric: '' })}
            action={look}
          />
        }
      >
        {(rows) => (
          <ul className={pages.isStale ? 'anomalies-list anomalies-stale' : 'anomalies-list'} aria-label="Anomalies">
            {rows.map((anomaly) => (
              <AnomalyRow key={anomaly.id} anomaly={anomaly} />
            ))}
          </ul>
        )}
      </Paged>
      {isDetecting && <DetectDialog userId={userId} onClose={() => setDetecting(false)} />}
    </Section>
  );
}

function Filters({ userId }: { readonly userId: string }) {
  const [{ status = 'active', severity = '', metric = '' }, change] = useFilters();
  const coverage = useApi('getCoverage', { userId });
  const known = new Set(coverage.data?.data.map(({ metricType }) => metricType));
  const metrics = METRIC_TYPES.filter((one) => known.has(one) || one === metric);
  return (
    <>
      <Filter
        label="State"
        value={status}
        onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        choices={[
          { value: 'active', label: 'Active' },
          { value: 'acknowledged', label: 'Acknowledged' },
          { value: 'resolved', label: 'Resolved' },
          { value: 'all', label: 'All states' },
        ]}
      />
      <Filter
        label="Severity"
        value={severity}
        onChange={({ currentTarget }) => change({ severity: currentTarget.value })}
        choices={[
          { value: '', label: 'All severities' },
          { value: 'critical', label: 'Critical' },
          { value: 'warning', label: 'Warning' },
          { value: 'info', label: 'Info' },
        ]}
      />
      <Picker
        label="Metric"
        value={metric}
        onChange={(value) => change({ metric: value })}
        choices={[{ value: '', label: 'All metrics' }, ...metricChoices(metrics)]}
      />
    </>
  );
}

interface NoAnomaliesProps {
  readonly isFiltered: boolean;
  readonly onAll: () => void;
  readonly action: React.ReactNode;
}

function NoAnomalies({ isFiltered, onAll, action }: NoAnomaliesProps) {
  if (isFiltered) {
    return (
      <Empty icon="filter" title="No anomaly fits" action={<Button onClick={onAll}>Show all</Button>}>
        None has this state, severity and metric.
      </Empty>
    );
  }
  return (
    <Empty
      icon="check"
      title="No active anomalies"
      action={
        <div className="row">
          {action}
          <Button onClick={onAll}>Show all states</Button>
        </div>
      }
    >
      After each sync the last {FACTS.anomalies.lookbackDays} days are compared with the {FACTS.anomalies.referenceDays}{' '}
      days before each of them. A person with fewer than {FACTS.anomalies.leastReferenceDays} days of data has no usual
      values yet; clinical limits count at once.
    </Empty>
  );
}

const LOOKBACK = FIELDS.detectAnomalies.lookbackDays;

/** Looks for anomalies now, also in days that are too old for the background analysis. */
function DetectDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const [days, setDays] = useState('30');
  const detect = useAction('detectAnomalies', {
    changes: ['listAnomalies'],
    onDone: ({ count }) => {
      noteDone(`${count === 1 ? '1 anomaly' : `${count} anomalies`} in the last ${days} days`);
      onClose();
    },
  });
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title="Look for anomalies"
      lead={`Each day is compared with the ${FACTS.anomalies.referenceDays} days before it, and each reading with the clinical limits. What is known already is not found twice.`}
      submitLabel="Look"
      isRunning={detect.isRunning}
      error={detect.error}
      onSubmit={() => void detect.run({ userId, lookbackDays: Number(days) }).catch(() => undefined)} // `error` says it
    >
      <TextField
        name="lookbackDays"
        type="number"
        label="Days to judge"
        hint={`Today and the days before it, ${LOOKBACK.min} to ${LOOKBACK.max}. After each sync the last ${FACTS.anomalies.lookbackDays} are judged by themselves.`}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        fault={faultOf(detect.error, 'lookbackDays')}
      />
    </FormDialog>
  );
}
