/** Faults that the simulated vendors show on demand: how a service behaves can be seen before a vendor does it. */
import { useState } from 'react';
import type { Answer, Item } from 'tributary-health';
import { Button } from '../../ui/button.tsx';
import { inWords } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { noteDone, noteFailure } from '../../ui/toast.tsx';
import { useAction, useApi } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { FaultDialog } from './fault-dialog.tsx';

type VendorFaults = Item<Answer<'listSandboxFaults'>>;
type Fault = VendorFaults['faults'][number];

const EVERY_MS = 15_000;

export function Faults() {
  const faults = useApi('listSandboxFaults', {}, { everyMs: EVERY_MS });
  const nameOf = useProviderName();
  const [asked, setAsked] = useState<string>();
  return (
    <Section title="Faults" lead="What each simulated vendor does wrong at the moment.">
      <Loaded of={faults}>
        {({ data }) => (
          <Table
            caption="Faults of the simulated vendors"
            rows={data}
            keyOf={({ providerId }) => providerId}
            columns={[
              { title: 'Vendor', cell: ({ providerId }) => nameOf(providerId) },
              { title: 'Shows', isLong: true, cell: ({ faults: shown }) => <Shown faults={shown} /> },
              {
                title: 'Actions',
                align: 'end',
                cell: ({ providerId, faults: shown }) => (
                  <span className="row sandbox-actions">
                    {shown.length > 0 && <EndButton providerId={providerId} />}
                    <Button small onClick={() => setAsked(providerId)}>
                      Let it fail
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {asked && <FaultDialog providerId={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

function Shown({ faults }: { readonly faults: readonly Fault[] }) {
  if (faults.length === 0) return <span className="soft">works</span>;
  return faults.map((fault) => <p key={`${fault.kind} ${fault.person} ${fault.path}`}>{describe(fault)}</p>);
}

function describe({ kind, person, path, remaining }: Fault): string {
  const parts = [
    kind === 'html' ? 'HTML' : inWords(kind),
    person !== undefined && `for ${person}`,
    path !== undefined && `where the path has ${path}`,
    typeof remaining === 'number' && `${remaining} more requests`,
  ];
  return parts.filter(Boolean).join(', ');
}

function EndButton({ providerId }: { readonly providerId: string }) {
  const { run, isRunning } = useAction('deleteSandboxFaults', { changes: ['listSandboxFaults'] });
  const end = async () => {
    try {
      await run({ providerId });
      noteDone('The vendor works again');
    } catch (error) {
      noteFailure(error);
    }
  };
  return (
    <Button small tone="quiet" busy={isRunning} onClick={() => void end()}>
      Let it work again
    </Button>
  );
}
