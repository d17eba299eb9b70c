import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface NoticeProps extends ComponentProps<'div'> {
  /** bad: something does not work; warn: somebody should know it. */
  readonly tone: 'bad' | 'warn';
  readonly icon?: IconName;
  /** Stands at the end, such as a button that tries again. */
  readonly action?: ReactNode;
}

/** A box that says what is wrong. */
export function Notice({ tone, icon = 'alert', action, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`notice notice-${tone}`}>
      <Icon name={icon} />
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
