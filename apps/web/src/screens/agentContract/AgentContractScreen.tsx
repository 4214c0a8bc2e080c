import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import type { TextKey } from '@baize/i18n';
import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { ContractPages, StatementList, StatementView } from '../../features/agentContracts/index.ts';

const KINDS: Readonly<Record<string, ContractKind>> = {
  '/m/member/agent/getSalaryContract': 'daily',
  '/m/member/agent/getDevidendContract': 'dividend',
  '/m/member/agent/getHourContract': 'hour',
};
const TITLES = {
  daily: 'contracts.daily',
  dividend: 'page.dividendContract',
  hour: 'contracts.hour',
} as const satisfies Record<ContractKind, TextKey>;

/** Contracts of a kind with their statements: `?statements=1` all, `?statement=` one. */
export function AgentContractScreen() {
  const { t, place } = useApp();
  const kind = KINDS[place.path] ?? 'dividend';
  const query = new URLSearchParams(place.search);
  const statement = query.get('statement');
  return (
    <AgentScreen
      title={t(query.has('statements') ? 'statements.list' : TITLES[kind])}
      lamp={statement === null ? 'bar' : 'full'}
    >
      {statement !== null ? (
        <StatementView key={statement} id={statement} />
      ) : query.has('statements') ? (
        <StatementList kind={kind} />
      ) : (
        <ContractPages kind={kind} />
      )}
    </AgentScreen>
  );
}
