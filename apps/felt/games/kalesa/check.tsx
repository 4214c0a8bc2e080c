import { plainCheck } from '../../src/client/games/plainCheck.tsx';
import { Grid, Lines, Strips } from '../../src/client/slots/check.tsx';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { kalesa } from './game.ts';
import { COMBINATIONS, MODEL, stripOf, wordOf } from './model.ts';
import { isStakePossible, playRound } from './rules.ts';
import type { KalesaEvent, LineWin } from './script.ts';

export const check = plainCheck({ play: playRound, isStakePossible, Finding, Algorithm });

const onLine = ({ line }: LineWin, reel: number, row: number): boolean => MODEL.lines[line]?.[reel] === row;

function Finding({ events }: { events: readonly KalesaEvent[] }) {
  const { t } = useTexts();
  const turned = events.find((event) => event.type === 'turned');
  if (!turned) return null;
  return (
    <>
      <figure>
        <figcaption>{t('verify.stops', { stops: turned.stops.join(', ') })}</figcaption>
        <Grid
          grid={turned.grid.map((column) => column.map((symbol) => t(`kalesa.symbols.${wordOf(symbol)}`)))}
          isPaid={(reel, row) => turned.wins.some((win) => onLine(win, reel, row))}
        />
      </figure>
      <ul>
        {turned.wins.map(({ line, as, doubles, amount }) => (
          <li key={line}>
            {t('kalesa.check.line', { line: line + 1, as: t(`kalesa.combinations.${as}`), doubles, amount })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const lines = MODEL.lines.length;
  return (
    <Part
      title={kalesa.name}
      version={MODEL.version}
      says={([1, 2, 3] as const).map((at) => t(`kalesa.algorithm.${at}`, { lines }))}
    >
      <Strips
        strips={MODEL.strips.map((_, reel) => stripOf(reel).map((symbol) => t(`kalesa.symbols.${wordOf(symbol)}`)))}
      />
      <Lines lines={MODEL.lines} />
      <Table
        head={[t('algorithm.symbol'), t('algorithm.pays')]}
        rows={COMBINATIONS.map((as) => [t(`kalesa.combinations.${as}`), String(MODEL.pays[as])])}
      />
    </Part>
  );
}
