/** One anomaly: what was found, what was expected, and what can be said of it. */
import { Link } from '@tanstack/react-router';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayInWords } from '../../../ui/days.ts';
import { noteFailure } from '../../../ui/toast.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { formatValue, metricName } from '../../../ui/values.ts';
import { useAction } from '../../../wire/api.ts';
import { useProviderName } from '../../../wire/providers.ts';
import { useMay } from '../../../wire/session.tsx';
import { useUnits } from '../use-person.ts';
import {
  type Anomaly,
  type AnomalyStatus,
  expectedInWords,
  METHODS,
  pictureOf,
  SEVERITIES,
  STATUSES,
} from './anomaly-words.ts';

const TONES: Readonly<Record<Anomaly['severity'], Tone>> = { info: 'busy', warning: 'warn', critical: 'bad' };

export function AnomalyRow({ anomaly }: { readonly anomaly: Anomaly }) {
  const providerName = useProviderName();
  const { userId, metricType, day, days, severity, status, method, message, providerIds } = anomaly;
  return (
    <li className="anomalies-row" aria-label={message}>
      <div className="anomalies-head">
        <Badge tone={TONES[severity]}>
          <Explained by={SEVERITIES[severity]}>{severity}</Explained>
        </Badge>
        <h3>{anomaly.signs === null ? metricName(metricType) : METHODS.several_signs.title}</h3>
        <Link to="/users/$userId/day" params={{ userId }} search={{ date: day }}>
          {dayInWords(day)}
        </Link>
        {days > 1 && <span>{`${days} days in a row`}</span>}
        <span className="soft">
          <Explained by={STATUSES[status]}>{status}</Explained>
        </span>
      </div>
      {anomaly.signs === null && <Found anomaly={anomaly} />}
      <p className="anomalies-message">{message}.</p>
      <div className="anomalies-foot">
        <span className="soft">
          Found by <Explained by={METHODS[method].means}>{METHODS[method].title.toLowerCase()}</Explained>
          {providerIds.length > 0 && `, measured by ${providerIds.map(providerName).join(', ')}`}
        </span>
        <StatusActions anomaly={anomaly} />
      </div>
    </li>
  );
}

/** The value and what was expected. Several signs have no such range: their message names them all. */
function Found({ anomaly }: { readonly anomaly: Anomaly }) {
  const units = useUnits(anomaly.userId);
  return (
    <div className="anomalies-found">
      <p>
        <strong className="anomalies-value">{formatValue(anomaly.metricType, anomaly.value, { units })}</strong>{' '}
        <span className="soft">{expectedInWords(anomaly, units)}</span>
      </p>
      <RangePicture anomaly={anomaly} />
    </div>
  );
}

function RangePicture({ anomaly }: { readonly anomaly: Anomaly }) {
  const units = useUnits(anomaly.userId);
  const { from, to, value } = pictureOf(anomaly);
  const words = `${formatValue(anomaly.metricType, anomaly.value, { units })}, ${expectedInWords(anomaly, units)}`;
  return (
    <svg className="anomalies-picture" role="img" aria-label={words} viewBox="0 0 100 18" preserveAspectRatio="none">
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
    <span className="row">
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
