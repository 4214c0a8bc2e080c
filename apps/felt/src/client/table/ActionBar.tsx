import { Icon, type IconName } from '@baize/game-kit/parts/Icon.tsx';
import { useRef } from 'react';
import { usePage } from '../page.ts';
import { isEmpty, totalOf } from './bets.ts';
import { TotalBet } from './MoneyLine.tsx';
import { isBetting } from './phase.ts';
import { useTable, useTablePage } from './seat.ts';

/** Undo, total, clear, repeat and double. A round's end moves nothing here. */
export function ActionBar() {
  const { t } = usePage();
  const { table } = useTablePage();
  const { canBet, canUndo, placed, waiting, lastBets, isUndoing } = useTable();
  const isBare = isEmpty(placed) && isEmpty(waiting);
  return (
    <div className="action-bar">
      <Action icon="undo" name={t('table.undo')} can={canUndo} isBusy={isUndoing} act={table.undo} />
      <Action icon="clear" name={t('table.clear')} can={canUndo} act={table.clear} />
      <TotalBet />
      <Action icon="again" name={t('table.repeat')} can={canBet && isBare && !isEmpty(lastBets)} act={table.repeat} />
      <Action icon="double" name={t('table.double')} can={canBet && !isBare} act={table.double} />
      <TotalSaid />
    </div>
  );
}

type ActionProps = { icon: IconName; name: string; can: boolean; isBusy?: boolean; act: () => unknown };

function Action({ icon, name, can, isBusy, act }: ActionProps) {
  const { sound } = useTablePage();
  function handleClick() {
    if (!can) return;
    sound.chip();
    act();
  }
  return (
    <button
      type="button"
      className="table-button"
      aria-label={name}
      aria-busy={isBusy}
      // Not `disabled`, which would lose the focus when bets close or nothing is left.
      aria-disabled={!can}
      onClick={handleClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Announces the total on the table when the wallet took or returned it. */
function TotalSaid() {
  const { t, format } = usePage();
  const { state, placed, waiting, moment, isUndoing } = useTable();
  const laidIn = useRef('');
  const round = state.round?.id ?? '';
  if (!isEmpty(placed)) laidIn.current = round;
  const isOpen = isBetting(moment);
  const isSaid = isOpen && laidIn.current === round && isEmpty(waiting) && !isUndoing;
  return (
    <p className="unseen" role="status">
      {isSaid ? `${t('table.total')} ${format.money(totalOf(placed))}` : ''}
    </p>
  );
}
