/** The sandbox: simulated people whose clocks can be put forward, and vendors that can be made to fail. */

import { OutsideLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { useSession } from '../../wire/session.tsx';
import { Faults } from './faults.tsx';
import { People } from './people.tsx';

export function SandboxPage() {
  const { service, scopes } = useSession();
  const lead = (
    <>
      Simulated people live at simulated vendors. Their lives go on with the clock, or faster if you put it forward; all
      data are invented.
      {service.sandboxUrl && (
        <>
          {' '}
          <OutsideLink href={service.sandboxUrl}>The simulated vendors</OutsideLink>
        </>
      )}
    </>
  );
  return (
    <Page title="Sandbox" lead={lead}>
      {!service.sandbox && (
        <Empty icon="sandbox" title="The sandbox is off">
          <code>npm start</code> runs it; <code>SANDBOX=off</code> and <code>tributary api</code> leave it out.
        </Empty>
      )}
      {service.sandbox && !scopes.includes('admin') && (
        <Empty icon="lock" title="Your role does not allow this">
          The sandbox is steered with the role admin.
        </Empty>
      )}
      {service.sandbox && scopes.includes('admin') && (
        <>
          <People />
          <Faults />
        </>
      )}
    </Page>
  );
}
