/** Which columns a list has and how long its pages are: both stand in the address, so that a link shows the same list. */
import type { ReactNode } from 'react';
import { DropDown } from './drop-down.tsx';
import { CheckField, SelectField } from './field.tsx';
import { useFilters } from './search.ts';
import type { Column } from './table.tsx';

const SIZES = [25, 50, 100, 200] as const;
/** The API's own. */
const USUAL = 50;

export interface TableView<Row> {
  /** Those that are shown; the first one always is. */
  readonly columns: readonly Column<Row>[];
  readonly limit: number;
  readonly menu: ReactNode;
}

export function useTableView<Row>(all: readonly Column<Row>[]): TableView<Row> {
  const [{ hide = '', size = '' }, setFilters] = useFilters();
  const hidden = hide.split(',').filter((title) => title !== '');
  const limit = SIZES.find((one) => String(one) === size) ?? USUAL;
  const setShown = (title: string, isShown: boolean) => {
    const others = hidden.filter((one) => one !== title);
    setFilters({ hide: (isShown ? others : [...others, title]).join(',') });
  };
  const panel = (
    <div className="form">
      <fieldset className="plain-fieldset">
        <legend>Columns</legend>
        {all.slice(1).map(({ title }) => (
          <CheckField
            key={title}
            label={title}
            checked={!hidden.includes(title)}
            onChange={({ currentTarget }) => setShown(title, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <SelectField
        label="Rows a page"
        value={String(limit)}
        choices={SIZES.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={({ target }) => setFilters({ size: target.value === String(USUAL) ? undefined : target.value })}
      />
    </div>
  );
  return {
    columns: all.filter(({ title }, index) => index === 0 || !hidden.includes(title)),
    limit,
    menu: (
      <DropDown title="What the list shows" icon="table" panel={panel}>
        View
      </DropDown>
    ),
  };
}
