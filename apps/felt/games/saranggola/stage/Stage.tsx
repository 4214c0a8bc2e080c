import { useEffect, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { FreeRoundsLine } from '../../../src/client/parts/FreeLine.tsx';
import { SealFoot } from '../../../src/client/parts/GameFoot.tsx';
import { isEmpty } from '../../../src/client/table/bets.ts';
import { moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { useServerTime, useTablePage } from '../../../src/client/table/seat.ts';
import '../../../src/client/table/table.css';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import { useResultSound } from '../../../src/client/table/useResultSound.ts';
import { WatchedRound } from '../../../src/client/table/WatchedRound.tsx';
import type { TableReplay } from '../../../src/live.ts';
import { heightAt } from '../rules.ts';
import { AutoSheet } from './AutoSheet.tsx';
import { Brass } from './Brass.tsx';
import { betsOf, type Card } from './cards.ts';
import { Cards } from './Cards.tsx';
import { FlightLine } from './FlightLine.tsx';
import { OpenSheet, type SheetName } from './OpenSheet.tsx';
import { Paper } from './Paper.tsx';
import { Replay } from './Replay.tsx';
import { Scene } from './Scene.tsx';
import { Sky } from './Sky.tsx';
import { Snaps } from './Snaps.tsx';
import './stage.css';
import './controls.css';
import { useFlight } from './useFlight.ts';
import { nameOf } from './words.ts';

export function Stage() {
  const [watched, setWatched] = useState<TableReplay | null>(null);
  if (watched === null) return <AtString onWatch={setWatched} />;
  return (
    <WatchedRound replay={watched} onClose={() => setWatched(null)}>
      {(player) => <Replay replay={watched} {...player} />}
    </WatchedRound>
  );
}

/** Of a free round's ticket. */
const FREE_HEIGHT = 200;
/** How often amounts on buttons follow the kite; the figure does in each frame. */
const AMOUNTS_EVERY_MS = 100;

/** Saranggola as it is played: one flight for all, two kites for each. */
function AtString({ onWatch }: { onWatch: (replay: TableReplay) => void }) {
  const { t, sound } = usePage();
  const { table } = useTablePage();
  const flight = useFlight();
  const { view, phase, startAt, end, fliers } = flight;
  const { table: facts, past, round } = view.state;
  const [cards, setCards] = useCards(facts.chips);
  const [shown, setShown] = useState<Card['place']>('1');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [setting, setSetting] = useState<Card | null>(null);
  const now = useServerTime(AMOUNTS_EVERY_MS, phase === 'flying');
  const height = heightAt(now - startAt);
  const free = view.state.freeRounds ?? null;
  const isFree = free !== null && free.left > 0;
  // A free ticket flies alone, and lets go as the game says.
  const set: readonly Card[] = isFree ? [{ place: '1', isOn: true, stake: free.stake, auto: FREE_HEIGHT }] : cards;
  const bets = isFree && fliers.length > 0 ? {} : betsOf(set, fliers);
  const place = () => {
    if (isFree) return void table.placeFree(bets, free.id);
    // Each is a ticket of its own.
    for (const [spot, stake] of Object.entries(bets)) table.place({ [spot]: stake });
  };
  const [isArmed, arm] = useArmed(view.canBet && fliers.length === 0 && !isEmpty(bets), place);
  const letGo = (keys: readonly string[]) => {
    for (const key of keys) void table.letGo(key).then((gone) => gone && sound.flap());
  };
  useResultSound();
  const money = moneyOf(view);
  const change = (card: Card) => setCards(cards.map((one) => (one.place === card.place ? card : one)));

  return (
    <Scene>
      <FreeRoundsLine freeRounds={free} />
      <TableBar isShort onFairness={() => setSheet('fairness')} />
      <Snaps past={past} />
      <Sky {...{ phase, startAt, end }} now={table.now} isTold={phase !== 'ground'}>
        <FlightLine
          flight={flight}
          isByHand={phase === 'ground' && set.some(({ isOn, auto }) => isOn && auto === null)}
        />
        <Paper flight={flight} onOpen={() => setSheet('players')} />
      </Sky>
      <div className="kite-controls">
        <Cards
          {...{ flight, shown, height, isFree }}
          cards={set}
          onShow={setShown}
          onChange={change}
          onAuto={setSetting}
          onLetGo={(key) => letGo([key])}
        />
        <Brass
          {...{ flight, bets, height, isArmed }}
          onBet={place}
          onCancel={table.clear}
          onLetGo={() => letGo(fliers.flatMap(({ key, letGo: gone }) => (key !== null && gone === null ? [key] : [])))}
          onArm={arm}
        />
        <SealFoot
          hash={round?.seal ?? ''}
          onRules={() => setSheet('rules')}
          onFairness={() => setSheet('fairness')}
          onHistory={() => setSheet('history')}
        >
          {round && <span className="kite-number">{t('saranggola.flight', { number: round.number })}</span>}
        </SealFoot>
      </div>
      {money?.is === 'told' && <BigWin key={round?.id} win={money.win} stake={money.stake} />}
      {setting && (
        <AutoSheet
          auto={setting.auto}
          onAuto={(auto) => change({ ...setting, auto })}
          onClose={() => setSetting(null)}
        />
      )}
      <TableNotices nameOf={(spot) => nameOf(spot, t)} />
      <OpenSheet {...{ sheet, onWatch }} onClose={() => setSheet(null)} />
    </Scene>
  );
}

function useCards(stakes: readonly string[]) {
  const stake = stakes[4] ?? stakes[0] ?? '';
  return useState<readonly Card[]>([
    { place: '1', isOn: true, stake, auto: null },
    { place: '2', isOn: false, stake, auto: 200 },
  ]);
}

/** One bet ahead: made once, when the next flight is open. */
function useArmed(canBet: boolean, bet: () => void): [boolean, () => void] {
  const [isArmed, setIsArmed] = useState(false);
  useEffect(() => {
    if (!isArmed || !canBet) return;
    setIsArmed(false);
    bet();
  }, [bet, canBet, isArmed]);
  return [isArmed, () => setIsArmed(!isArmed)];
}
