import { LIST_MAX, type Row } from '@baize/lottery/index.ts';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { readTyped } from './typedNumbers.ts';
import styles from './play.module.css';

interface ListFieldProps {
  readonly list: NonNullable<Row['list']>;
  readonly picked: readonly string[];
  readonly onPick: (numbers: readonly string[]) => void;
}

const NAMED = 5;

/** Numbers that are typed or pasted, with any separators; what cannot be played and what is there twice is named. */
export function ListField({ list, picked, onPick }: ListFieldProps) {
  const { t } = useApp();
  const id = useId();
  const [text, setText] = useState(picked.join(' '));
  const read = readTyped(list, text);
  // Added to the slip or picked at random elsewhere: the field shows what is picked.
  const [shown, setShown] = useState(picked);
  if (shown !== picked && picked.join() !== read.numbers.join()) {
    setShown(picked);
    setText(picked.join(' '));
  }
  return (
    <div className={styles.list}>
      <label htmlFor={id}>{t('lottery.play.typed', { digits: list.digits })}</label>
      <textarea
        id={id}
        rows={5}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-told`}
        onChange={({ target }) => {
          setText(target.value);
          onPick(readTyped(list, target.value).numbers);
        }}
      />
      <p id={`${id}-told`} role="status">
        <span className="num">{t('lottery.play.typedCount', { count: read.numbers.length })}</span>
        {read.wrong.length > 0 && (
          <span>{t('lottery.play.typedWrong', { numbers: read.wrong.slice(0, NAMED).join(', ') })}</span>
        )}
        {read.twice.length > 0 && (
          <span>{t('lottery.play.typedTwice', { numbers: read.twice.slice(0, NAMED).join(', ') })}</span>
        )}
        {read.numbers.length > LIST_MAX && <span>{t('lottery.play.many')}</span>}
      </p>
    </div>
  );
}
