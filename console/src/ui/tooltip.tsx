/** A short explanation of a number or word, on hover, focus and touch. */
import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';

/** The text stays a text with a dotted line; what explains it opens on hover and on a press. */
export function Explained({ children, by }: { readonly children: ReactNode; readonly by: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger openOnHover delay={150} className="explained">
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} className="menu-place">
          <Popover.Popup className="explanation" aria-label="Explanation">
            {by}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
