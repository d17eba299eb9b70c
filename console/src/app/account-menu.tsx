/** Who is signed in, with which role; other workspaces, the scheme, the way out. */
import { Popover } from '@base-ui/react/popover';
import { Button, OutsideLink } from '../ui/button.tsx';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { chooseScheme, type Scheme, useChosenScheme } from '../ui/scheme.ts';
import { noteFailure } from '../ui/toast.tsx';
import { consoleUrl } from '../wire/addresses.ts';
import { FACTS } from '../wire/facts.gen.ts';
import { type Session, signOut, useSession } from '../wire/session.tsx';

export function AccountMenu() {
  const session = useSession();
  return (
    <Popover.Root>
      <Popover.Trigger className="account-button" aria-label={`Account: ${nameOf(session)}`}>
        <Icon name="user" />
        <span className="account-name">{nameOf(session)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="menu-place">
          <Popover.Popup className="account">
            <Popover.Title className="account-title">{nameOf(session)}</Popover.Title>
            <AccountFacts session={session} />
            <SchemeChoice />
            <OtherWorkspaces session={session} />
            <p>
              <OutsideLink href={session.service.docsUrl}>API reference</OutsideLink>
            </p>
            <Button icon="signOut" onClick={() => void signOut().catch(noteFailure)}>
              Sign out
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const ROLE_WORDS = { viewer: 'viewer: reads', editor: 'editor: reads and writes', admin: 'admin' };

function AccountFacts({ session }: { readonly session: Session }) {
  const format = useFormat();
  return (
    <dl className="account-facts">
      <dt>Role</dt>
      <dd>{ROLE_WORDS[session.role]}</dd>
      <dt>Workspace</dt>
      <dd>{session.workspace}</dd>
      <dt>Until</dt>
      <dd>
        {format.moment(session.expiresAt)} at the latest; {FACTS.sessions.idleHours} hours after the last request
      </dd>
    </dl>
  );
}

function nameOf({ kind, name }: Session): string {
  if (kind === 'operator') return 'Operator';
  return kind === 'key' ? `Key “${name}”` : (name ?? 'A person without a name');
}

const SCHEMES: readonly (readonly [Scheme, string])[] = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

function SchemeChoice() {
  const chosen = useChosenScheme();
  return (
    <fieldset className="scheme-choice">
      <legend>Colours</legend>
      {SCHEMES.map(([scheme, label]) => (
        <label key={scheme}>
          <input type="radio" name="scheme" checked={scheme === chosen} onChange={() => chooseScheme(scheme)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function OtherWorkspaces({ session: { workspaces, workspace } }: { readonly session: Session }) {
  const others = (workspaces ?? []).filter((slug) => slug !== workspace);
  if (others.length === 0) return null;
  return (
    <p>
      You also have a role in:{' '}
      {others.map((slug) => (
        <a key={slug} rel="nofollow" href={consoleUrl(`oidc?workspace=${encodeURIComponent(slug)}`)}>
          {slug}
        </a>
      ))}
    </p>
  );
}
