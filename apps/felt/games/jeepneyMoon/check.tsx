import { amountText } from '../amount.ts';
import type { GameCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { jeepneyMoon } from './game.ts';
import { MODEL } from './model.ts';
import { isStakePossible, playRound } from './rules.ts';
import type { JeepneyMoonEvent, PayingSymbol, Spin } from './script.ts';

type Spun = { readonly events: readonly JeepneyMoonEvent[]; readonly win: string };

export const check: GameCheck<Spun> = {
  own: {},
  lines: () => [],
  fieldsOf: () => ({}),
  problemsOf: (_, stake) => (stake > 0n && !isStakePossible(stake) ? ['stake'] : []),
  problem: () => '',
  async recompute({ stake }, draws) {
    const { events, win } = await draws((stream) => playRound(stake, stream));
    return { events, win: amountText(win) };
  },
  Finding: Spins,
  Algorithm,
};

function Spins({ result: { events, win } }: { result: Spun }) {
  const { t } = useTexts();
  const spins = events.filter((event): event is Spin => event.type === 'spin');
  return (
    <>
      <p>
        <strong>{t('verify.total', { win })}</strong>
      </p>
      {spins.map((spin) => (
        <figure key={spin.index}>
          <figcaption>
            {spin.mode === 'free' ? t('verify.freeSpin', { index: spin.index }) : t('verify.spin')} ·{' '}
            {t('verify.stops', { stops: spin.stops.join(', ') })} · {t('verify.win', { win: spin.win })}
          </figcaption>
          <table>
            <tbody>
              {([0, 1, 2] as const).map((row) => (
                <tr key={row}>
                  {spin.grid.map((column, reel) => {
                    const isWin = spin.wins.some(({ cells }) => cells.some(([x, y]) => x === reel && y === row));
                    return (
                      <td key={reel} className={isWin ? 'is-win' : ''}>
                        {t(`jeepneyMoon.symbols.${column[row]}`).replace(/ \(.*/, '')}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      ))}
    </>
  );
}

const PARAGRAPHS = [1, 2, 3] as const;

function Algorithm() {
  const { t } = useTexts();
  const values = { ...MODEL.freeSpins, lines: MODEL.lines.length, maxWin: MODEL.maxWin };
  return (
    <Part title={jeepneyMoon.name} version={MODEL.version}>
      {PARAGRAPHS.map((at) => (
        <p key={at}>{t(`algorithm.slot.${at}`, values)}</p>
      ))}
      {MODEL.strips.map((strip, reel) => (
        <p key={strip.join('')}>
          <b>{t('algorithm.strip', { reel: reel + 1, places: strip.length })}</b>{' '}
          {strip.map((symbol) => t(`jeepneyMoon.symbols.${symbol}`)).join(' · ')}
        </p>
      ))}
      <Table
        head={[t('algorithm.line'), t('algorithm.rows')]}
        rows={MODEL.lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')])}
      />
      <Table
        head={[t('algorithm.symbol'), '3', '4', '5']}
        rows={Object.entries(MODEL.pays).map(([symbol, pays]) => [
          t(`jeepneyMoon.symbols.${symbol as PayingSymbol}`),
          ...pays.map(String),
        ])}
      />
    </Part>
  );
}
