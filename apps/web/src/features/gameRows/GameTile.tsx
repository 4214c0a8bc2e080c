import type { Game } from '@baize/contract/games/games.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { TextKey } from '@baize/i18n';
import { Tile, tileClass, type TileFlag, type TileProps } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { usePictures } from '../../app/pictures.ts';

const FLAGS = {
  NEW: ['new', 'home.new'],
  HOT: ['hot', 'home.hot'],
  JP: ['jackpot', 'home.jackpot'],
} as const satisfies Record<string, readonly [TileFlag, string]>;

/** Listed, and not to be opened for now. */
const CLOSED = ['closed', 'home.unavailable'] as const satisfies readonly [TileFlag, string];

interface GameTileProps {
  readonly game: Game;
  readonly size?: 'row' | 'grid' | 'mini' | 'line';
  /** Writes the vendor under the card. */
  readonly caption?: boolean;
  readonly eager?: boolean;
  /** Pixels instead of a drawing, for a list of very many: more to send, and far less for the phone to keep. */
  readonly flat?: boolean;
  /** As the tile's. */
  readonly show?: TileProps['show'];
}

/** What stands in the corner: that it does not open, that it does where most do not (the demo), free play for who has no money here, else the vendor's word. */
function useFlag(game: Game, size: GameTileProps['size']): readonly [TileFlag, TextKey] | undefined {
  const { start, session } = useApp();
  if (game.closed) return CLOSED;
  // The smallest card has room for what one has to know, and for nothing else.
  if (size === 'mini') return undefined;
  const isFree = game.freeplay && (session === null || session.type === TRIAL_MEMBER);
  if (game.playable && isFree) return ['play', 'home.freePlay'];
  if (game.playable && start.demo) return ['play', 'home.playable'];
  return game.showIcon === '' ? undefined : FLAGS[game.showIcon];
}

/** A game as a card that opens it; a guest is asked to log in on the way. */
export function GameTile({ game, size = 'row', caption, eager, flat, show }: GameTileProps) {
  const { t } = useApp();
  const flag = useFlag(game, size);
  const pictures = usePictures();
  const shown = flag && { kind: flag[0], text: t(flag[1]) };
  const drawn = `/art/tile/${game.nodeId}.svg`;
  const isServerRendered = game.mobileLargeIcon.startsWith(drawn);
  const picture = pictures(
    isServerRendered && flat ? game.mobileLargeIcon.replace('.svg', '.webp') : game.mobileLargeIcon,
  );
  const isLine = size === 'line';
  const name = isLine ? '' : caption ? game.displayName : `${game.displayName}, ${game.vendorName}`;
  return (
    <Link to={gameAddress(game.nodeId)} className={tileClass(size)}>
      <Tile
        // What follows it in the link's name is a word of its own.
        name={!isLine && (shown || caption) ? `${name} ` : name}
        picture={picture.src}
        fallbacks={[...picture.fallbacks, isServerRendered ? '/art/missing.svg' : drawn]}
        eager={eager === true}
        show={show}
        flag={shown}
        caption={isLine ? `${game.displayName} · ${game.vendorName}` : caption ? game.vendorName : undefined}
      />
    </Link>
  );
}
