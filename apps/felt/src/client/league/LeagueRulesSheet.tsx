import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useMemo } from 'react';
import { usePage } from '../page.ts';
import { useLeague } from './seat.ts';
import { useNames } from './useNames.ts';

export function LeagueRulesSheet({ onClose }: { onClose: () => void }) {
  const { t, format } = usePage();
  const { minStake, maxStake, maxWin, modelHash } = useLeague().state.league;
  const facts = useMemo(
    () => ({
      ...{ least: format.money(minStake), most: format.money(maxStake), win: format.money(maxWin) },
      hash: modelHash.slice(0, 12),
    }),
    [format, minStake, maxStake, maxWin, modelHash],
  );
  const { words } = useNames(facts);
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {words.rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Sheet>
  );
}
