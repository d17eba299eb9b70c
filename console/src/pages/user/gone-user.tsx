/** Is shown at the address of a user who was deleted, with the receipt of the deletion, or who never existed. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Answer, NotFoundError } from 'tributary-health';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { inWords, useFormat } from '../../ui/format.ts';
import { Facts, Page, Section } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { keyOf, useApi } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { useMay } from '../../wire/session.tsx';

type Erasure = Answer<'getErasure'>;

interface GoneUserProps {
  readonly userId: string;
  readonly above: ReactNode;
}

export function GoneUser({ userId, above }: GoneUserProps) {
  if (useMay('admin')) return <ErasedUser userId={userId} above={above} />;
  return (
    <Page title="There is no such user" above={above}>
      <Empty icon="search" title="The user may have been deleted" action={<Link to="/users">To the users</Link>}>
        Somebody with the role admin can read the receipt of a deletion at this address.
      </Empty>
    </Page>
  );
}

/** No event tells of the erasure's progress. */
const LOOK_AGAIN_MS = 2_000;

function ErasedUser({ userId, above }: GoneUserProps) {
  const params = { erasureId: userId };
  const known = useQueryClient().getQueryData<Erasure>(keyOf('getErasure', params));
  const isOver = known?.status === 'completed';
  const erasure = useApi('getErasure', params, isOver ? {} : { everyMs: LOOK_AGAIN_MS });
  if (erasure.error instanceof NotFoundError) {
    return (
      <Page title="There is no such user" above={above}>
        <Empty icon="search" title="Nothing is known of this id" action={<Link to="/users">To the users</Link>}>
          It belongs to another workspace, or to nobody.
        </Empty>
      </Page>
    );
  }
  return (
    <Page
      title="Deleted user"
      lead="The receipt of the deletion. It stays at this address as proof; nothing of the person is in it."
      above={above}
    >
      <Loaded of={erasure}>{(receipt) => <Receipt of={receipt} />}</Loaded>
    </Page>
  );
}

type Grant = Erasure['grants'][number];

const REASONS: Readonly<Record<NonNullable<Grant['reason']>, string>> = {
  already_ended: 'ended: the vendor does not know the tokens any more',
  no_tokens: 'not confirmed: the connection had ended before',
  no_credentials: 'not confirmed: the vendor is not set up any more',
  not_offered: 'not confirmed: the vendor has no way to end a grant',
  in_use: 'not ended: another connection uses the same account at the vendor',
  refused: 'not confirmed: the vendor has refused',
  no_answer: 'not confirmed: the vendor has not answered',
};

function grantInWords({ status, reason }: Grant): string {
  if (status === 'pending') return 'the vendor is asked to end it';
  return reason === null ? 'ended: the vendor has confirmed it' : REASONS[reason];
}

function Receipt({ of: { id, status, requestedAt, completedAt, rows, waitingFor, grants } }: { readonly of: Erasure }) {
  const format = useFormat();
  const providerName = useProviderName();
  const kinds = Object.entries(rows).sort(([, a], [, b]) => b - a);
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  const waiting = Object.entries(waitingFor).filter(([, count]) => count > 0);
  return (
    <div className="stack user-receipt">
      <Section title="Receipt" actions={<CopyButton text={id} label="Copy id" />}>
        <Facts
          rows={[
            [
              'State',
              <Badge key="state" tone={status === 'completed' ? 'good' : 'busy'}>
                {status === 'completed' ? 'completed: nothing is left' : 'in progress'}
              </Badge>,
            ],
            ['Deleted user', <code key="id">{id}</code>],
            ['Asked for', format.moment(requestedAt)],
            ['Completed', completedAt === null ? 'Not yet' : format.moment(completedAt)],
            ['Rows deleted', format.number(total)],
            ...waiting.map(([kind, count]) => [`Waits for ${kind}`, `${format.number(count)} to end`] as const),
            ...grants.map((grant) => [`Grant at ${providerName(grant.providerId)}`, grantInWords(grant)] as const),
          ]}
        />
      </Section>
      {kinds.length > 0 && (
        <Table
          caption="Deleted rows of each kind"
          columns={[
            { title: 'Kind of row', cell: ([kind]) => inWords(kind) },
            { title: 'Deleted', align: 'end', cell: ([, count]) => format.number(count) },
          ]}
          rows={kinds}
          keyOf={([kind]) => kind}
        />
      )}
    </div>
  );
}
