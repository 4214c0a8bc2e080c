import type { SharedEvent, TableCheck } from '../../src/client/games/check.ts';
import { Part, Table } from '../../src/client/verify/Table.tsx';
import { useTexts } from '../../src/client/verify/useTexts.ts';
import { dragonTiger } from './game.ts';
import { MODEL, PUBLISHED } from './model.ts';
import { outcomeIn, playRound, SIDES, SPOTS } from './rules.ts';
import type { DragonTigerEvent } from './script.ts';
import { resultText } from './stage/nameOf.ts';

export const check: TableCheck = { play: playRound, Finding: Cards, Algorithm };

function Cards({ events }: { events: readonly SharedEvent[] }) {
  const { t } = useTexts();
  const outcome = outcomeIn(events as readonly DragonTigerEvent[]); // Of its own table.
  if (outcome === null) return null;
  return (
    <>
      <p>
        <strong>{resultText(outcome, t)}</strong>
      </p>
      {SIDES.map((side) => (
        <p key={side}>
          {t(`dragonTiger.spots.${side}`)}: {t('table.card.face', { ...outcome[side] })}
        </p>
      ))}
    </>
  );
}

function Algorithm() {
  const { t } = useTexts();
  const { decks, middle, tieReturns } = MODEL;
  const [over, under] = tieReturns;
  return (
    <Part
      title={dragonTiger.name}
      version={MODEL.version}
      says={([1, 2] as const).map((at) => t(`algorithm.dragonTiger.${at}`, { decks, middle, over, under }))}
    >
      <Table
        head={[t('algorithm.bet'), t('algorithm.pays'), t('algorithm.rtp')]}
        rows={SPOTS.map((spot) => [
          t(`dragonTiger.spots.${spot}`),
          MODEL.pays[spot].join(' : '),
          `${PUBLISHED[spot]}%`,
        ])}
      />
    </Part>
  );
}
