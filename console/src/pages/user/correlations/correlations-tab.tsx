/** Which metrics of a user go together. */
import { useParams } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Filter } from '../../../ui/field.tsx';
import { Ago } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { useFilters } from '../../../ui/search.ts';
import { Empty, Loaded } from '../../../ui/states.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { FACTS } from '../../../wire/facts.gen.ts';
import { ToConnections } from '../no-data.tsx';
import { PairSection } from './pair-section.tsx';
import { PairTable } from './pair-table.tsx';
import { type Correlation, pairOf } from './verdict.ts';

const WINDOWS = ['30', '60', '90', '180', '365'];
const { correlations: LIMITS } = FACTS;
const DEFAULT_WINDOW = String(LIMITS.defaultDays);

/** The window in the address, as far as the API takes it. */
function windowOf(days: string | undefined): number {
  const given = Number(days ?? DEFAULT_WINDOW);
  const isTaken = Number.isInteger(given) && given >= LIMITS.fewestDays && given <= LIMITS.mostDays;
  return isTaken ? given : LIMITS.defaultDays;
}

export function CorrelationsTab() {
  const { userId } = useParams({ from: '/users/$userId' });
  const [filters] = useFilters();
  const days = windowOf(filters.days);
  const stored = useApi('listCorrelations', { userId, days }, { keepFormer: true });
  const chosen = stored.data?.data.find((one) => pairOf(one) === filters.pair);
  return (
    <>
      {chosen && <PairSection userId={userId} days={days} pair={chosen} />}
      <Section
        bare
        title="Correlations"
        lead="Pairs of metrics whose daily values rise and fall together, or against each other. A correlation is no cause: both may follow something else, such as a season or an illness."
        actions={<Actions userId={userId} days={days} />}
      >
        <Loaded of={stored}>
          {(answer) => (
            <>
              <p className="soft">
                <Explained
                  by={`Every two metrics with at least ${LIMITS.leastCommonDays} days in common are tested. Listed is what has |r| above ${LIMITS.leastPearson} and p below ${LIMITS.mostP}. Days that follow each other resemble each other, so p-values of trends are too small.`}
                >
                  {answer.count === 1 ? '1 pair' : `${answer.count} pairs`}
                </Explained>{' '}
                of the {answer.days} days up to today · worked out <Ago at={answer.computedAt} />
              </p>
              <Pairs userId={userId} days={days} pairs={answer.data} isStale={stored.isPlaceholderData} />
            </>
          )}
        </Loaded>
      </Section>
    </>
  );
}

function Actions({ userId, days }: { readonly userId: string; readonly days: number }) {
  const [{ strength = '' }, change] = useFilters();
  const compute = useAction('computeCorrelations', {
    changes: ['listCorrelations'],
    onDone: ({ count }) => noteDone(`${count === 1 ? '1 pair goes' : `${count} pairs go`} together in ${days} days`),
  });
  const windows = WINDOWS.includes(String(days)) ? WINDOWS : [String(days), ...WINDOWS];
  return (
    <>
      <Filter
        label="Strength"
        value={strength}
        onChange={({ currentTarget }) => change({ strength: currentTarget.value })}
        choices={[
          { value: '', label: 'All strengths' },
          { value: 'moderate', label: 'Moderate and strong' },
          { value: 'strong', label: 'Strong' },
          { value: 'trusted', label: 'Significant only' },
        ]}
      />
      <Filter
        label="Window"
        value={String(days)}
        onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        choices={windows.map((value) => ({ value, label: `Last ${value} days` }))}
      />
      <Button
        icon="sync"
        busy={compute.isRunning}
        onClick={() => void compute.run({ userId, days }).catch(noteFailure)}
      >
        Work out now
      </Button>
    </>
  );
}

interface PairsProps {
  readonly userId: string;
  readonly days: number;
  readonly pairs: readonly Correlation[];
  readonly isStale: boolean;
}

function Pairs({ userId, days, pairs, isStale }: PairsProps) {
  const [{ strength = '' }, change] = useFilters();
  const shown = pairs.filter((pair) => fits(pair, strength));
  if (shown.length > 0) return <PairTable userId={userId} pairs={shown} isStale={isStale} />;
  if (pairs.length > 0) {
    return (
      <Empty
        icon="filter"
        title="No pair is that strong"
        action={<Button onClick={() => change({ strength: '' })}>Show all</Button>}
      >
        The window has {pairs.length} weaker or less certain ones.
      </Empty>
    );
  }
  return (
    <Empty icon="chart" title="No metrics go together" action={<ToConnections />}>
      A pair needs at least {LIMITS.leastCommonDays} days on which both metrics have a number, and a relation that is
      more than chance. In the last {days} days there is none; a longer window or more data may have some.
    </Empty>
  );
}

function fits({ strength, qValue }: Correlation, wanted: string): boolean {
  if (wanted === 'trusted') return qValue < LIMITS.mostP;
  if (wanted === 'strong') return strength === 'strong';
  return wanted !== 'moderate' || strength !== 'weak';
}
