/** Makes the link with which a person connects their devices, and shows it to be sent or scanned. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer, Params } from 'tributary-health';
import { encode } from 'uqr';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Dialog, FormDialog } from '../../ui/dialog.tsx';
import { CheckField, faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ago } from '../../ui/moment.tsx';
import { Loaded } from '../../ui/states.tsx';
import { nameOfUser } from '../../ui/words.ts';
import { useAction, useApi } from '../../wire/api.ts';
import { FIELDS } from '../../wire/facts.gen.ts';
import { useLive } from '../../wire/live.ts';
import { useProviderName } from '../../wire/providers.ts';
import type { User } from './profile.ts';

const FIRST_DAYS = FIELDS.createConnectLink.initialDays;

export interface ConnectLinkDialogProps {
  readonly user: Pick<User, 'id' | 'displayName' | 'externalId'>;
  /** The only provider that is chosen at first, such as the one to connect again; default: all. */
  readonly providerId?: string;
  readonly onClose: () => void;
}

export const LINK_EXPIRIES = [
  { value: '900', label: '15 minutes' },
  { value: '3600', label: '1 hour' },
  { value: '14400', label: '4 hours' },
  { value: '86400', label: '24 hours' },
];

export function ConnectLinkDialog({ user, providerId, onClose }: ConnectLinkDialogProps) {
  const [link, setLink] = useState<Answer<'createConnectLink'>>();
  const { run, isRunning, error } = useAction('createConnectLink', { onDone: setLink });
  const title = `Connect link for ${nameOfUser(user)}`;
  if (link !== undefined) {
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <MadeLink link={link} userId={user.id} />
        <footer className="dialog-footer">
          <Button onClick={() => setLink(undefined)}>Make another</Button>
          <Button tone="primary" onClick={onClose}>
            Done
          </Button>
        </footer>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      lead="Whoever opens it connects devices to this user. Send it to that person only."
      submitLabel="Make the link"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={error}
      onSubmit={(fields) => void run(readOptions(user.id, fields)).catch(() => undefined)} // the dialog shows `error`
    >
      <ProviderChoice first={providerId} />
      <SelectField name="expiresInSeconds" label="Valid for" choices={LINK_EXPIRIES} defaultValue="3600" />
      <CheckField
        name="multiple"
        label="Several devices"
        hint="In the first browser that uses it, until it expires. Without this, it is good for one device."
        defaultChecked
      />
      <TextField
        name="initialDays"
        type="number"
        {...FIRST_DAYS}
        label="Days to read first"
        hint={`How many days the first sync reads, ${FIRST_DAYS.min} to ${FIRST_DAYS.max}. Empty: as the service is set, usually 30.`}
        fault={faultOf(error, 'initialDays')}
      />
      <AfterwardsFields error={error} />
    </FormDialog>
  );
}

function AfterwardsFields({ error }: { readonly error: Error | null }) {
  return (
    <details>
      <summary>Where the page leads afterwards</summary>
      <div className="stack users-link-more">
        <TextField
          name="redirectUrl"
          type="url"
          label="After each device"
          hint="One of the addresses that ALLOWED_REDIRECTS lists. Empty: the page stays."
          fault={faultOf(error, 'redirectUrl')}
        />
        <TextField
          name="returnUrl"
          type="url"
          label="“Back to …” on the page"
          hint="One of ALLOWED_REDIRECTS. Empty: the same as above."
          fault={faultOf(error, 'returnUrl')}
        />
      </div>
    </details>
  );
}

/** Without a choice of providers the link offers all, also those that are set up later. */
function readOptions(userId: string, fields: FormData): Params<'createConnectLink'> {
  const chosen = fields.getAll('providerIds') as NonNullable<Params<'createConnectLink'>['providerIds']>; // ids from the API
  const isAll = chosen.length === Number(fields.get('offered'));
  const days = textOf(fields, 'initialDays');
  const redirectUrl = textOf(fields, 'redirectUrl');
  const returnUrl = textOf(fields, 'returnUrl');
  return {
    userId,
    expiresInSeconds: Number(fields.get('expiresInSeconds')),
    multiple: fields.has('multiple'),
    ...(!isAll && { providerIds: chosen }),
    ...(days !== null && { initialDays: Number(days) }),
    ...(redirectUrl !== null && { redirectUrl }),
    ...(returnUrl !== null && { returnUrl }),
  };
}

function ProviderChoice({ first }: { readonly first: string | undefined }) {
  const providers = useApi('listProviders', {});
  return (
    <Loaded of={providers}>
      {(all) => {
        const offered = all.filter(({ available }) => available);
        if (offered.length === 0) {
          return (
            <p>
              No provider is set up yet. <Link to="/providers">Providers</Link> says what each of them lacks.
            </p>
          );
        }
        const isKnown = offered.some(({ providerId }) => providerId === first);
        return (
          <fieldset className="users-link-providers">
            <legend>What the page offers</legend>
            {offered.map(({ providerId, displayName }) => (
              <CheckField
                key={providerId}
                name="providerIds"
                value={providerId}
                label={displayName}
                defaultChecked={!isKnown || providerId === first}
              />
            ))}
            <input type="hidden" name="offered" value={offered.length} />
          </fieldset>
        );
      }}
    </Loaded>
  );
}

interface MadeLinkProps {
  readonly link: Answer<'createConnectLink'>;
  readonly userId: string;
}

function MadeLink({ link, userId }: MadeLinkProps) {
  const format = useFormat();
  const providerName = useProviderName();
  const [connected, setConnected] = useState<readonly string[]>([]);
  useLive(['connection.created'], ({ data }) => {
    if (data.userId === userId) setConnected((known) => [...new Set([...known, data.providerId])]);
  });
  return (
    <div className="stack">
      <div className="users-link">
        <QrCode text={link.url} label="The link as a QR code, for the camera of a phone" size={200} />
      </div>
      <CodeBlock code={link.url} label="Connect link" />
      <p className="soft">
        Valid until {format.moment(link.expiresAt)} (<Ago at={link.expiresAt} />
        ). It is shown only now.
      </p>
      <div aria-live="polite" className="stack">
        {connected.map((providerId) => (
          <p key={providerId} className="users-link-connected">
            <Icon name="check" size={16} /> {providerName(providerId)} is connected
          </p>
        ))}
      </div>
    </div>
  );
}

/** A QR code; dark on light in both schemes, because scanners expect that. */
function QrCode({
  text,
  label,
  size = 192,
}: {
  readonly text: string;
  readonly label: string;
  readonly size?: number;
}) {
  const { data, size: cells } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${cells} ${cells}`} width={size} height={size}>
      <path d={path} />
    </svg>
  );
}
