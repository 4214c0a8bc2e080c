import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { FreeRoundsLine } from '../../../src/client/parts/FreeLine.tsx';
import { SealFoot } from '../../../src/client/parts/GameFoot.tsx';
import { moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import { useServerTime, useTablePage } from '../../../src/client/table/seat.ts';
import '../../../src/client/table/table.css';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import { useResultSound } from '../../../src/client/table/useResultSound.ts';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { heightAt } from '../rules.ts';
import { AutoSheet } from './AutoSheet.tsx';
import { Brass } from './Brass.tsx';
import type { Card } from './cards.ts';
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
import { useNextBet } from './useNextBet.ts';
import { nameOf } from './words.ts';

export const Stage = stageOf(AtString, Replay);

/** How often amounts on buttons follow the kite; the figure does in each frame. */
const AMOUNTS_EVERY_MS = 100;

/** Saranggola as it is played: one flight for all, two kites for each. */
function AtString({ onWatch }: OnWatch) {
  const { t } = usePage();
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
  const { free, isFree, set, bets, place, isArmed, arm } = useNextBet(flight, cards);
  const isByHand = set.some(({ isOn, auto }) => isOn && auto === null);
  const letGo = useLetGo();
  useResultSound();
  const money = moneyOf(view);
  const change = (card: Card) => setCards(cards.map((one) => (one.place === card.place ? card : one)));

  return (
    <Scene>
      <FreeRoundsLine freeRounds={free} />
      <TableBar isShort onFairness={() => setSheet('fairness')} />
      <Snaps past={past} />
      <Sky {...{ phase, startAt, end }} now={table.now} isTold={phase !== 'ground'}>
        <FlightLine flight={flight} isByHand={phase === 'ground' && isByHand} />
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
        <Foot onOpen={setSheet} />
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

function Foot({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = usePage();
  const { round } = useFlight().view.state;
  return (
    <SealFoot
      hash={round?.seal ?? ''}
      onRules={() => onOpen('rules')}
      onFairness={() => onOpen('fairness')}
      onHistory={() => onOpen('history')}
    >
      {round && <span className="kite-number">{t('saranggola.flight', { number: round.number })}</span>}
    </SealFoot>
  );
}

/** Asks at once for each, and flaps when the server has let it go. */
function useLetGo(): (keys: readonly string[]) => void {
  const { sound } = usePage();
  const { table } = useTablePage();
  return (keys) => {
    for (const key of keys) void table.letGo(key).then((gone) => gone && sound.flap());
  };
}
