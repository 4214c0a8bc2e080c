import { CsvButton, useDays } from '../records/index.ts';
import { shownDays } from './pnl.rules.ts';
import { useToday } from './useToday.ts';

export function PnlCsv() {
  const { days } = useDays();
  const today = useToday();
  return <CsvButton kind="day" days={shownDays(days, today)} />;
}
