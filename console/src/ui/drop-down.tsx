/** A button that opens a small panel with fields. */
import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface DropDownProps {
  /** What the panel is for; its heading. */
  readonly title: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly panel: ReactNode;
}

export function DropDown({ title, children, icon, panel }: DropDownProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className="picker">
        {icon && <Icon name={icon} size={16} />}
        <span className="visually-hidden">{title}: </span>
        <span className="picker-text">{children}</span>
        <Icon name="down" size={14} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="menu-place" align="start" sideOffset={4}>
          <Popover.Popup className="explanation drop-down">
            <Popover.Title className="drop-down-title">{title}</Popover.Title>
            {panel}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
