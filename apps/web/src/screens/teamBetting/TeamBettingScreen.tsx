import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { TeamBets } from '../../features/teamFigures/index.ts';

export function TeamBettingScreen() {
  const { t } = useApp();
  return (
    <AgentScreen title={t('agency.tool.bets')}>
      <TeamBets />
    </AgentScreen>
  );
}
