import { isAgentType } from '@baize/contract/identity/session.ts';
import { TRANSACTION_CODES, TRANSACTION_GROUPS } from '@baize/contract/wallet/transactionKinds.ts';
import { useApp } from '../../app/app.ts';
import { lazyPart } from '../../app/loading/lazyPart.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { CsvButton, RecordsNav, TransactionList, useDays } from '../../features/records/index.ts';

const AgentTabs = lazyPart(async () => (await import('./AgentTabs.tsx')).AgentTabs, 'agency');
const TeamTransactions = lazyPart(
  async () => (await import('../../features/teamFigures/index.ts')).TeamTransactions,
  'agency',
);

/** In the address; `types=A`: an agent's earnings, `side=team`: the team's. */
export function TransactionsScreen() {
  const { place, session, start } = useApp();
  const { days } = useDays();
  const asked = new URLSearchParams(place.search);
  const isAgent = session !== null && isAgentType(session.type);
  const isAgents = asked.get('types') === 'A' && isAgent && start.flags.TRANSREC3;
  const isTeam = isAgents && asked.get('side') === 'team';
  return (
    <Screen {...(isTeam ? {} : { action: <CsvButton kind="transactions" days={days} /> })}>
      {isAgents ? <AgentTabs /> : <RecordsNav />}
      {isTeam ? <TeamTransactions isPage /> : <Own asked={asked} />}
    </Screen>
  );
}

function Own({ asked }: { readonly asked: URLSearchParams }) {
  const { place, goTo } = useApp();
  const wanted = asked.get('types') === 'A' ? 'agent' : asked.get('group');
  const shown = {
    group: TRANSACTION_GROUPS.find((known) => known === wanted) ?? ('' as const),
    code: TRANSACTION_CODES.find((known) => known === asked.get('code')) ?? ('' as const),
  };
  return (
    <TransactionList
      shown={shown}
      onChoose={(chosen) => {
        // Keeps other parameters, such as days.
        const query = new URLSearchParams(place.search);
        query.delete('types');
        for (const [name, value] of Object.entries(chosen)) {
          if (value === '') query.delete(name);
          else query.set(name, value);
        }
        goTo(query.size === 0 ? '/m/transaction/record' : `/m/transaction/record?${query}`, {
          replace: true,
          direction: 'none',
        });
      }}
    />
  );
}
