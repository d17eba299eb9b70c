/** The dialog that creates a user. */
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { faultOf, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { noteDone } from '../../ui/toast.tsx';
import { callApi, useAction } from '../../wire/api.ts';
import { FIELDS } from '../../wire/facts.gen.ts';
import { readProfile, type User } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';

export function CreateUser({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [isMetadataFaulty, setMetadataFaulty] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const [same, setSame] = useState<User>();
  const [isRunning, setRunning] = useState(false);
  const { run, error } = useAction('createUser', { changes: ['listUsers', 'getOverview'] });
  const create = async (fields: FormData) => {
    const profile = readProfile(fields);
    setMetadataFaulty(profile === undefined);
    setFailure(null);
    setSame(undefined);
    const externalId = textOf(fields, 'externalId');
    if (profile === undefined || externalId === null) return;
    setRunning(true);
    try {
      // The API would change a user that has this id already. A person who creates a user does not expect that.
      const [known] = (await callApi('listUsers', { externalId })).data;
      if (known !== undefined) return setSame(known);
      const user = await run({ externalId, ...profile });
      noteDone('The user was created');
      await navigate({ to: '/users/$userId', params: { userId: user.id } });
    } catch (refused) {
      setFailure(refused as Error); // the SDK throws errors only
    } finally {
      setRunning(false);
    }
  };
  return (
    <FormDialog
      title="Create a user"
      lead="A user is one person whose devices you connect."
      submitLabel="Create user"
      isOpen
      onClose={onClose}
      isRunning={isRunning}
      error={failure}
      onSubmit={(fields) => void create(fields)}
    >
      <TextField
        name="externalId"
        label="External id"
        hint="Your own id of the person, such as the key in your database. It cannot be changed."
        required
        {...FIELDS.createUser.externalId}
        spellCheck={false}
        fault={same ? 'There is a user with this id already.' : faultOf(error, 'externalId')}
      />
      {same && (
        <p>
          <Link to="/users/$userId" params={{ userId: same.id }}>
            Go to {same.externalId}
          </Link>
        </p>
      )}
      <ProfileFields error={error} isMetadataFaulty={isMetadataFaulty} />
    </FormDialog>
  );
}
