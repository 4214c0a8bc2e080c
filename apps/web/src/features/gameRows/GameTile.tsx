import type { Game } from '@baize/contract/games/games.ts';
import { Tile, tileClass, type TileFlag, type TileProps } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';

const FLAGS = {
  NEW: ['new', 'home.new'],
  HOT: ['hot', 'home.hot'],
  JP: ['jackpot', 'home.jackpot'],
} as const satisfies Record<string, readonly [TileFlag, string]>;

/** Listed, and not to be opened for now. */
const CLOSED = ['closed', 'home.unavailable'] as const satisfies readonly [TileFlag, string];

interface GameTileProps {
  readonly game: Game;
  readonly size?: 'row' | 'grid' | 'mini';
  /** Writes the vendor under the card. */
  readonly caption?: boolean;
  readonly eager?: boolean;
  /** Pixels instead of a drawing, for a list of very many: more to send, and far less for the phone to keep. */
  readonly flat?: boolean;
  /** As the tile's. */
  readonly show?: TileProps['show'];
}

/** A game as a card that opens it; a guest is asked to log in on the way. */
export function GameTile({ game, size = 'row', caption, eager, flat, show }: GameTileProps) {
  const { t } = useApp();
  // The smallest card has room for what one has to know, and for nothing else.
  const flag = game.closed ? CLOSED : size === 'mini' || game.showIcon === '' ? undefined : FLAGS[game.showIcon];
  const shown = flag && { kind: flag[0], text: t(flag[1]) };
  const drawn = `/art/tile/${game.nodeId}.svg`;
  const isServerRendered = game.mobileLargeIcon.startsWith(drawn);
  const name = caption ? game.displayName : `${game.displayName}, ${game.vendorName}`;
  return (
    <Link to={gameAddress(game.nodeId)} className={tileClass(size)}>
      <Tile
        // What follows it in the link's name is a word of its own.
        name={shown || caption ? `${name} ` : name}
        picture={isServerRendered && flat ? game.mobileLargeIcon.replace('.svg', '.webp') : game.mobileLargeIcon}
        fallback={isServerRendered ? '/art/missing.svg' : drawn}
        eager={eager === true}
        show={show}
        flag={shown}
        caption={caption ? game.vendorName : undefined}
      />
    </Link>
  );
}
