import type { SpotResult } from '../../../games/table.ts';
import type { TableReplay } from '../../live.ts';
import { usePage } from '../page.ts';
import { Stack } from './Chips.tsx';

type ReplayBetsProps = {
  replay: TableReplay;
  nameOf: (spot: string) => string;
  /** Null until the result has been seen. */
  resultOf: (spot: string) => SpotResult | null;
};

/** What lay on the spots of a round that is watched again. */
export function ReplayBets({ replay: { mine, table }, nameOf, resultOf }: ReplayBetsProps) {
  const { t } = usePage();
  return (
    <ul className="replay-bets" aria-label={t('table.bets')}>
      {Object.entries(mine.bets).map(([spot, amount]) => {
        const result = resultOf(spot)?.is ?? null;
        return (
          <li key={spot} className={result === null ? '' : `is-${result}`}>
            <span>{nameOf(spot)}</span>
            <Stack amount={amount} chips={table.chips} look="mine" />
          </li>
        );
      })}
    </ul>
  );
}
