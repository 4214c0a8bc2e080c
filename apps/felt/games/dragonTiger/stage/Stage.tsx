import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import { Pad, PadSheet, type PadCut } from '../../../src/client/table/roads/Pad.tsx';
import type { RoadLook } from '../../../src/client/table/roads/Roads.tsx';
import { countWinners } from '../../../src/client/table/roads/roads.ts';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { Draw, TableGame, useResults } from '../../../src/client/table/TableGame.tsx';
import type { SceneSize } from '../../../src/client/table/TableScene.tsx';
import type { TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { isSpot, outcomeIn, SPOTS } from '../rules.ts';
import type { DragonTigerEvent, DragonTigerOutcome } from '../script.ts';
import { Banner, Plate } from './Banner.tsx';
import { nameOf, resultText } from './nameOf.ts';
import { payOf } from './pays.ts';
import { Replay } from './Replay.tsx';
import { Field, Scene } from './Scene.tsx';
import { useDeal, type Deal } from './useDeal.ts';
import { Zones } from './Zones.tsx';

export const Stage = stageOf(Played, Replay);

function Played({ onWatch }: OnWatch) {
  const { t } = usePage();
  const deal = useDeal();
  const results = useResults(outcomeIn);
  const { outcome } = deal;
  return (
    <TableGame
      {...{ Scene, Statistics, onWatch }}
      words={wordsIn(t)}
      chipAt={2}
      said={outcome ? resultText(outcome, t) : ''}
    >
      {({ size, chosen, onSheet }) => (
        <>
          <Dealt {...{ deal, size }} last={results.at(-1) ?? null} onPlayers={() => onSheet('players')} />
          <Pad
            {...{ results }}
            look={lookIn(t)}
            winners={WINNERS}
            told={t('dragonTiger.told', countWinners(results, WINNERS))}
            cut={cutFor(size)}
            onOpen={() => onSheet('statistics')}
          />
          <Zones {...{ chosen, outcome }} />
        </>
      )}
    </TableGame>
  );
}

const WINNERS = ['dragon', 'tiger', 'tie'] as const;

const lookIn = (t: FeltTranslate): RoadLook<DragonTigerOutcome> => ({
  inks: { dragon: '#c4202f', tiger: '#1f5fc4', tie: '#147a4c' },
  letterOf: (winner) => t(`dragonTiger.letters.${winner as DragonTigerOutcome['winner']}`),
});

/** Of a low page four rows are left. */
function cutFor(size: SceneSize | null): PadCut {
  if (size === null || (!size.isWide && size.height < 600))
    return { bead: 11, beadColumns: 8, big: 11, derived: 0, rows: 4 };
  const cell = size.isWide || size.height < 740 ? 11 : 14.5;
  return { bead: cell, beadColumns: 8, big: cell, derived: 0 };
}

type DealtProps = { deal: Deal; size: SceneSize | null; last: DragonTigerOutcome | null; onPlayers: () => void };

function Dealt({ deal, size, last, onPlayers }: DealtProps) {
  const { t } = usePage();
  const { cards, outcome } = deal;
  return (
    <Draw label={t('dragonTiger.cards')} isSeen={outcome !== null} {...{ size, onPlayers }}>
      {({ width, hasGain }) => (
        <Field {...deal} width={width}>
          {outcome === null && <Countdown />}
          {outcome !== null && hasGain && <Banner winner={outcome.winner} />}
          {cards.length === 0 && <Plate outcome={last} isLast />}
          {outcome !== null && !hasGain && <Plate outcome={outcome} isLast={false} />}
        </Field>
      )}
    </Draw>
  );
}

function Statistics({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const results = useResults(outcomeIn);
  const count = countWinners(results, WINNERS);
  const counts = [
    ...WINNERS.map((winner) => ({ name: t(`dragonTiger.spots.${winner}`), times: count[winner] })),
    { name: t('dragonTiger.spots.suitedTie'), times: results.filter(({ isSuited }) => isSuited).length },
  ];
  return <PadSheet {...{ results, counts, onClose }} look={lookIn(t)} note={t('dragonTiger.note')} />;
}

const RULES = [1, 2, 3, 4] as const;

const wordsIn = (t: FeltTranslate): TableSheetWords => ({
  nameOf: (spot) => nameOf(spot, t),
  isSpot,
  resultOf(events) {
    const outcome = outcomeIn(events as readonly DragonTigerEvent[]); // Of this table.
    return outcome ? resultText(outcome, t) : '';
  },
  rules: RULES.map((rule) => t(`dragonTiger.rules.${rule}`)),
  spots: SPOTS.map((spot) => ({ kind: spot, name: t(`dragonTiger.spots.${spot}`), pays: payOf(spot) })),
});
