import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { InfiniteEnd } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import type { Pages } from './usePages.ts';

export function ListEnd({ pages }: { readonly pages: Pick<Pages<unknown, unknown>, 'end' | 'more'> }) {
  const { t } = useApp();
  return (
    <InfiniteEnd
      state={pages.end}
      onMore={pages.more}
      distancePx={LOAD_MORE_DISTANCE_PX}
      pauseMs={LOAD_MORE_THROTTLE_MS}
      words={{
        end: t('common.endOfList'),
        failed: t('agency.moreFailed'),
        retry: t('common.retry'),
        loading: t('common.loading'),
      }}
    />
  );
}
