/** The button of the first visit: makes what is missing and leads to the connect page, which leads back here. */
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFilters } from '../../ui/search.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useMay, useSession } from '../../wire/session.tsx';
import type { FirstUser } from './use-progress.ts';

/** The id of the user that is created here; it is free, because there are no users. */
const EXTERNAL_ID = 'first-user';

/** @param user undefined: one is created */
export function Start({ user, isAgain }: { readonly user: FirstUser | undefined; readonly isAgain: boolean }) {
  const mayWrite = useMay('write');
  const providers = useApi('listProviders', {});
  if (!mayWrite) {
    return (
      <p className="overview-hint">
        Your role reads only. Somebody with the role editor or admin does this step; what happens then appears here by
        itself.
      </p>
    );
  }
  if (providers.data === undefined) {
    return providers.error === null ? <Loading lines={1} /> : <Failure error={providers.error} />;
  }
  const usable = providers.data.filter(({ available }) => available);
  if (usable.length === 0) return <NoProvider />;
  return (
    <div className="stack">
      <StartButton user={user} isAgain={isAgain} />
      <PhoneButton user={user} />
      <p className="soft">
        {usable.some(({ sandbox }) => sandbox)
          ? 'Next you choose a vendor, then one of its simulated people, and allow access; that brings you back here. All data of simulated vendors are invented.'
          : 'Next you choose a vendor and allow access with an account of your own; that brings you back here.'}
      </p>
    </div>
  );
}

function NoProvider() {
  return (
    <div className="stack">
      <p className="overview-hint">
        No vendor is set up yet, and the simulated ones are off. Set the credentials of one vendor in the environment of
        the service and start it again; each provider’s page names the variables. <code>SANDBOX=on</code> starts
        simulated vendors instead.
      </p>
      <p>
        <ButtonLink tone="primary" to="/providers">
          What each vendor needs
        </ButtonLink>
      </p>
    </div>
  );
}

function StartButton({ user, isAgain }: { readonly user: FirstUser | undefined; readonly isAgain: boolean }) {
  const { service } = useSession();
  const [, setFilters] = useFilters();
  const create = useAction('createUser', { changes: ['getOverview', 'listUsers'] });
  const link = useAction('createConnectLink');
  const [isLeaving, setLeaving] = useState(false);
  const start = async () => {
    try {
      setLeaving(true);
      const { id } = user ?? (await create.run({ externalId: EXTERNAL_ID, displayName: 'First user' }));
      // A person who goes back from the connect page finds the same user here.
      setFilters({ first: id, error: undefined, providerId: undefined, connectionId: undefined });
      const redirectUrl = new URL(`${service.baseUrl}/console/?first=${encodeURIComponent(id)}`).href;
      const { url } = await link.run({ userId: id, redirectUrl });
      // In this tab: nothing blocks it, and the vendor leads back to this page.
      location.assign(url);
    } catch {
      setLeaving(false); // what failed stands above the button
    }
  };
  const label = user === undefined ? 'Create a user and connect a device' : 'Connect a device';
  const error = create.error ?? link.error;
  return (
    <div className="stack">
      {error && <Failure error={error} />}
      <p>
        <Button tone="primary" icon="link" busy={isLeaving} onClick={() => void start()}>
          {isAgain ? 'Try again' : label}
        </Button>
      </p>
    </div>
  );
}

/** The person whose phone is added here. */
const PERSON_ID = 'runner';

/** A phone has no consent page: it pushes, so nothing but a user is needed. */
function PhoneButton({ user }: { readonly user: FirstUser | undefined }) {
  const { service, scopes } = useSession();
  const [, setFilters] = useFilters();
  const create = useAction('createUser', { changes: ['getOverview', 'listUsers'] });
  const phone = useAction('putSandboxPhone', { changes: ['listConnections', 'getFreshness', 'listSandboxPhones'] });
  if (!service.sandbox || !scopes.includes('admin')) return null;
  const add = async () => {
    try {
      const { id } = user ?? (await create.run({ externalId: EXTERNAL_ID, displayName: 'First user' }));
      await phone.run({ userId: id, kind: 'iphone', personId: PERSON_ID });
      setFilters({ first: id, error: undefined, providerId: undefined, connectionId: undefined });
    } catch {
      // what failed stands above the button
    }
  };
  const error = create.error ?? phone.error;
  return (
    <>
      {error && <Failure error={error} />}
      <p className="row">
        <Button icon="device" busy={create.isRunning || phone.isRunning} onClick={() => void add()}>
          Add a sandbox phone
        </Button>
        <span className="soft">A simulated runner’s iPhone with a Watch pushes by itself: nothing to allow.</span>
      </p>
    </>
  );
}
