import { TRANSACTION_CODES } from '@baize/contract/wallet/wallet.ts';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/Screen.tsx';
import { TransactionList } from '../../features/records/index.ts';

/** The kind that is shown stands in the address. */
export function TransactionsScreen() {
  const { place, goTo } = useApp();
  const asked = new URLSearchParams(place.search).get('code');
  const code = TRANSACTION_CODES.find((known) => known === asked) ?? '';
  return (
    <Screen>
      <TransactionList
        code={code}
        onChoose={(code) => {
          // Other chosen things, such as days, stay as they are.
          const query = new URLSearchParams(place.search);
          if (code === '') query.delete('code');
          else query.set('code', code);
          goTo(query.size === 0 ? '/m/transaction/record' : `/m/transaction/record?${query}`, {
            replace: true,
            direction: 'none',
          });
        }}
      />
    </Screen>
  );
}
