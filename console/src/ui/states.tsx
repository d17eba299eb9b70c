/** What a part of a page shows while it has no data: it is loading, empty, refused or failed. */
import type { ReactNode } from 'react';
import { ForbiddenError, NotFoundError, TributaryError } from 'tributary-health';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Notice } from './notice.tsx';

/** @param lines how many grey lines stand in for what comes */
export function Loading({ label = 'Loading…', lines = 3 }: { readonly label?: string; readonly lines?: number }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="loading-line" aria-hidden="true" />
      ))}
    </div>
  );
}

export interface EmptyProps {
  readonly icon?: IconName;
  readonly title: string;
  /** Why there is nothing, and what brings something. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function Empty({ icon = 'info', title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={28} />
      <p className="empty-title">{title}</p>
      {children && <div className="soft">{children}</div>}
      {action}
    </div>
  );
}

/** Says what failed and what to do. A refusal is told as what it is. */
export function Failure({ error, retry }: { readonly error: Error; readonly retry?: () => void }) {
  if (error instanceof ForbiddenError) {
    return (
      <Empty icon="lock" title="Your role does not allow this">
        {error.message}. Somebody with the role admin can do it, or give you that role.
      </Empty>
    );
  }
  if (error instanceof NotFoundError) {
    return (
      <Empty icon="search" title="There is nothing here">
        It may have been deleted, or belong to another workspace.
      </Empty>
    );
  }
  return (
    <Notice tone="bad" role="alert" action={retry && <Button onClick={retry}>Try again</Button>}>
      <p>{messageOf(error)}</p>
      {error instanceof TributaryError && error.requestId && (
        <p className="soft">
          Request <code>{error.requestId}</code>, for whoever reads the logs
        </p>
      )}
    </Notice>
  );
}

/** A failure in words for the person at the screen. */
export function messageOf(error: Error): string {
  if (!(error instanceof TributaryError)) return error.message;
  if (error.code === 'CONNECTION') return 'The service cannot be reached.';
  if (error.code === 'TIMEOUT') return 'The service did not answer in time.';
  const [detail] = error.details;
  return detail === undefined ? error.message : `${detail.path}: ${detail.message}`;
}

interface Answered<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

/** Shows what a read answered, or that it has not come yet, or why it does not come. */
export function Loaded<Data>({
  of,
  loading,
  children,
}: {
  readonly of: Answered<Data>;
  readonly loading?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== null) return <Failure error={of.error} retry={() => void of.refetch()} />;
  return loading ?? <Loading />;
}
