import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { eraseIcon } from '../iconsMore.ts';
import { join } from '../join.ts';
import { Icon } from './Icon.tsx';
import styles from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  /** What has been entered; kept by the caller, who empties it. */
  readonly value: string;
  readonly length: number;
  readonly onChange: (value: string) => void;
  /** Takes no digits now: being sent, or locked. */
  readonly off?: boolean;
  /** What was entered last was wrong. */
  readonly wrong?: boolean;
  readonly words: {
    readonly pad: string;
    /** "4 of 6 digits entered". */
    readonly entered: string;
    readonly erase: string;
  };
  /** Stands at the lower start: a way out for who forgot it. */
  readonly extra?: ReactNode;
}

/**
 * Its own digit keys instead of a field, so nothing is stored, suggested or pasted. Keyboard digits and backspace
 * work.
 */
export function PinPad({ value, length, onChange, off = false, wrong = false, words, extra }: PinPadProps) {
  const press = (digit: string) => {
    if (!off && value.length < length) onChange(value + digit);
  };
  const erase = () => {
    if (!off) onChange(value.slice(0, -1));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div role="group" aria-label={words.pad}>
      <div className={join(styles.pips, wrong && value === '' && styles.wrong)} role="img" aria-label={words.entered}>
        {Array.from({ length }, (_, index) => (
          <i key={index} className={index < value.length ? styles.on : undefined} />
        ))}
      </div>
      <p className="sr" role="status">
        {words.entered}
      </p>
      <div className={styles.keys} data-off={off || undefined} dir="ltr">
        {DIGITS.map((digit) => (
          <Key key={digit} digit={digit} off={off} onPress={press} />
        ))}
        <div className={styles.extra}>{extra}</div>
        <Key digit="0" off={off} onPress={press} />
        <button
          type="button"
          className={styles.quiet}
          aria-label={words.erase}
          aria-disabled={off || value === '' || undefined}
          onClick={erase}
        >
          <Icon path={eraseIcon} />
        </button>
      </div>
    </div>
  );
}

function Key({ digit, off, onPress }: { digit: string; off: boolean; onPress: (digit: string) => void }) {
  return (
    <button type="button" className={styles.key} aria-disabled={off || undefined} onClick={() => onPress(digit)}>
      {digit}
    </button>
  );
}
