import { useEffect, useRef, useState } from 'react';
import type { Match } from '../../sport.ts';
import { priceText } from './priceText.ts';
import { useLeague, useLeaguePage } from './seat.ts';
import { usePage } from '../page.ts';

/** How long a moved price is marked. */
const MARK_MS = 1200;

type OfferProps = {
  match: Match;
  selection: string;
  label: string;
  /** Its whole name, for whoever hears it. */
  name: string;
  price: number | null;
};

/** A selection with its price, to be put on the slip or taken off. */
export function Offer({ match, selection, label, name, price }: OfferProps) {
  const { t, sound } = usePage();
  const { league } = useLeaguePage();
  const { picks } = useLeague();
  const isPicked = picks.some((pick) => pick.match === match.id && pick.selection === selection);
  const moved = useMoved(price);
  // What is printed is a part of what is heard: whoever speaks to the page says what is to be read.
  const said = name.includes(label) ? name : `${label}, ${name}`;
  return (
    <button
      type="button"
      className="offer"
      aria-pressed={isPicked}
      aria-label={`${said}, ${price === null ? t('league.shut') : priceText(price)}`}
      disabled={price === null && !isPicked}
      onClick={() => {
        sound.tap();
        league.toggle({ match: match.id, selection, price: price ?? 100 });
      }}
    >
      <span>{label} </span>
      <b className={price !== null && price >= 10_000 ? 'is-long' : ''}>{price === null ? '–' : priceText(price)}</b>
      {moved !== null && (
        <small className={`is-${moved}`} aria-hidden="true">
          {moved === 'up' ? '▲' : '▼'} {t(`league.${moved}`)}
        </small>
      )}
    </button>
  );
}

function useMoved(price: number | null): 'up' | 'down' | null {
  const { clock } = usePage();
  const before = useRef(price);
  const [moved, setMoved] = useState<'up' | 'down' | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = price;
    if (last === null || price === null || last === price) return undefined;
    setMoved(price > last ? 'up' : 'down');
    return clock.after(MARK_MS, () => setMoved(null));
  }, [clock, price]);
  return moved;
}
