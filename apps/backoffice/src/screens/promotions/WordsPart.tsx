import { useState } from 'react';
import { Field, SelectField, Tabs, TextField } from '@baize/ui/index.ts';
import type { PartProps } from './ComposerParts.tsx';
import styles from './Promotions.module.css';

const NAMES: Readonly<Record<string, string>> = { EN: 'English', TY: 'Filipino' };
const EMPTY = { title: '', summary: '', content: '' };

/** Words in each language, and a picture out of the house's own drawings. */
export function WordsPart({ draft, kinds, errors, onChange }: PartProps) {
  const [language, setLanguage] = useState('EN');
  const words = draft.texts[language] ?? EMPTY;
  const set = (change: Partial<typeof EMPTY>) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...words, ...change } } });
  return (
    <section className={styles.block}>
      <h2>Text and image</h2>
      <Tabs
        label="Language"
        tabs={kinds.languages.map((code) => ({
          name: code,
          label: `${NAMES[code] ?? code}${missingOf(draft.texts[code])}`,
        }))}
        current={language}
        onChange={setLanguage}
      />
      <TextField
        name={`texts.${language}.title`}
        label="Title"
        maxLength={80}
        value={words.title}
        onChange={(event) => set({ title: event.target.value })}
        error={errors[`texts.${language}.title`]}
      />
      <TextField
        name={`texts.${language}.summary`}
        label="Below the title"
        hint="Amount, wagering, days, maximum bet and games come from the rules."
        maxLength={200}
        value={words.summary}
        onChange={(event) => set({ summary: event.target.value })}
        error={errors[`texts.${language}.summary`]}
      />
      <Field label="Text, HTML" error={errors[`texts.${language}.content`]}>
        {(ties) => (
          <textarea
            {...ties}
            name={`texts.${language}.content`}
            rows={5}
            value={words.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        )}
      </Field>
      <PicturePart draft={draft} kinds={kinds} errors={errors} onChange={onChange} />
    </section>
  );
}

function missingOf(words: typeof EMPTY | undefined): string {
  const missing = Object.values(words ?? EMPTY).filter((text) => text === '').length;
  return missing === 0 ? '' : `, ${missing} missing`;
}

function PicturePart({ draft, kinds, onChange }: PartProps) {
  const { picture } = draft;
  const family = kinds.pictures.find((one) => one.family === picture.family);
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ value: String(at), label: String(at + 1) }));
  const set = (change: Partial<typeof picture>) => onChange({ ...draft, picture: { ...picture, ...change } });
  return (
    <div className={styles.row}>
      <SelectField
        label="Drawing"
        value={picture.family}
        options={kinds.pictures.map(({ family: value }) => ({ value, label: value }))}
        onChange={(event) => set({ family: event.target.value, composition: 0 })}
      />
      <SelectField
        label="Motif"
        value={String(picture.composition)}
        options={numbers(family?.compositions ?? 1)}
        onChange={(event) => set({ composition: Number(event.target.value) })}
      />
      <SelectField
        label="Colours"
        value={String(picture.palette)}
        options={numbers(family?.palettes ?? 1)}
        onChange={(event) => set({ palette: Number(event.target.value) })}
      />
    </div>
  );
}
