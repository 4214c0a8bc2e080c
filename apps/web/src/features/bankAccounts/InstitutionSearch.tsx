import { IconButton, Text, TextField } from '@baize/ui';
import { closeIcon } from '@baize/ui/icons.ts';
import { searchIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Institution } from '../cashier/index.ts';
import styles from './bankAccounts.module.css';
import { findInstitutions } from './number.rules.ts';

interface InstitutionSearchProps {
  readonly institutions: readonly { readonly code: string; readonly name: string }[];
  readonly label: string;
  readonly onChoose: (code: string) => void;
}

/** Dozens of banks by a few letters of their names. */
export function InstitutionSearch({ institutions, label, onChoose }: InstitutionSearchProps) {
  const { t } = useApp();
  const [typed, setTyped] = useState('');
  const found = findInstitutions(institutions, typed);
  return (
    <>
      <TextField
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        icon={searchIcon}
        label={label}
        placeholder={t('bankCards.search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        after={
          typed !== '' && <IconButton icon={closeIcon} small label={t('cashier.clear')} onClick={() => setTyped('')} />
        }
      />
      <p className="sr" role="status">
        {t('bankCards.found', { count: found.length })}
      </p>
      <ul className={styles.institutions} aria-label={label}>
        {found.map(({ code, name }) => (
          <li key={code}>
            <button type="button" className={styles.institution} onClick={() => onChoose(code)}>
              <Institution name={name} />
              {name}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <Text as="li" size="small" tone="muted" className={styles.quiet}>
            {t('bankCards.notFound')}
          </Text>
        )}
      </ul>
    </>
  );
}
