/** Form fields: a label, the control, a hint and what is wrong with it. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { TributaryError } from 'tributary-health';

interface Words {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with it. */
  readonly fault?: string | undefined;
}

/** The frame of a field: `children` draws the control. */
export function Field({
  label,
  hint,
  fault,
  children,
}: Words & { readonly children: (ids: { id: string; describedBy: string | undefined }) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, fault, ...input }: Words & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <input
          autoComplete="off"
          {...input}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={fault ? true : undefined}
        />
      )}
    </Field>
  );
}

export function AreaField({ label, hint, fault, ...area }: Words & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <textarea rows={4} {...area} id={id} aria-describedby={describedBy} aria-invalid={fault ? true : undefined} />
      )}
    </Field>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Choices of one family stand together, under its name. */
  readonly family?: string;
}

export function SelectField({
  label,
  hint,
  fault,
  choices,
  ...select
}: Words & { readonly choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {({ id, describedBy }) => (
        <select {...select} id={id} aria-describedby={describedBy} aria-invalid={fault ? true : undefined}>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A small select for toolbars: its label is read out, not shown. */
export function Filter({
  label,
  choices,
  ...select
}: { readonly label: string; readonly choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <select {...select} className="filter" aria-label={label}>
      <Options of={choices.filter(({ family }) => family === undefined)} />
      {[...Map.groupBy(choices, ({ family }) => family)].map(
        ([family, own]) =>
          family !== undefined && (
            <optgroup key={family} label={family}>
              <Options of={own} />
            </optgroup>
          ),
      )}
    </select>
  );
}

function Options({ of: choices }: { readonly of: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface DateRangeProps {
  /** Days as `2026-07-30`; empty: open at this end. */
  readonly from: string;
  readonly to: string;
  /** Whether the browser offers no day of which `to` would lie before `from`. */
  readonly isOrdered?: boolean;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}

/** Two days for toolbars. */
export function DateRange({ from, to, isOrdered = false, onFrom, onTo }: DateRangeProps) {
  return (
    <span className="row">
      <input
        type="date"
        aria-label="From"
        value={from}
        max={isOrdered ? to : undefined}
        onChange={({ target }) => onFrom(target.value)}
      />
      –
      <input
        type="date"
        aria-label="To"
        value={to}
        min={isOrdered ? from : undefined}
        onChange={({ target }) => onTo(target.value)}
      />
    </span>
  );
}

export function CheckField({
  label,
  hint,
  ...input
}: { readonly label: ReactNode; readonly hint?: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="check-field">
      <input {...input} type="checkbox" id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What the service says of one member of the body, such as `email` or `config.url`; undefined if it has no fault. */
export function faultOf(error: Error | null, member: string): string | undefined {
  if (!(error instanceof TributaryError)) return undefined;
  const isOfMember = (path: string) =>
    path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);
  return error.details.find(({ path }) => isOfMember(path.replace(/^body\./, '')))?.message;
}
