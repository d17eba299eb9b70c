/** The keys of the workspace, and what can be done with each. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Empty } from '../../ui/states.tsx';
import { PagedTable } from '../../ui/table.tsx';
import { noteDone } from '../../ui/toast.tsx';
import { type Pages, useAction } from '../../wire/api.ts';
import { useSession } from '../../wire/session.tsx';
import type { NewKey } from './new-key.tsx';

type Key = Item<Answer<'listApiKeys'>>;

export interface KeyTableProps {
  readonly keys: Pages<Key>;
  readonly onMade: (key: NewKey) => void;
  readonly onCreate: () => void;
}

export function KeyTable({ keys, onMade, onCreate }: KeyTableProps) {
  const { keyId: ownKeyId } = useSession();
  const [asked, setAsked] = useState<{ readonly what: 'rotate' | 'revoke'; readonly key: Key }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <PagedTable
        caption="API keys"
        pages={keys}
        keyOf={({ id }) => id}
        empty={
          <Empty
            icon="key"
            title="There is no key yet"
            action={<Button onClick={onCreate}>Create the first key</Button>}
          >
            Without a key only people who are signed in here can use the service.
          </Empty>
        }
        columns={[
          {
            title: 'Name',
            cell: ({ id, name }) => (
              <span className="row">
                <strong>{name}</strong>
                {id === ownKeyId && <Badge>you are signed in with it</Badge>}
              </span>
            ),
          },
          { title: 'Begins with', cell: ({ keyPrefix }) => <code>{keyPrefix}…</code>, wideOnly: true },
          { title: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
          { title: 'Last used', cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} never="never" /> },
          { title: 'Expires', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
          { title: 'Created', cell: ({ createdAt }) => <Ago at={createdAt} />, wideOnly: true },
          {
            title: 'Actions',
            align: 'end',
            cell: (key) => (
              <Menu
                trigger={<IconButton icon="more" label={`Actions for the key ${key.name}`} />}
                items={[
                  { label: 'Rotate', icon: 'sync', onSelect: () => setAsked({ what: 'rotate', key }) },
                  { label: 'Revoke', icon: 'trash', danger: true, onSelect: () => setAsked({ what: 'revoke', key }) },
                ]}
              />
            ),
          },
        ]}
      />
      {asked?.what === 'rotate' && <RotateDialog target={asked.key} onClose={close} onMade={onMade} />}
      {asked?.what === 'revoke' && <RevokeDialog target={asked.key} onClose={close} />}
    </>
  );
}

const SOON_MS = 7 * 86_400_000;

function Expiry({ at }: { readonly at: string | null }) {
  if (at === null) return <span className="soft">never</span>;
  const leftMs = Date.parse(at) - Date.now();
  if (leftMs > SOON_MS) return <Ago at={at} />;
  return <Badge tone={leftMs > 0 ? 'warn' : 'bad'}>{leftMs > 0 ? <Ago at={at} /> : 'expired'}</Badge>;
}

interface AskProps {
  readonly target: Key;
  readonly onClose: () => void;
}

function RotateDialog({ target, onClose, onMade }: AskProps & { readonly onMade: (key: NewKey) => void }) {
  const { run, isRunning, error } = useAction('rotateApiKey', {
    changes: ['listApiKeys'],
    onDone: (key) => {
      onClose();
      onMade(key);
    },
  });
  return (
    <ConfirmDialog
      title={`Rotate the key “${target.name}”?`}
      submitLabel="Rotate"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ keyId: target.id }).catch(() => undefined)}
    >
      You get a new key with the same name and scopes. The present one stops at once: programs that use it get 401 until
      they have the new one. <OwnKeyWarning keyId={target.id} />
    </ConfirmDialog>
  );
}

function RevokeDialog({ target, onClose }: AskProps) {
  const { run, isRunning, error } = useAction('revokeApiKey', {
    changes: ['listApiKeys', 'listSessions'],
    onDone: () => {
      onClose();
      noteDone(`The key “${target.name}” is revoked`);
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke the key “${target.name}”?`}
      submitLabel="Revoke"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onConfirm={() => void run({ keyId: target.id }).catch(() => undefined)}
    >
      Programs that use it get 401 at once. This cannot be undone. <OwnKeyWarning keyId={target.id} />
    </ConfirmDialog>
  );
}

function OwnKeyWarning({ keyId }: { readonly keyId: string }) {
  const { keyId: ownKeyId } = useSession();
  return ownKeyId === keyId ? <strong>You are signed in with this key: your session ends with it.</strong> : null;
}
