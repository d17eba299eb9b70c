/** Connect links for several people at once. */
import type { Params } from 'tributary-health';
import { csvOf } from '../../ui/csv.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useForEach } from '../../ui/selection.tsx';
import { callApi } from '../../wire/api.ts';
import { useProviderName } from '../../wire/providers.ts';
import { LINK_EXPIRIES } from './connect-link-dialog.tsx';

export interface LinkedPerson {
  readonly userId: string;
  readonly displayName: string | null;
  readonly externalId: string | null;
  readonly email?: string | null;
  /** What the page of the link offers; without them every vendor. */
  readonly providerIds?: readonly string[];
}

type Offered = NonNullable<Params<'createConnectLink'>['providerIds']>;

interface MadeLink {
  readonly person: LinkedPerson;
  readonly url: string;
  readonly expiresAt: string;
}

export interface LinksDialogProps {
  readonly people: readonly LinkedPerson[];
  readonly onClose: () => void;
}

/** The links stand in a file alone: each leads to another person, so that none can be mistaken on the screen. */
export function LinksDialog({ people, onClose }: LinksDialogProps) {
  const { run, isRunning } = useForEach();
  const providerName = useProviderName();
  const make = async (expiresInSeconds: number) => {
    const links: MadeLink[] = [];
    const makeOne = async (person: LinkedPerson) => {
      const { userId, providerIds } = person;
      const offered = providerIds && { providerIds: [...providerIds] as Offered }; // the API refuses what it does not know
      const { url, expiresAt } = await callApi('createConnectLink', { userId, expiresInSeconds, ...offered });
      links.push({ person, url, expiresAt });
    };
    await run(people, makeOne, (count) => (count === 1 ? '1 link is in the file' : `${count} links are in the file`));
    if (links.length > 0) saveFile('connect-links.csv', linksAsCsv(links, providerName));
    onClose();
  };
  return (
    <FormDialog
      title={people.length === 1 ? 'A connect link for 1 user' : `Connect links for ${people.length} users`}
      lead="One for each of them, as a file with names and addresses. Whoever opens a link connects devices to its user: send each to that person only."
      submitLabel="Make and save"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={null}
      onSubmit={(fields) => void make(Number(fields.get('expiresInSeconds')))}
    >
      <SelectField name="expiresInSeconds" label="Valid for" choices={LINK_EXPIRIES} defaultValue="86400" />
    </FormDialog>
  );
}

function linksAsCsv(links: readonly MadeLink[], providerName: (id: string) => string): string {
  const offersSome = links.some(({ person }) => person.providerIds !== undefined);
  return csvOf<MadeLink>(
    [
      { title: 'name', value: ({ person }) => person.displayName ?? person.externalId },
      { title: 'externalId', value: ({ person }) => person.externalId },
      ...(offersSome
        ? [
            {
              title: 'vendors',
              value: ({ person }: MadeLink) => (person.providerIds ?? []).map(providerName).join('; '),
            },
          ]
        : [{ title: 'email', value: ({ person }: MadeLink) => person.email ?? null }]),
      { title: 'link', value: ({ url }) => url },
      { title: 'validUntil', value: ({ expiresAt }) => expiresAt },
    ],
    links,
  );
}
