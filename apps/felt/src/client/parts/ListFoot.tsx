import { usePage } from '../page.ts';
import type { Listing } from './useListing.ts';

/** Under a paged list: that a page did not come, or the way to the next. */
export function ListFoot({ status, hasMore, readOn }: Pick<Listing<unknown>, 'status' | 'hasMore' | 'readOn'>) {
  const { t } = usePage();
  if (status === 'failed') {
    return (
      <p role="alert">
        {t('felt.history.failed')}{' '}
        <button type="button" className="button" onClick={readOn}>
          {t('felt.tryAgain')}
        </button>
      </p>
    );
  }
  if (!hasMore || status !== 'read') return null;
  return (
    <button type="button" className="button is-wide" onClick={readOn}>
      {t('felt.history.more')}
    </button>
  );
}
