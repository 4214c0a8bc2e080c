import { useRef, useState } from 'react';
import { CONTENT_HTML_MAX, CONTENT_TEXT_MAX } from '@baize/contract/backoffice/content.ts';
import { Button, Field, Notice, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { usePreview } from '../../features/content/index.ts';
import type { Fields } from '../../parts/DeskForm.tsx';
import { PanelPart } from '../../parts/DetailPanel.tsx';
import { instantOf, localOf } from '../../parts/moments.rules.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import styles from './content.module.css';

/** What is wrong, by the names of fields. */
export type Errors = Readonly<Record<string, string | undefined>>;
type Texts = Readonly<Record<string, { readonly title: string; readonly content: string }>>;

interface TimeFieldsProps {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly errors: Errors;
}

/** From when until when something is on show, by the desk's own clock. */
export function TimeFields({ startsAt, endsAt, errors }: TimeFieldsProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <TextField
        label="On show from, by your clock"
        type="datetime-local"
        name="startsAt"
        required
        defaultValue={localOf(startsAt ?? now)}
        error={errors.startsAt}
      />
      <TextField
        label="Until"
        type="datetime-local"
        name="endsAt"
        hint="Empty: until it is changed."
        defaultValue={endsAt === null ? '' : localOf(endsAt)}
        error={errors.endsAt}
      />
    </>
  );
}

export const timesIn = (fields: Fields): { startsAt: string; endsAt: string | null } => ({
  startsAt: instantOf(fields.text('startsAt')),
  endsAt: fields.text('endsAt') === '' ? null : instantOf(fields.text('endsAt')),
});

/** Its place among its like. */
export function OrderField({ sort = 0, errors }: { sort?: number | undefined; errors: Errors }) {
  return (
    <TextField
      label="Order, the smallest first"
      name="sort"
      inputMode="numeric"
      required
      autoComplete="off"
      defaultValue={String(sort)}
      error={errors.sort}
    />
  );
}

export const orderIn = (fields: Fields): number => Number(fields.text('sort').trim() || Number.NaN);

interface TextFieldsProps {
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly texts: Texts;
  readonly errors: Errors;
}

/** A title and a text in every language of the site, each with its preview. */
export function PageTextFields({ merchantId, languages, texts, errors }: TextFieldsProps) {
  return languages.map((language) => (
    <fieldset key={language} className={styles.language}>
      <legend>{language}</legend>
      <TextField
        label={`Title, ${language}`}
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
  ));
}

/** A language in which nothing is written falls back to English. */
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
      <Field
        label={`Text, ${language}`}
        hint="HTML: p, b, i, u, h3, h4, ul, ol, li, a, br, hr. {minimumAge}, {helpLine}, {termsVersion} and {merchant} are filled in."
        error={error}
      >
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
          Preview, {language}
        </Button>
      </div>
      <div aria-live="polite">
        {seen && seen.problem !== '' && <Notice tone="bad">{seen.problem}</Notice>}
        {seen && seen.problem === '' && (
          // The server has just judged it by the allow list that guards the site.
          <div className={styles.preview} dangerouslySetInnerHTML={{ __html: seen.html }} />
        )}
      </div>
    </>
  );
}

/** Takes something away for good, with a reason. */
export function RemovePart({ name, onRemove }: { name: string; onRemove: (reason: string) => Promise<void> }) {
  const { say } = useDesk();
  const [asking, setAsking] = useState(false);
  return (
    <PanelPart title="Remove">
      <div>
        <Button kind="line" small onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={`Remove ${name}`}
          submit="Remove"
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await onRemove(reason);
            say('Removed.');
          }}
        >
          <p>It leaves the site for good. The log keeps what it said.</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
