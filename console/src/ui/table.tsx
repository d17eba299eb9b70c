/** Lists: rows and columns, one link a row, and a button for the next page. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Pages } from '../wire/api.ts';
import { Button } from './button.tsx';
import { Failure, Loading } from './states.tsx';

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly align?: 'end';
  /** Left out where the screen is narrow. */
  readonly wideOnly?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Where a row leads: the first cell becomes the link, and the whole row can be clicked. */
  readonly linkOf?: (row: Row) => LinkProps;
  readonly faded?: boolean;
}

export function Table<Row>({ caption, columns, rows, keyOf, linkOf, faded = false }: TableProps<Row>) {
  return (
    // A wide table is moved sideways, with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached with the keyboard
    <section className={faded ? 'table-frame table-faded' : 'table-frame'} aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={linkOf && 'table-link-row'}>
              {columns.map((column, index) => (
                <td key={column.title} className={classOf(column)}>
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
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf({
  align,
  wideOnly,
}: {
  align?: 'end' | undefined;
  wideOnly?: boolean | undefined;
}): string | undefined {
  return [align === 'end' && 'table-number', wideOnly && 'table-wide-only'].filter(Boolean).join(' ') || undefined;
}

export interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'faded'> {
  readonly pages: Pages<Row>;
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
}

/** A table of a list of the API, with its loading, empty and failed states. */
export function PagedTable<Row>({ pages, empty, ...table }: PagedTableProps<Row>) {
  return (
    <Paged pages={pages} empty={empty}>
      {(rows) => <Table {...table} rows={rows} faded={pages.isStale} />}
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
