import { t } from '../../app/texts.ts';
import styles from './Choice.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The first option is "any". */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('forms.labelAny', { label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface DayChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day for a filter bar, YYYY-MM-DD or nothing. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  return (
    <label className={styles.day}>
      {label}
      <input type="date" className={styles.choice} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
