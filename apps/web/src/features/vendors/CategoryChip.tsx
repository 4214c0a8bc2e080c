import type { GameType } from '@baize/contract/games/games.ts';
import { Clay, Icon } from '@baize/ui';
import {
  ballIcon,
  featherIcon,
  fishIcon,
  gamepadIcon,
  lottoBallIcon,
  slotsIcon,
  spadeIcon,
  wheelIcon,
  type IconPath,
} from '@baize/ui/icons.ts';
import { categoryClass } from './categories.ts';

const ICONS: Record<GameType, IconPath> = {
  RNG: slotsIcon,
  LIVE: wheelIcon,
  PVP: spadeIcon,
  FISH: fishIcon,
  SPORTS: ballIcon,
  ESPORTS: gamepadIcon,
  LOTT: lottoBallIcon,
  ELOTT: lottoBallIcon,
  COCKFIGHT: featherIcon,
};

/** A category's clay chip. */
export function CategoryChip({ gameType, size }: { gameType: GameType; size?: 'small' | 'tiny' }) {
  return (
    <Clay className={categoryClass(gameType)} {...(size ? { size } : {})}>
      <Icon path={ICONS[gameType]} />
    </Clay>
  );
}
