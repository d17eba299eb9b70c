/** A choice of a few, all of which are seen. */

export interface SegmentsProps<Value extends string> {
  /** What is chosen; read out, not shown. */
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="segments" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="segment"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
