import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { ActionBar } from '../../../src/client/table/ActionBar.tsx';
import { ChipRail } from '../../../src/client/table/Chips.tsx';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import type { TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { isGain, MoneyLine, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { Medals } from '../../../src/client/table/PlayersSheet.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import type { RoomSize } from '../../../src/client/table/TableRoom.tsx';
import { TableSheets, type TableSheetWords } from '../../../src/client/table/TableSheets.tsx';
import { useResultSounds } from '../../../src/client/table/useResultSounds.ts';
import { WatchedRound } from '../../../src/client/table/WatchedRound.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, outcomeIn, SPOTS } from '../rules.ts';
import type { BaccaratEvent, BaccaratOutcome } from '../script.ts';
import { Banner, LastResult, ResultMedal, scoreOf } from './Banner.tsx';
import { Hand } from './Cards.tsx';
import { PAYS } from './pays.ts';
import { nameOf } from './nameOf.ts';
import { BaccaratPad, BaccaratPadSheet, padFill, useResults } from './Pad.tsx';
import { Replay } from './Replay.tsx';
import { Dealing, Room } from './Room.tsx';
import { Squeeze } from './Squeeze.tsx';
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
        statistics={(onClose) => <BaccaratPadSheet onClose={onClose} />}
        onSheet={setSheet}
      />
    </>
  );
}

function Table({ onSheet }: { onSheet: (sheet: TableSheet) => void }) {
  const { t } = usePage();
  const { state } = useTable();
  const { chips } = state.table;
  const [chosen, setChosen] = useState(chips[Math.min(2, chips.length - 1)] ?? '0.00');
  const { sound } = useTablePage();
  const deal = useDeal();

  function handleChip(amount: string) {
    sound.chip();
    setChosen(amount);
  }

  return (
    <Room>
      {(size) => (
        <>
          <TableBar onFairness={() => onSheet('fairness')} onMenu={() => onSheet('menu')} />
          <DealArea deal={deal} size={size} onPlayers={() => onSheet('players')} />
          <BaccaratPad room={padRoom(size)} onOpen={() => onSheet('statistics')} />
          <Zones chosen={chosen} outcome={deal.outcome} />
          <ChipRail chips={chips} chosen={chosen} onChoose={handleChip} />
          <ActionBar />
          <TableNotices nameOf={(spot) => nameOf(spot, t)} />
          <Announcement outcome={deal.outcome} />
          {deal.squeeze && <Squeeze card={deal.squeeze.card} untilMs={deal.squeeze.untilMs} onTurn={deal.turn} />}
        </>
      )}
    </Room>
  );
}

/** Columns of the pad that fit a phone; a tap shows the rest. */
function padRoom(size: RoomSize | null): 'small' | 'middle' | 'large' {
  if (size === null || (!size.isWide && size.height < 600)) return 'small';
  return size.isWide || size.height < 740 ? 'middle' : 'large';
}

const FEW_MEDALS = 2;
const MANY_MEDALS = 3;

function DealArea({ deal, size, onPlayers }: { deal: Deal; size: RoomSize | null; onPlayers: () => void }) {
  const { t } = usePage();
  const results = useResults();
  const view = useTable();
  const hasGain = isGain(moneyOf(view));
  useResultSounds(deal.outcome !== null);
  const width = size === null ? 0 : size.isWide ? size.width * 0.48 : size.width;
  return (
    <section className={`draw ${hasGain ? 'is-gain' : ''}`} aria-label={t('baccarat.cards')}>
      <Dealing width={width} fill={padFill(results.length)}>
        {deal.outcome ? <ResultMedal outcome={deal.outcome} /> : <Countdown />}
        <Hand side="player" cards={deal.cards} outcome={deal.outcome} />
        <Hand side="banker" cards={deal.cards} outcome={deal.outcome} />
        {deal.cards.length === 0 && <LastResult result={results.at(-1) ?? null} />}
        {deal.outcome && hasGain && <Banner outcome={deal.outcome} />}
      </Dealing>
      <div className="draw-foot">
        <Medals most={size !== null && size.width < 360 ? FEW_MEDALS : MANY_MEDALS} onOpen={onPlayers} />
        <MoneyLine />
      </div>
    </section>
  );
}

function Announcement({ outcome }: { outcome: BaccaratOutcome | null }) {
  const { t } = usePage();
  return (
    <p className="unseen" role="status" aria-live="polite">
      {outcome ? resultText(outcome, t) : ''}
    </p>
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
