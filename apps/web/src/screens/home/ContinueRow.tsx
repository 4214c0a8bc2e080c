import type { Game } from '@baize/contract/games/games.ts';
import { TileSkeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { GameTile, lineClass, RowFrame } from '../../features/gameRows/index.ts';
import { OpenRound } from '../../features/openRound/index.ts';
import { useRecentRow } from '../../features/recents/index.ts';
import styles from './ContinueRow.module.css';

const BONES = [1, 2, 3, 4, 5];

/** A round that waits, then what was played last; who has not played yet begins with `first`. */
export function ContinueRow({ first }: { readonly first: readonly Game[] | undefined }) {
  const { t } = useApp();
  const recents = useRecentRow();
  const played = recents.data?.list ?? (recents.isError ? [] : undefined);
  const isNew = played?.length === 0;
  const games = isNew ? first : played;
  return (
    <RowFrame
      mark={false}
      title={t(isNew ? 'home.begin' : 'home.continue')}
      to={isNew ? '/m/slot-games' : '/m/slot-games?type=recent'}
      label={t(isNew ? 'home.allGames' : 'home.allRecents')}
      busy={!games}
    >
      <ul className={`${lineClass} ${styles.row}`}>
        <li>
          <OpenRound />
        </li>
        {games
          ? games.map((game, index) => (
              <li key={game.nodeId}>
                <GameTile game={game} size="mini" eager={index < 5} />
              </li>
            ))
          : BONES.map((bone) => (
              <li key={bone}>
                <TileSkeleton size="mini" />
              </li>
            ))}
      </ul>
    </RowFrame>
  );
}
