import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { useMemo, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { ActionBar } from '../../../src/client/table/ActionBar.tsx';
import { ChipRail } from '../../../src/client/table/Chips.tsx';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import type { TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { isGain, MoneyLine, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { Medals } from '../../../src/client/table/PlayersSheet.tsx';
import { Pad, PadSheet, type PadCut } from '../../../src/client/table/roads/Pad.tsx';
import type { RoadLook } from '../../../src/client/table/roads/Roads.tsx';
import { countWinners } from '../../../src/client/table/roads/roads.ts';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import type { RoomSize } from '../../../src/client/table/TableRoom.tsx';
import { TableSheets, type TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { useResultSounds } from '../../../src/client/table/useResultSounds.ts';
import { WatchedRound } from '../../../src/client/table/WatchedRound.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, outcomeIn, SPOTS } from '../rules.ts';
import type { DragonTigerEvent, DragonTigerOutcome } from '../script.ts';
import { Banner, Plate } from './Banner.tsx';
import { nameOf, resultText } from './nameOf.ts';
import { payOf } from './pays.ts';
import { Replay } from './Replay.tsx';
import { Field, Room } from './Room.tsx';
import { useDeal, type Deal } from './useDeal.ts';
import { Zones } from './Zones.tsx';

export function Stage() {
  const { t } = usePage();
  const [sheet, setSheet] = useState<TableSheet | null>(null);
  const [watched, setWatched] = useState<TableReplay | null>(null);
  if (watched) {
    return (
      <WatchedRound replay={watched} onClose={() => setWatched(null)}>
        {(player) => <Replay replay={watched} {...player} />}
      </WatchedRound>
    );
  }
  return (
    <>
      <Table onSheet={setSheet} />
      <TableSheets
        {...{ sheet, onWatch: setWatched }}
        words={wordsIn(t)}
        statistics={(onClose) => <Statistics onClose={onClose} />}
        onSheet={setSheet}
      />
    </>
  );
}

function Table({ onSheet }: { onSheet: (sheet: TableSheet) => void }) {
  const { t } = usePage();
  const { sound } = useTablePage();
  const { chips } = useTable().state.table;
  const [chosen, setChosen] = useState(chips[Math.min(2, chips.length - 1)] ?? '0.00');
  const deal = useDeal();
  const results = useResults();
  const { outcome } = deal;

  function handleChip(amount: string) {
    sound.chip();
    setChosen(amount);
  }

  return (
    <Room>
      {(size) => (
        <>
          <TableBar onFairness={() => onSheet('fairness')} onMenu={() => onSheet('menu')} />
          <Draw {...{ deal, size }} last={results.at(-1) ?? null} onPlayers={() => onSheet('players')} />
          <Pad
            {...{ results }}
            look={lookIn(t)}
            winners={WINNERS}
            told={t('dragonTiger.told', countWinners(results, WINNERS))}
            cut={cutFor(size)}
            onOpen={() => onSheet('statistics')}
          />
          <Zones {...{ chosen, outcome }} />
          <ChipRail {...{ chips, chosen }} onChoose={handleChip} />
          <ActionBar />
          <TableNotices nameOf={(spot) => nameOf(spot, t)} />
          <p className="unseen" role="status" aria-live="polite">
            {outcome ? resultText(outcome, t) : ''}
          </p>
        </>
      )}
    </Room>
  );
}

const WINNERS = ['dragon', 'tiger', 'tie'] as const;

const lookIn = (t: FeltTranslate): RoadLook<DragonTigerOutcome> => ({
  inks: { dragon: '#c4202f', tiger: '#1f5fc4', tie: '#147a4c' },
  letterOf: (winner) => t(`dragonTiger.letters.${winner as DragonTigerOutcome['winner']}`),
});

/** Results of this pad, oldest first. The server tells a round after its draw. */
function useResults(): readonly DragonTigerOutcome[] {
  const { past } = useTable().state;
  return useMemo(
    () => past.flatMap(({ outcome }) => outcomeIn(outcome as readonly DragonTigerEvent[]) ?? []), // Of this table.
    [past],
  );
}

/** Of a low page four rows are left. */
function cutFor(size: RoomSize | null): PadCut {
  if (size === null || (!size.isWide && size.height < 600))
    return { bead: 11, beadColumns: 8, big: 11, derived: 0, rows: 4 };
  const cell = size.isWide || size.height < 740 ? 11 : 14.5;
  return { bead: cell, beadColumns: 8, big: cell, derived: 0 };
}

const FEW_MEDALS = 2;
const MANY_MEDALS = 3;

type DrawProps = { deal: Deal; size: RoomSize | null; last: DragonTigerOutcome | null; onPlayers: () => void };

function Draw({ deal, size, last, onPlayers }: DrawProps) {
  const { t } = usePage();
  const hasGain = isGain(moneyOf(useTable()));
  useResultSounds(deal.outcome !== null);
  const width = size === null ? 0 : size.isWide ? size.width * 0.48 : size.width;
  return (
    <section className={`draw ${hasGain ? 'is-gain' : ''}`} aria-label={t('dragonTiger.cards')}>
      <Field {...deal} width={width}>
        {deal.outcome === null && <Countdown />}
        {deal.outcome !== null && hasGain && <Banner winner={deal.outcome.winner} />}
        {deal.cards.length === 0 && <Plate outcome={last} isLast />}
        {deal.outcome !== null && !hasGain && <Plate outcome={deal.outcome} isLast={false} />}
      </Field>
      <div className="draw-foot">
        <Medals most={size !== null && size.width < 360 ? FEW_MEDALS : MANY_MEDALS} onOpen={onPlayers} />
        <MoneyLine />
      </div>
    </section>
  );
}

function Statistics({ onClose }: { onClose: () => void }) {
  const { t } = usePage();
  const results = useResults();
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
