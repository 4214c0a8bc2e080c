import { amountText } from '../amount.ts';
import type { GameCheck, OwnFields } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { capiz } from './game.ts';
import { MODEL, RISKS, ROWS, slotsOf, type Risk, type Rows } from './model.ts';
import { multiplierText, playRound } from './rules.ts';

type Rested = { readonly way: string; readonly slot: number; readonly win: string };

const rowsIn = ({ rows }: OwnFields): Rows | undefined => ROWS.find((one) => String(one) === rows);
const riskIn = ({ risk }: OwnFields): Risk | undefined => RISKS.find((one) => one === risk);

export const check: GameCheck<Rested> = {
  own: { rows: String(MODEL.rowsDefault), risk: MODEL.riskDefault },
  lines: (t) => [
    { name: 'rows', label: t('capiz.rows'), hint: t('capiz.check.rowsHint'), mode: 'numeric' },
    { name: 'risk', label: t('capiz.check.risk'), hint: t('capiz.check.riskHint') },
  ],
  fieldsOf: (options) => ('rows' in options ? { rows: String(options.rows), risk: options.risk } : ({} as OwnFields)),
  problemsOf: (own) => [...(rowsIn(own) ? [] : ['rows']), ...(riskIn(own) ? [] : ['risk'])],
  problem: (name, t) => t(name === 'rows' ? 'capiz.check.rowsHint' : 'capiz.check.riskHint'),
  async recompute({ stake, unit, own }, draws) {
    const options = { rows: rowsIn(own) ?? MODEL.rowsDefault, risk: riskIn(own) ?? MODEL.riskDefault };
    const { events, win } = await draws((stream) => playRound({ stake, options, unit }, stream));
    const way = events.flatMap((event) => (event.type === 'dropped' ? [event.way] : []))[0] ?? '';
    const slot = events.flatMap((event) => (event.type === 'landed' ? [event.slot] : []))[0] ?? 0;
    return { way, slot, win: amountText(win) };
  },
  Finding,
  Algorithm,
};

function Finding({ result: { way, slot, win } }: { result: Rested }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('capiz.check.way', { way, slot: slot + 1 })}</strong>
      </p>
      <p>{t('verify.total', { win })}</p>
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part title={capiz.name} version={MODEL.version}>
      <p>{t('capiz.algorithm.1')}</p>
      <p>{t('capiz.algorithm.2')}</p>
      <Table
        head={[t('capiz.rows'), t('capiz.check.risk'), t('algorithm.pays')]}
        rows={ROWS.flatMap((rows) =>
          RISKS.map((risk) => [
            String(rows),
            t(`capiz.risk.${risk}`),
            slotsOf(rows, risk)
              .slice(0, rows / 2 + 1)
              .map((tenths) => `× ${multiplierText(tenths)}`)
              .join(' · '),
          ]),
        )}
      />
    </Part>
  );
}
