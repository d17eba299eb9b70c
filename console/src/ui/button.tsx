import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface Look {
  /** primary: what the page is for, once a page; plain: anything else; quiet: in rows and toolbars; danger: what destroys. */
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly small?: boolean;
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  readonly children: ReactNode;
  /** While its work is under way: it cannot be pressed again. */
  readonly busy?: boolean;
}

export function Button({ tone = 'plain', icon, small, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf(tone, small, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : rest.onClick}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </button>
  );
}

/** A button that shows only its icon; `label` is what it does. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { readonly icon: IconName; readonly label: string }) {
  return (
    <button type="button" {...rest} className={`icon-button ${className ?? ''}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

export function ButtonLink({
  tone = 'plain',
  icon,
  small,
  children,
  ...link
}: Look & LinkProps & { readonly children: ReactNode }) {
  return (
    <Link {...link} className={lookOf(tone, small)}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </Link>
  );
}

/** A link to something outside of the console; it opens in a tab of its own. */
export function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="outside-link">
      {children}
      <Icon name="external" size={13} />
    </a>
  );
}

function lookOf(tone: string, small: boolean | undefined, more = ''): string {
  return `button button-${tone} ${small ? 'button-small' : ''} ${more}`;
}

function swallow(event: { preventDefault(): void }): void {
  event.preventDefault();
}
