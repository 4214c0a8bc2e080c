import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { GameBar } from '../parts/TopBar.tsx';
import { useTable, useTablePage, useTableTexts } from './seat.ts';

type TableBarProps = { onFairness: () => void; onMenu?: () => void };

export function TableBar({ onFairness, onMenu }: TableBarProps) {
  const { host } = useTablePage();
  const { state } = useTable();
  const texts = useTableTexts();
  const { table, round, viewers, balance, player } = state;
  const subtitle = [round === null ? '' : texts.round(round.number), texts.atTable(Math.max(1, viewers))];
  return (
    <GameBar
      {...{ name: table.name, balance, mode: player.mode, host, onFairness }}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      menu={
        onMenu && (
          <button type="button" className="icon-button" aria-label={texts.more} onClick={onMenu}>
            <Icon name="menu" />
          </button>
        )
      }
    />
  );
}
