import { foldText } from '@baize/i18n/foldText.ts';
import { formatNumber } from '@baize/i18n';
import { Button, Text } from '@baize/ui';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './Choices.module.css';

/** Longer lists have a search and show their first rows only. */
const LONG = 10;

interface ChoicesProps<Value extends string> {
  readonly label: string;
  /** The search's name. */
  readonly find?: string;
  readonly chosen: Value | '';
  readonly onChoose: (value: Value | '') => void;
  readonly options: readonly (readonly [value: Value, label: string])[];
  /** Games per choice, absent: none. Undefined: unknown. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
}

/** One of several, "all" first; empty choices are disabled. */
export function Choices<Value extends string>({ label, find, chosen, onChoose, options, counts }: ChoicesProps<Value>) {
  const { t, language } = useApp();
  const [looked, setLooked] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const name = useId();
  const isLong = find !== undefined && options.length > LONG;
  const wanted = foldText(looked.trim());
  const shown = isLong
    ? options.filter(([value, words]) => value === chosen || foldText(words).includes(wanted))
    : options;
  const all: readonly (readonly [Value | '', string])[] = wanted ? shown : [['', t('games.any')], ...shown];
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {isLong && (
        <input
          type="search"
          className={styles.find}
          aria-label={find}
          placeholder={find}
          autoComplete="off"
          value={looked}
          onChange={(event) => setLooked(event.currentTarget.value)}
        />
      )}
      <div className={isLong && !isWhole ? `${styles.choices} ${styles.long}` : styles.choices}>
        {all.map(([value, words]) => {
          const count = value === '' ? undefined : (counts?.get(value) ?? (counts ? 0 : undefined));
          return (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={value === chosen}
                disabled={count === 0 && value !== chosen}
                onChange={() => onChoose(value)}
              />
              {words}
              {value !== '' && (
                <small>
                  {count !== undefined && (
                    <>
                      <span aria-hidden="true">{formatNumber(count, language)}</span>
                      <span className="sr">{t('menu.games', { count })}</span>
                    </>
                  )}
                </small>
              )}
            </label>
          );
        })}
        {all.length === 0 && (
          <Text size="small" tone="muted" className={styles.none}>
            {t('games.noVendor')}
          </Text>
        )}
      </div>
      {isLong && !wanted && (
        <Button kind="ghost" small wide aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t('games.showAll', { count: options.length })}
        </Button>
      )}
    </fieldset>
  );
}
