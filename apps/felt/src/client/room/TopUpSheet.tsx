import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useState } from 'react';
import { amountText } from '../../../games/amount.ts';
import { minorOf } from '../amounts.ts';
import { usePage } from '../page.ts';
import { Stepper } from '../parts/Stepper.tsx';
import { useRoom, useRoomPage } from './seat.ts';

/** A tenth of what a table allows, more or less. */
const STEPS = 10n;

/** Chips brought to the table between two hands, up to its most. */
export function TopUpSheet({ onClose }: { onClose: () => void }) {
  const { t, format } = usePage();
  const { room } = useRoomPage();
  const { look, state, isBusy } = useRoom();
  const stake = minorOf(look?.stake ?? null);
  const most = stake * BigInt(state.room.buyIn.most);
  const missing = most - minorOf(look?.mine?.chips ?? null);
  const values = valuesOf(missing, (most / STEPS / (stake || 1n)) * stake);
  const [steps, setSteps] = useState<number | null>(null);
  const at = Math.min(steps ?? values.length - 1, values.length - 1);
  const amount = values[at];
  const isHeld = look?.hand?.status === 'seeds' || (look?.hand?.status === 'acting' && look.hand.view?.place !== null);
  const why = isHeld
    ? t('room.topUpLater')
    : look?.mine?.hands === 0
      ? t('room.topUpAfter')
      : amount === undefined
        ? t('room.topUpFull')
        : null;
  return (
    <Sheet title={t('room.topUp')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('room.topUpText', { most: format.money(amountText(most)) })}</p>
      {amount !== undefined && (
        <Stepper
          name={t('room.topUp')}
          value={format.short(amountText(amount))}
          fewer={{ label: t('room.less'), isPossible: at > 0, onTap: () => setSteps(at - 1) }}
          more={{ label: t('room.more'), isPossible: at < values.length - 1, onTap: () => setSteps(at + 1) }}
        />
      )}
      {why !== null && <p role="status">{why}</p>}
      <div className="row-of-buttons">
        <button
          type="button"
          className="button is-main is-wide"
          disabled={why !== null || isBusy}
          onClick={() => {
            if (amount !== undefined) void room.topUp(amountText(amount));
            onClose();
          }}
        >
          {t('room.topUpBy', { amount: format.money(amountText(amount ?? 0n)) })}
        </button>
      </div>
    </Sheet>
  );
}

/** In steps, and at last all that is missing. */
function valuesOf(missing: bigint, step: bigint): bigint[] {
  if (missing <= 0n) return [];
  const values: bigint[] = [];
  for (let value = step; step > 0n && value < missing; value += step) values.push(value);
  return [...values, missing];
}
