/** A person at a glance: today and the last fourteen days on one screen. */
import { Link } from '@tanstack/react-router';
import type { Answer } from 'tributary-health';
import { Badge } from '../../../ui/badge.tsx';
import { addDays, dayInWords } from '../../../ui/days.ts';
import { Section } from '../../../ui/page.tsx';
import { Loaded, Loading } from '../../../ui/states.tsx';
import { useApi } from '../../../wire/api.ts';
import { NoConnections } from '../no-data.tsx';
import { SCORE_NAMES, SCORE_TITLES } from '../scores/inputs.ts';
import { useUnits, useUserId } from '../use-person.ts';
import { Devices } from './devices.tsx';
import { PICTURED, Pictures } from './pictures.tsx';
import { ScoreRing } from './score-ring.tsx';
import { SHOWN_DAYS, USUAL_DAYS } from './usual.ts';

export function GlanceTab() {
  const userId = useUserId();
  const coverage = useApi('getCoverage', { userId });
  const connections = useApi('listConnections', { userId });
  return (
    <Loaded of={coverage} loading={<Loading lines={8} />}>
      {({ today, data }) => (
        <Loaded of={connections} loading={<Loading lines={8} />}>
          {(all) =>
            all.length === 0 && data.length === 0 ? (
              <NoConnections />
            ) : (
              <Glance userId={userId} today={today} connections={all} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface GlanceProps {
  readonly userId: string;
  readonly today: string;
  readonly connections: Answer<'listConnections'>;
}

function Glance({ userId, today, connections }: GlanceProps) {
  const units = useUnits(userId);
  const summaries = useApi('listDailySummaries', {
    ...{ userId, from: addDays(today, -SHOWN_DAYS - USUAL_DAYS + 1), to: today },
    metricTypes: PICTURED.join(),
  });
  return (
    <div className="stack glance">
      <Loaded of={summaries} loading={<Loading lines={6} />}>
        {(data) => <Pictures userId={userId} today={today} summaries={data} units={units} />}
      </Loaded>
      <div className="glance-halves">
        <div className="stack">
          <Scores userId={userId} />
          {connections.length > 0 && (
            <Section title="Devices">
              <Devices userId={userId} connections={connections} />
            </Section>
          )}
        </div>
        <Findings userId={userId} since={addDays(today, -SHOWN_DAYS + 1)} />
      </div>
    </div>
  );
}

/** The analysis makes scores without telling the stream. */
const EVERY_MS = 15_000;

function Scores({ userId }: { readonly userId: string }) {
  const scores = useApi('listHealthScores', { userId, limit: 1 }, { everyMs: EVERY_MS });
  const [newest] = scores.data?.data ?? [];
  return (
    <Section
      title={newest === undefined ? 'Scores' : `Scores of ${dayInWords(newest.date)}`}
      actions={
        <Link to="/users/$userId/scores" params={{ userId }}>
          What they are made of
        </Link>
      }
    >
      <Loaded of={scores}>
        {() =>
          newest === undefined ? (
            <p className="soft">None yet. They follow the data within moments.</p>
          ) : (
            <ul className="glance-scores">
              {SCORE_NAMES.map((name) => (
                <ScoreRing
                  key={name}
                  title={SCORE_TITLES[name]}
                  value={newest[name]}
                  isPartial={name === 'overall' && newest.partial}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

const MOST_FINDINGS = 3;

function Findings({ userId, since }: { readonly userId: string; readonly since: string }) {
  const found = useApi('listAnomalies', { userId, status: 'active', limit: MOST_FINDINGS + 1 });
  return (
    <Section
      title="Findings"
      actions={
        <Link to="/users/$userId/anomalies" params={{ userId }}>
          All findings
        </Link>
      }
    >
      <Loaded of={found}>
        {({ data }) => {
          const recent = data.filter(({ day }) => day >= since);
          if (recent.length === 0) return <p className="soft">Nothing unusual in the last 14 days.</p>;
          return (
            <ul className="glance-findings">
              {recent.slice(0, MOST_FINDINGS).map(({ id, severity, message, day }) => (
                <li key={id}>
                  <Badge tone={severity === 'critical' ? 'bad' : severity === 'warning' ? 'warn' : 'busy'}>
                    {severity}
                  </Badge>
                  <Link to="/users/$userId/day" params={{ userId }} search={{ date: day }}>
                    {message}
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
