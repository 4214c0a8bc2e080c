import { Tabs } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import styles from './AgentTabs.module.css';

/** An agent's own movements, or the team's. */
export function AgentTabs() {
  const { t, place, goTo } = useApp();
  const isTeam = new URLSearchParams(place.search).get('side') === 'team';
  return (
    <div className={styles.tabs}>
      <Tabs
        look="segments"
        label={t('page.transactions')}
        tabs={[
          { name: 'mine', label: t('figures.mine') },
          { name: 'team', label: t('figures.team') },
        ]}
        current={isTeam ? 'team' : 'mine'}
        onChange={(side) =>
          goTo(`/m/transaction/record?types=A${side === 'team' ? '&side=team' : ''}`, {
            replace: true,
            direction: 'none',
          })
        }
      />
    </div>
  );
}
