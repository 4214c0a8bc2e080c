import { TRANSACTION_CODES, TRANSACTION_GROUPS } from '@baize/contract/wallet/transactionKinds.ts';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { RecordsNav, TransactionList } from '../../features/records/index.ts';

/** What is shown stands in the address; `types=A` is how the agent home asks for what an agent earned. */
export function TransactionsScreen() {
  const { place, goTo } = useApp();
  const asked = new URLSearchParams(place.search);
  const wanted = asked.get('types') === 'A' ? 'agent' : asked.get('group');
  const shown = {
    group: TRANSACTION_GROUPS.find((known) => known === wanted) ?? ('' as const),
    code: TRANSACTION_CODES.find((known) => known === asked.get('code')) ?? ('' as const),
  };
  return (
    <Screen>
      <RecordsNav />
      <TransactionList
        shown={shown}
        onChoose={(chosen) => {
          // Other chosen things, such as days, stay as they are.
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
    </Screen>
  );
}
