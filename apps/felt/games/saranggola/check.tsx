import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { reaching, returnAt } from './model.exact.ts';
import { MODEL } from './model.ts';
import { heightText, playRound } from './rules.ts';
import { endIn } from './stage/words.ts';

export const check: TableCheck = { play: playRound, Finding, Algorithm };

function Finding({ events }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const end = endIn(events);
  return (
    end !== null && (
      <p>
        <strong>{t('saranggola.check.snapped', { height: heightText(end) })}</strong>
      </p>
    )
  );
}

const SHOWN = [101, 150, 200, 500, 1000, 10_000, MODEL.heightMost] as const;

function Algorithm() {
  const { t } = useTexts();
  const percent = (over: number, under: number, digits: number) => `${((over / under) * 100).toFixed(digits)}%`;
  const values = {
    most: heightText(MODEL.heightMost),
    least: heightText(MODEL.heightLeast),
    double: MODEL.doubleMs / 1000,
  };
  return (
    <Part title="Saranggola" version={MODEL.version}>
      <p>{t('saranggola.algorithm.1', values)}</p>
      <p>{t('saranggola.algorithm.2', values)}</p>
      <Table
        head={[t('saranggola.check.height'), t('algorithm.chance'), t('algorithm.rtp')]}
        rows={SHOWN.map((height) => {
          const { over, under } = returnAt(height);
          return [
            `× ${heightText(height)}`,
            percent(Number(reaching(height)), MODEL.range, 6),
            percent(Number(over), Number(under), 6),
          ];
        })}
      />
    </Part>
  );
}
