import { roomSignals, seeRoomSignal, type RoomSignalRow } from '@baize/contract/backoffice/rooms.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { ActPart } from '../kit/ActForm.tsx';
import { said, when, NotePart } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { MemberLink } from '../parts/show/MemberLink.tsx';
import { amount, moment } from '../parts/show/words.ts';
import { aboutOf, factsOf, kindOf, nameOf, namesOf } from './roomSignals.words.ts';

/** What staff should look at in rooms of cards. A signal penalises nobody. */
export const Screen = () => (
  <ListPage
    list={roomSignals}
    title={t('roomSignals.tableSignals')}
    about={aboutOf}
    filters={{ show: [t('common.status'), { open: t('roomSignals.notLookedAt') }] }}
    label={t('roomSignals.signals')}
    columns={[
      { key: 'members', head: t('common.members'), cell: namesOf },
      { key: 'kind', head: t('roomSignals.signal'), cell: ({ kind }) => kindOf(kind)[0] },
      said('game', t('common.game')),
      { key: 'state', head: t('common.status'), cell: SeenTag },
      when('toldAt', t('roomSignals.lastFound')),
    ]}
    earlier={t('roomSignals.earlierSignals')}
    empty={[t('roomSignals.noSignals'), t('roomSignals.handsAreCounted')]}
    panel={(row, seat) => <SignalPanel row={row} seat={seat} />}
  />
);

const SeenTag = ({ seen }: RoomSignalRow) => (
  <Tag tone={seen ? 'plain' : 'caution'}>{t(seen ? 'roomSignals.lookedAt' : 'roomSignals.notLookedAt')}</Tag>
);

function SignalPanel({ row, seat }: { readonly row: RoomSignalRow; readonly seat: Seat }) {
  const { merchantId, onClose } = seat;
  const [name, meaning] = kindOf(row.kind);
  const table = t('roomSignals.tableNumber', { room: row.room, stake: amount(row.stake, row.currency) });
  return (
    <RowPanel
      seat={seat}
      title={namesOf(row)}
      about={name}
      facts={[
        [t('roomSignals.counted'), factsOf(row)],
        [t('common.game'), row.game],
        [t('roomSignals.lastTable'), row.trial ? t('roomSignals.trialMoney', { table }) : table],
        [t('common.found'), moment(row.madeAt)],
        [t('roomSignals.lastFound'), moment(row.toldAt)],
        ...row.members.map(
          (one, at) =>
            [
              t('roomSignals.memberNumber', { number: at + 1 }),
              one ? <MemberLink key={one.memberId} {...{ merchantId, ...one, name: one.userName }} /> : nameOf(one),
            ] as const,
        ),
      ]}
    >
      {meaning !== '' && <p>{meaning}</p>}
      {row.seen ? (
        <NotePart title={t('roomSignals.lookedAtByAt', { by: row.seen.by, at: moment(row.seen.at) })}>
          {row.seen.note}
        </NotePart>
      ) : (
        <ActPart
          act={seeRoomSignal}
          input={{ merchantId, signalId: row.signalId }}
          title={t('roomSignals.yourFindings')}
          fields={{ note: t('roomSignals.whatYouFound') }}
          submit={t('roomSignals.markAsLookedAt')}
          said={() => t('roomSignals.markedAsLookedAt')}
          onDone={onClose}
        />
      )}
    </RowPanel>
  );
}
