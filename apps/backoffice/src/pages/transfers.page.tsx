import { releaseTransfer, transferList, type TransferRow } from '@baize/contract/backoffice/transfers.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { ActDialog } from '../kit/ActForm.tsx';
import { member, money, said, stateTag, when } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { useOne } from '../kit/queries.ts';
import { amount, moment } from '../parts/show/words.ts';

const WORDS: Record<TransferRow['state'], readonly [word: string, meaning: string]> = {
  requested: [t('transfers.states.requested'), t('transfers.states.requestedHint')],
  reserved: [t('transfers.states.reserved'), t('transfers.states.reservedHint')],
  cancelling: [t('transfers.states.cancelling'), t('transfers.states.cancellingHint')],
  sent: [t('transfers.states.sent'), t('transfers.states.sentHint')],
  completed: [t('transfers.states.completed'), t('transfers.states.completedHint')],
  reversed: [t('transfers.states.reversed'), t('transfers.states.reversedHint')],
  rejected: [t('transfers.states.rejected'), t('transfers.states.rejectedHint')],
};
const tag = stateTag(transferList, Object.fromEntries(Object.entries(WORDS).map(([state, [word]]) => [state, word])));
const tagOf = ({ state, held }: TransferRow) => (held ? <Tag tone="bad">{t('transfers.held')}</Tag> : tag(state));
const wayOf = ({ direction, vendor }: TransferRow): string =>
  direction === 'in' ? t('transfers.mainVendor', { vendor }) : t('transfers.vendorMain', { vendor });

const SHOWN = { stuck: t('transfers.stuck'), open: t('transfers.pending') };
const ORIGINS = {
  member: t('transfers.theMember'),
  launch: t('transfers.gameOpened'),
  home: t('transfers.gameClosed'),
};
const WHEN = t('transfers.transfersAppearHereWhenA');
const EMPTY: Readonly<Record<string, readonly [title: string, text: string]>> = {
  stuck: [t('transfers.empty.stuck'), t('transfers.empty.stuckText')],
  open: [t('transfers.empty.open'), WHEN],
};

/** Out of the list a transfer is asked for by itself: its end is awaited. */
function useAlone(merchantId: string, id: string): TransferRow | undefined {
  const { data } = useOne(transferList, id === '' ? null : { merchantId, show: 'all', id });
  return data?.list.find((row) => row.id === id);
}

export const Screen = () => (
  <ListPage
    list={transferList}
    title={t('common.transfers')}
    about={t('transfers.transfersToAndFromGame')}
    filters={{ show: [t('common.status'), SHOWN], memberId: t('transfers.allTransfers') }}
    columns={[
      said('userName', t('common.member')),
      { key: 'way', head: t('transfers.direction'), cell: wayOf },
      { key: 'state', head: t('common.status'), cell: tagOf },
      said('problem', t('transfers.lastResponse')),
      { key: 'tries', head: t('transfers.timesAsked'), figure: true, cell: ({ tries }) => String(tries) },
      money('amount', t('common.amount')),
      when('askedAt', t('common.when')),
    ]}
    earlier={t('transfers.earlierTransfers')}
    empty={({ show = '' }) => EMPTY[show] ?? [t('transfers.empty.all'), WHEN]}
    useAlone={useAlone}
    panel={(row, seat) => <TransferPanel row={row} seat={seat} />}
  />
);

function TransferPanel({ row, seat }: { readonly row: TransferRow; readonly seat: Seat }) {
  const sum = amount(row.amount, row.currency);
  return (
    <RowPanel
      seat={seat}
      title={row.userName}
      about={WORDS[row.state][0]}
      facts={[
        [t('common.status'), tagOf(row)],
        [t('transfers.direction'), wayOf(row)],
        [t('common.amount'), sum],
        [t('transfers.startedBy'), ORIGINS[row.origin]],
        [t('transfers.requested'), moment(row.askedAt)],
        [t('transfers.ended'), moment(row.endedAt)],
        [t('transfers.askedTheVendor'), t('transfers.timeWithoutAResult', { tries: row.tries })],
        [t('transfers.lastResponse'), row.problem || '–'],
        [t('transfers.nextCheck'), moment(row.nextAt)],
        [t('transfers.transfer'), row.id],
        member(seat.merchantId, { memberId: row.memberId }),
      ]}
    >
      <p>{row.held ? t('transfers.heldHint') : WORDS[row.state][1]}</p>
      {row.held && (
        <ActDialog
          act={releaseTransfer}
          input={{ merchantId: seat.merchantId, id: row.id }}
          button={t('transfers.release')}
          kind="line"
          title={t('transfers.release')}
          submit={t('transfers.release')}
          danger
          note={<p>{t('transfers.releaseAbout', { amount: sum, userName: row.userName })}</p>}
          said={() => t('common.savedAColleagueMustApprove')}
        />
      )}
    </RowPanel>
  );
}
