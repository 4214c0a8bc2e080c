import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import { showChosen } from '../controls/showChosen.ts';
import { checkIcon } from '../iconsFirst.ts';
import { join } from '../join.ts';
import styles from './Choices.module.css';

export interface Choice<Name extends string> {
  readonly name: Name;
  /** With `note`, the radio's accessible name. */
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** Stands first: a picture or an icon. */
  readonly mark?: ReactNode;
  /** Instead of the tick. */
  readonly end?: ReactNode;
  /** Shown, but cannot be chosen. */
  readonly off?: boolean;
}

interface ChoicesProps<Name extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Stands opposite the label. */
  readonly aside?: ReactNode;
  readonly choices: readonly Choice<Name>[];
  readonly chosen: Name | '';
  readonly onChoose: (name: Name) => void;
  /** `tiles`: a row of three that scrolls when there are more, mark on top; `rows`: stacked; `pills`: as wide as the text. */
  readonly look: 'tiles' | 'rows' | 'pills';
}

/** One of several, as real radio buttons: arrow keys go through them. */
export function Choices<Name extends string>({
  label,
  hideLabel = false,
  aside,
  choices,
  chosen,
  onChoose,
  look,
}: ChoicesProps<Name>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // What is chosen at first is in sight.
  useEffect(() => showChosen(row.current, ':has(:checked)'), [chosen]);
  return (
    <fieldset className={styles.group}>
      <legend className={hideLabel ? 'sr' : undefined}>{label}</legend>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <div ref={row} className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice.name} className={styles.choice} data-off={choice.off || undefined}>
            <input
              type="radio"
              className="sr"
              name={id}
              value={choice.name}
              checked={choice.name === chosen}
              disabled={choice.off}
              onChange={() => onChoose(choice.name)}
            />
            {choice.mark}
            <span className={join(styles.words, 'grow')}>
              <b>{choice.label}</b>
              {choice.note !== undefined && <small>{choice.note}</small>}
            </span>
            {look === 'rows' && (choice.end ?? <Tick />)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A round mark that fills when its row is chosen. */
export function Tick() {
  return (
    <span className={styles.tick} aria-hidden="true">
      <Icon path={checkIcon} small />
    </span>
  );
}
