import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Failure } from '../ui/states.tsx';

/** A page that broke. */
export function PageFailure({ error }: ErrorComponentProps) {
  return (
    <Page title="This page does not work">
      <Failure error={error instanceof Error ? error : new Error(String(error))} />
      <p>
        <Button icon="sync" onClick={() => location.reload()}>
          Load it again
        </Button>
      </p>
    </Page>
  );
}

export function PageMissing() {
  return (
    <Page title="There is no such page">
      <Empty icon="search" title="The address leads nowhere" action={<ButtonLink to="/">To the overview</ButtonLink>} />
    </Page>
  );
}
