import { useRef, type CSSProperties } from 'react';
import { useSize } from '@baize/game-kit/parts/useSize.ts';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { CardNumber } from '../../room.ts';
import type { Arranged } from './choices.ts';
import { cardName, meldName } from './words.ts';

/** Narrower than this, more than seven cards lie in two rows, so that a finger meets one. */
const NARROW = 350;
const ROW_MOST = 7;

type HandProps = {
  hand: Arranged;
  chosen: readonly CardNumber[];
  isOpen: boolean;
  /** A new hand: its cards fly in one after another. */
  dealKey: string;
  onTap: (card: CardNumber) => void;
};

/** The player's cards as a fan; a group that forms a meld stands out and says what it is. */
export function Hand({ hand: { cards, groups }, chosen, isOpen, dealKey, onTap }: HandProps) {
  const { t } = usePage();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const isTwo = size !== null && size.width < NARROW && cards.length > ROW_MOST;
  const first = isTwo ? Math.ceil(cards.length / 2) : cards.length;
  const rows = isTwo ? [cards.slice(0, first), cards.slice(first)] : [cards];
  return (
    <div
      ref={frame}
      className={`hand ${isTwo ? 'is-two' : ''}`}
      role="group"
      aria-label={t('tongits.yourHand', { count: cards.length })}
    >
      {rows.map((row, which) => (
        <div
          key={which}
          className="fan"
          style={
            {
              '--gaps': Math.max(1, row.length - 1),
              '--tilt': Math.min(3, 24 / Math.max(1, row.length)),
            } as CSSProperties
          }
        >
          {row.map((card, at) => {
            const group = groups.find((one) => one.includes(card));
            const off = at - (row.length - 1) / 2;
            const isChosen = chosen.includes(card);
            return (
              <button
                key={`${dealKey} ${card}`}
                type="button"
                className={`fan-card ${group ? 'is-meld' : ''} ${isChosen ? 'is-chosen' : ''}`}
                style={{ '--off': off, '--lift': off * off, '--deal': which * first + at } as CSSProperties}
                aria-pressed={isChosen}
                disabled={!isOpen}
                aria-label={
                  group ? t('tongits.cardIn', { card: cardName(card, t), meld: meldName(group, t) }) : cardName(card, t)
                }
                onClick={() => onTap(card)}
              >
                <Face card={card} />
              </button>
            );
          })}
          {groups.map((group) => {
            const [from = 0] = group;
            const at = row.indexOf(from);
            // In two rows a group may be broken: its name stands where it begins.
            if (at < 0) return null;
            const length = group.filter((card) => row.includes(card)).length;
            const off = at + (length - 1) / 2 - (row.length - 1) / 2;
            return (
              <span
                key={group.join()}
                className="meld-tag"
                style={{ '--off': off } as CSSProperties}
                aria-hidden="true"
              >
                {meldName(group, t)}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
