import type { RoomCheck } from '../../src/client/games/check.ts';
import { Part } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { tongits } from './game.ts';
import { MODEL } from './model.ts';
import { deal } from './rules.ts';
import { printedOf } from './stage/words.ts';

export const check: RoomCheck = { Finding: Dealt, Algorithm };

/** What each place was dealt, and what lay in the stock. */
function Dealt({ deck, dealer }: { deck: readonly number[]; dealer: number }) {
  const { t } = useTexts();
  const { hands, stock, melds } = deal({ deck, dealer: dealer % MODEL.seats, chips: [], stake: 100n, unit: 1n });
  return (
    <ul>
      {hands.map((hand, place) => (
        <li key={place}>
          {t('tongits.placeDealt', { place: place + 1 })}{' '}
          <strong>
            <bdi>
              {[...hand, ...melds.flatMap((meld) => (meld.owner === place ? meld.cards : []))].map(printedOf).join(' ')}
            </bdi>
          </strong>
        </li>
      ))}
      <li>
        {t('tongits.inStock')}{' '}
        <strong>
          <bdi>{stock.map(printedOf).join(' ')}</bdi>
        </strong>
      </li>
    </ul>
  );
}

const SHARED = ['seeds', 'deck', 'tree'] as const;
const PARTS = ['deal', 'rake'] as const;

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part title={tongits.name} version={MODEL.version}>
      {SHARED.map((part) => (
        <p key={part}>{t(`room.algorithm.${part}`)}</p>
      ))}
      {PARTS.map((part) => (
        <p key={part}>{t(`tongits.algorithm.${part}`)}</p>
      ))}
    </Part>
  );
}
