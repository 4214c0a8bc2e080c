import { useState } from 'react';
import * as v from 'valibot';
import type { TransferRow } from '@baize/contract/backoffice/transfers.ts';
import { Button, Empty, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useReleaseTransfer, useTransfer, useTransfers } from '../../features/transfers/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { Choice } from '../../parts/forms/Choice.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts } from '../../parts/page/DetailPanel.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { amount, moment } from '../../parts/show/words.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['stuck', 'open', 'all']), 'stuck'), 'stuck'),
  memberId: text,
  open: text,
});
type Show = v.InferOutput<typeof Search>['show'];

const WORDS: Record<TransferRow['state'], readonly [word: string, tone: TagTone, meaning: string]> = {
  requested: [t('transfers.states.requested'), 'caution', t('transfers.states.requestedHint')],
  reserved: [t('transfers.states.reserved'), 'caution', t('transfers.states.reservedHint')],
  cancelling: [t('transfers.states.cancelling'), 'caution', t('transfers.states.cancellingHint')],
  sent: [t('transfers.states.sent'), 'caution', t('transfers.states.sentHint')],
  completed: [t('transfers.states.completed'), 'ok', t('transfers.states.completedHint')],
  reversed: [t('transfers.states.reversed'), 'info', t('transfers.states.reversedHint')],
  rejected: [t('transfers.states.rejected'), 'plain', t('transfers.states.rejectedHint')],
};
const WHEN = t('transfers.transfersAppearHereWhenA');
const EMPTY: Record<Show, readonly [title: string, text: string]> = {
  stuck: [t('transfers.empty.stuck'), t('transfers.empty.stuckText')],
  open: [t('transfers.empty.open'), WHEN],
  all: [t('transfers.empty.all'), WHEN],
};

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('transfers.read', state.merchant);
  const found = useTransfers({ merchantId, show: state.show, memberId: state.memberId });
  const [emptyTitle, emptyText] = EMPTY[state.show];
  const { opened, hasLeft } = useOpenedTransfer(rowsOf(found), merchantId, state.open);
  return (
    <Page
      title={t('common.transfers')}
      about={t('transfers.transfersToAndFromGame')}
      panel={
        opened && (
          <TransferPanel row={opened} hasLeft={hasLeft} merchantId={merchantId} onClose={() => change({ open: '' })} />
        )
      }
    >
      <FilterGroup>
        <MerchantChoice
          list={list}
          merchantId={merchantId}
          onChange={(merchant) => change({ open: '', memberId: '', merchant })}
        />
        <Choice
          label={t('common.status')}
          value={state.show === 'all' ? '' : state.show}
          options={[
            { value: 'stuck', label: t('transfers.stuck') },
            { value: 'open', label: t('transfers.pending') },
          ]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : (value as Show) })}
        />
        {state.memberId !== '' && (
          <Button small kind="ghost" onClick={() => change({ memberId: '' })}>
            {t('transfers.allTransfers')}
          </Button>
        )}
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('transfers.earlierTransfers')}
        label={t('common.transfers')}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        openKey={state.open}
        onOpen={({ id }) => change({ open: id })}
        empty={<Empty title={emptyTitle} text={emptyText} />}
      />
    </Page>
  );
}

/** Out of the list it is asked for by itself: its end is awaited. */
function useOpenedTransfer(rows: readonly TransferRow[] | undefined, merchantId: string, open: string) {
  const { row } = useOpened(rows, open, ({ id }) => id);
  const isListed = rows?.some(({ id }) => id === open) ?? true;
  const { data: alone } = useTransfer(merchantId, open, !isListed);
  const opened = isListed ? row : (alone ?? row);
  return { opened, hasLeft: opened !== undefined && !isListed };
}

const wayOf = ({ direction, vendor }: TransferRow): string =>
  direction === 'in' ? t('transfers.mainVendor', { vendor }) : t('transfers.vendorMain', { vendor });

function StateTag({ state, held }: Pick<TransferRow, 'state' | 'held'>) {
  if (held) return <Tag tone="bad">{t('transfers.held')}</Tag>;
  const [word, tone] = WORDS[state];
  return <Tag tone={tone}>{word}</Tag>;
}

const COLUMNS: readonly Column<TransferRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'way', head: t('transfers.direction'), cell: wayOf },
  { key: 'state', head: t('common.status'), cell: ({ state, held }) => <StateTag state={state} held={held} /> },
  { key: 'problem', head: t('transfers.lastResponse'), cell: ({ problem }) => problem || '–' },
  { key: 'tries', head: t('transfers.timesAsked'), figure: true, cell: ({ tries }) => String(tries) },
  { key: 'amount', head: t('common.amount'), figure: true, cell: (row) => amount(row.amount, row.currency) },
  { key: 'at', head: t('common.when'), figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface TransferPanelProps {
  /** The list shows it no more. */
  readonly hasLeft: boolean;
  readonly row: TransferRow;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function TransferPanel({ row, hasLeft, merchantId, onClose }: TransferPanelProps) {
  const { may, say } = useDesk();
  const release = useReleaseTransfer();
  const [isAsking, setAsking] = useState(false);
  return (
    <DetailPanel title={row.userName} about={WORDS[row.state][0]} of={row.id} hasLeft={hasLeft} onClose={onClose}>
      <Facts
        facts={[
          [t('common.status'), <StateTag key="standing" state={row.state} held={row.held} />],
          [t('transfers.direction'), wayOf(row)],
          [t('common.amount'), amount(row.amount, row.currency)],
          [
            t('transfers.startedBy'),
            { member: t('transfers.theMember'), launch: t('transfers.gameOpened'), home: t('transfers.gameClosed') }[
              row.origin
            ],
          ],
          [t('transfers.requested'), moment(row.askedAt)],
          [t('transfers.ended'), moment(row.endedAt)],
          [t('transfers.askedTheVendor'), t('transfers.timeWithoutAResult', { tries: row.tries })],
          [t('transfers.lastResponse'), row.problem || '–'],
          [t('transfers.nextCheck'), moment(row.nextAt)],
          [t('transfers.transfer'), row.id],
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
        ]}
      />
      <p>{row.held ? t('transfers.heldHint') : WORDS[row.state][2]}</p>
      {row.held && may('recon.write', merchantId) && (
        <Button small kind="line" onClick={() => setAsking(true)}>
          {t('transfers.release')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('transfers.release')}
          submit={t('transfers.release')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await release({ merchantId, id: row.id, reason });
            say(t('common.savedAColleagueMustApprove'));
          }}
        >
          <p>{t('transfers.releaseAbout', { amount: amount(row.amount, row.currency), userName: row.userName })}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
