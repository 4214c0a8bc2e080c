import { LOAD_MORE_DISTANCE_PX, LOAD_MORE_THROTTLE_MS } from '@baize/contract/games/games.ts';
import { InfiniteEnd } from '@baize/ui';
import { useApp } from '../app.ts';
import type { Pages } from './usePages.ts';

interface ListEndProps {
  readonly pages: Pick<Pages<unknown>, 'end' | 'more' | 'count'>;
  /** That the next page did not come. */
  readonly failed?: string;
}

/** Loads the next page near the end. A list of one page is seen to end. */
export function ListEnd({ pages, failed }: ListEndProps) {
  const { t } = useApp();
  if (pages.end === 'end' && pages.count < 2) return null;
  return (
    <InfiniteEnd
      state={pages.end}
      onMore={pages.more}
      distancePx={LOAD_MORE_DISTANCE_PX}
      pauseMs={LOAD_MORE_THROTTLE_MS}
      words={{
        end: t('common.endOfList'),
        failed: failed ?? t('common.moreFailed'),
        retry: t('common.retry'),
        loading: t('common.loading'),
      }}
    />
  );
}
