/** The scores of one day, and what each is made of. */

import { IconButton } from '../../../ui/button.tsx';
import { addDays, dayInWords } from '../../../ui/days.ts';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { Empty, Failure, Loading } from '../../../ui/states.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { useProviderName } from '../../../wire/providers.ts';
import { ComponentTable } from './component-table.tsx';
import { type HealthScore, SCORE_NAMES, SCORE_TITLES, SCORE_WORDS, type ScoreName, SUB_SCORES } from './inputs.ts';
import { ScoreBar } from './score-bar.tsx';

export interface DayScoresProps {
  readonly day: string;
  readonly score: HealthScore | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** The newest day that has scores. */
  readonly newest: string;
  readonly onChoose: (day: string | undefined) => void;
}

export function DayScores({ day, score, isLoading, error, newest, onChoose }: DayScoresProps) {
  return (
    <Section
      title={`Scores of ${dayInWords(day)}`}
      lead="From 0 to 100, made of recorded data so that days can be compared. They are no diagnosis."
      actions={<DayChoice day={day} newest={newest} onChoose={onChoose} />}
    >
      {error && <Failure error={error} />}
      {isLoading && <Loading lines={6} />}
      {score && <Details score={score} />}
      {!score && !isLoading && !error && (
        <Empty icon="calendar" title="No scores on this day">
          Nothing was measured on it that a score could be made of. What was not measured is never scored.
        </Empty>
      )}
    </Section>
  );
}

function DayChoice({ day, newest, onChoose }: Pick<DayScoresProps, 'day' | 'newest' | 'onChoose'>) {
  return (
    <div className="row scores-choice">
      <IconButton icon="left" label="The day before" onClick={() => onChoose(addDays(day, -1))} />
      <input
        type="date"
        aria-label="Day"
        value={day}
        max={newest}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      />
      <IconButton
        icon="right"
        label="The day after"
        disabled={day >= newest}
        onClick={() => onChoose(addDays(day, 1))}
      />
    </div>
  );
}

function Details({ score }: { readonly score: HealthScore }) {
  const providerName = useProviderName();
  const format = useFormat();
  return (
    <>
      <ul className="scores-figures">
        {SCORE_NAMES.map((name) => (
          <ScoreFigure key={name} name={name} value={score[name]} isPartial={name === 'overall' && score.partial} />
        ))}
      </ul>
      <p className="soft">
        <Explained by="The share of the overall score’s weights that the day’s scores have. 100 %: all four are there. What is missing does not lower the score; the weights of the rest grow, so a partial score cannot be compared with a whole one.">
          Coverage
        </Explained>{' '}
        {format.share(score.coverage)}
        {score.providerIds.length > 0 && <> · measured by {score.providerIds.map(providerName).join(', ')}</>}
      </p>
      <div className="scores-parts">
        {SUB_SCORES.map((name) => (
          <ComponentTable key={name} name={name} score={score[name]} components={score.components[name]} />
        ))}
      </div>
    </>
  );
}

interface ScoreFigureProps {
  readonly name: ScoreName;
  readonly value: number | null;
  readonly isPartial: boolean;
}

function ScoreFigure({ name, value, isPartial }: ScoreFigureProps) {
  const format = useFormat();
  return (
    <li className={name === 'overall' ? 'scores-figure scores-overall' : 'scores-figure'}>
      <span className="figure-label">
        <Explained by={SCORE_WORDS[name]}>{SCORE_TITLES[name]}</Explained>
      </span>
      <strong className="figure-value">{value === null ? '–' : format.number(value, 0)}</strong>
      <ScoreBar value={value} />
      <span className="soft scores-verdict">{verdictOf(name, value, isPartial)}</span>
    </li>
  );
}

function verdictOf(name: ScoreName, value: number | null, isPartial: boolean): string {
  if (value === null) return name === 'overall' ? 'Needs two of the scores' : 'No data';
  return isPartial ? 'of 100, partial' : 'of 100';
}
