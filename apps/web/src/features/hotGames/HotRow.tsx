import { HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { Icon } from '@baize/ui';
import { starIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { TileRow } from '../gameRows/index.ts';
import { useHotGames } from './hotGames.queries.ts';

/** Nothing when nothing is hot. */
export function HotRow() {
  const { t } = useApp();
  const hot = useHotGames();
  const games = hot.data?.list.slice(0, HOME_ROW_SIZE) ?? (hot.isError ? [] : undefined);
  if (games?.length === 0) return null;
  return (
    <TileRow
      mark={<Icon path={starIcon} />}
      title={t('home.hotGames')}
      look="rng"
      to="/m/hot-games"
      label={t('home.allHot')}
      more="common.seeAll"
      games={games}
    />
  );
}
