import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { FeltRound, RoundPage, RoundSummary } from '../../api.ts';
import { difference } from '../amounts.ts';
import { usePlay } from '../page.ts';
import { claimOfRound, verifyLink } from '../verify/link.ts';

/** A round to watch, and where it can be checked: filled in once the player has had the secret shown. */
export type Watched = { readonly round: FeltRound; readonly check: string };
type HistorySheetProps = { onWatch: (watched: Watched) => void; onClose: () => void };
type Listing = { status: 'waiting' | 'failed' | 'read'; list: readonly RoundSummary[]; nextCursor: string | null };

/** The rounds played before, newest first; each can be watched again. */
export function HistorySheet({ onWatch, onClose }: HistorySheetProps) {
  const { api, texts } = usePlay();
  const [listing, setListing] = useState<Listing>({ status: 'waiting', list: [], nextCursor: null });

  const read = useCallback(
    (cursor: string | null) => {
      setListing((before) => ({ ...before, status: 'waiting' }));
      const append = ({ list, nextCursor }: RoundPage) =>
        setListing((before) => ({ status: 'read', list: [...(cursor ? before.list : []), ...list], nextCursor }));
      api.rounds(cursor).then(append, () => setListing((before) => ({ ...before, status: 'failed' })));
    },
    [api],
  );

  useEffect(() => read(null), [read]);

  async function handleWatch(id: string) {
    try {
      const [round, fairness] = await Promise.all([api.round(id), api.fairness(id)]);
      onWatch({ round, check: verifyLink(claimOfRound(fairness)) });
    } catch {
      setListing((before) => ({ ...before, status: 'failed' }));
    }
  }

  const { status, list, nextCursor } = listing;
  return (
    <Sheet title={texts.history.title} closeLabel={texts.close} onClose={onClose}>
      {status === 'read' && list.length === 0 && <p>{texts.history.empty}</p>}
      <ul className="rounds" aria-busy={status === 'waiting'}>
        {list.map((round) => (
          <HistoryRow key={round.id} round={round} onWatch={handleWatch} />
        ))}
        {status === 'waiting' &&
          list.length === 0 &&
          Array.from({ length: 5 }, (_, i) => <li key={i} className="is-waiting" />)}
      </ul>
      {status === 'failed' && (
        <p role="alert">
          {texts.history.failed}{' '}
          <button type="button" className="button" onClick={() => read(null)}>
            {texts.tryAgain}
          </button>
        </p>
      )}
      {nextCursor !== null && status === 'read' && (
        <button type="button" className="button is-wide" onClick={() => read(nextCursor)}>
          {texts.history.more}
        </button>
      )}
    </Sheet>
  );
}

function HistoryRow({ round, onWatch }: { round: RoundSummary; onWatch: (id: string) => void }) {
  const { texts, format, hours } = usePlay();
  const { id, stake, win, status, createdAt } = round;
  const isOver = status === 'settled' || status === 'paying';
  return (
    <li>
      <div>
        <b>
          {isOver
            ? texts.history.row(format.money(win ?? '0.00'), format.money(stake))
            : status === 'void'
              ? texts.history.void
              : texts.history.open}
        </b>
        <small>
          <time dateTime={createdAt}>{hours.format(new Date(createdAt))}</time>
          {isOver && <> · {format.signed(difference(win ?? '0.00', stake))}</>}
        </small>
      </div>
      {isOver && (
        <button
          type="button"
          className="button is-small"
          aria-label={`${texts.history.watch}, ${hours.format(new Date(createdAt))}`}
          onClick={() => onWatch(id)}
        >
          {texts.history.watch}
        </button>
      )}
    </li>
  );
}
