import { deleteCannedAnswer, saveCannedAnswer, type CannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { ActButton } from '../../kit/ActForm.tsx';
import { useMay } from '../../kit/fields.tsx';
import { RowPanel, type Seat } from '../../kit/ListPage.tsx';
import { useAct } from '../../kit/queries.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { InLanguages } from '../../parts/forms/InLanguages.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';

interface AnswerPanelProps {
  /** Of version 0: a new one. */
  readonly row: CannedAnswer;
  readonly seat: Seat;
  readonly languages: readonly string[];
}

const TEXT_MAX = 1000;

/** One answer in every language of the site. */
export function AnswerPanel({ row, seat, languages }: AnswerPanelProps) {
  const { say } = useDesk();
  const { merchantId, onClose } = seat;
  const mayManage = useMay(saveCannedAnswer, merchantId);
  const save = useAct(saveCannedAnswer);
  const { answerId } = row;
  const isNew = row.version === 0;
  return (
    <RowPanel seat={seat} title={isNew ? t('chatAnswers.newCannedAnswer') : `/${row.shortcut}`}>
      {mayManage ? (
        <FormOf of={answerId} row={row}>
          {(begun) => (
            <DeskForm
              submit={t('common.save')}
              onSubmit={async (fields) => {
                await save({
                  ...{ merchantId, answerId, version: begun.version, shortcut: fields.text('shortcut') },
                  texts: Object.fromEntries(languages.map((language) => [language, fields.text(`texts.${language}`)])),
                });
                say(t('common.saved'));
                if (isNew) onClose();
              }}
            >
              {(errors) => (
                <>
                  <TextField
                    label={t('chatAnswers.shortcut')}
                    name="shortcut"
                    maxLength={30}
                    autoComplete="off"
                    hint={t('chatAnswers.typedAfterInTheChat')}
                    defaultValue={begun.shortcut}
                    error={errors.shortcut}
                  />
                  <InLanguages
                    languages={languages}
                    isWritten={(language) => Boolean(begun?.texts[language])}
                    errors={errors}
                  >
                    {(language) => (
                      <Field
                        label={t('chatAnswers.answerLanguage', { language })}
                        hint={language === 'EN' ? t('chatAnswers.nameMerchantAndHelplineAre') : undefined}
                        error={errors[`texts.${language}`] ?? (language === 'EN' ? errors.texts : undefined)}
                      >
                        {(ties) => (
                          <textarea
                            {...ties}
                            name={`texts.${language}`}
                            rows={4}
                            maxLength={TEXT_MAX}
                            defaultValue={begun.texts[language] ?? ''}
                          />
                        )}
                      </Field>
                    )}
                  </InLanguages>
                </>
              )}
            </DeskForm>
          )}
        </FormOf>
      ) : (
        Object.entries(row.texts).map(([language, words]) => (
          <p key={language} dir="auto">
            <b>{language}</b> {words}
          </p>
        ))
      )}
      {!isNew && (
        <ActButton act={deleteCannedAnswer} input={{ merchantId, answerId }} kind="danger" onDone={onClose}>
          {t('chatAnswers.removeThisCannedAnswer')}
        </ActButton>
      )}
    </RowPanel>
  );
}
