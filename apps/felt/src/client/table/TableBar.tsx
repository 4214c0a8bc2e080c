import { usePage } from '../page.ts';
import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { GameBar } from '../parts/TopBar.tsx';
import { useTable, useTablePage } from './seat.ts';

type TableBarProps = {
  onFairness: () => void;
  onMenu?: () => void;
  /** The round's number stands elsewhere. */
  isShort?: boolean;
};

export function TableBar({ onFairness, onMenu, isShort = false }: TableBarProps) {
  const { t } = usePage();
  const { host } = useTablePage();
  const { state } = useTable();
  const { table, round, viewers, balance, player } = state;
  const subtitle = [
    round === null || isShort ? '' : t('table.round', { round: round.number }),
    t('table.atTable', { players: Math.max(1, viewers) }),
  ];
  return (
    <GameBar
      {...{ name: table.name, balance, mode: player.mode, host, onFairness }}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      menu={
        onMenu && (
          <button type="button" className="icon-button" aria-label={t('table.more')} onClick={onMenu}>
            <Icon name="menu" />
          </button>
        )
      }
    />
  );
}
