import { useState } from 'react';
import { ownName } from '@baize/i18n/languageNames.ts';
import { Field, SelectField, Tabs, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import type { PartProps } from './ComposerParts.tsx';
import styles from './Promotions.module.css';

const EMPTY = { title: '', summary: '', content: '' };

export function WordsPart({ draft, kinds, errors, onChange }: PartProps) {
  const [language, setLanguage] = useState('EN');
  const words = draft.texts[language] ?? EMPTY;
  const set = (change: Partial<typeof EMPTY>) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...words, ...change } } });
  return (
    <section className={styles.block}>
      <h2>{t('promotions.textAndImage')}</h2>
      <Tabs
        label={t('common.language')}
        tabs={kinds.languages.map((code) => ({
          name: code,
          label: tabWords(ownName(code), draft.texts[code]),
        }))}
        current={language}
        onChange={setLanguage}
      />
      <TextField
        name={`texts.${language}.title`}
        label={t('common.title')}
        maxLength={80}
        value={words.title}
        onChange={(event) => set({ title: event.target.value })}
        error={errors[`texts.${language}.title`]}
      />
      <TextField
        name={`texts.${language}.summary`}
        label={t('promotions.belowTheTitle')}
        hint={t('promotions.amountWageringDaysMaximumBet')}
        maxLength={200}
        value={words.summary}
        onChange={(event) => set({ summary: event.target.value })}
        error={errors[`texts.${language}.summary`]}
      />
      <Field label={t('promotions.textHtml')} error={errors[`texts.${language}.content`]}>
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

function tabWords(language: string, words: typeof EMPTY | undefined): string {
  const missing = Object.values(words ?? EMPTY).filter((text) => text === '').length;
  return missing === 0 ? language : t('promotions.languageMissing', { language, missing });
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
        label={t('promotions.drawing')}
        value={picture.family}
        options={kinds.pictures.map(({ family: value }) => ({ value, label: value }))}
        onChange={(event) => set({ family: event.target.value, composition: 0 })}
      />
      <SelectField
        label={t('promotions.motif')}
        value={String(picture.composition)}
        options={numbers(family?.compositions ?? 1)}
        onChange={(event) => set({ composition: Number(event.target.value) })}
      />
      <SelectField
        label={t('promotions.colours')}
        value={String(picture.palette)}
        options={numbers(family?.palettes ?? 1)}
        onChange={(event) => set({ palette: Number(event.target.value) })}
      />
    </div>
  );
}
