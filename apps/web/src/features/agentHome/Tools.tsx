import type { FlagName } from '@baize/contract/flags.ts';
import type { TextKey } from '@baize/i18n';
import { Count, Icon, Stack } from '@baize/ui';
import { headsetIcon, mailIcon, type IconPath } from '@baize/ui/icons.ts';
import {
  chartIcon,
  coinsIcon,
  listIcon,
  packetIcon,
  percentIcon,
  receiptIcon,
  shieldIcon,
  sortIcon,
  userPlusIcon,
  usersIcon,
} from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isOn, type To } from '../../app/router/routes.ts';
import { useLaunchChat } from '../chatEntrance/index.ts';
import { useInboxUnread } from '../inbox/index.ts';
import styles from './agentHome.module.css';

interface Tool {
  readonly to: To;
  readonly icon: IconPath;
  readonly label: TextKey;
  /** Beside the flags of its page. */
  readonly flag?: FlagName;
}

/** G2: by the merchant's keys, in order; the last always. */
const TOOLS: readonly Tool[] = [
  { to: '/m/agent/team/overview', icon: chartIcon, label: 'agency.tool.overview' },
  { to: '/m/transaction/record?types=A', icon: receiptIcon, label: 'agency.tool.transactions' },
  { to: '/m/member/team', icon: usersIcon, label: 'agency.tool.team' },
  { to: '/m/redRain', icon: packetIcon, label: 'agency.tool.redRain' },
  { to: '/m/agent/team/pnl', icon: sortIcon, label: 'agency.tool.pnl' },
  { to: '/m/teamBetting', icon: listIcon, label: 'agency.tool.bets' },
  { to: '/m/member/agent/agentRebeat', icon: percentIcon, label: 'agency.tool.rates' },
  { to: '/m/member/teamRebate', icon: coinsIcon, label: 'agency.tool.income' },
  { to: '/m/agentRegister', icon: userPlusIcon, label: 'agency.tool.open' },
  { to: '/m/securityCenter', icon: shieldIcon, label: 'agency.tool.security' },
  { to: '/m/webEmail', icon: mailIcon, label: 'agency.tool.news', flag: 'MAILCEN' },
  { to: '/m/help', icon: headsetIcon, label: 'agency.tool.service' },
];

/** The agent's tools, four to a row. */
export function Tools() {
  const { t, start } = useApp();
  const unread = useInboxUnread();
  const launchChat = useLaunchChat();
  const tools = TOOLS.filter(({ to, flag }) => isOn(to, start.flags) && (flag === undefined || start.flags[flag]));
  return (
    <section aria-label={t('agency.tools')}>
      <h2 className={styles.toolsTitle}>{t('agency.tools')}</h2>
      <div className={styles.tools}>
        {tools.map(({ to, icon, label }) => {
          const count = icon === mailIcon ? unread : 0;
          const face = (
            <>
              <Stack as="span" card tone="accent" className={styles.plate}>
                <Icon path={icon} mirrored={icon === listIcon} />
                {count > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">
                      <Count value={count} />
                    </span>
                    <span className="sr">{t('nav.unread', { count })}</span>
                  </span>
                )}
              </Stack>
              {t(label)}
            </>
          );
          // The chat where there is one; else the pages of help.
          if (to === '/m/help' && start.flags.CBS3)
            return (
              <button key={to} type="button" className={styles.tool} onClick={launchChat}>
                {face}
              </button>
            );
          return (
            <Link key={to} to={to} className={styles.tool}>
              {face}
            </Link>
          );
        })}
      </div>
    </section>
  );
}
