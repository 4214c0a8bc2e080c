import type { Game } from '@baize/contract/games/games.ts';
import type { TextKey } from '@baize/i18n';
import { Tile, tileClass, type TileFlag, type TileProps } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { gameAddress } from '../../app/router/gameAddress.ts';
import { Link } from '../../app/router/Link.tsx';
import { usePictures } from '../../app/pictures.ts';
import { useJackpotOf } from '../jackpots/index.ts';
import { pressedGame, useFreePress } from './useFreePress.ts';

const FLAGS = {
  NEW: ['new', 'home.new'],
  HOT: ['hot', 'home.hot'],
  JP: ['jackpot', 'home.jackpot'],
} as const satisfies Record<string, readonly [TileFlag, string]>;

/** Listed, and not to be opened for now. */
const CLOSED = ['closed', 'home.unavailable'] as const satisfies readonly [TileFlag, string];
/** Made up, and never to be opened. */
const SAMPLE = ['sample', 'home.sample'] as const satisfies readonly [TileFlag, string];

interface GameTileProps {
  readonly game: Game;
  readonly size?: 'row' | 'grid' | 'mini' | 'line' | 'wide';
  /** Writes the vendor under the card. */
  readonly caption?: boolean;
  readonly eager?: boolean;
  /** Bitmaps for very long lists: more bytes, less memory. */
  readonly flat?: boolean;
  /** As the tile's. */
  readonly show?: TileProps['show'];
}

/** The corner's mark, for exceptions only: a sample, closed, or the vendor's. */
function flagOf(game: Game, size: GameTileProps['size']): readonly [TileFlag, TextKey] | undefined {
  if (game.sample) return SAMPLE;
  if (game.closed) return CLOSED;
  // The smallest card shows essentials only.
  if (size === 'mini') return undefined;
  return game.showIcon === '' ? undefined : FLAGS[game.showIcon];
}

/** A game's card; guests log in on the way, or play it for free at once. */
export function GameTile({ game, size = 'row', caption, eager, flat, show }: GameTileProps) {
  const { t, money } = useApp();
  const jackpot = useJackpotOf(game);
  const flag = flagOf(game, size);
  const pictures = usePictures();
  const shown = flag && { kind: flag[0], text: t(flag[1]) };
  const drawn = `/art/tile/${game.nodeId}.svg`;
  const isServerRendered = game.mobileLargeIcon.startsWith(drawn);
  const icon = isServerRendered && flat ? game.mobileLargeIcon.replace('.svg', '.webp') : game.mobileLargeIcon;
  const picture = pictures(icon);
  const isLine = size === 'line' || size === 'wide';
  const meter = size === 'line' || size === 'mini' || jackpot === null ? undefined : money(jackpot);
  const to = gameAddress(game.nodeId);
  const press = useFreePress();
  const name = isLine ? '' : caption ? game.displayName : `${game.displayName}, ${game.vendorName}`;
  return (
    <Link to={to} className={tileClass(size)} onClick={press({ ...pressedGame(game), icon })}>
      <Tile
        // Separates what follows in the accessible name.
        name={!isLine && (shown || meter || caption) ? `${name} ` : name}
        picture={picture.src}
        fallbacks={[...picture.fallbacks, isServerRendered ? '/art/missing.svg' : drawn]}
        eager={eager === true}
        show={show}
        flag={shown}
        meter={meter}
        caption={isLine ? `${game.displayName} · ${game.vendorName}` : caption ? game.vendorName : undefined}
      />
    </Link>
  );
}
