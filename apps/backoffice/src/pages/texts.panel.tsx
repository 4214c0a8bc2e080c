import { useState } from 'react';
import {
  OWN_TEXT_LENGTH_MAX,
  removeOwnText,
  saveOwnText,
  type OwnTextRow,
} from '@baize/contract/backoffice/ownTexts.ts';
import { ownName } from '@baize/i18n/languageNames.ts';
import { languageOf, SOURCE_LANGUAGE } from '@baize/i18n/languages.ts';
import { previewsOf } from '@baize/i18n/previews.ts';
import { Field, Notice } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ActButton } from '../kit/ActForm.tsx';
import { doneBy, NotePart, Prose, useMay } from '../kit/fields.tsx';
import { RowPanel, type Seat } from '../kit/ListPage.tsx';
import { useAct } from '../kit/queries.ts';
import { DeskForm } from '../parts/forms/DeskForm.tsx';
import { FormOf } from '../parts/forms/FormOf.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';

interface TextPanelProps {
  readonly row: OwnTextRow;
  readonly seat: Seat;
  readonly about: string;
}

/** A text: the standard one, the merchant's own, and how players read either. */
export function TextPanel({ row, seat, about }: TextPanelProps) {
  const { key, language, state, own, version } = row;
  const { merchantId } = seat;
  const mayWrite = useMay(saveOwnText, merchantId) && state !== 'fixed';
  return (
    <RowPanel
      seat={seat}
      title={key}
      about={about}
      facts={[
        [t('common.language'), ownName(language)],
        version > 0 && [t('common.saved'), doneBy(row.changedBy, row.changedAt)],
      ]}
    >
      {language !== SOURCE_LANGUAGE && <NotePart title={t('texts.english')}>{row.english}</NotePart>}
      <PanelPart title={t('texts.withoutIt')}>
        <Previews text={row.standard} language={language} />
      </PanelPart>
      {state === 'fixed' && <Notice>{t('texts.fixedText')}</Notice>}
      {state === 'unfit' && <Notice tone="caution">{t('texts.unfitText')}</Notice>}
      {mayWrite ? (
        <FormOf of={`${language} ${key}`} row={row}>
          {(begun) => <OwnTextForm row={begun} merchantId={merchantId} />}
        </FormOf>
      ) : (
        own !== '' && <NotePart title={t('texts.ownText')}>{own}</NotePart>
      )}
      {version > 0 && (
        <ActButton act={removeOwnText} input={{ merchantId, language, key }} kind="danger">
          {t('texts.removeOwnText')}
        </ActButton>
      )}
    </RowPanel>
  );
}

function OwnTextForm({ row, merchantId }: { readonly row: OwnTextRow; readonly merchantId: string }) {
  const { language, key, version } = row;
  const begun = row.own || row.standard;
  const [text, setText] = useState(begun);
  const { say } = useDesk();
  const save = useAct(saveOwnText);
  return (
    <DeskForm
      submit={t('texts.saveText')}
      onSubmit={async (fields) => {
        await save({ merchantId, language, key, version, text: fields.text('text') });
        say(t('content.savedLiveWithinSeconds'));
      }}
    >
      {(errors) => (
        <>
          <Field label={t('texts.ownText')} hint={t('texts.keepValues')} error={errors['text']} required>
            {(ties) => (
              <textarea
                {...ties}
                name="text"
                dir="auto"
                rows={4}
                maxLength={OWN_TEXT_LENGTH_MAX}
                defaultValue={begun}
                onInput={(event) => setText(event.currentTarget.value)}
              />
            )}
          </Field>
          <PanelPart title={t('texts.preview')}>
            <Previews text={text} language={language} />
          </PanelPart>
        </>
      )}
    </DeskForm>
  );
}

/** A text with its places' names for their values, once for each form of its plurals. */
function Previews({ text, language: code }: { readonly text: string; readonly language: string }) {
  const language = languageOf(code);
  const said = previewsOf(text, language);
  if (!said) return <p>{t('texts.cantBeRead')}</p>;
  return (
    <div lang={language.tag}>
      {said.map((one) => (
        <Prose key={one}>{one}</Prose>
      ))}
    </div>
  );
}
