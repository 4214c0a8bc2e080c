import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { usePage } from '../../../src/client/page.ts';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { Draw, TableGame, useResults } from '../../../src/client/table/TableGame.tsx';
import type { SceneSize } from '../../../src/client/table/TableScene.tsx';
import type { TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { isSpot, outcomeIn, SPOTS } from '../rules.ts';
import type { BaccaratEvent, BaccaratOutcome } from '../script.ts';
import { Banner, LastResult, ResultMedal, scoreOf } from './Banner.tsx';
import { Hand } from './Cards.tsx';
import { PAYS } from './pays.ts';
import { nameOf } from './nameOf.ts';
import { BaccaratPad, BaccaratPadSheet, padFill } from './Pad.tsx';
import { Replay } from './Replay.tsx';
import { Dealing, Scene } from './Scene.tsx';
import { Squeeze } from './Squeeze.tsx';
import { useDeal, type Deal } from './useDeal.ts';
import { Zones } from './Zones.tsx';

export const Stage = stageOf(Played, Replay);

function Played({ onWatch }: OnWatch) {
  const { t } = usePage();
  const deal = useDeal();
  const { outcome, squeeze, turn } = deal;
  return (
    <TableGame
      {...{ Scene, onWatch }}
      words={wordsIn(t)}
      Statistics={BaccaratPadSheet}
      chipAt={2}
      said={outcome ? resultText(outcome, t) : ''}
    >
      {({ size, chosen, onSheet }) => (
        <>
          <DealArea deal={deal} size={size} onPlayers={() => onSheet('players')} />
          <BaccaratPad size={padSizeFor(size)} onOpen={() => onSheet('statistics')} />
          <Zones chosen={chosen} outcome={outcome} />
          {squeeze && <Squeeze {...squeeze} onTurn={turn} />}
        </>
      )}
    </TableGame>
  );
}

/** Columns of the pad that fit a phone; a tap shows the rest. */
function padSizeFor(size: SceneSize | null): 'small' | 'middle' | 'large' {
  if (size === null || (!size.isWide && size.height < 600)) return 'small';
  return size.isWide || size.height < 740 ? 'middle' : 'large';
}

type DealAreaProps = { deal: Deal; size: SceneSize | null; onPlayers: () => void };

function DealArea({ deal: { cards, outcome }, size, onPlayers }: DealAreaProps) {
  const { t } = usePage();
  const results = useResults(outcomeIn);
  return (
    <Draw label={t('baccarat.cards')} isSeen={outcome !== null} {...{ size, onPlayers }}>
      {({ width, hasGain }) => (
        <Dealing width={width} fill={padFill(results.length)}>
          {outcome ? <ResultMedal outcome={outcome} /> : <Countdown />}
          <Hand side="player" cards={cards} outcome={outcome} />
          <Hand side="banker" cards={cards} outcome={outcome} />
          {cards.length === 0 && <LastResult result={results.at(-1) ?? null} />}
          {outcome && hasGain && <Banner outcome={outcome} />}
        </Dealing>
      )}
    </Draw>
  );
}

function resultText(outcome: BaccaratOutcome, t: FeltTranslate): string {
  const pairs = [
    outcome.playerPair ? t('baccarat.pair.player') : '',
    outcome.bankerPair ? t('baccarat.pair.banker') : '',
  ];
  return [t('baccarat.wins', scoreOf(outcome)), ...pairs].filter(Boolean).join(', ');
}

const RULES = [1, 2, 3, 4, 5] as const;

const wordsIn = (t: FeltTranslate): TableSheetWords => ({
  nameOf: (spot) => nameOf(spot, t),
  isSpot,
  resultOf(events) {
    const outcome = outcomeIn(events as readonly BaccaratEvent[]); // Of this table.
    return outcome ? resultText(outcome, t) : '';
  },
  rules: RULES.map((rule) => t(`baccarat.rules.${rule}`)),
  spots: SPOTS.map((spot) => ({ kind: spot, name: t(`baccarat.spots.${spot}`), pays: PAYS[spot] })),
});
