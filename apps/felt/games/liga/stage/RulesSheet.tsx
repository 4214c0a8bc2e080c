import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useLeague } from '../../../src/client/league/seat.ts';
import { usePage } from '../../../src/client/page.ts';
import { MODEL, PUBLISHED } from '../model.ts';

const LINES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { t, format } = usePage();
  const { minStake, maxStake, maxWin, modelHash } = useLeague().state.league;
  const facts = {
    ...{ least: format.money(minStake), most: format.money(maxStake), win: format.money(maxWin) },
    ...{ rtp: PUBLISHED.other, scoreRtp: PUBLISHED.correctScore, version: MODEL.version, hash: modelHash.slice(0, 12) },
    oddsMost: MODEL.offered.priceMost / 100,
  };
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <ul className="rules">
        {LINES.map((line) => (
          <li key={line}>{t(`liga.rulesList.${line}`, facts)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
