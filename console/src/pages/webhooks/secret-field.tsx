/** The secret of a webhook while it is being chosen: afterwards nobody can read it again. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy.tsx';
import { TextField } from '../../ui/field.tsx';
import { newSecret } from './secret.ts';

export function SecretField({ label, fault }: { readonly label: string; readonly fault?: string | undefined }) {
  const [secret, setSecret] = useState(newSecret);
  return (
    <div className="webhooks-secret">
      <TextField
        name="secret"
        label={label}
        value={secret}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        spellCheck={false}
        required
        minLength={16}
        fault={fault}
        hint="Made in this browser. Your receiver needs it to check signatures; or type one of your own, at least 16 characters."
      />
      <div className="row">
        <CopyButton text={secret} label="Copy the secret" />
        <Button small tone="quiet" icon="sync" onClick={() => setSecret(newSecret())}>
          Make another
        </Button>
      </div>
    </div>
  );
}
