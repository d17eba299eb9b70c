/** Who is signed in to this console. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { PagedTable } from '../../ui/table.tsx';
import { noteDone } from '../../ui/toast.tsx';
import { useAction, useApiPages } from '../../wire/api.ts';
import { FACTS } from '../../wire/facts.gen.ts';
import { useMay } from '../../wire/session.tsx';
import { browserName } from './browser-name.ts';

type Signed = Item<Answer<'listSessions'>>;

const EVERY_MS = 30_000;

export function SessionsPage() {
  const mayManage = useMay('admin');
  const sessions = useApiPages('listSessions', {}, { enabled: mayManage, everyMs: EVERY_MS });
  const [asked, setAsked] = useState<Signed | 'others'>();
  const hasOthers = sessions.rows?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Page
      title="Sessions"
      actions={hasOthers && <Button onClick={() => setAsked('others')}>End all others</Button>}
      lead={`Who is signed in to this console. A session ends ${FACTS.sessions.idleHours} hours after its last request, ${FACTS.sessions.days} days after it began, and with its key.`}
    >
      {mayManage ? (
        <PagedTable
          caption="Sessions"
          pages={sessions}
          keyOf={({ id }) => id}
          empty={<Empty title="Nobody is signed in" />}
          columns={[
            { title: 'Who', cell: (session) => <Who session={session} /> },
            { title: 'From', cell: (session) => <From session={session} /> },
            { title: 'Role', cell: ({ role }) => role },
            { title: 'Last request', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} /> },
            { title: 'Signed in', cell: ({ createdAt }) => <Ago at={createdAt} />, wideOnly: true },
            { title: 'Ends at the latest', cell: ({ expiresAt }) => <Ago at={expiresAt} />, wideOnly: true },
            {
              title: 'Actions',
              align: 'end',
              cell: (session) =>
                !session.isCurrent && (
                  <Button small tone="quiet" onClick={() => setAsked(session)}>
                    End
                  </Button>
                ),
            },
          ]}
        />
      ) : (
        <Empty icon="lock" title="Your role does not allow this">
          Sessions are seen and ended with the role admin.
        </Empty>
      )}
      {asked === 'others' && <EndOthersDialog onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'others' && <EndDialog target={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

const KINDS = { operator: 'An operator, by a sign-in link', key: 'With an API key', person: 'At the OpenID provider' };

function Who({ session: { name, kind, isCurrent } }: { readonly session: Signed }) {
  return (
    <span className="row">
      <span>
        <strong>{name ?? KINDS[kind]}</strong>
        {name !== null && <span className="soft sessions-kind">{KINDS[kind]}</span>}
      </span>
      {isCurrent && <Badge tone="good">you</Badge>}
    </span>
  );
}

/** The browser and its address, by which a person tells their own sessions apart. */
function From({ session: { userAgent, address } }: { readonly session: Signed }) {
  return (
    <span title={userAgent ?? undefined}>
      {browserName(userAgent) ?? 'Not known'}
      {address !== null && <span className="soft sessions-kind">{address}</span>}
    </span>
  );
}

function EndOthersDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, isRunning, error } = useAction('endOtherSessions', {
    changes: ['listSessions'],
    onDone: () => {
      onClose();
      noteDone('All other sessions have ended');
    },
  });
  return (
    <ConfirmDialog
      title="End all other sessions?"
      submitLabel="End them"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({}).catch(() => undefined)}
    >
      Everybody else who is signed in to this workspace is signed out at once, and so are your other browsers. They can
      sign in again.
    </ConfirmDialog>
  );
}

function EndDialog({ target, onClose }: { readonly target: Signed; readonly onClose: () => void }) {
  const { run, isRunning, error } = useAction('endSession', {
    changes: ['listSessions'],
    onDone: () => {
      onClose();
      noteDone('The session has ended');
    },
  });
  return (
    <ConfirmDialog
      title="End this session?"
      submitLabel="End the session"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ sessionId: target.id }).catch(() => undefined)}
    >
      {target.name ?? KINDS[target.kind]} is signed out at once and can sign in again. To keep somebody out, revoke the
      key or take the role away at the OpenID provider.
    </ConfirmDialog>
  );
}
