/** One anomaly: what was found beyond what is usual, when and by what, and what can be said of it. */
import { Link } from '@tanstack/react-router';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { noteFailure } from '../../../ui/toast.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { metricName } from '../../../ui/values.ts';
import { useAction } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import { useUnits } from '../use-person.ts';
import {
  type Anomaly,
  type AnomalyStatus,
  foundInWords,
  METHODS,
  pictureOf,
  runInWords,
  SEVERITIES,
  type Sign,
  STATUSES,
  signInWords,
} from './anomaly-words.ts';

const TONES: Readonly<Record<Anomaly['severity'], Tone>> = { info: 'busy', warning: 'warn', critical: 'bad' };

export function AnomalyRow({ anomaly }: { readonly anomaly: Anomaly }) {
  const { severity, message } = anomaly;
  return (
    <li className="anomalies-row" aria-label={message}>
      <Badge tone={TONES[severity]}>
        <Explained by={SEVERITIES[severity]}>{severity}</Explained>
      </Badge>
      <div className="anomalies-words">
        {anomaly.signs === null ? <Found anomaly={anomaly} /> : <Signs anomaly={anomaly} signs={anomaly.signs} />}
        <About anomaly={anomaly} />
      </div>
      {anomaly.signs === null && <RangePicture anomaly={anomaly} />}
      <StatusActions anomaly={anomaly} />
    </li>
  );
}

function Found({ anomaly }: { readonly anomaly: Anomaly }) {
  const { found, beyond } = foundInWords(anomaly, useUnits(anomaly.userId));
  return (
    <div className="anomalies-found">
      <h3>{metricName(anomaly.metricType)}</h3> <strong className="anomalies-value">{found}</strong>{' '}
      <span>{beyond}</span>
    </div>
  );
}

function Signs({ anomaly, signs }: { readonly anomaly: Anomaly; readonly signs: readonly Sign[] }) {
  const units = useUnits(anomaly.userId);
  return (
    <div className="anomalies-found">
      <h3>
        <Explained by={METHODS.several_signs.means}>{METHODS.several_signs.title}</Explained>:
      </h3>{' '}
      <span>{signs.map((sign) => signInWords(sign, units)).join(', ')}</span>
    </div>
  );
}

/** When it was so, who measured it, and how it was found. */
function About({ anomaly }: { readonly anomaly: Anomaly }) {
  const nameOf = useProviderName();
  const { userId, day, days, status, method, providerIds } = anomaly;
  return (
    <p className="anomalies-about soft">
      <Link to="/users/$userId/day" params={{ userId }} search={{ date: day }}>
        {dayInWords(day)}
      </Link>
      {days > 1 && <span>{runInWords(anomaly)}</span>}
      {providerIds.length > 0 && <span>measured by {providerIds.map(nameOf).join(', ')}</span>}
      {method !== 'several_signs' && (
        <span>
          found by <Explained by={METHODS[method].means}>{METHODS[method].title.toLowerCase()}</Explained>
        </span>
      )}
      {status !== 'active' && <Explained by={STATUSES[status]}>{status}</Explained>}
    </p>
  );
}

function RangePicture({ anomaly }: { readonly anomaly: Anomaly }) {
  const { found, beyond } = foundInWords(anomaly, useUnits(anomaly.userId));
  const { from, to, value } = pictureOf(anomaly);
  return (
    <svg
      className="anomalies-picture"
      role="img"
      aria-label={`${found}, ${beyond}`}
      viewBox="0 0 100 18"
      preserveAspectRatio="none"
    >
      <line className="anomalies-axis" x1="0" x2="100" y1="9" y2="9" />
      <rect className="anomalies-range" x={from} width={Math.max(to - from, 0.5)} y="4" height="10" />
      <rect
        className={`anomalies-mark anomalies-mark-${anomaly.severity}`}
        x={value - 0.9}
        width="1.8"
        y="0"
        height="18"
      />
    </svg>
  );
}

const CHANGES: Readonly<Record<AnomalyStatus, readonly (readonly [to: AnomalyStatus, label: string])[]>> = {
  active: [
    ['acknowledged', 'Acknowledge'],
    ['resolved', 'Dismiss'],
  ],
  acknowledged: [
    ['resolved', 'Dismiss'],
    ['active', 'Open again'],
  ],
  resolved: [['active', 'Open again']],
};

function StatusActions({ anomaly: { id, userId, status, metricType, day } }: { readonly anomaly: Anomaly }) {
  const mayWrite = useMay('write');
  const update = useAction('updateAnomaly', { changes: ['listAnomalies', 'listAttention'] });
  if (!mayWrite) return null;
  const set = (to: AnomalyStatus) => void update.run({ userId, anomalyId: id, status: to }).catch(noteFailure);
  return (
    <span className="anomalies-actions row">
      {CHANGES[status].map(([to, label]) => (
        <Button
          key={to}
          small
          busy={update.isRunning}
          onClick={() => set(to)}
          aria-label={`${label}: ${metricName(metricType)}, ${dayInWords(day)}`}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
