import { Part } from '../../src/client/verify/Table.tsx';
import type { RoomCheck } from '../../src/client/games/check.ts';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { holdem } from './game.ts';
import { MODEL } from './model.ts';
import { deal } from './rules.ts';
import { printedOf } from './stage/words.ts';

export const check: RoomCheck = { Finding: Dealt, Algorithm };

/** Enough for every bet that could be asked. */
const CHIPS = 1_000_000n;

/** What each place was dealt, and the whole board that lay there. */
function Dealt({ deck, dealer, places }: { deck: readonly number[]; dealer: number; places: number }) {
  const { t } = useTexts();
  const count = places >= 2 ? Math.min(places, MODEL.seats) : MODEL.seats;
  const chips = Array.from({ length: count }, () => CHIPS);
  const { hands } = deal({ deck, dealer: dealer % count, chips, stake: 100n, unit: 1n });
  const board = [1, 2, 3, 5, 7].map((at) => deck[2 * count + at] ?? 0);
  return (
    <ul>
      {hands.map((hand, place) => (
        <li key={place}>
          {t('holdem.placeDealt', { place: place + 1 })} <Cards cards={hand} />
        </li>
      ))}
      <li>
        {t('holdem.boardDealt')} <Cards cards={board} />
      </li>
    </ul>
  );
}

const Cards = ({ cards }: { cards: readonly number[] }) => (
  <strong>
    <bdi>{cards.map(printedOf).join(' ')}</bdi>
  </strong>
);

const SHARED = ['seeds', 'deck', 'tree'] as const;
const PARTS = ['deal', 'rake'] as const;

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part title={holdem.name} version={MODEL.version}>
      {SHARED.map((part) => (
        <p key={part}>{t(`room.algorithm.${part}`)}</p>
      ))}
      {PARTS.map((part) => (
        <p key={part}>{t(`holdem.algorithm.${part}`)}</p>
      ))}
    </Part>
  );
}
