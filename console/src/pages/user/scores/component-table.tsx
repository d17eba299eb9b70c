/** What one score is made of: each input's value, what it is worth, and what it adds. */
import { useFormat } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { Explained } from '../../../ui/tooltip.tsx';
import { inputValue, inputWords, SCORE_TITLES, type ScoreComponent, type SubScore } from './inputs.ts';
import { ScoreBar } from './score-bar.tsx';

export interface ComponentTableProps {
  readonly name: SubScore;
  readonly score: number | null;
  readonly components: readonly ScoreComponent[];
}

export function ComponentTable({ name, score, components }: ComponentTableProps) {
  const format = useFormat();
  const title = SCORE_TITLES[name];
  const present = components.filter((one) => one.score !== null);
  const absent = components.filter((one) => one.score === null);
  return (
    <section className="scores-part" aria-label={`What ${title.toLowerCase()} is made of`}>
      <h3>
        {title} {score === null ? '–' : format.number(score, 1)}
      </h3>
      {present.length > 0 && <Present name={name} title={title} rows={present} />}
      {absent.length > 0 && <Absent name={name} rows={absent} all={components.length} />}
    </section>
  );
}

interface PresentProps {
  readonly name: SubScore;
  readonly title: string;
  readonly rows: readonly ScoreComponent[];
}

function Present({ name, title, rows }: PresentProps) {
  const format = useFormat();
  return (
    <Table
      caption={`What the score ${title.toLowerCase()} is made of`}
      rows={rows}
      keyOf={({ input }) => input}
      columns={[
        {
          title: 'Input',
          cell: ({ input }) => (
            <Explained by={inputWords(name, input).means}>{inputWords(name, input).title}</Explained>
          ),
        },
        {
          title: 'Measured',
          align: 'end',
          cell: ({ input, value }) => inputValue(inputWords(name, input), value),
        },
        { title: 'Worth', align: 'end', cell: ({ score }) => <Worth worth={score} /> },
        { title: 'Share', align: 'end', cell: (row) => <Share name={name} row={row} /> },
        {
          title: 'Adds',
          align: 'end',
          cell: ({ score, weight }) => (score === null ? '–' : format.fixed(score * weight, 1)),
        },
      ]}
    />
  );
}

interface AbsentProps {
  readonly name: SubScore;
  readonly rows: readonly ScoreComponent[];
  /** How many inputs the score has. */
  readonly all: number;
}

/** What takes no part, why, and what that does to the score. */
function Absent({ name, rows, all }: AbsentProps) {
  const format = useFormat();
  return (
    <div className="scores-absent">
      <p>{rows.length === all ? `No ${name} score: nothing it is made of has data of this day.` : SHARES_MOVE}</p>
      <ul>
        {rows.map(({ input }) => {
          const { title, weight, means, missing } = inputWords(name, input);
          return (
            <li key={input}>
              <Explained by={`${means} Its share is ${format.share(weight)} when nothing is missing.`}>
                {title}
              </Explained>{' '}
              <span className="soft">{missing}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const SHARES_MOVE = 'Absent here. The shares have gone to the others, so nothing is scored that was not measured:';

function Worth({ worth }: { readonly worth: number | null }) {
  const format = useFormat();
  if (worth === null) return '–';
  return (
    <span className="scores-worth">
      <ScoreBar value={worth} />
      {format.fixed(worth, 1)}
    </span>
  );
}

function Share({ name, row }: { readonly name: SubScore; readonly row: ScoreComponent }) {
  const format = useFormat();
  const { weight } = inputWords(name, row.input);
  if (row.score === null) return '–';
  if (Math.abs(weight - row.weight) < 0.001) return format.share(row.weight);
  return (
    <Explained
      by={`${format.share(weight)} when nothing is missing. Absent inputs have given their share to those that are there.`}
    >
      {format.share(row.weight)}
    </Explained>
  );
}
