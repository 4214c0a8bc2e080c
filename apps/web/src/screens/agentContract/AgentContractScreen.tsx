import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import type { TextKey } from '@baize/i18n';
import type { FlagName } from '@baize/contract/flags.ts';
import { useApp } from '../../app/app.ts';
import { AgentScreen } from '../../features/agency/index.ts';
import { ContractPages, StatementList, StatementView } from '../../features/agentContracts/index.ts';

const KINDS: Readonly<Record<string, { readonly kind: ContractKind; readonly flag: FlagName }>> = {
  '/m/member/agent/getSalaryContract': { kind: 'daily', flag: 'DAILYSALCONT3' },
  '/m/member/agent/getDevidendContract': { kind: 'dividend', flag: 'SIGNCONDIV3' },
  '/m/member/agent/getHourContract': { kind: 'hour', flag: 'HOURSAL3' },
};
const TITLES = {
  daily: 'contracts.daily',
  dividend: 'page.dividendContract',
  hour: 'contracts.hour',
} as const satisfies Record<ContractKind, TextKey>;
const DIVIDEND = { kind: 'dividend', flag: 'SIGNCONDIV3' } as const;

/** Contracts of a kind with their statements: `?statements=1` all, `?statement=` one. */
export function AgentContractScreen() {
  const { t, place } = useApp();
  const { kind, flag } = KINDS[place.path] ?? DIVIDEND;
  const query = new URLSearchParams(place.search);
  const statement = query.get('statement');
  return (
    <AgentScreen
      flags={[flag]}
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
