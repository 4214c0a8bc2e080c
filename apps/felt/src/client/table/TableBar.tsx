import { GameBar } from '../parts/TopBar.tsx';
import { useTable, useTablePage, useTableTexts } from './seat.ts';

/** The bar of a table: its name, which round it is and how many are there, balance, fairness and sound. */
export function TableBar({ onFairness }: { onFairness: () => void }) {
  const { host } = useTablePage();
  const { state } = useTable();
  const texts = useTableTexts();
  const { table, round, viewers, balance, player } = state;
  const subtitle = [round === null ? '' : texts.round(round.number), texts.atTable(Math.max(1, viewers))];
  return (
    <GameBar
      {...{ name: table.name, balance, mode: player.mode, host, onFairness }}
      subtitle={subtitle.filter(Boolean).join(' · ')}
    />
  );
}
