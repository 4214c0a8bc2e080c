import { Button, buttonClass, Empty, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { Friends, InvitationCard, useInvites } from '../../features/invites/index.ts';
import styles from './InviteScreen.module.css';

export function InviteScreen() {
  return (
    <Screen>
      <Invites />
    </Screen>
  );
}

function Invites() {
  const { t } = useApp();
  const query = useInvites();
  if (query.isError && !query.data)
    return (
      <Empty sign="cross" title={t('invite.failed')}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </Empty>
    );
  if (!query.data)
    return (
      <div role="status" aria-label={t('common.loading')} className={styles.bones}>
        <Skeleton className={styles.bone} />
        <Skeleton className={styles.bone} />
      </div>
    );
  const { pages } = query.data;
  const invitation = pages[0]?.invitation;
  const friends = (
    <Friends
      pages={pages}
      busy={query.isFetchingNextPage}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
    />
  );
  if (invitation) return <InvitationCard invitation={invitation}>{friends}</InvitationCard>;
  return (
    <div className={styles.bones}>
      <Empty title={t('invite.closed')} text={t('invite.closedText')}>
        <Link to="/m/activity" className={buttonClass()}>
          {t('promo.toAll')}
        </Link>
      </Empty>
      {(pages[0]?.friends ?? 0) > 0 && friends}
    </div>
  );
}
