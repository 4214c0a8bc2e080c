import { LIST_MAX, type Row } from '@baize/lottery/index.ts';
import { Button, Notice, Stack } from '@baize/ui';
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
const some = (numbers: readonly string[]): string => numbers.slice(0, NAMED).join(', ');

/** Any separators; an unplayable one picks none, twice counts once. */
export function ListField({ list, picked, onPick }: ListFieldProps) {
  const { t } = useApp();
  const id = useId();
  const [text, setText] = useState(picked.join(' '));
  const read = readTyped(list, text);
  const own = read.wrong.length > 0 ? [] : read.numbers;
  // Shows what is picked.
  const [shown, setShown] = useState(picked);
  if (shown !== picked) {
    setShown(picked);
    if (picked.join() !== own.join()) setText(picked.join(' '));
  }
  function write(next: string) {
    const { numbers, wrong } = readTyped(list, next);
    setText(next);
    onPick(wrong.length > 0 ? [] : numbers);
  }
  return (
    <Stack gap={2} size="small" className={styles.list}>
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
        aria-invalid={read.wrong.length > 0}
        onChange={({ target }) => write(target.value)}
      />
      <Stack id={`${id}-told`} role="status" gap={2} tone="soft">
        <span className="num">{t('lottery.play.typedCount', { count: read.numbers.length })}</span>
        {read.wrong.length > 0 && (
          <Notice tone="bad">{t('lottery.play.typedWrong', { numbers: some(read.wrong) })}</Notice>
        )}
        {read.twice.length > 0 && <Notice>{t('lottery.play.typedTwice', { numbers: some(read.twice) })}</Notice>}
        {read.numbers.length > LIST_MAX && <Notice tone="bad">{t('lottery.play.many')}</Notice>}
      </Stack>
      {read.wrong.length > 0 && (
        <Button small onClick={() => write(read.numbers.join(' '))}>
          {t('lottery.play.takeOut')}
        </Button>
      )}
    </Stack>
  );
}
