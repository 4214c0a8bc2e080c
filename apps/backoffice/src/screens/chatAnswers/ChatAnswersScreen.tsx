import { useState } from 'react';
import * as v from 'valibot';
import type { CannedAnswer } from '@baize/contract/backoffice/chat.ts';
import { Button, Empty } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
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
/** Stands in the address for an answer that is not there yet. */
const NEW = 'new';

/** Answers that are used often in the chat, and when it is open. */
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
      title="Chat answers"
      about="Canned answers and chat hours"
      actions={
        mayManage && (
          <>
            <Button onClick={() => setHours(true)}>Hours and room</Button>
            <Button kind="main" onClick={() => change({ open: NEW })}>
              New answer
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
        label="Answers"
        columns={COLUMNS}
        rows={found.data?.list}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={({ answerId }) => answerId}
        openKey={state.open}
        onOpen={({ answerId }) => change({ open: answerId })}
        empty={<Empty title="No answers yet" text="Save replies you use often." />}
      />
      {isSettingHours && (
        <Dialog title="Hours and room" onClose={() => setHours(false)}>
          <HoursForm merchantId={merchantId} onClose={() => setHours(false)} />
        </Dialog>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<CannedAnswer>[] = [
  { key: 'shortcut', head: 'Shortcut', cell: ({ shortcut }) => `/${shortcut}` },
  { key: 'text', head: 'Answer', cell: ({ texts }) => <span dir="auto">{texts['EN']}</span> },
  { key: 'languages', head: 'Languages', cell: ({ texts }) => Object.keys(texts).join(', ') },
];
