import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { PnlPage } from '../../features/teamFigures/index.ts';

export function TeamPnlScreen() {
  const { t } = useApp();
  return (
    <AgentScreen title={t('agency.tool.pnl')}>
      <PnlPage />
    </AgentScreen>
  );
}
