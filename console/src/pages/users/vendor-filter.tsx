/** Narrows a list to one vendor. */
import { Filter } from '../../ui/field.tsx';
import { useApi } from '../../wire/api.ts';

export interface VendorFilterProps {
  /** The id of a provider; empty: all. */
  readonly value: string;
  readonly onChange: (providerId: string) => void;
}

export function VendorFilter({ value, onChange }: VendorFilterProps) {
  const { data = [] } = useApi('listProviders', {});
  const vendors = data.map(({ providerId, displayName }) => ({ value: providerId, label: displayName }));
  return (
    <Filter
      label="Vendor"
      choices={[{ value: '', label: 'All vendors' }, ...vendors]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
