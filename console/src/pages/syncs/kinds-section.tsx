/** What a first sync or a backfill has brought of each kind of data. */
import { Badge } from '../../ui/badge.tsx';
import { dayInWords } from '../../ui/days.ts';
import { Section } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { type KindOfData, kindName, kindWords } from './kinds.ts';
import type { Sync } from './sync-state.ts';

export function KindsSection({ sync }: { readonly sync: Sync }) {
  return (
    <Section title="What it has brought">
      <Table
        caption="Kinds of data, and what came of each"
        rows={sync.kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { title: 'Kind of data', cell: ({ kind }) => kindName(kind) },
          { title: 'Days', cell: daysOf },
          {
            title: 'State',
            cell: ({ state }) => {
              const { tone, text } = kindWords(state, sync);
              return <Badge tone={tone}>{text}</Badge>;
            },
          },
        ]}
      />
    </Section>
  );
}

function daysOf({ from, to }: KindOfData): string {
  if (from === null || to === null) return '–';
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`;
}
