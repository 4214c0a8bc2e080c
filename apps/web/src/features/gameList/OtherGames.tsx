import { gameList, HOME_ROW_SIZE } from '@baize/contract/games/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { useSamples } from '../../app/samples.ts';
import { TileRow } from '../gameRows/index.ts';
import { FRESH_MS } from './gameList.queries.ts';
import { isUnder, type ListView } from './gameList.rules.ts';

/** So many may be of the list itself. */
const FEW = 6;

/** Under a category with few games: what else can be played. */
export function OtherGames({ view, total }: { readonly view: ListView; readonly total: number | undefined }) {
  const samples = useSamples();
  const isWhole = view.tab === 'all' && view.gameName === '' && view.gameType !== '';
  return isWhole && !samples && total !== undefined && total <= FEW ? <Others view={view} /> : null;
}

function Others({ view }: { readonly view: ListView }) {
  const { call, language, start, t } = useApp();
  const { data, isError } = useQuery({
    queryKey: ['games', 'others', language.code],
    queryFn: ({ signal }) =>
      call(
        gameList,
        {
          ...{ merchant: start.merchant.merchantCode, platform: 'html5', language: language.code },
          ...{ pageNo: 1, pageSize: HOME_ROW_SIZE + FEW },
        },
        { signal },
      ),
    staleTime: FRESH_MS,
  });
  const games = data?.games.filter((game) => !isUnder(view.gameType, game)).slice(0, HOME_ROW_SIZE);
  if (isError || games?.length === 0) return null;
  return (
    <TileRow
      mark={undefined}
      title={t('games.others')}
      look=""
      to="/m/hot-games?type=all"
      label={t('games.seeAll')}
      games={games}
      more="common.seeAll"
    />
  );
}
