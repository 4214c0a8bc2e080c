import type { Game } from '@baize/contract/games/games.ts';
import { TileSkeleton } from '@baize/ui';
import type { ReactNode } from 'react';
import type { To } from '../../app/router/routes.ts';
import { GameTile } from './GameTile.tsx';
import { lineClass, RowFrame } from './RowFrame.tsx';

interface TileRowProps {
  readonly mark: ReactNode;
  readonly title: string;
  /** The category whose colours the row has. */
  readonly look: string;
  readonly to: To;
  /** Accessible name of the link. */
  readonly label: string;
  /** Undefined: loading, with placeholders. */
  readonly games: readonly Game[] | undefined;
  /** If known before the games. */
  readonly count?: number;
  readonly eager?: boolean;
  readonly more?: 'common.more' | 'common.seeAll';
}

export function TileRow({ games, count, eager = false, more = 'common.more', ...frame }: TileRowProps) {
  return (
    <RowFrame {...frame} more={more}>
      <ul className={lineClass}>
        {games
          ? games.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} size={games.length === 1 ? 'wide' : 'row'} eager={eager && index < 4} />
              </li>
            ))
          : [1, 2, 3, 4].slice(0, count).map((bone) => (
              <li key={bone}>
                <TileSkeleton size={count === 1 ? 'wide' : 'row'} />
              </li>
            ))}
      </ul>
    </RowFrame>
  );
}
