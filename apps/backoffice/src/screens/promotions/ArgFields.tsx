import type { Described } from '@baize/contract/backoffice/promotions.ts';
import { Checkbox, SelectField, TextField } from '@baize/ui/index.ts';
import { optionWords } from '../../features/promotions/index.ts';
import { PlacesField } from './PlacesField.tsx';
import styles from './Promotions.module.css';

type Arg = Described['args'][number];
export type Errors = Readonly<Record<string, string | undefined>>;

interface ArgFieldsProps {
  readonly of: Described;
  /** Where its refusals are named, such as `rules.reward.args`. */
  readonly at: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Errors;
  readonly onChange: (values: Record<string, string>) => void;
}

export function ArgFields({ of, at, values, errors, onChange }: ArgFieldsProps) {
  return (
    <>
      {of.help && <p className={styles.help}>{of.help}</p>}
      <div className={styles.row}>
        {of.args.map((arg) => (
          <ArgField
            key={`${of.code} ${arg.name}`}
            arg={arg}
            name={`${at}.${arg.name}`}
            value={values[arg.name] ?? ''}
            error={errors[`${at}.${arg.name}`]}
            onChange={(value) => onChange({ ...values, [arg.name]: value })}
          />
        ))}
      </div>
    </>
  );
}

interface ArgFieldProps {
  readonly arg: Arg;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ArgField({ arg, name, value, error, onChange }: ArgFieldProps) {
  const { kind, label, help, needed, options } = arg;
  if (kind === 'choice')
    return (
      <SelectField
        name={name}
        label={label}
        hint={help || undefined}
        value={value}
        options={options.map((option) => ({ value: option, label: optionWords(option) }))}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
    );
  if (kind === 'list') return <ListField arg={arg} value={value} onChange={onChange} />;
  if (kind === 'places') return <PlacesField arg={arg} value={value} error={error} onChange={onChange} />;
  return (
    <TextField
      name={name}
      label={label}
      hint={help || undefined}
      required={needed}
      inputMode={kind === 'text' || kind === 'amounts' ? 'text' : 'decimal'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

function ListField({
  arg,
  value,
  onChange,
}: {
  readonly arg: Arg;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const chosen = value.split(',').filter((part) => part !== '');
  return (
    <fieldset className={styles.block}>
      <legend>{arg.label}</legend>
      <p className={styles.help}>{arg.help}</p>
      <div className={styles.many}>
        {arg.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(event) =>
              onChange(
                arg.options.filter((one) => (one === option ? event.target.checked : chosen.includes(one))).join(','),
              )
            }
          >
            {option}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
