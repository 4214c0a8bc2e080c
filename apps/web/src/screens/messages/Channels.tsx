import { Count, Icon } from '@baize/ui';
import { headsetIcon, mailIcon, type IconPath } from '@baize/ui/icons.ts';
import { questionIcon, userPlusIcon, usersIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import { useChatUnread, useLaunchChat } from '../../features/chatEntrance/index.ts';
import { useInboxUnread } from '../../features/inbox/index.ts';
import { useServiceLinks } from '../../features/service/index.ts';
import { useServiceSheet } from '../../features/serviceSheet/index.ts';
import styles from './Channels.module.css';

/** Ways to reach the merchant, without gaps: all at once, as one more would move the others. */
export function Channels() {
  const { t, start } = useApp();
  const unread = useInboxUnread();
  const unreadChat = useChatUnread();
  const launchChat = useLaunchChat();
  const service = useServiceSheet();
  const links = useServiceLinks();
  const linkOf = (wanted: 'group' | 'agent') => links.data?.find(({ kind }) => kind === wanted)?.url;
  const group = linkOf('group');
  // A2: one link, to the merchant's affiliates or to customer service; it says which.
  const affiliates = linkOf('agent');
  return (
    <nav className={styles.channels} aria-label={t('inbox.channels')}>
      {!isAwaited(links) && (
        <>
          {start.flags.CBS3 && <Channel to={launchChat} icon={headsetIcon} label={t('page.chat')} count={unreadChat} />}
          <Channel to="/m/webEmail" icon={mailIcon} label={t('inbox.title')} count={unread} />
          {group !== undefined && <Channel to={group} icon={usersIcon} label={t('inbox.group')} />}
          {affiliates === undefined ? (
            <Channel to={service.open} icon={questionIcon} label={t('menu.service')} />
          ) : (
            <Channel to={affiliates} icon={userPlusIcon} label={t('inbox.affiliates')} />
          )}
        </>
      )}
      {service.sheet}
    </nav>
  );
}

interface ChannelProps {
  readonly to: string | (() => void);
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
  if (typeof to !== 'string') {
    return (
      <button type="button" className={styles.channel} onClick={to}>
        {content}
      </button>
    );
  }
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
