import { useState } from 'react';
import * as v from 'valibot';
import type { CannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { Button, Empty } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useCannedAnswers } from '../../features/chat/index.ts';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { HoursForm } from './HoursForm.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });
const NEW = 'new';

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('chat.read', state.merchant);
  const found = useCannedAnswers(merchantId);
  const [isSettingHours, setHours] = useState(false);
  const { row, hasLeft } = useOpened(found.data?.list ?? [], state.open, ({ answerId }) => answerId);
  const mayManage = may('chat.manage', merchantId);
  const languages = found.data?.languages ?? ['EN'];
  return (
    <Page
      title={t('chatAnswers.chatAnswers')}
      about={t('chatAnswers.cannedAnswersAndChatHours')}
      actions={
        mayManage && (
          <>
            <Button onClick={() => setHours(true)}>{t('chatAnswers.hoursAndCapacity')}</Button>
            <Button kind="main" onClick={() => change({ open: NEW })}>
              {t('chatAnswers.newCannedAnswer')}
            </Button>
          </>
        )
      }
      panel={
        (row || state.open === NEW) && (
          <AnswerPanel
            key={row?.answerId ?? NEW}
            row={row ?? null}
            hasLeft={hasLeft}
            {...{ merchantId, languages, mayManage }}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label={t('chatAnswers.cannedAnswers')}
        columns={COLUMNS}
        rows={found.data?.list}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={({ answerId }) => answerId}
        openKey={state.open}
        onOpen={({ answerId }) => change({ open: answerId })}
        empty={<Empty title={t('chatAnswers.noCannedAnswersYet')} text={t('chatAnswers.saveAnswersYouUseOften')} />}
      />
      {isSettingHours && (
        <Dialog title={t('chatAnswers.hoursAndCapacity')} onClose={() => setHours(false)}>
          <HoursForm merchantId={merchantId} onClose={() => setHours(false)} />
        </Dialog>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<CannedAnswer>[] = [
  { key: 'shortcut', head: t('chatAnswers.shortcut'), cell: ({ shortcut }) => `/${shortcut}` },
  { key: 'text', head: t('chatAnswers.cannedAnswer'), cell: ({ texts }) => <span dir="auto">{texts['EN']}</span> },
  { key: 'languages', head: t('common.languages'), cell: ({ texts }) => Object.keys(texts).join(', ') },
];
