/** What can be done with a channel or a rule. */
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';

export interface EntryMenuProps {
  /** Such as `the rule Nights`. */
  readonly entry: string;
  readonly isEnabled: boolean;
  readonly onToggle: () => void;
  readonly onAsk: (what: 'edit' | 'delete') => void;
}

export function EntryMenu({ entry, isEnabled, onToggle, onAsk }: EntryMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon="more" label={`Actions for ${entry}`} />}
      items={[
        { label: 'Edit', icon: 'edit', onSelect: () => onAsk('edit') },
        { label: isEnabled ? 'Disable' : 'Enable', icon: isEnabled ? 'pause' : 'play', onSelect: onToggle },
        { label: 'Delete', icon: 'trash', danger: true, onSelect: () => onAsk('delete') },
      ]}
    />
  );
}
