import { numberFormat } from '@baize/i18n/formats.ts';
import type { ReactNode } from 'react';
import './gauges.css';

type GaugesProps = {
  gauges: readonly { readonly name: string; readonly value: ReactNode; readonly isMain?: boolean }[];
  ladder: {
    readonly label: string;
    /** "1.2857": what one, two, three … finds are worth. */
    readonly multipliers: readonly string[];
    /** Finds so far. */
    readonly done: number;
    readonly isLost: boolean;
    readonly isOver: boolean;
    /** How many steps are shown at once. */
    readonly shown: number;
  };
};

/** Games of finding: what was found, what it is worth, and the next steps of the multiplier. */
export function Gauges({ gauges, ladder: { label, multipliers, done, isLost, isOver, shown } }: GaugesProps) {
  // Keeps the last step visible, without a gap at the end of a short ladder.
  const first = Math.max(0, Math.min(done - 2, multipliers.length - shown));
  return (
    <>
      <div className="gauges">
        {gauges.map(({ name, value, isMain = false }) => (
          <div key={name} className={isMain ? 'is-now' : ''}>
            {name}
            <b>{value}</b>
          </div>
        ))}
      </div>
      <ol className="ladder" aria-label={label}>
        {multipliers.slice(first, first + shown).map((multiplier, i) => {
          const step = first + i;
          const state = step < done && !isLost ? 'is-done' : step === done && !isOver ? 'is-next' : '';
          return (
            <li key={step} className={state}>
              {times(multiplier)}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/**
 * "×1.12", rounded down: two decimals below a thousand, then none. Payment uses all decimals and is shown beside it.
 */
export function times(multiplier: string): string {
  const [whole = '1', decimals = ''] = multiplier.split('.');
  if (whole.length > 3) return `×${numberFormat('en').format(BigInt(whole))}`;
  return `×${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}
