import { useRef, useState } from 'react';
import { CONTENT_HTML_MAX, CONTENT_TEXT_MAX } from '@baize/contract/backoffice/content.ts';
import { Button, Field, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import type { Fields } from '../../parts/forms/DeskForm.tsx';
import { InLanguages } from '../../parts/forms/InLanguages.tsx';
import { usePreview } from './content.queries.ts';
import styles from './PageTextFields.module.css';

/** What is wrong, by the names of fields. */
type Errors = Readonly<Record<string, string | undefined>>;
type Texts = Readonly<Record<string, { readonly title: string; readonly content: string }>>;

interface TextFieldsProps {
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly texts: Texts;
  readonly errors: Errors;
}

export function PageTextFields({ merchantId, languages, texts, errors }: TextFieldsProps) {
  return (
    <InLanguages languages={languages} isWritten={(language) => texts[language] !== undefined} errors={errors}>
      {(language) => (
        <fieldset className={styles.language}>
          <legend>{language}</legend>
          <TextField
            label={t('content.titleLanguage', { language })}
            name={`texts.${language}.title`}
            maxLength={CONTENT_TEXT_MAX}
            required={language === 'EN'}
            autoComplete="off"
            defaultValue={texts[language]?.title ?? ''}
            error={errors[`texts.${language}.title`]}
          />
          <HtmlField
            merchantId={merchantId}
            language={language}
            content={texts[language]?.content ?? ''}
            error={errors[`texts.${language}.content`]}
          />
        </fieldset>
      )}
    </InLanguages>
  );
}

/** An empty language falls back to English. */
export function pageTextsIn(fields: Fields, languages: readonly string[]) {
  const texts = languages.map((language) => {
    const title = fields.text(`texts.${language}.title`).trim();
    return [language, { title, content: fields.text(`texts.${language}.content`) }] as const;
  });
  return Object.fromEntries(
    texts.filter(([language, { title, content }]) => language === 'EN' || title !== '' || content.trim() !== ''),
  );
}

interface HtmlFieldProps {
  readonly merchantId: string;
  readonly language: string;
  readonly content: string;
  readonly error: string | undefined;
}

function HtmlField({ merchantId, language, content, error }: HtmlFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const look = usePreview();
  const { say } = useDesk();
  const [seen, setSeen] = useState<{ problem: string; html: string } | null>(null);
  const [busy, setBusy] = useState(false);
  async function handlePreview(): Promise<void> {
    setBusy(true);
    await look({ merchantId, content: field.current?.value ?? '' }).then(setSeen, (problem: Error) =>
      say(problem.message, 'bad'),
    );
    setBusy(false);
  }
  return (
    <>
      <Field label={t('content.textLanguage', { language })} hint={t('content.htmlPBIU')} error={error}>
        {(ties) => (
          <textarea
            {...ties}
            ref={field}
            name={`texts.${language}.content`}
            rows={6}
            maxLength={CONTENT_HTML_MAX}
            defaultValue={content}
          />
        )}
      </Field>
      <div>
        <Button kind="ghost" small busy={busy} onClick={() => void handlePreview()}>
          {t('content.previewLanguage', { language })}
        </Button>
      </div>
      <div aria-live="polite">
        {seen && seen.problem !== '' && <Notice tone="bad">{seen.problem}</Notice>}
        {seen && seen.problem === '' && (
          // Judged by the server's allow list.
          <div className={styles.preview} dangerouslySetInnerHTML={{ __html: seen.html }} />
        )}
      </div>
    </>
  );
}
