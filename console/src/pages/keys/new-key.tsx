/** A key that has just been made: the only moment in which it can be read. */
import type { Answer } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../../wire/session.tsx';

export type NewKey = Answer<'createApiKey'>;

export function NewKeyDialog({ made, onClose }: { readonly made: NewKey; readonly onClose: () => void }) {
  const { baseUrl } = useSession().service;
  const request = `curl -s ${baseUrl}/v1/users -H "Authorization: Bearer ${made.rawKey}"`;
  return (
    <Dialog
      title={`Key “${made.name}”`}
      lead="Copy it now: only its hash is stored, so nobody can show it again."
      isOpen
      onClose={onClose}
    >
      <CodeBlock label="The key" code={made.rawKey} isFirst />
      {made.scopes.includes('read') && (
        <>
          <p className="soft">Try it:</p>
          <CodeBlock label="A first request" code={request} />
        </>
      )}
      <footer className="dialog-footer">
        <Button tone="primary" onClick={onClose}>
          I have stored it
        </Button>
      </footer>
    </Dialog>
  );
}
