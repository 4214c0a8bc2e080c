import type { ReactNode } from 'react';
import { amountText, unitOf } from '../../../games/amount.ts';
import { returnOf, type SpotResult } from '../../../games/table.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import { NO_BETS, withoutBets } from './bets.ts';
import { Stack } from './Chips.tsx';
import { useTable, useTablePage } from './seat.ts';
import { spotLabel } from './spotLabel.ts';
import './zones.css';

type SpotZoneProps = {
  spot: string;
  name: string;
  /** What it pays, as it is printed. */
  pay: string;
  /** The chip in the hand. */
  chosen: string;
  /** Null until the result has been seen. */
  result: SpotResult | null;
  className: string;
  /** Few chips, and the amount as chips are named. */
  isLow?: boolean;
  /** What is printed on the field. A function hears whether own chips lie there. */
  children: (isLaid: boolean) => ReactNode;
};

const LOOKS = { won: 'is-won', back: 'is-back', part: 'is-back', lost: 'is-lost' } as const;

/** A field of the cloth: a button that says its name, pay, own stake and total, and the chips that lie on it. */
export function SpotZone({ spot, name, pay, chosen, result, className, isLow = false, children }: SpotZoneProps) {
  const { table, sound } = useTablePage();
  const { t, format } = usePage();
  const { state, placed, waiting, canBet, moment } = useTable();
  const [own, asked, all] = [placed[spot] ?? null, waiting[spot] ?? null, state.totals[spot] ?? null];
  const label = spotLabel(t, {
    name,
    pay,
    own: own && format.money(own),
    waiting: asked && format.money(asked),
    total: all && format.money(all.amount),
    players: all?.players ?? 0,
  });
  const isLaid = own !== null || asked !== null;
  const isPaid = moment === 'over' && result !== null && result.is !== 'lost' && own !== null;

  function handleTap() {
    if (table.place({ [spot]: chosen })) sound.chip();
  }

  return (
    <div className={`zone ${className} ${result === null ? '' : LOOKS[result.is]} ${isLaid ? 'has-chips' : ''}`}>
      <button type="button" className="cover" aria-label={label} aria-disabled={!canBet} onClick={handleTap} />
      {children(isLaid)}
      <Others spot={spot} />
      {own !== null && (
        <span className="zone-own">
          <Stack
            amount={isPaid ? amountText(returnOf(minorOf(own), result, unitOf(state.player.currency))) : own}
            chips={state.table.chips}
            look={isPaid ? 'won' : 'mine'}
            isLow={isLow}
          />
        </span>
      )}
      {asked !== null && (
        <span className={`zone-asked ${own === null ? '' : 'is-beside'}`}>
          <Stack amount={asked} chips={state.table.chips} look="waiting" isLow={isLow} />
        </span>
      )}
    </div>
  );
}

function Others({ spot }: { spot: string }) {
  const { state } = useTable();
  const all = state.totals[spot];
  if (!all) return null;
  const rest = withoutBets({ all: all.amount }, { all: state.mine?.bets[spot] ?? NO_BETS[spot] ?? '0.00' }).all;
  if (rest === undefined) return null;
  return (
    <span className="zone-others">
      <Stack amount={rest} chips={state.table.chips} look="others" />
    </span>
  );
}
