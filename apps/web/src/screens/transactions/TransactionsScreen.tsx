import { TransactionCode } from '@baize/contract/wallet/wallet.ts';
import { safeParse } from 'valibot';
import { useApp } from '../../app/app.ts';
import { Screen } from '../../app/Screen.tsx';
import { TransactionList } from '../../features/records/index.ts';

/** The kind that is shown stands in the address. */
export function TransactionsScreen() {
  const { place, goTo } = useApp();
  const asked = safeParse(TransactionCode, new URLSearchParams(place.search).get('code'));
  return (
    <Screen>
      <TransactionList
        code={asked.success ? asked.output : ''}
        onChoose={(code) =>
          goTo(code === '' ? '/m/transaction/record' : `/m/transaction/record?code=${code}`, {
            replace: true,
            direction: 'none',
          })
        }
      />
    </Screen>
  );
}
