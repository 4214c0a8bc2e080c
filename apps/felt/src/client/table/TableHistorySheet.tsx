import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { SeatPage, SeatSummary, TableEvent, TableReplay } from '../../live.ts';
import { usePage } from '../page.ts';
import { useTablePage, useTableTexts } from './seat.ts';

type TableHistorySheetProps = {
  /** How a round ended, in words: "Banker 7 to 6". */
  resultOf: (events: readonly TableEvent[]) => string;
  nameOf: (spot: string) => string;
  onWatch: (replay: TableReplay) => void;
  onClose: () => void;
};
type Listing = { status: 'waiting' | 'failed' | 'read'; list: readonly SeatSummary[]; nextCursor: string | null };

/** The rounds the player had a stake in, newest first; each can be watched again. */
export function TableHistorySheet({ resultOf, nameOf, onWatch, onClose }: TableHistorySheetProps) {
  const { api } = useTablePage();
  const { texts: words } = usePage();
  const texts = useTableTexts();
  const [{ status, list, nextCursor }, setListing] = useState<Listing>({
    status: 'waiting',
    list: [],
    nextCursor: null,
  });

  const read = useCallback(
    (cursor: string | null) => {
      setListing((before) => ({ ...before, status: 'waiting' }));
      const append = ({ list: more, nextCursor: next }: SeatPage) =>
        setListing((before) => ({ status: 'read', list: [...(cursor ? before.list : []), ...more], nextCursor: next }));
      api.rounds(cursor).then(append, () => setListing((before) => ({ ...before, status: 'failed' })));
    },
    [api],
  );
  useEffect(() => read(null), [read]);

  async function handleWatch(roundId: string) {
    try {
      onWatch(await api.seat(roundId));
    } catch {
      setListing((before) => ({ ...before, status: 'failed' }));
    }
  }

  return (
    <Sheet title={texts.history.title} closeLabel={words.close} onClose={onClose}>
      {status === 'read' && list.length === 0 && <p>{texts.history.empty}</p>}
      <ul className="rounds" aria-busy={status === 'waiting'}>
        {list.map((round) => (
          <SeatRow key={round.roundId} {...{ round, resultOf, nameOf }} onWatch={handleWatch} />
        ))}
        {status === 'waiting' &&
          list.length === 0 &&
          Array.from({ length: 5 }, (_, i) => <li key={i} className="is-waiting" />)}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          {words.history.failed}{' '}
          <button type="button" className="button" onClick={() => read(null)}>
            {words.tryAgain}
          </button>
        </p>
      )}
      {nextCursor !== null && status === 'read' && (
        <button type="button" className="button is-wide" onClick={() => read(nextCursor)}>
          {words.history.more}
        </button>
      )}
    </Sheet>
  );
}

type SeatRowProps = Pick<TableHistorySheetProps, 'resultOf' | 'nameOf'> & {
  round: SeatSummary;
  onWatch: (roundId: string) => void;
};

function SeatRow({ round, resultOf, nameOf, onWatch }: SeatRowProps) {
  const texts = useTableTexts();
  const { texts: words, format, hours } = usePage();
  const { roundId, number, phase, at, bets, stake, win, net, events } = round;
  const when = hours.format(new Date(at));
  const isOver = win !== null && events.length > 0;
  const spots = Object.entries(bets).map(([spot, amount]) => `${nameOf(spot)} ${format.short(amount)}`);
  return (
    <li>
      <div>
        <b>
          {phase === 'void'
            ? words.history.void
            : isOver
              ? words.history.row(format.money(win), format.money(stake))
              : words.history.open}
        </b>
        <small>
          {texts.round(number)} · <time dateTime={new Date(at).toISOString()}>{when}</time>
          {isOver && net !== null && <> · {format.signed(net)}</>}
        </small>
        <small>{[isOver ? resultOf(events) : '', ...spots].filter(Boolean).join(' · ')}</small>
      </div>
      {isOver && (
        <button
          type="button"
          className="button is-small"
          aria-label={`${texts.history.watch}, ${texts.round(number)}`}
          onClick={() => onWatch(roundId)}
        >
          {texts.history.watch}
        </button>
      )}
    </li>
  );
}
