import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { buttonClass, Notice, Stack, Tabs } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { REWARD_TABS, tabIn, useRewardCount } from '../../features/rewards/index.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { RunningTab } from './RunningTab.tsx';
import { TakeTab } from './TakeTab.tsx';
import styles from './RewardsScreen.module.css';

export function RewardsScreen() {
  const { t, session } = useApp();
  if (session?.type === TRIAL_MEMBER)
    return (
      <Screen>
        <Stack gap={4} className={styles.body}>
          <Notice>{t('rewards.trialText')}</Notice>
          <Link to="/m/register" className={buttonClass({ kind: 'main', wide: true })}>
            {t('promo.action.register')}
          </Link>
        </Stack>
      </Screen>
    );
  return (
    <Screen>
      <Centre />
    </Screen>
  );
}

const PANELS = { take: TakeTab, running: RunningTab, history: HistoryTab } as const;

function Centre() {
  const { t, place, goTo } = useApp();
  const tab = tabIn(place.search);
  const count = useRewardCount();
  const Panel = PANELS[tab];
  return (
    <div className={styles.centre}>
      <Tabs
        look="segments"
        label={t('rewards.tabs')}
        tabs={REWARD_TABS.map((name) => ({
          name,
          label: name === 'take' && count > 0 ? t('rewards.takeCount', { count }) : t(`rewards.${name}`),
        }))}
        current={tab}
        onChange={(next) =>
          goTo(next === 'take' ? place.path : `${place.path}?tab=${next}`, { replace: true, direction: 'none' })
        }
      >
        <Panel />
      </Tabs>
    </div>
  );
}
