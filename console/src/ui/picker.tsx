/** A choice of many, found by typing: a button that opens a list in families, with a field to search it. */
import { Combobox } from '@base-ui/react/combobox';
import { type Choice, Field } from './field.tsx';
import { Icon } from './icon.tsx';

export interface PickerProps {
  /** What is chosen; read out, and asked for in the field. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly describedBy?: string | undefined;
}

interface Family {
  readonly family: string;
  readonly items: readonly Choice[];
}

export function Picker({ label, choices, value, onChange, id, describedBy }: PickerProps) {
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const families: Family[] = [...Map.groupBy(choices, ({ family }) => family ?? '')].map(([family, items]) => ({
    family,
    items,
  }));
  return (
    <Combobox.Root
      items={families}
      value={chosen}
      autoHighlight
      itemToStringLabel={(choice: Choice) => choice.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(choice) => choice !== null && onChange(choice.value)}
    >
      <Combobox.Trigger
        id={id}
        className="picker"
        aria-label={`${label}: ${chosen?.label ?? 'none'}`}
        aria-describedby={describedBy}
      >
        <span className="picker-text">{chosen?.label ?? label}</span>
        <Icon name="down" size={14} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className="menu-place" align="start" sideOffset={4}>
          <Combobox.Popup className="menu picker-popup" aria-label={label}>
            <Combobox.Input className="picker-field" aria-label={`Search: ${label}`} placeholder="Search…" />
            <Combobox.Empty className="picker-empty">Nothing is called so.</Combobox.Empty>
            <Combobox.List className="picker-list">
              {(family: Family) => <FamilyOfChoices key={family.family} family={family} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** A picker as a field of a form, which sends its value under `name`. */
export function PickerField({
  name,
  fault,
  ...picker
}: PickerProps & { readonly name: string; readonly fault?: string | undefined }) {
  return (
    <Field label={picker.label} fault={fault}>
      {(ids) => (
        <>
          <Picker {...picker} {...ids} />
          <input type="hidden" name={name} value={picker.value} />
        </>
      )}
    </Field>
  );
}

function FamilyOfChoices({ family: { family, items } }: { readonly family: Family }) {
  return (
    <Combobox.Group items={items} className="picker-family">
      {family !== '' && <Combobox.GroupLabel className="picker-family-name">{family}</Combobox.GroupLabel>}
      <Combobox.Collection>
        {(choice: Choice) => (
          <Combobox.Item key={choice.value} value={choice} className="menu-item">
            {choice.label}
            <Combobox.ItemIndicator className="picker-chosen">
              <Icon name="check" size={14} />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.Collection>
    </Combobox.Group>
  );
}
