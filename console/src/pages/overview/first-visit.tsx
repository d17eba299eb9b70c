/** The way from an empty workspace to the first chart: a user, a connection, a sync, the chart. */
import { Suspense } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { AttentionList } from './attention-list.tsx';
import { FourSteps } from './four-steps.tsx';
import { useProgress } from './use-progress.ts';

// The drawing of charts is a program of its own, which the overview does without.
const FirstChart = lazyPart(async () => (await import('./first-chart.tsx')).FirstChart);

/** @param users how many there are; undefined while that is not known */
export function FirstVisit({ users }: { readonly users: number | undefined }) {
  const [{ first, error: refusal, providerId }] = useFilters();
  const progress = useProgress(first, users);
  const { user, metric, steps, isLoading, error } = progress;
  if (error !== null) {
    return (
      <Page title="Overview" actions={<ButtonLink to="/">To the overview</ButtonLink>}>
        <Failure error={error} />
      </Page>
    );
  }
  const isDone = steps.chart === 'done';
  return (
    <Page
      title={isDone ? 'The first data are here' : 'From nothing to the first chart'}
      lead="A user of your product connects a device; its data come by themselves from then on. This page follows what happens."
      actions={
        users !== undefined && users > 0 && first !== undefined && <ButtonLink to="/">To the overview</ButtonLink>
      }
    >
      {isLoading ? (
        <Loading lines={6} />
      ) : (
        <div className="overview-first">
          <Section title="Four steps">
            <FourSteps
              progress={progress}
              refusal={refusal === undefined ? undefined : { error: refusal, providerId }}
            />
          </Section>
          <Section title={isDone ? 'The first chart' : 'Here the first chart appears'}>
            {user !== undefined && metric !== undefined ? (
              <Suspense fallback={<Loading lines={5} />}>
                <FirstChart userId={user.id} metric={metric} />
              </Suspense>
            ) : (
              <Blank />
            )}
            {user !== undefined && isDone && (
              <div className="row">
                <ButtonLink tone="primary" to="/users/$userId" params={{ userId: user.id }}>
                  Everything about this user
                </ButtonLink>
                <ButtonLink to="/">To the overview</ButtonLink>
              </div>
            )}
          </Section>
        </div>
      )}
      {users !== undefined && users > 0 && !isDone && <AttentionList />}
    </Page>
  );
}

/** Stands where the chart will be: bars that say nothing. */
function Blank() {
  return (
    <div className="overview-blank" aria-hidden="true">
      {BLANK.map((height) => (
        <span key={height} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}

/** Each height once. */
const BLANK = [42, 58, 50, 73, 64, 38, 47, 69, 80, 61, 55, 76, 90, 67, 59, 71, 84, 62];
