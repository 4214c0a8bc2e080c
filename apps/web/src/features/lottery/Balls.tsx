// Alone: the hall needs no rules of any game.
import { mk6Colour } from '@baize/lottery/families/mk6Colour.ts';
import { join } from '@baize/ui';
import { hasPrizes } from './prizes.rules.ts';
import styles from './balls.module.css';

interface BallsProps {
  readonly family: string;
  /** As they were drawn, by commas. */
  readonly numbers: string;
  readonly small?: boolean;
}

const SPECIAL_AT = 6;

/** Of many prizes the special one. Read aloud as one text. */
export function Balls({ family, numbers, small }: BallsProps) {
  const isPrizes = hasPrizes(family);
  const all = numbers.split(',');
  const shown = isPrizes ? all.slice(0, 1) : all;
  return (
    <span
      className={join(styles.balls, small && styles.small, shown.length > 7 && styles.many)}
      role="img"
      aria-label={shown.join(' ')}
      dir="ltr"
    >
      {shown.map((number, at) =>
        isPrizes ? (
          <b key={at} className={styles.prize}>
            {number}
          </b>
        ) : family === 'K3' ? (
          <Die key={at} face={number} />
        ) : (
          <span
            // A number may be drawn twice: its place counts.
            key={at}
            className={join(styles.ball, family === 'MK6' && at === SPECIAL_AT && styles.special)}
            data-colour={family === 'MK6' ? mk6Colour(Number(number)) : undefined}
          >
            {number}
          </span>
        ),
      )}
    </span>
  );
}

/** Where the pips of each face lie, on three rows of three. */
export const PIPS: Readonly<Record<string, readonly number[]>> = {
  '1': [5],
  '2': [1, 9],
  '3': [1, 5, 9],
  '4': [1, 3, 7, 9],
  '5': [1, 3, 5, 7, 9],
  '6': [1, 3, 4, 6, 7, 9],
};
const THIRD = 3;

/** One and four are red, as on Asian dice. */
export function Die({ face }: { readonly face: string }) {
  return (
    <span className={styles.die} data-red={face === '1' || face === '4'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {(PIPS[face] ?? []).map((place) => (
          <circle
            key={place}
            cx={6 + ((place - 1) % THIRD) * 6}
            cy={6 + Math.floor((place - 1) / THIRD) * 6}
            r={face === '1' ? 3.4 : 2.3}
          />
        ))}
      </svg>
    </span>
  );
}
