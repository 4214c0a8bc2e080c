import { buttonClass, Empty, Skeleton, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { firstOf } from '../../app/lists/usePages.ts';
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
  const pages = useInvites();
  const friends = <Friends pages={pages} />;
  return (
    <QueryView
      query={firstOf(pages)}
      waiting={
        <Stack gap={4} className={styles.bones}>
          <Skeleton round={4} block={260} />
          <Skeleton round={4} block={260} />
        </Stack>
      }
      failed={{ title: t('invite.failed') }}
    >
      {({ invitation, friends: count }) =>
        invitation ? (
          <InvitationCard invitation={invitation}>{friends}</InvitationCard>
        ) : (
          <Stack gap={4} className={styles.bones}>
            <Empty title={t('invite.closed')} text={t('invite.closedText')}>
              <Link to="/m/activity" className={buttonClass()}>
                {t('promo.toAll')}
              </Link>
            </Empty>
            {count > 0 && friends}
          </Stack>
        )
      }
    </QueryView>
  );
}
