import styles from '../../parts/forms/Choice.module.css';

interface PickedProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export const Picked = ({ label, value, options, onChange }: PickedProps) => (
  <select className={styles.choice} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
