import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { sicBo } from './game.ts';
import { MODEL, PUBLISHED } from './model.ts';
import { kindOf, outcomeIn, playRound, SPOTS } from './rules.ts';
import type { SicBoEvent } from './script.ts';
import { nameOf, payOf, resultText } from './stage/nameOf.ts';

export const check: TableCheck = { play: playRound, Finding: Dice, Algorithm };

function Dice({ events }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const outcome = outcomeIn(events as readonly SicBoEvent[]); // Of its own table.
  return (
    outcome && (
      <p>
        <strong>{resultText(outcome, t)}</strong>
      </p>
    )
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { faces, smallTo, bigFrom } = MODEL;
  const shareOf = (spot: string): string => {
    const kind = kindOf(spot);
    return kind === 'total' ? (PUBLISHED[spot as `total:${number}`] ?? '') : PUBLISHED[kind];
  };
  return (
    <Part
      title={sicBo.name}
      version={MODEL.version}
      says={([1, 2] as const).map((at) => t(`algorithm.sicBo.${at}`, { faces, smallTo, bigFrom }))}
    >
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={SPOTS.map((spot) => [nameOf(spot, t), payOf(spot), `${shareOf(spot)}%`])}
      />
    </Part>
  );
}
