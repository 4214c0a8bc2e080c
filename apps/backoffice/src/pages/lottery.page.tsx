import { lotteryIssues, voidLotteryIssue, type StaffIssue } from '@baize/contract/backoffice/lottery.ts';
import { setLotteryLimits } from '@baize/contract/backoffice/lotteryRisk.ts';
import { Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { useLotteryGames } from '../features/lottery/index.ts';
import { count, said, stateTag, useMay, when, stateWords, sum } from '../kit/fields.tsx';
import { ListPage, RowPanel, type Seat } from '../kit/ListPage.tsx';
import { moment, percent } from '../parts/show/words.ts';
import { AlarmsPart } from '../screens/lottery/AlarmsPart.tsx';
import { ExposurePart } from '../screens/lottery/ExposurePart.tsx';
import { HIGH_SHARE } from '../screens/lottery/HeatGrid.tsx';
import { EnterPart, HoldPart, PreviewPart, VoidPart } from '../screens/lottery/ResultParts.tsx';

const STATES = stateWords(lotteryIssues, (state) => t(`lottery.look.${state}`));
const SHOWN = { due: t('lottery.showWords.due'), past: t('lottery.showWords.past'), next: t('lottery.showWords.next') };
const tag = stateTag(lotteryIssues, STATES);

/** Each game by its name, with how many of its issues are late. */
const useGames = (merchantId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (useLotteryGames(merchantId).data?.list ?? []).map(({ gameCode, gameName, overdue }) => [
      gameCode,
      overdue > 0 ? t('lottery.gamenameOverdueLate', { gameName, overdue }) : gameName,
    ]),
  );

/** Draws of each game, what they could cost and how they ended. */
export const Screen = () => (
  <ListPage
    list={lotteryIssues}
    useMore={useGames}
    title={t('lottery.lotteryIssues')}
    about={t('lottery.drawsOfEachGameWith')}
    filters={(games) => ({ gameCode: [t('common.game'), games], show: [t('common.show'), SHOWN] })}
    above={({ merchantId, change }) => (
      <AlarmsPart
        merchantId={merchantId}
        onOpen={({ gameCode, issueId, kind }) =>
          change({
            gameCode,
            open: issueId,
            show: kind === 'exposure' ? 'next' : kind === 'unposted' ? 'past' : 'due',
          })
        }
      />
    )}
    columns={[
      said('numero', t('lottery.issue')),
      when('drawTime', t('lottery.drawTime')),
      { key: 'state', head: t('common.status'), cell: (row) => disputeOf(row) ?? tag(row.state) },
      {
        ...{ key: 'numbers', head: t('lottery.numbers') },
        cell: ({ winningNumber }) => winningNumber?.split(',').slice(0, 10).join(' ') ?? '–',
      },
      count('orders', t('common.orders')),
      sum('stake', t('lottery.stake')),
      sum('win', t('lottery.won')),
      {
        ...{ key: 'worst', head: t('lottery.worst'), figure: true },
        cell: ({ worstShare: share }) =>
          share >= HIGH_SHARE ? <Tag tone="bad">{percent(share)}</Tag> : percent(share),
      },
    ]}
    earlier={t('lottery.earlierIssues')}
    empty={[t('lottery.noIssue'), t('lottery.noneOfThisType')]}
    panel={(row, seat) => <IssuePanel row={row} seat={seat} />}
  />
);

const disputeOf = ({ state, disputed }: StaffIssue) =>
  disputed && state !== 'void' ? (
    <Tag tone="bad">{state === 'drawn' ? t('lottery.held') : t('lottery.disputed')}</Tag>
  ) : null;

function IssuePanel({ row, seat }: { readonly row: StaffIssue; readonly seat: Seat }) {
  const { state, official, disputed, version } = row;
  const isAllowed = useMay(voidLotteryIssue, seat.merchantId);
  const mayCap = useMay(setLotteryLimits, seat.merchantId);
  const isDrawn = state === 'drawn';
  const canEnter = official && (state === 'locked' || state === 'settled' || (isDrawn && disputed));
  const canVoid = state === 'open' || state === 'locked' || (official && (isDrawn || state === 'settled'));
  return (
    <RowPanel
      seat={seat}
      title={row.numero}
      about={STATES[state]}
      facts={[
        [t('lottery.ordersClose'), moment(row.lockTime)],
        [t('lottery.drawTime'), moment(row.drawTime)],
        [t('lottery.numbers'), row.winningNumber?.replaceAll(',', ' ') ?? '–'],
        [t('lottery.version'), String(version)],
        [t('lottery.stake'), row.stake],
        [t('lottery.won'), row.win],
        [t('lottery.worstCase'), row.exposure],
        [t('lottery.sources'), disputed ? t('lottery.theyDifferCheckBoth') : '–'],
        [t('lottery.waits'), row.waits === 'none' ? '–' : t(`lottery.waits.${row.waits}`, { name: row.waitsBy })],
      ]}
    >
      <ExposurePart row={row} merchantId={seat.merchantId} mayCap={mayCap} />
      {mayCap && official && isDrawn && !disputed && <HoldPart row={row} />}
      {isAllowed && canEnter && <EnterPart row={row} />}
      {isAllowed && official && version > 0 && state !== 'void' && <PreviewPart row={row} />}
      {isAllowed && canVoid && <VoidPart row={row} />}
    </RowPanel>
  );
}
