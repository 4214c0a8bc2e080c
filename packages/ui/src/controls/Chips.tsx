import { useEffect, useRef, type ReactNode } from 'react';
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
  useEffect(() => showChosen(row.current), [chosen]);
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

/** What is chosen is in sight, also where it stands beyond the edge of a row that scrolls; the page itself stays where it is. */
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-pressed="true"]');
  if (!row || !chip) return;
  const [frame, own] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (own.left >= frame.left && own.right <= frame.right) return;
  row.scrollLeft += (own.left + own.right - frame.left - frame.right) / 2;
}
