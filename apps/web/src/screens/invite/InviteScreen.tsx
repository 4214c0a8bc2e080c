import { buttonClass, Empty, Skeleton, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryFailed } from '../../app/lists/QueryFailed.tsx';
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
  if (query.failed) return <QueryFailed query={query} title={t('invite.failed')} />;
  if (!query.first)
    return (
      <Stack role="status" aria-label={t('common.loading')} gap={4} className={styles.bones}>
        <Skeleton className={styles.bone} />
        <Skeleton className={styles.bone} />
      </Stack>
    );
  const { invitation, friends: count } = query.first;
  const friends = <Friends pages={query} />;
  if (invitation) return <InvitationCard invitation={invitation}>{friends}</InvitationCard>;
  return (
    <Stack gap={4} className={styles.bones}>
      <Empty title={t('invite.closed')} text={t('invite.closedText')}>
        <Link to="/m/activity" className={buttonClass()}>
          {t('promo.toAll')}
        </Link>
      </Empty>
      {count > 0 && friends}
    </Stack>
  );
}
