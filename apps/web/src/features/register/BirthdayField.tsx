import { dateFormat } from '@baize/i18n/formats.ts';
import { BIRTHDAY_YEARS_BACK } from '@baize/contract/identity/age.ts';
import { Icon, Row } from '@baize/ui';
import { alertIcon, downIcon } from '@baize/ui/icons.ts';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { birthYears, daysIn, pickPart, type BirthdayParts } from './birthday.rules.ts';
import styles from './BirthdayField.module.css';

interface BirthdayFieldProps {
  readonly parts: BirthdayParts;
  readonly onPick: (parts: BirthdayParts) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly minimumAge: number;
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string;
}

type Part = keyof BirthdayParts;

/** Three native pickers in the language's order. */
export function BirthdayField({ parts, onPick, onLeave, error, required, minimumAge, today }: BirthdayFieldProps) {
  const { t, language } = useApp();
  const id = useId();
  const [lostDay, setLostDay] = useState('');
  const months = dateFormat(language.tag, { month: 'long', timeZone: 'UTC' });
  const choices: Record<Part, readonly (readonly [value: string, label: string])[]> = {
    month: Array.from({ length: 12 }, (_, index) => [
      String(index + 1),
      months.format(new Date(Date.UTC(2000, index, 1))),
    ]),
    day: Array.from({ length: daysIn(parts) }, (_, index) => [String(index + 1), String(index + 1)]),
    year: birthYears(today, minimumAge, BIRTHDAY_YEARS_BACK).map((year) => [String(year), String(year)]),
  };
  const order = partOrder(language.tag);
  const isLost = lostDay !== '' && parts.day === '';
  const wrong = isLost ? t('register.dayLost', { day: lostDay }) : error;
  function handlePick(part: Part, value: string) {
    const picked = pickPart(parts, part, value);
    setLostDay(part !== 'day' && parts.day !== '' && picked.day === '' ? parts.day : isLost ? lostDay : '');
    onPick(picked);
  }
  return (
    <fieldset
      className={styles.birthday}
      aria-describedby={`${id}-message`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <legend>
        {t('register.birthday')}
        {required && <i aria-hidden="true">*</i>}
      </legend>
      <Row cross="stretch" gap={2} className={styles.parts}>
        {order.map((part, index) => (
          <Row key={part} className={styles.box} data-wrong={(isLost ? part === 'day' : error) ? '' : undefined}>
            <select
              // Bears the field's name, for the focus.
              name={index === 0 ? 'birthday' : `birthday-${part}`}
              aria-label={t(`register.${part}`)}
              aria-invalid={(isLost ? part === 'day' : error) ? true : undefined}
              aria-required={required || undefined}
              autoComplete={`bday-${part}`}
              value={parts[part]}
              onChange={(event) => handlePick(part, event.currentTarget.value)}
              data-empty={parts[part] === '' ? '' : undefined}
            >
              <option value="">{t(`register.${part}`)}</option>
              {choices[part].map(([value, label]) => (
                // Browser and server may spell months differently.
                <option key={value} value={value} suppressHydrationWarning>
                  {label}
                </option>
              ))}
            </select>
            <Icon path={downIcon} small />
          </Row>
        ))}
      </Row>
      <div aria-live="polite">
        <p id={`${id}-message`} className={wrong ? styles.error : styles.hint}>
          {wrong && <Icon path={alertIcon} small />}
          {wrong ?? t('register.birthdayHint', { age: minimumAge })}
        </p>
      </div>
    </fieldset>
  );
}

/** Month first in English, day first in many others. */
function partOrder(tag: string): Part[] {
  const parts = dateFormat(tag, { year: 'numeric', month: 'long', day: 'numeric' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}
