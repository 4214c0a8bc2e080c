import { Count, Icon } from '@baize/ui';
import { mailIcon, type IconPath } from '@baize/ui/icons.ts';
import { userPlusIcon, usersIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { isAgentType } from '@baize/contract/identity/session.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import { useInboxUnread } from '../../features/inbox/index.ts';
import { useServiceLinks } from '../../features/service/index.ts';
import styles from './Channels.module.css';

/** Ways to reach the merchant, in their order; one that is missing leaves no gap. Live chat stands first, from its own feature. */
export function Channels() {
  const { t, session } = useApp();
  const unread = useInboxUnread();
  const links = useServiceLinks();
  const group = links.data?.find(({ kind }) => kind === 'group');
  return (
    <nav className={styles.channels} aria-label={t('inbox.channels')}>
      <Channel to="/m/webEmail" icon={mailIcon} label={t('inbox.title')} count={unread} />
      {group && <Channel to={group.url} icon={usersIcon} label={t('inbox.group')} />}
      {session && isAgentType(session.type) && (
        <Channel to="/m/agent" icon={userPlusIcon} label={t('inbox.affiliates')} />
      )}
    </nav>
  );
}

interface ChannelProps {
  readonly to: string;
  readonly icon: IconPath;
  readonly label: string;
  readonly count?: number;
}

function Channel({ to, icon, label, count = 0 }: ChannelProps) {
  const { t } = useApp();
  const content: ReactNode = (
    <>
      <span className={styles.face}>
        <Icon path={icon} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            <Count value={count} />
          </span>
        )}
      </span>
      {label}
      {count > 0 && <span className="sr">, {t('inbox.badge', { count })}</span>}
    </>
  );
  if (isTo(to)) {
    return (
      <Link to={to} className={styles.channel}>
        {content}
      </Link>
    );
  }
  return (
    <a href={to} className={styles.channel} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
