import { Icon, iconButtonClass, Tabs } from '@baize/ui';
import { docIcon } from '@baize/ui/iconsMore.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { AgentScreen } from '../../features/agency/index.ts';
import { Running, StatementList, StatementView, TeamPayout } from '../../features/agentContracts/index.ts';
import styles from './AgentDividendScreen.module.css';

const TABS = ['now', 'list', 'team'] as const;

/** `?statement=` is one of them. */
export function AgentDividendScreen() {
  const { t, place } = useApp();
  const [tab, setTab] = useState<(typeof TABS)[number]>('now');
  const statement = new URLSearchParams(place.search).get('statement');
  return (
    <AgentScreen
      lamp="full"
      action={
        <Link to="/m/member/agent/getDevidendContract" className={iconButtonClass} aria-label={t('contracts.mine')}>
          <Icon path={docIcon} />
        </Link>
      }
    >
      {statement !== null ? (
        <StatementView key={statement} id={statement} />
      ) : (
        <>
          <div className={styles.tabs}>
            <Tabs
              look="segments"
              label={t('page.dividend')}
              tabs={TABS.map((name) => ({ name, label: t(`dividend.${name}`) }))}
              current={tab}
              onChange={setTab}
            />
          </div>
          {tab === 'now' ? (
            <Running kind="dividend" />
          ) : tab === 'list' ? (
            <StatementList kind="dividend" />
          ) : (
            <TeamPayout kind="dividend" />
          )}
        </>
      )}
    </AgentScreen>
  );
}
