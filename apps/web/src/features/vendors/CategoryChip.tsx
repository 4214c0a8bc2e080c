import { CATEGORY_PICTURES } from '@baize/art/categoryVersion.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { Clay } from '@baize/ui';
import { categoryClass } from './categories.ts';

/** A category's clay chip with its picture. */
export function CategoryChip({ gameType, size }: { gameType: GameType; size?: 'small' | 'tiny' }) {
  return (
    <Clay className={categoryClass(gameType)} {...(size ? { size } : {})}>
      <img src={`/art/category/${gameType}.svg?v=${CATEGORY_PICTURES}`} alt="" draggable={false} />
    </Clay>
  );
}
