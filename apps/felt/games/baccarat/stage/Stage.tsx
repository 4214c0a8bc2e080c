import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { useEffect, useRef, useState } from 'react';
import { celebrationOf, notesOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { ActionBar } from '../../../src/client/table/ActionBar.tsx';
import { ChipRail } from '../../../src/client/table/Chips.tsx';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import { LimitsSheet } from '../../../src/client/table/LimitsSheet.tsx';
import { MenuSheet, type TableSheet } from '../../../src/client/table/MenuSheet.tsx';
import { isGain, MoneyLine, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { Medals, PlayersSheet } from '../../../src/client/table/PlayersSheet.tsx';
import { useTable, useTablePage } from '../../../src/client/table/seat.ts';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableFairnessSheet } from '../../../src/client/table/TableFairnessSheet.tsx';
import { TableHistorySheet } from '../../../src/client/table/TableHistorySheet.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import { WatchedRound } from '../../../src/client/table/WatchedRound.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { isSpot, outcomeIn, SPOTS } from '../rules.ts';
import type { BaccaratEvent, BaccaratOutcome } from '../script.ts';
import { Banner, LastResult, ResultMedal, scoreOf } from './Banner.tsx';
import { Hand } from './Cards.tsx';
import { PAYS } from './pays.ts';
import { Pad, PadSheet, padFill, useResults } from './Pad.tsx';
import { Replay } from './Replay.tsx';
import { Dealing, Room, type RoomSize } from './Room.tsx';
import { Squeeze } from './Squeeze.tsx';
import { useDeal, type Deal } from './useDeal.ts';
import { Zones } from './Zones.tsx';

export function Stage() {
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
      <OpenSheet sheet={sheet} onSheet={setSheet} onWatch={setWatched} />
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
          <Pad room={padRoom(size)} onOpen={() => onSheet('statistics')} />
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
  useResultSounds(deal.outcome);
  const width = size === null ? 0 : size.isWide ? size.width * 0.48 : size.width;
  return (
    <section className={`deal ${hasGain ? 'is-gain' : ''}`} aria-label={t('baccarat.cards')}>
      <Dealing width={width} fill={padFill(results.length)}>
        {deal.outcome ? <ResultMedal outcome={deal.outcome} /> : <Countdown />}
        <Hand side="player" cards={deal.cards} outcome={deal.outcome} />
        <Hand side="banker" cards={deal.cards} outcome={deal.outcome} />
        {deal.cards.length === 0 && <LastResult result={results.at(-1) ?? null} />}
        {deal.outcome && hasGain && <Banner outcome={deal.outcome} />}
      </Dealing>
      <div className="deal-foot">
        <Medals most={size !== null && size.width < 360 ? FEW_MEDALS : MANY_MEDALS} onOpen={onPlayers} />
        <MoneyLine />
      </div>
    </section>
  );
}

/** The bell when bets close; a sound for a win, a soft one for a return at or below the stake. */
function useResultSounds(outcome: BaccaratOutcome | null): void {
  const { sound } = useTablePage();
  const view = useTable();
  const money = moneyOf(view);
  const isLocked = view.moment === 'locked';
  const told = outcome !== null && money?.is === 'told' ? `${money.win} ${money.stake} ${view.state.round?.id}` : null;
  const heard = useRef<string | null>(told);

  useEffect(() => {
    if (isLocked) sound.bell();
  }, [isLocked, sound]);

  useEffect(() => {
    if (told === null || heard.current === told || money?.is !== 'told') return;
    heard.current = told;
    if (!isGain(money)) sound.quiet();
    else if (celebrationOf(money.win, money.stake) !== 'win') sound.big();
    else sound.win(notesOf(money.win, money.stake));
  }, [money, sound, told]);
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
const nameOf = (spot: string, t: FeltTranslate): string => (isSpot(spot) ? t(`baccarat.spots.${spot}`) : spot);

type OpenSheetProps = {
  sheet: TableSheet | null;
  onSheet: (sheet: TableSheet | null) => void;
  onWatch: (replay: TableReplay) => void;
};

function OpenSheet({ sheet, onSheet, onWatch }: OpenSheetProps) {
  const { t } = usePage();
  const name = (spot: string) => nameOf(spot, t);
  const close = () => onSheet(null);
  switch (sheet) {
    case null:
      return null;
    case 'menu':
      return <MenuSheet key="menu" onOpen={onSheet} onClose={close} />;
    case 'statistics':
      return <PadSheet onClose={close} />;
    case 'players':
      return <PlayersSheet nameOf={name} onClose={close} />;
    case 'rules': {
      const spots = SPOTS.map((spot) => ({ kind: spot, name: t(`baccarat.spots.${spot}`), pays: PAYS[spot] }));
      return <LimitsSheet rules={RULES.map((rule) => t(`baccarat.rules.${rule}`))} spots={spots} onClose={close} />;
    }
    case 'history':
      return (
        <TableHistorySheet
          nameOf={name}
          resultOf={(events) => {
            const outcome = outcomeIn(events as readonly BaccaratEvent[]);
            return outcome ? resultText(outcome, t) : '';
          }}
          onWatch={(replay) => {
            close();
            onWatch(replay);
          }}
          onClose={close}
        />
      );
    case 'fairness':
      return <TableFairnessSheet onClose={close} />;
  }
}
