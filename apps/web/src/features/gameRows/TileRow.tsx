import type { Game } from '@baize/contract/games/games.ts';
import { TileSkeleton } from '@baize/ui';
import type { ReactNode } from 'react';
import type { To } from '../../app/router/routes.ts';
import { GameTile } from './GameTile.tsx';
import { lineClass, RowFrame } from './RowFrame.tsx';

interface TileRowProps {
  /** Stands before the title: a crest or a chip. */
  readonly mark: ReactNode;
  readonly title: string;
  /** The category whose colours the row has. */
  readonly look: string;
  readonly to: To;
  /** What the way on is called by a screen reader. */
  readonly label: string;
  /** Undefined: they are being fetched, and bones of the same size keep their place. */
  readonly games: readonly Game[] | undefined;
  /** How many there are, where that is known before them. */
  readonly count?: number;
  readonly eager?: boolean;
  /** What the way on says, and its label with it. */
  readonly more?: 'common.more' | 'common.seeAll';
}

/** Games in a line that scrolls, with a way to the rest. */
export function TileRow({ games, count, eager = false, more = 'common.more', ...frame }: TileRowProps) {
  return (
    <RowFrame {...frame} more={more}>
      <ul className={lineClass}>
        {games
          ? games.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} eager={eager && index < 4} />
              </li>
            ))
          : [1, 2, 3, 4].slice(0, count).map((bone) => (
              <li key={bone}>
                <TileSkeleton />
              </li>
            ))}
      </ul>
    </RowFrame>
  );
}
