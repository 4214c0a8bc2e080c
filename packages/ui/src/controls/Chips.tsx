import { useEffect, useRef, type ReactNode } from 'react';
import { showChosen } from './showChosen.ts';
import { join } from '../join.ts';
import styles from './Chips.module.css';

interface ChipsProps<Name extends string> {
  readonly label: string;
  readonly chips: readonly { readonly name: Name; readonly label: ReactNode }[];
  readonly chosen: Name | null;
  readonly onChoose: (name: Name) => void;
  /** `fit`: all visible, up to four in a row, otherwise three; `scroll`: one scrolling row. */
  readonly look?: 'fit' | 'scroll';
}

/** Small choices that act at once: amounts to tap, filters. */
export function Chips<Name extends string>({ label, chips, chosen, onChoose, look = 'scroll' }: ChipsProps<Name>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showChosen(row.current, '[aria-pressed="true"]'), [chosen]);
  return (
    <div ref={row} className={join(styles[look], chips.length > 4 && styles.threes)} role="group" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.name}
          type="button"
          className={styles.chip}
          aria-pressed={chip.name === chosen}
          onClick={() => onChoose(chip.name)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
