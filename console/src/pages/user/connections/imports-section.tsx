/** The export files that were sent for the user: how far each is, and what it has brought. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { State } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Ago } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Said } from '../../../ui/said.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { sizeInWords } from '../../../ui/words.ts';
import { useAction, useApi } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { broughtInWords, type Import, isOpen, KINDS, stepInWords } from './imports.ts';
import { UploadBar } from './upload-dialog.tsx';

export function useRecentImports(userId: string) {
  return useApi('listImports', { userId, limit: 10 });
}

export function ImportsSection({ userId }: { readonly userId: string }) {
  const imports = useRecentImports(userId);
  const columns = useColumns();
  const isEmpty = imports.data === undefined ? imports.error === null : imports.data.data.length === 0;
  if (isEmpty) return null; // most people have an app, and never send a file
  return (
    <Section title="Export files" lead="What the Health app of a phone has written of all its data." bare>
      <Loaded of={imports}>
        {({ data }) => (
          <Table caption="Export files of this user" columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}

function useColumns(): Column<Import>[] {
  const { number } = useFormat();
  const mayWrite = useMay('write');
  const columns: Column<Import>[] = [
    {
      title: 'File',
      cell: ({ kind, size }) => (
        <>
          {KINDS[kind].label} <span className="connections-trigger">{sizeInWords(size, number)}</span>
        </>
      ),
    },
    { title: 'State', isLong: true, cell: (one) => <Step of={one} /> },
    { title: 'Brought', isLong: true, cell: (one) => <Brought of={one} /> },
    { title: 'Begun', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    { title: 'Actions', align: 'end', cell: (one) => (isOpen(one) ? <CancelButton of={one} /> : null) },
  ];
}

function Step({ of: one }: { readonly of: Import }) {
  const { number } = useFormat();
  return (
    <>
      <State of={one.status} />
      {isOpen(one) && (
        <>
          <UploadBar of={one} />
          <span className="soft">{stepInWords(one, number)}</span>
        </>
      )}
    </>
  );
}

function Brought({ of: { kind, progress, warnings, error, startedAt } }: { readonly of: Import }) {
  const { number, date } = useFormat();
  const { refused, from, to } = progress;
  if (startedAt === null && error === null) return '–';
  return (
    <>
      {startedAt !== null && <p>{broughtInWords(progress, number)}</p>}
      {refused > 0 && (
        <p>
          <Link to="/providers/$providerId" params={{ providerId: KINDS[kind].providerId }} hash="quarantine">
            {number(refused)} set aside
          </Link>
        </p>
      )}
      {from !== null && to !== null && (
        <p className="soft">
          {date(from)} to {date(to)}
        </p>
      )}
      {[...warnings, ...(error === null ? [] : [error])].map((text) => (
        <p key={text}>
          <Said text={text} />
        </p>
      ))}
    </>
  );
}

function CancelButton({ of: { id: importId, userId } }: { readonly of: Import }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, error } = useAction('cancelImport', {
    changes: ['listImports'],
    onDone: () => {
      noteDone('The import is cancelled');
      setAsking(false);
    },
  });
  return (
    <>
      <Button small tone="quiet" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        title="Cancel this import?"
        submitLabel="End the import"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isRunning={isRunning}
        error={error}
        onConfirm={() => void run({ userId, importId }).catch(() => undefined)} // the dialog shows `error`
      >
        <ul>
          <li>The file is deleted from the service. To have the rest of it, somebody has to send it again.</li>
          <li>Data that have been stored stay.</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
