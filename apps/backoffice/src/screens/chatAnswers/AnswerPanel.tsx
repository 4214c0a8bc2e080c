import { useState } from 'react';
import type { CannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { Button, Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDeleteCanned, useSaveCanned } from '../../features/chat/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';

interface AnswerPanelProps {
  /** Null: a new one. */
  readonly row: CannedAnswer | null;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly languages: readonly string[];
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

const TEXT_MAX = 1000;

/** One answer in every language of the site. */
export function AnswerPanel({ row, hasLeft, merchantId, languages, mayManage, onClose }: AnswerPanelProps) {
  const { say } = useDesk();
  const [newId] = useState(() => crypto.randomUUID());
  const save = useSaveCanned();
  const remove = useDeleteCanned();
  const answerId = row?.answerId ?? newId;
  async function handleRemove(): Promise<void> {
    try {
      await remove({ merchantId, answerId });
      onClose();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error), 'bad');
    }
  }
  return (
    <DetailPanel
      title={row ? `/${row.shortcut}` : t('chatAnswers.newCannedAnswer')}
      of={answerId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      {mayManage ? (
        <FormOf of={answerId} row={row}>
          {(begun) => (
            <DeskForm
              submit={t('common.save')}
              onSubmit={async (fields) => {
                await save({
                  ...{ merchantId, answerId, version: begun?.version ?? 0, shortcut: fields.text('shortcut') },
                  texts: Object.fromEntries(languages.map((language) => [language, fields.text(`texts.${language}`)])),
                });
                say(t('common.saved'));
                if (!row) onClose();
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
                    defaultValue={begun?.shortcut ?? ''}
                    error={errors.shortcut}
                  />
                  {languages.map((language) => (
                    <Field
                      key={language}
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
                          defaultValue={begun?.texts[language] ?? ''}
                        />
                      )}
                    </Field>
                  ))}
                </>
              )}
            </DeskForm>
          )}
        </FormOf>
      ) : (
        Object.entries(row?.texts ?? {}).map(([language, words]) => (
          <p key={language} dir="auto">
            <b>{language}</b> {words}
          </p>
        ))
      )}
      {mayManage && row && (
        <Button kind="danger" onClick={() => void handleRemove()}>
          {t('chatAnswers.removeThisCannedAnswer')}
        </Button>
      )}
    </DetailPanel>
  );
}
