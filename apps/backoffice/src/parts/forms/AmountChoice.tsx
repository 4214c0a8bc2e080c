import { useEffect, useState } from 'react';
import styles from './Choice.module.css';

interface AmountChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** What no amount can hold: groups, blanks and the currency, as amounts are shown. */
const AROUND = /[^\d.]/g;

/** An amount for a filter bar, typed as amounts are shown ("2,336.64 PHP"); asked for when the field is left. */
export function AmountChoice({ label, value, onChange }: AmountChoiceProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  function take(typed: string): void {
    const amount = typed.replaceAll(AROUND, '');
    setText(amount);
    if (amount !== value) onChange(amount);
  }
  return (
    <label className={styles.day}>
      {label}
      <input
        className={styles.choice}
        inputMode="decimal"
        size={10}
        maxLength={24}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget.value);
        }}
      />
    </label>
  );
}
