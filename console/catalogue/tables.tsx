/** Lists, with rows that are chosen, equal or old. */
import { useState } from 'react';
import { State } from '../src/ui/badge.tsx';
import { Button } from '../src/ui/button.tsx';
import { CsvButton } from '../src/ui/csv-button.tsx';
import { Page, Section } from '../src/ui/page.tsx';
import { type Chosen, SelectionBar } from '../src/ui/selection.tsx';
import { Empty } from '../src/ui/states.tsx';
import { type Column, Paged, PagedTable, Table } from '../src/ui/table.tsx';
import type { Pages } from '../src/wire/api.ts';
import { nothing } from './samples.ts';

interface Row {
  readonly name: string;
  readonly state: string;
  readonly points: number;
}

const ROWS: readonly Row[] = [
  { name: 'Lena Ek', state: 'active', points: 1204 },
  { name: 'x'.repeat(60), state: 'failed', points: 0 },
  { name: 'runner', state: 'completed', points: 12 },
  { name: 'runner', state: 'completed', points: 12 },
];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'User', cell: ({ name }) => name },
  { title: 'State', cell: ({ state }) => <State of={state} /> },
  { title: 'Points', align: 'end', wideOnly: true, cell: ({ points }) => points },
];

const PAGES: Pages<Row> = {
  rows: ROWS.slice(0, 1),
  ...{ error: null, hasMore: true, isLoadingMore: false, isStale: true, loadMore: nothing, retry: nothing },
};

export function Tables() {
  const [chosen, setChosen] = useState<Chosen>(new Set(['Lena Ek']));
  return (
    <Section title="Lists" bare>
      <Table
        caption="Rows that can be chosen"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={({ name }) => name}
        linkOf={() => ({ to: '/' })}
        sameAs={({ name }) => name}
        choice={{ chosen, onChange: setChosen, nameOf: ({ name }) => name }}
      />
      <div>
        <SelectionBar count={chosen.size} onClear={() => setChosen(new Set())}>
          <Button small icon="sync">
            Sync 1 connection
          </Button>
          <CsvButton file="rows.csv" columns={[]} rows={ROWS} />
        </SelectionBar>
      </div>
      <PagedTable
        caption="A page that is read again"
        pages={PAGES}
        columns={COLUMNS}
        keyOf={({ name }) => name}
        empty={null}
      />
      <Paged pages={{ ...PAGES, rows: [] }} empty={<Empty title="Nothing yet" />}>
        {() => null}
      </Paged>
      <Page title="A page" lead="What it shows." actions={<Button tone="primary">Create user</Button>}>
        Its parts.
      </Page>
    </Section>
  );
}
