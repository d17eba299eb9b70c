/** The simulated phones that push for a user. Only a service with the sandbox has them. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Ago } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { noteDone, noteFailure } from '../../../ui/toast.tsx';
import { useAction, useApi } from '../../../wire/api.ts';
import { useSession } from '../../../wire/session.tsx';
import { SandboxPhoneDialog } from '../../users/sandbox-phone-dialog.tsx';
import { phoneKind } from '../../users/sandbox-phone-kinds.ts';

type Phone = Item<Answer<'listSandboxPhones'>>;

const EVERY_MS = 15_000;

export function SandboxPhones({ userId }: { readonly userId: string }) {
  const { service, scopes } = useSession();
  return service.sandbox && scopes.includes('admin') ? <Phones userId={userId} /> : null;
}

function Phones({ userId }: { readonly userId: string }) {
  const user = useApi('getUser', { userId });
  const phones = useApi('listSandboxPhones', {}, { everyMs: EVERY_MS });
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Sandbox phones"
      lead="A simulated person's phone pushes for this user, as an app on a real phone does."
      actions={
        <Button icon="device" onClick={() => setAdding(true)}>
          Add a sandbox phone
        </Button>
      }
    >
      <Loaded of={phones}>
        {({ data }) => {
          const own = data.filter((phone) => phone.userId === userId);
          return own.length === 0 ? <p className="soft">None yet.</p> : <PhoneTable phones={own} />;
        }}
      </Loaded>
      {isAdding && user.data && <SandboxPhoneDialog user={user.data} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function PhoneTable({ phones }: { readonly phones: readonly Phone[] }) {
  const people = useApi('listSandboxPeople', {});
  const nameOf = (personId: string) => people.data?.data.find(({ id }) => id === personId)?.name ?? personId;
  return (
    <Table
      caption="Sandbox phones of this user"
      rows={phones}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Phone', isLong: true, cell: ({ kind }) => phoneKind(kind) },
        { title: 'Whose life', cell: ({ personId }) => nameOf(personId) },
        { title: 'Told up to', cell: ({ knownUntil }) => <Ago at={knownUntil} /> },
        { title: 'Samples', align: 'end', cell: ({ stored }) => stored.toLocaleString('en') },
        { title: 'State', isLong: true, cell: (phone) => <PhoneState phone={phone} /> },
        { title: 'Actions', align: 'end', cell: (phone) => <RemoveButton phone={phone} /> },
      ]}
    />
  );
}

function PhoneState({ phone: { hasEnded, lastError, owedBatches } }: { readonly phone: Phone }) {
  if (hasEnded) return <Badge tone="bad">refused: {lastError}</Badge>;
  if (lastError !== null) return <Badge tone="warn">tries again: {lastError}</Badge>;
  return owedBatches > 0 ? (
    <span className="soft">sends, {owedBatches} batches left</span>
  ) : (
    <Badge tone="good">pushes</Badge>
  );
}

function RemoveButton({ phone: { userId, kind } }: { readonly phone: Phone }) {
  const { run, isRunning } = useAction('deleteSandboxPhone', { changes: ['listSandboxPhones'] });
  const remove = async () => {
    try {
      await run({ userId, kind });
      noteDone('The phone pushes no more; what it has sent stays');
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Button small tone="quiet" busy={isRunning} onClick={() => void remove()}>
      Take it away
    </Button>
  );
}
