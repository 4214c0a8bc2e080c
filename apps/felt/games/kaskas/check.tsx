import { amountText } from '../amount.ts';
import type { GameCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { kaskas } from './game.ts';
import { MODEL } from './model.ts';
import { playRound } from './rules.ts';

type Opened = { readonly fields: readonly number[]; readonly multiple: number; readonly win: string };

export const check: GameCheck<Opened> = {
  own: {},
  lines: () => [],
  fieldsOf: () => ({}),
  problemsOf: () => [],
  problem: () => '',
  async recompute({ stake }, draws) {
    const { events, win } = await draws((stream) => playRound(stake, stream));
    const printed = events.find((event) => event.type === 'printed');
    return { fields: printed?.fields ?? [], multiple: printed?.multiple ?? 0, win: amountText(win) };
  },
  Finding,
  Algorithm,
};

function Finding({ result: { fields, multiple, win } }: { result: Opened }) {
  const { t } = useTexts();
  return (
    <>
      <p>
        <strong>{t('verify.total', { win })}</strong>
      </p>
      <table className="bed">
        <tbody>
          {[0, 1, 2].map((row) => (
            <tr key={row}>
              {[0, 1, 2].map((column) => {
                const shown = fields[row * 3 + column] ?? 0;
                return (
                  <td key={column} className={shown === multiple ? 'is-win' : ''}>
                    × {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const PARAGRAPHS = [1, 2, 3] as const;

function Algorithm() {
  const { t } = useTexts();
  return (
    <Part title={kaskas.name} version={MODEL.version}>
      {PARAGRAPHS.map((at) => (
        <p key={at}>{t(`kaskas.algorithm.${at}`, { tickets: MODEL.tickets })}</p>
      ))}
      <Table
        head={[t('algorithm.pays'), t('algorithm.chance')]}
        rows={MODEL.prizes.map(([multiple, count]) => [`× ${multiple}`, `${count} / ${MODEL.tickets}`])}
      />
    </Part>
  );
}
