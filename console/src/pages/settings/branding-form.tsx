import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { faultOf, TextField } from '../../ui/field.tsx';
import { textOf } from '../../ui/form-text.ts';
import { FACTS, FIELDS } from '../../wire/facts.gen.ts';
import { BrandingPreview } from './branding-preview.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type FormProps, useSave } from './workspace.ts';

export function BrandingForm(props: FormProps) {
  const { branding } = props.workspace;
  const { save, isSaving, error } = useSave(props);
  const [logo, setLogo] = useState(branding.logo);
  const [name, setName] = useState(branding.displayName ?? '');
  const [accent, setAccent] = useState(branding.accentColor ?? '');
  const submit = (fields: FormData) =>
    save({
      branding: {
        displayName: textOf(fields, 'displayName'),
        supportUrl: textOf(fields, 'supportUrl'),
        privacyUrl: textOf(fields, 'privacyUrl'),
        phoneAppUrl: textOf(fields, 'phoneAppUrl'),
        accentColor: accent === '' ? null : accent,
        logo,
      },
    });
  return (
    <SettingsForm isSaving={isSaving} error={error} onSubmit={submit}>
      <TextField
        name="displayName"
        label="Display name"
        defaultValue={branding.displayName ?? ''}
        onChange={({ target }) => setName(target.value)}
        placeholder="The name of your product"
        {...FIELDS.setWorkspace['branding.displayName']}
        fault={faultOf(error, 'branding.displayName')}
      />
      <LogoField logo={logo} onChange={setLogo} fault={faultOf(error, 'branding.logo')} />
      <AccentField accent={accent} onChange={setAccent} fault={faultOf(error, 'branding.accentColor')} />
      <TextField
        name="supportUrl"
        label="Support page"
        type="url"
        defaultValue={branding.supportUrl ?? ''}
        placeholder="https://"
        fault={faultOf(error, 'branding.supportUrl')}
      />
      <TextField
        name="privacyUrl"
        label="Privacy page"
        type="url"
        defaultValue={branding.privacyUrl ?? ''}
        placeholder="https://"
        fault={faultOf(error, 'branding.privacyUrl')}
      />
      <TextField
        name="phoneAppUrl"
        label="Your app for phones"
        type="url"
        defaultValue={branding.phoneAppUrl ?? ''}
        placeholder="https://"
        hint="Where people get it. With it, the connect page offers Apple Health and Health Connect."
        fault={faultOf(error, 'branding.phoneAppUrl')}
      />
      <BrandingPreview displayName={name} logo={logo} accent={accent} />
    </SettingsForm>
  );
}

interface AccentFieldProps {
  /** `#0b5cad`, or what was typed so far. */
  readonly accent: string;
  readonly onChange: (accent: string) => void;
  readonly fault: string | undefined;
}

function AccentField({ accent, onChange, fault }: AccentFieldProps) {
  return (
    <div className="settings-accent">
      <TextField
        label="Accent colour"
        value={accent}
        placeholder="#0b5cad"
        pattern="#[0-9a-fA-F]{6}"
        onChange={({ target }) => onChange(target.value.trim())}
        fault={fault}
        hint="For buttons and links. Buttons keep it, with dark or light text; links use it darker or lighter by as little as is enough to be read."
      />
      <input
        type="color"
        aria-label="Choose the accent colour"
        value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#0b5cad'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface LogoProps {
  /** A data URL. */
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
  readonly fault: string | undefined;
}

function LogoField({ logo, onChange, fault }: LogoProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange(String(reader.result)));
    reader.readAsDataURL(file);
  };
  return (
    <div className="field">
      <label htmlFor="settings-logo">Logo</label>
      <div className="row">
        {logo !== null && <img className="settings-logo" src={logo} alt="The logo" />}
        <input
          id="settings-logo"
          type="file"
          accept="image/png,image/svg+xml"
          onChange={choose}
          aria-describedby="settings-logo-hint"
        />
        {logo !== null && (
          <Button small tone="quiet" icon="trash" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className="field-hint" id="settings-logo-hint">
        PNG or SVG, at most {FACTS.kibibytes.logo} KiB. An SVG must not hold scripts, styles or links.
      </p>
      {fault && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
