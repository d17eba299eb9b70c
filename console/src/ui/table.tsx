/** Lists: rows and columns, one link a row, and a button for the next page. */
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Pages } from '../wire/api.ts';
import { Button } from './button.tsx';
import { runsOf } from './runs.ts';
import type { Chosen } from './selection.tsx';
import { Failure, Loading } from './states.tsx';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly align?: 'end';
  /** Left out where the screen is narrow. */
  readonly wideOnly?: boolean;
  /** Sentences: on a phone they stand below their title instead of beside it. */
  readonly isLong?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Where a row leads: the first cell becomes the link, and the whole row can be clicked. */
  readonly linkOf?: (row: Row) => LinkProps;
  /** Equal rows that follow each other have the same text here: many of them become one line with their count. */
  readonly sameAs?: (row: Row) => string;
  /** Rows can be chosen: which are, and what is called when that changes. */
  readonly choice?: {
    readonly chosen: Chosen;
    readonly onChange: (chosen: Chosen) => void;
    /** The row in words, for those who cannot see it. */
    readonly nameOf: (row: Row) => string;
  };
  /** The rows are those of an older question: the answer to the present one is on its way. */
  readonly isStale?: boolean;
}

export function Table<Row>({ sameAs, ...table }: TableProps<Row>) {
  const { caption, columns, rows, keyOf, isStale = false } = table;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = (keys: readonly string[]) => setOpened(new Set([...opened, ...keys]));
  return (
    <section
      className={isStale ? 'table-frame table-cards table-stale' : 'table-frame table-cards'}
      aria-busy={isStale}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, and has to be reached with the keyboard
      tabIndex={0}
    >
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="table-head">
          <tr>
            {columns.map((column, index) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {index === 0 && <ChooseAll table={table} />}
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runsOf(rows, sameAs).flatMap(([row, ...others]) => {
            const key = keyOf(row);
            if (others.length === 0) return <TableRow key={key} table={table} row={row} />;
            // A run stays open while rows are added at either of its ends.
            if ([row, ...others].some((one) => opened.has(keyOf(one))))
              return [row, ...others].map((one) => <TableRow key={keyOf(one)} table={table} row={one} />);
            return [
              <TableRow key={key} table={table} row={row} />,
              <tr key={`${key} more`} className="table-run">
                <td colSpan={columns.length}>
                  <Button small tone="quiet" onClick={() => open([row, ...others].map(keyOf))}>
                    {others.length} more like this
                  </Button>
                </td>
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </section>
  );
}

function TableRow<Row>({ table, row }: { readonly table: Omit<TableProps<Row>, 'sameAs'>; readonly row: Row }) {
  const { columns, linkOf, choice, keyOf } = table;
  const looks = [linkOf && 'table-link-row', choice?.chosen.has(keyOf(row)) && 'table-chosen'].filter(Boolean);
  return (
    <tr className={looks.join(' ') || undefined}>
      {columns.map((column, index) => (
        <td key={column.title} data-title={column.title} className={classOf(column)}>
          {index === 0 && <ChooseRow table={table} row={row} />}
          {index === 0 && linkOf ? (
            <Link {...linkOf(row)} className="table-link">
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

type Choosing<Row> = Pick<TableProps<Row>, 'choice' | 'keyOf'>;

function ChooseRow<Row>({ table: { choice, keyOf }, row }: { readonly table: Choosing<Row>; readonly row: Row }) {
  if (choice === undefined) return null;
  const key = keyOf(row);
  const change = (isChosen: boolean) => {
    const chosen = new Set(choice.chosen);
    if (isChosen) chosen.add(key);
    else chosen.delete(key);
    choice.onChange(chosen);
  };
  return (
    <label className="table-choose">
      <input
        type="checkbox"
        aria-label={`Choose ${choice.nameOf(row)}`}
        checked={choice.chosen.has(key)}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    </label>
  );
}

/** Of the rows that have been loaded. */
function ChooseAll<Row>({
  table: { choice, keyOf, rows },
}: {
  readonly table: Choosing<Row> & Pick<TableProps<Row>, 'rows'>;
}) {
  if (choice === undefined) return null;
  const areAll = rows.every((row) => choice.chosen.has(keyOf(row)));
  return (
    <label className="table-choose">
      <input
        type="checkbox"
        aria-label={`Choose all ${rows.length} rows`}
        checked={areAll}
        onChange={() => choice.onChange(new Set(areAll ? [] : rows.map(keyOf)))}
      />
    </label>
  );
}

function classOf({ align, wideOnly, isLong }: Omit<Column<never>, 'title' | 'cell'>): string | undefined {
  const classes = [align === 'end' && 'table-number', wideOnly && 'table-wide-only', isLong && 'table-long'];
  return classes.filter(Boolean).join(' ') || undefined;
}

export interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'isStale'> {
  readonly pages: Pages<Row>;
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
}

/** A table of a list of the API, with its loading, empty and failed states. */
export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  return (
    <Paged pages={pages} empty={empty}>
      {(rows) => <Table {...table} rows={rows} isStale={pages.isStale} />}
    </Paged>
  );
}

export interface PagedProps<Row> {
  readonly pages: Pages<Row>;
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The same for a list of any other form. */
export function Paged<Row>({ pages, empty, children }: PagedProps<Row>) {
  const { rows, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (rows === undefined) return <Loading lines={6} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {hasMore && (
        <div className="table-more">
          <Button onClick={loadMore} busy={isLoadingMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
