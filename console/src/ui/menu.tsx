/** A button that opens a list of actions. */
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

/** @param trigger the button, such as an IconButton */
export function Menu({ trigger, items }: { readonly trigger: ReactElement; readonly items: readonly MenuItem[] }) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="menu-place">
          <Base.Popup className="menu">
            {items.map(({ label, icon, danger = false, onSelect }) => (
              <Base.Item key={label} className={danger ? 'menu-item menu-danger' : 'menu-item'} onClick={onSelect}>
                {icon && <Icon name={icon} size={16} />}
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
