/** The fields of a user that can be changed; in the dialog that creates one, and where one is edited. */
import { useId } from 'react';
import { AreaField, faultOf, SelectField, TextField } from '../../ui/field.tsx';
import { FACTS, FIELDS } from '../../wire/facts.gen.ts';
import { METADATA_FAULT, type User } from './profile.ts';

export interface ProfileFieldsProps {
  /** What they hold at first. */
  readonly user?: User;
  readonly error: Error | null;
  readonly isMetadataFaulty: boolean;
}

const UNITS = [
  { value: '', label: 'As the workspace' },
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];

export function ProfileFields({ user, error, isMetadataFaulty }: ProfileFieldsProps) {
  const metadata = user && Object.keys(user.metadata).length > 0 ? JSON.stringify(user.metadata, undefined, 2) : '';
  return (
    <>
      <TextField
        name="displayName"
        label="Name"
        hint="Messages address the person by it."
        defaultValue={user?.displayName ?? ''}
        {...FIELDS.updateUser.displayName}
        fault={faultOf(error, 'displayName')}
      />
      <TextField
        name="email"
        type="email"
        label="Email"
        hint="Where reports and messages by email go."
        defaultValue={user?.email ?? ''}
        fault={faultOf(error, 'email')}
      />
      <ZoneField known={user?.timezone ?? ''} fault={faultOf(error, 'timezone')} />
      <SelectField
        name="units"
        label="Units"
        hint="In which the person reads values in messages and reports. Data are always kept in metric units."
        choices={user === undefined ? UNITS : UNITS.slice(1)}
        defaultValue={user?.units ?? ''}
        fault={faultOf(error, 'units')}
      />
      <AreaField
        name="metadata"
        label="Metadata"
        hint={`Your own facts about the user, as a JSON object of at most ${FACTS.kibibytes.metadata} KiB.`}
        rows={3}
        spellCheck={false}
        defaultValue={metadata}
        placeholder="{}"
        fault={isMetadataFaulty ? METADATA_FAULT : faultOf(error, 'metadata')}
      />
    </>
  );
}

function ZoneField({ known, fault }: { readonly known: string; readonly fault: string | undefined }) {
  const id = useId();
  return (
    <>
      <TextField
        name="timezone"
        label="Time zone"
        hint="Decides what is today, and when messages come. Empty: what the data say themselves."
        placeholder="Europe/Berlin"
        list={id}
        defaultValue={known}
        fault={fault}
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
