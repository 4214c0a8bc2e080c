import { useEffect, useId, useRef, useState } from 'react';
import { Icon, TextField, type TextFieldProps } from '@baize/ui/index.ts';
import { calendarIcon } from '@baize/ui/iconsMore.ts';
import { t } from '../../app/texts.ts';
import { dayWords, readDay } from '../show/days.ts';
import styles from './Choice.module.css';

const EXAMPLE = dayWords('2026-11-24');

/** A day in a form, typed as the desk shows days; the form reads it by `fields.day`. */
export const DayField = (field: Omit<TextFieldProps, 'type' | 'placeholder'>) => (
  <TextField
    autoComplete="off"
    placeholder={EXAMPLE}
    {...field}
    onBlur={({ currentTarget }) => {
      const day = readDay(currentTarget.value);
      if (day !== null) currentTarget.value = dayWords(day);
    }}
  />
);

interface DayChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day for a filter bar, YYYY-MM-DD or nothing: typed as it is shown, or chosen from the browser's calendar. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(dayWords(value));
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setText(dayWords(value));
    setWrong(false);
  }, [value]);
  function take(typed: string): void {
    const day = typed.trim() === '' ? '' : readDay(typed);
    setWrong(day === null);
    if (day === null) return;
    setText(dayWords(day));
    if (day !== value) onChange(day);
  }
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box} data-wrong={isWrong || undefined}>
        <input
          id={id}
          type="text"
          size={12}
          value={text}
          placeholder={EXAMPLE}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-why` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={(event) => take(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          aria-label={t('forms.calendarFor', { label })}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon path={calendarIcon} small />
        </button>
        <input
          ref={calendar}
          type="date"
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden="true"
          value={value}
          onChange={(event) => take(event.target.value)}
        />
      </span>
      {isWrong && (
        <small id={`${id}-why`} role="alert">
          {t('forms.writeADayLike', { example: EXAMPLE })}
        </small>
      )}
    </span>
  );
}
