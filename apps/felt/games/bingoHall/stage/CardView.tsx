import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { memo } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { totalOf } from '../../../src/client/table/bets.ts';
import { CARD_HEAD, LANTERN } from '../art/card.ts';
import { gridOf } from '../rules.ts';
import type { HeldCard, Won } from './hand.ts';

type CardViewProps = {
  readonly held: HeldCard;
  /** What was called last: its cell is stamped just now. */
  readonly newest: number | null;
  /** Whether there is still something to race for. */
  readonly isRacing: boolean;
};

/** A card: stamped where its numbers were called, and in words how much is missing, or what it has won. */
export const CardView = memo(function CardView({ held, newest, isRacing }: CardViewProps) {
  const { t, format } = usePage();
  const { card, covered, place, toGo, won } = held;
  const coveredNumbers = new Set(card.filter((_, at) => (covered & (1 << at)) !== 0));
  const amount = totalOf(Object.fromEntries(won.map((one) => [one.is, one.amount])));
  const missing = isRacing ? t('bingoHall.toGo', { left: toGo }) : '';
  const prize = won.length > 0 ? `${t(`bingoHall.won.${bestOf(won)}`)} ${format.short(amount)}` : '';
  const name = t('bingoHall.card.name', { place });
  const look = won.length > 0 ? 'is-won' : isRacing && toGo === 1 ? 'is-near' : '';
  return (
    <li className={`bingo-card ${look}`} aria-label={`${name}: ${[prize, missing].filter(Boolean).join(', ')}`}>
      <Picture className="bingo-card-head" markup={CARD_HEAD} />
      <div className="bingo-grid" aria-hidden="true" dir="ltr">
        {gridOf(card).flatMap((row, at) =>
          row.map((number, column) =>
            number === null ? (
              <Picture key="free" className="is-free" markup={LANTERN} />
            ) : (
              <span
                key={`${at} ${column}`}
                className={coveredNumbers.has(number) ? (number === newest ? 'is-on is-new' : 'is-on') : ''}
              >
                {number}
              </span>
            ),
          ),
        )}
      </div>
      <p className="bingo-card-foot" aria-hidden="true">
        {isRacing && prize ? <b>{prize}</b> : <small>{name}</small>}
        <b>{missing || prize}</b>
      </p>
    </li>
  );
});

/** What a card that has won several things is praised for. */
const bestOf = (won: readonly Won[]): Won['is'] =>
  won.find(({ is }) => is === 'full' || is === 'ownFull')?.is ?? won.at(-1)?.is ?? 'line';
