import { Count } from '@baize/ui';
import { useApp } from '../app.ts';
import { useAllUnread } from './useAllUnread.ts';

/** On the tab of the messages; members only, so no part of a guest's first load. */
export function Unread({ className }: { readonly className: string | undefined }) {
  const { t } = useApp();
  const count = useAllUnread();
  return (
    count > 0 && (
      <span className={className}>
        <span aria-hidden="true">
          <Count value={count} />
        </span>
        <span className="sr">{t('nav.unread', { count })}</span>
      </span>
    )
  );
}
