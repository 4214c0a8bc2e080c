import { useState } from 'react';
import { cannedAnswers, saveCannedAnswer, type CannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { Button } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { useMay } from '../kit/fields.tsx';
import { ListPage, NEW, useNewRow, type Open } from '../kit/ListPage.tsx';
import { Dialog } from '../parts/page/Dialog.tsx';
import { AnswerPanel } from '../screens/chatAnswers/AnswerPanel.tsx';
import { HoursForm } from '../screens/chatAnswers/HoursForm.tsx';

const newAnswer = (): CannedAnswer => ({ answerId: crypto.randomUUID(), shortcut: '', texts: {}, version: 0 });

/** Canned answers, and when the chat is open. */
export const Screen = () => (
  <ListPage
    list={cannedAnswers}
    title={t('chatAnswers.chatAnswers')}
    about={t('chatAnswers.cannedAnswersAndChatHours')}
    actions={(merchantId, open) => <Actions merchantId={merchantId} open={open} />}
    label={t('chatAnswers.cannedAnswers')}
    columns={[
      { key: 'shortcut', head: t('chatAnswers.shortcut'), cell: ({ shortcut }) => `/${shortcut}` },
      { key: 'text', head: t('chatAnswers.cannedAnswer'), cell: ({ texts }) => <span dir="auto">{texts['EN']}</span> },
      { key: 'languages', head: t('common.languages'), cell: ({ texts }) => Object.keys(texts).join(', ') },
    ]}
    empty={[t('chatAnswers.noCannedAnswersYet'), t('chatAnswers.saveAnswersYouUseOften')]}
    useAlone={(_, key) => useNewRow(key, newAnswer)}
    panel={(row, seat, _, first) => <AnswerPanel row={row} seat={seat} languages={first?.languages ?? ['EN']} />}
  />
);

function Actions({ merchantId, open }: { readonly merchantId: string; readonly open: Open }) {
  const [isSettingHours, setHours] = useState(false);
  if (!useMay(saveCannedAnswer, merchantId)) return null;
  return (
    <>
      <Button onClick={() => setHours(true)}>{t('chatAnswers.hoursAndCapacity')}</Button>
      <Button kind="main" onClick={() => open(NEW)}>
        {t('chatAnswers.newCannedAnswer')}
      </Button>
      {isSettingHours && (
        <Dialog title={t('chatAnswers.hoursAndCapacity')} onClose={() => setHours(false)}>
          <HoursForm merchantId={merchantId} onClose={() => setHours(false)} />
        </Dialog>
      )}
    </>
  );
}
