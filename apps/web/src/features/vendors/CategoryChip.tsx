import { CATEGORY_PICTURES } from '@baize/art/categoryVersion.ts';
import type { GameType } from '@baize/contract/games/games.ts';
import { Clay } from '@baize/ui';
import { categoryClass } from './categories.ts';

interface CategoryChipProps {
  readonly gameType: GameType;
  readonly size?: 'small' | 'tiny';
  /** Lazy where other pictures matter more: the first six requests hold the connections. */
  readonly loading?: 'lazy';
}

/** A category's clay chip with its picture. */
export function CategoryChip({ gameType, size, loading }: CategoryChipProps) {
  return (
    <Clay className={categoryClass(gameType)} {...(size ? { size } : {})}>
      <img src={`/art/category/${gameType}.svg?v=${CATEGORY_PICTURES}`} alt="" loading={loading} draggable={false} />
    </Clay>
  );
}
