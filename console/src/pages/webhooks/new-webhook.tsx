/** A webhook that has just been made: the last moment in which its secret can be read. */
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction } from '../../wire/api.ts';
import type { NewWebhook } from './webhook-form.tsx';

export function NewWebhookDialog({ made, onClose }: { readonly made: NewWebhook; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { webhook, secret } = made;
  const test = useAction('testWebhook', { changes: ['listWebhookDeliveries'] });
  const open = () => void navigate({ to: '/webhooks/$webhookId', params: { webhookId: webhook.id } });
  const sendTest = async () => {
    try {
      await test.run({ webhookId: webhook.id });
      noteDone('A test is on its way');
      open();
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Dialog
      title="The webhook is created"
      lead="Copy the secret now, and give it to your receiver: it is stored sealed, and nobody can show it again."
      isOpen
      onClose={onClose}
    >
      <CodeBlock label="The secret" code={secret} />
      {webhook.warning && <Notice tone="warn">{webhook.warning}</Notice>}
      <footer className="dialog-footer">
        <Button onClick={open}>Open the webhook</Button>
        <Button tone="primary" icon="send" busy={test.isRunning} onClick={() => void sendTest()}>
          Send a test
        </Button>
      </footer>
    </Dialog>
  );
}
