import { useId } from 'react';

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  mode?: 'text' | 'numeric' | 'decimal' | undefined;
  value: string;
  /** What is wrong with it, in words; stands where the hint was. */
  problem?: string | undefined;
  onChange: (value: string) => void;
};

export function Field({ name, label, hint, mode = 'text', value, problem, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        inputMode={mode}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
      <small id={`${id}-hint`} className={problem === undefined ? '' : 'is-problem'}>
        {problem ?? hint}
      </small>
    </div>
  );
}
