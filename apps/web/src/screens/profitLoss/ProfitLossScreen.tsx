import { Screen } from '../../app/shell/Screen.tsx';
import { PnlCsv, ProfitLoss } from '../../features/profitLoss/index.ts';
import { RecordsNav } from '../../features/records/index.ts';

export function ProfitLossScreen() {
  return (
    <Screen action={<PnlCsv />}>
      <RecordsNav />
      <ProfitLoss />
    </Screen>
  );
}
