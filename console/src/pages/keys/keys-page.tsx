/** API keys: who may call the API, and with which scopes. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/search.ts';
import { Empty } from '../../ui/states.tsx';
import { useApiPages } from '../../wire/api.ts';
import { useMay } from '../../wire/session.tsx';
import { CreateKeyDialog } from './create-key.tsx';
import { KeyTable } from './key-table.tsx';
import { type NewKey, NewKeyDialog } from './new-key.tsx';

export function KeysPage() {
  const mayManage = useMay('admin');
  const [{ create }, setFilters] = useFilters();
  const [made, setMade] = useState<NewKey>();
  const keys = useApiPages('listApiKeys', {}, { enabled: mayManage });
  const openCreate = () => setFilters({ create: 'yes' }, { push: true });
  const closeCreate = () => setFilters({ create: undefined });
  return (
    <Page
      title="API keys"
      lead="Your backend, scripts and assistants call the API with a key. A key belongs to this workspace; revoked keys stop at once, in every process."
      actions={
        mayManage && (
          <Button tone="primary" icon="plus" onClick={openCreate}>
            Create key
          </Button>
        )
      }
    >
      {mayManage ? (
        <KeyTable keys={keys} onMade={setMade} onCreate={openCreate} />
      ) : (
        <Empty icon="lock" title="Your role does not allow this">
          Keys are seen and made with the role admin.
        </Empty>
      )}
      {mayManage && create === 'yes' && (
        <CreateKeyDialog
          onClose={closeCreate}
          onMade={(key) => {
            closeCreate();
            setMade(key);
          }}
        />
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}
