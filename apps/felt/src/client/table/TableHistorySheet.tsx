import type { SeatSummary, TableEvent, TableReplay } from '../../live.ts';
import { usePage } from '../page.ts';
import { RoundsSheet, type RoundLine } from '../parts/RoundsSheet.tsx';
import { isEmpty } from './bets.ts';
import { useTablePage } from './seat.ts';

type TableHistorySheetProps = {
  /** How a round ended, in words: "Banker 7 to 6". */
  resultOf: (events: readonly TableEvent[]) => string;
  nameOf: (spot: string) => string;
  onWatch: (replay: TableReplay) => void;
  onClose: () => void;
};

/** The player's rounds, newest first; each can be watched. */
export function TableHistorySheet({ resultOf, nameOf, onWatch, onClose }: TableHistorySheetProps) {
  const { api } = useTablePage();
  const { t, format, hours } = usePage();

  function lineOf({ roundId, number, phase, at, bets, stake, win, net, events, letGo }: SeatSummary): RoundLine {
    const isOver = win !== null && events.length > 0;
    const ended = isOver
      ? t('felt.history.row', { returned: format.money(win), stake: format.money(stake) })
      : t('felt.history.open');
    const spots = Object.entries(bets).map(([spot, amount]) => {
      const height = letGo?.[spot];
      return `${nameOf(spot)} ${format.short(amount)}${height === undefined ? '' : ` → ×${height}`}`;
    });
    return {
      id: roundId,
      // All was taken back: for the player the round is over.
      heading: phase === 'void' || isEmpty(bets) ? t('felt.history.void') : ended,
      details: (
        <>
          <small>
            {t('table.round', { round: number })} ·{' '}
            <time dateTime={new Date(at).toISOString()}>{hours.format(new Date(at))}</time>
            {isOver && net !== null && <> · {format.signed(net)}</>}
          </small>
          <small>{[isOver ? resultOf(events) : '', ...spots].filter(Boolean).join(' · ')}</small>
        </>
      ),
      watchable: isOver ? t('table.round', { round: number }) : null,
    };
  }

  return (
    <RoundsSheet
      {...{ title: t('table.history.title'), empty: t('table.history.empty'), lineOf, onWatch, onClose }}
      read={(cursor) => api.rounds(cursor)}
      watch={(id) => api.seat(id)}
    />
  );
}
