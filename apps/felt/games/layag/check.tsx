import { amountText } from '../amount.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { layag } from './game.ts';
import { MODEL } from './model.ts';
import { multiplierText, playRound } from './rules.ts';
import type { LayagOptions } from './script.ts';
import { placeText } from './stage/line.ts';

type Landed = { readonly place: number; readonly win: string };

const sideIn = ({ side }: OwnFields): LayagOptions['side'] => (side === 'over' ? 'over' : 'under');

export const check: GameCheck<Landed> = {
  own: { side: 'under', winning: String(MODEL.winningDefault) },
  lines: (t) => [
    { name: 'side', label: t('layag.check.side'), hint: t('layag.check.sideHint') },
    { name: 'winning', label: t('layag.check.winning'), hint: t('layag.check.winningHint'), mode: 'numeric' },
  ],
  fieldsOf: (options) =>
    'winning' in options ? { side: options.side, winning: String(options.winning) } : ({} as OwnFields),
  problemsOf({ side = 'under', winning = String(MODEL.winningDefault) }) {
    const count = Number(winning);
    const isPossible = Number.isInteger(count) && count >= MODEL.winningMin && count <= MODEL.winningMax;
    return [...(side === 'under' || side === 'over' ? [] : ['side']), ...(isPossible ? [] : ['winning'])];
  },
  problem: (name, t) => t(name === 'side' ? 'layag.check.sideHint' : 'layag.check.winningHint'),
  async recompute({ stake, unit, own }, draws) {
    const options = { side: sideIn(own), winning: Number(own['winning'] ?? MODEL.winningDefault) };
    const { events, win } = await draws((stream) => playRound({ stake, options, unit }, stream));
    const place = events.flatMap((event) => (event.type === 'sailed' ? [event.place] : []))[0] ?? 0;
    return { place, win: amountText(win) };
  },
  Finding,
  Algorithm,
};

function Finding({ result: { place, win } }: { result: Landed }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('layag.check.place', { place: placeText(place) })}</strong>
      </p>
      <p>{t('verify.total', { win })}</p>
    </>
  );
}

const SHOWN = [MODEL.winningMin, 100, 1000, 2475, MODEL.winningDefault, 9000, MODEL.winningMax] as const;

function Algorithm() {
  const { t } = useTexts();
  const values = { places: MODEL.places, share: MODEL.returnPercent / 100, most: MODEL.places - 1 };
  return (
    <Part title={layag.name} version={MODEL.version}>
      <p>{t('layag.algorithm.1', values)}</p>
      <p>{t('layag.algorithm.2', values)}</p>
      <Table
        head={[t('layag.check.winning'), t('algorithm.chance'), t('algorithm.pays')]}
        rows={SHOWN.map((winning) => [String(winning), `${winning} / ${MODEL.places}`, `× ${multiplierText(winning)}`])}
      />
    </Part>
  );
}
