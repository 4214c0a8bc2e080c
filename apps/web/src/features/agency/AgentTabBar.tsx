import type { TextKey } from '@baize/i18n';
import { Count, Icon, join } from '@baize/ui';
import { homeIcon, hornIcon, type IconPath } from '@baize/ui/icons.ts';
import { coinsIcon, userPlusIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import bar from '../../app/shell/TabBar.module.css';
import { useAgentNotices } from './notices.queries.ts';
import styles from './AgentTabBar.module.css';

interface Tab {
  readonly to: To;
  readonly icon: IconPath;
  readonly label: TextKey;
}

/** G2: the agent's own footer. */
const TABS: readonly Tab[] = [
  { to: '/m/home', icon: homeIcon, label: 'common.home' },
  { to: '/m/agentRegister', icon: userPlusIcon, label: 'agency.tab.open' },
  { to: '/m/member/agent/agentDivident', icon: coinsIcon, label: 'page.dividend' },
  { to: '/m/member/notice?types=A', icon: hornIcon, label: 'agency.tab.notices' },
];

/** The walnut rail of the agency. */
export function AgentTabBar() {
  const { place, t } = useApp();
  const unread = useAgentNotices();
  return (
    <nav className={join(bar.bar, styles.bar)} aria-label={t('agency.nav')}>
      {TABS.map(({ to, icon, label }) => {
        const count = icon === hornIcon ? unread : 0;
        return (
          <Link key={to} to={to} className={bar.item} aria-current={place.path === to ? 'page' : undefined}>
            <Icon path={icon} />
            <span className={bar.label}>{t(label)}</span>
            {count > 0 && (
              <span className={bar.count}>
                <span aria-hidden="true">
                  <Count value={count} />
                </span>
                <span className="sr">{t('nav.unread', { count })}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
