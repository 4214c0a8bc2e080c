import { TextField } from '@baize/ui/index.ts';
import type { Fields } from './DeskForm.tsx';

interface WordsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly languages: readonly string[];
  readonly words: Readonly<Record<string, string>>;
  readonly maxLength: number;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** One line in every language of the site; English stands in where another is empty. */
export function WordsField({ name, label, languages, words, maxLength, errors }: WordsFieldProps) {
  return languages.map((language) => (
    <TextField
      key={language}
      label={`${label}, ${language}`}
      name={`${name}.${language}`}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={words[language] ?? ''}
      hint={language === 'EN' ? 'Also used for languages left empty.' : undefined}
      error={errors[`${name}.${language}`]}
    />
  ));
}

/** What was filled in, by language. */
export const wordsIn = (fields: Fields, name: string, languages: readonly string[]): Record<string, string> =>
  Object.fromEntries(languages.map((language) => [language, fields.text(`${name}.${language}`)]));
