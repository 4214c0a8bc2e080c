import type { ReactNode } from 'react';
import { ownName } from '@baize/i18n/languageNames.ts';
import { languageOf, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import styles from './InLanguages.module.css';

/** So many stand below each other. */
const FEW = 3;

interface InLanguagesProps {
  readonly languages: readonly string[];
  /** Whether there are words in a language; where there are none, players read the English ones. */
  readonly isWritten: (language: string) => boolean;
  /** By the names of fields; a language with a mistake stands open. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** The fields of a language; their names have it between dots. */
  readonly children: (language: string) => ReactNode;
}

/** What staff write in each language of a merchant: English first; of many languages the others behind a row each, which says what is missing. */
export function InLanguages({ languages, isWritten, errors, children }: InLanguagesProps) {
  if (languages.length <= FEW) return languages.map((language) => <div key={language}>{children(language)}</div>);
  return languages.map((language) =>
    language === SOURCE_LANGUAGE ? (
      <div key={language}>{children(language)}</div>
    ) : (
      <details key={language} className={styles.language} open={isWrong(language, errors)}>
        <summary>
          <span lang={languageOf(language).tag}>{ownName(language)}</span>
          {!isWritten(language) && <Tag>{t('forms.notWritten')}</Tag>}
        </summary>
        {children(language)}
      </details>
    ),
  );
}

const isWrong = (language: string, errors: InLanguagesProps['errors']): boolean =>
  Object.entries(errors).some(([name, error]) => error !== undefined && name.split('.').includes(language));
