/** What is known of the user beside their data. */
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Facts, Section } from '../../../ui/page.tsx';
import { Failure } from '../../../ui/states.tsx';
import { noteDone } from '../../../ui/toast.tsx';
import { useAction } from '../../../wire/api.ts';
import { useMay } from '../../../wire/session.tsx';
import { readProfile, type User } from '../../users/profile.ts';
import { ProfileFields } from '../../users/profile-fields.tsx';

export function ProfileSection({ user }: { readonly user: User }) {
  const mayWrite = useMay('write');
  const format = useFormat();
  const { externalId, displayName, email, timezone, units, metadata, updatedAt } = user;
  return (
    <Section title="Profile" lead={`Last changed ${format.moment(updatedAt)}.`}>
      {mayWrite ? (
        <ProfileForm key={user.id} user={user} />
      ) : (
        <>
          <Facts
            rows={[
              ['External id', externalId],
              ['Name', displayName ?? '–'],
              ['Email', email ?? '–'],
              ['Time zone', timezone ?? '–'],
              ['Units', units],
              ['Metadata', <code key="metadata">{JSON.stringify(metadata)}</code>],
            ]}
          />
          <p className="soft">To change it one needs the role editor or admin.</p>
        </>
      )}
    </Section>
  );
}

function ProfileForm({ user }: { readonly user: User }) {
  const [isMetadataFaulty, setMetadataFaulty] = useState(false);
  const { run, isRunning, error, reset } = useAction('updateUser', {
    changes: ['getUser', 'listUsers'],
    onDone: () => noteDone('The profile was saved'),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    const profile = readProfile(new FormData(event.currentTarget));
    setMetadataFaulty(profile === undefined);
    if (profile !== undefined) void run({ userId: user.id, ...profile }).catch(() => undefined); // the form shows `error`
  };
  return (
    <form className="form manage-profile" onSubmit={save}>
      <Facts rows={[['External id', <code key="id">{user.externalId}</code>]]} />
      <ProfileFields user={user} error={error} isMetadataFaulty={isMetadataFaulty} />
      {error && <Failure error={error} />}
      <div>
        <Button type="submit" tone="primary" busy={isRunning}>
          Save profile
        </Button>
      </div>
    </form>
  );
}
