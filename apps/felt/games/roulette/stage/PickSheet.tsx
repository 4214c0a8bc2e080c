import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { MODEL } from '../model.ts';
import { kindOf, SPOTS } from '../rules.ts';
import { useSpotLabels } from './useSpotLabels.ts';

/** Every bet on a number as a list: for screen readers, shaking hands and beginners. */
export function PickSheet({ chip, onClose }: { chip: string; onClose: () => void }) {
  const { t, sound } = usePage();
  const { table } = useTablePage();
  const { canBet } = useTable();
  const labelOf = useSpotLabels();
  const [typed, setTyped] = useState('17');
  const number = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : -1;
  const isNumber = number >= 0 && number <= 36;
  const bets = [...SPOTS].filter(([, on]) => on.includes(number)).map(([spot]) => spot);
  const byPay = bets.toSorted((a, b) => MODEL.pays[kindOf(b)][0] - MODEL.pays[kindOf(a)][0]);

  return (
    <Sheet title={t('roulette.pickTitle')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('roulette.pickHint')}</p>
      <div className="seed-form">
        <label htmlFor="pick-number">{t('roulette.pickNumber')}</label>
        <input
          id="pick-number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={typed}
          aria-invalid={!isNumber}
          aria-describedby="pick-problem"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <small id="pick-problem" className="is-problem" role="status">
          {isNumber ? '' : t('roulette.pickEmpty')}
        </small>
      </div>
      <ul className="picks">
        {byPay.map((spot) => (
          <li key={spot}>
            <button
              type="button"
              className="button is-wide"
              disabled={!canBet}
              onClick={() => table.place({ [spot]: chip }) && sound.chip()}
            >
              {labelOf(spot)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
