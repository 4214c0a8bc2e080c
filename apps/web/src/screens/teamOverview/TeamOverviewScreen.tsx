import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { Overview } from '../../features/teamFigures/index.ts';

export function TeamOverviewScreen() {
  const { t } = useApp();
  return (
    <AgentScreen title={t('agency.tool.overview')}>
      <Overview />
    </AgentScreen>
  );
}
