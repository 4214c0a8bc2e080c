import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { DownlineRates, OwnRates } from '../../features/rates/index.ts';

/** Rates: one's own and those of the downlines, or with `?userName=` one downline's to set. */
export function AgentRatesScreen() {
  const { t, place } = useApp();
  const userName = new URLSearchParams(place.search).get('userName') ?? '';
  return (
    <AgentScreen title={userName === '' ? t('agency.tool.rates') : t('rates.titleOf', { name: userName })}>
      {userName === '' ? <OwnRates /> : <DownlineRates key={userName} userName={userName} />}
    </AgentScreen>
  );
}
