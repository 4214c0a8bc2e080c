import { TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import type { Fields } from './DeskForm.tsx';
import { InLanguages } from './InLanguages.tsx';

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly languages: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly maxLength: number;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** By language; English where empty. */
export function WordsField({ name, label, languages, words, maxLength, errors }: WordsFieldProps) {
  return (
    <InLanguages languages={languages} isWritten={(language) => Boolean(words[language])} errors={errors}>
      {(language) => (
        <TextField
          label={t('forms.labelIn', { label, language })}
          name={`${name}.${language}`}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={words[language] ?? ''}
          hint={language === 'EN' ? t('forms.alsoUsedForLanguagesLeft') : undefined}
          error={errors[`${name}.${language}`]}
        />
      )}
    </InLanguages>
  );
}

/** What was filled in, by language; `before` keeps what stands in languages that are not written now. */
export const wordsIn = (
  fields: Fields,
  name: string,
  languages: readonly string[],
  before: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...before,
  ...Object.fromEntries(languages.map((language) => [language, fields.text(`${name}.${language}`)])),
});
