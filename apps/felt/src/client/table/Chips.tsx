import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useMemo } from 'react';
import { usePage } from '../page.ts';
import { chip, CHIP_PAINTS, ranksOf, shortOf, stack } from './chips.ts';

export function ChipPaints() {
  return (
    <svg className="metals" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: CHIP_PAINTS }} />
  );
}

export function Chip({ amount, chips }: { amount: string; chips: readonly string[] }) {
  const markup = useMemo(() => chip(amount, chips.indexOf(amount)), [amount, chips]);
  return <Picture className="chip-face" markup={markup} />;
}

type StackProps = {
  amount: string;
  chips: readonly string[];
  /** mine: counts · waiting: unanswered · others: small, without a frame. */
  look: 'mine' | 'waiting' | 'others' | 'won';
  /** Where fields are low: few chips, and the amount as chips are named. */
  isLow?: boolean;
};

const CHIPS_WHERE_LOW = 2;

/** Chips on a spot with their amount; the stage places them. */
export function Stack({ amount, chips, look, isLow = false }: StackProps) {
  const { format } = usePage();
  const markup = useMemo(
    () => stack(ranksOf(amount, chips).slice(0, isLow ? CHIPS_WHERE_LOW : undefined)),
    [amount, chips, isLow],
  );
  return (
    <span className={`stack is-${look}`} aria-hidden="true">
      <Picture className="stack-chips" markup={markup} />
      <b>{look === 'others' || isLow ? shortOf(amount) : format.short(amount)}</b>
    </span>
  );
}

type ChipRailProps = { chips: readonly string[]; chosen: string; onChoose: (amount: string) => void };

export function ChipRail({ chips, chosen, onChoose }: ChipRailProps) {
  const { t, format } = usePage();
  return (
    <div className="chip-rail" role="group" aria-label={t('table.chips')}>
      {chips.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={amount === chosen}
          aria-label={t('table.chip', { amount: format.short(amount) })}
          onClick={() => onChoose(amount)}
        >
          <Chip amount={amount} chips={chips} />
        </button>
      ))}
    </div>
  );
}
