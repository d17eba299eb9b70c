/** The frame of each form: its button, what was refused, and that a viewer only reads. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/unsaved.tsx';
import { useMay } from '../../wire/session.tsx';

export interface SettingsFormProps {
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSubmit: (fields: FormData) => void;
  readonly children: ReactNode;
}

export function SettingsForm({ isSaving, error, onSubmit, children }: SettingsFormProps) {
  const mayChange = useMay('admin');
  const [isEdited, setEdited] = useState(false);
  useEffect(() => {
    if (error !== null) setEdited(true); // what was sent is not saved
  }, [error]);
  useUnsaved(isEdited);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    setEdited(false); // what is typed from now on is not part of this
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className="form" onSubmit={submit} onChange={() => setEdited(true)}>
      <fieldset className="settings-fields" disabled={!mayChange}>
        {children}
      </fieldset>
      {error && <Failure error={error} />}
      {mayChange ? (
        <div className="row">
          <Button type="submit" busy={isSaving}>
            Save
          </Button>
          {isEdited && <span className="soft">Not saved yet</span>}
        </div>
      ) : (
        <p className="soft">Somebody with the role admin can change this.</p>
      )}
    </form>
  );
}
