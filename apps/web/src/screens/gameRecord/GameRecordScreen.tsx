import { Screen } from '../../app/shell/Screen.tsx';
import { BetList, CsvButton, RecordsNav, useDays } from '../../features/records/index.ts';

export function GameRecordScreen() {
  const { days } = useDays();
  return (
    <Screen action={<CsvButton kind="bets" days={days} />}>
      <RecordsNav />
      <BetList />
    </Screen>
  );
}
