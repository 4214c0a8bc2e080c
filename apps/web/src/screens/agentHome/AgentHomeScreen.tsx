import { Count, Icon, iconButtonClass } from '@baize/ui';
import { bellIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { TitleBar } from '../../app/shell/Screen.tsx';
import { AgentScreen } from '../../features/agency/index.ts';
import { ContractPrompt } from '../../features/agentContracts/index.ts';
import { Greeting, TeamToday, Tools } from '../../features/agentHome/index.ts';
import { useInboxUnread } from '../../features/inbox/index.ts';
import styles from './AgentHomeScreen.module.css';

/** G2: the agent's home. */
export function AgentHomeScreen() {
  const { t } = useApp();
  return (
    <AgentScreen lamp="full" head={<TitleBar quiet title={t('page.agent')} action={<News />} />}>
      <Greeting />
      <TeamToday />
      <Tools />
      <ContractPrompt />
    </AgentScreen>
  );
}

function News() {
  const { t, start } = useApp();
  const unread = useInboxUnread();
  if (!start.flags.MAILCEN) return null;
  return (
    <Link
      to="/m/webEmail"
      className={`${iconButtonClass} ${styles.news}`}
      aria-label={
        unread > 0 ? `${t('agency.tool.news')}, ${t('nav.unread', { count: unread })}` : t('agency.tool.news')
      }
    >
      <Icon path={bellIcon} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Count value={unread} />
        </span>
      )}
    </Link>
  );
}
