import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { BigWin } from '../../../src/client/parts/BigWin.tsx';
import { FreeRoundsLine } from '../../../src/client/parts/FreeLine.tsx';
import { SealFoot } from '../../../src/client/parts/GameFoot.tsx';
import { Countdown } from '../../../src/client/table/Countdown.tsx';
import { isGain, moneyOf } from '../../../src/client/table/MoneyLine.tsx';
import '../../../src/client/table/table.css';
import { TableBar } from '../../../src/client/table/TableBar.tsx';
import { TableNotices } from '../../../src/client/table/TableNotices.tsx';
import { useResultSound } from '../../../src/client/table/useResultSound.ts';
import { stageOf, type OnWatch } from '../../../src/client/table/stageOf.tsx';
import { bingoSign } from '../art/hall.ts';
import type { BingoHallSpot } from '../script.ts';
import { BingoLine } from './BingoLine.tsx';
import { BuyRail } from './BuyRail.tsx';
import { Caller } from './Caller.tsx';
import { Hand } from './Hand.tsx';
import { OpenSheet, type SheetName } from './OpenSheet.tsx';
import { Race } from './Race.tsx';
import { Replay } from './Replay.tsx';
import { Scene } from './Scene.tsx';
import { useBingo } from './useBingo.ts';
import { useBuying } from './useBuying.ts';
import { useCallSounds } from './useCallSounds.ts';
import { useNames } from './useNames.ts';

export const Stage = stageOf(InHall, Replay);

const SIGN = bingoSign('bingo-sign');

/** Bingo Hall as it is played: one caller for all, and everybody's own cards. */
function InHall({ onWatch }: OnWatch) {
  const { t } = usePage();
  const [chosen, setChosen] = useState<BingoHallSpot>('hall5');
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const now = useBingo(chosen);
  const buying = useBuying(now);
  const { view, phase, balls, calls } = now;
  const { round, table } = view.state;
  const nameOf = useNames(table);
  const money = moneyOf(view);
  useResultSound();
  useCallSounds(now);
  const before =
    phase === 'selling' || phase === 'locked' ? <Countdown /> : <Picture className="bingo-sign" markup={SIGN} />;

  return (
    <Scene>
      <FreeRoundsLine freeRounds={buying.free} />
      <TableBar isShort onFairness={() => setSheet('fairness')} />
      <Caller {...{ balls, calls, before }} onBoard={() => setSheet('board')}>
        <BingoLine now={now} />
      </Caller>
      <Race {...now} />
      <Hand now={now} />
      <div className={`bingo-rail ${isGain(money) ? 'is-gain' : ''}`}>
        <BuyRail {...{ now, buying }} onHall={setChosen} />
        <SealFoot
          hash={round?.seal ?? ''}
          onRules={() => setSheet('rules')}
          onFairness={() => setSheet('fairness')}
          onHistory={() => setSheet('history')}
        >
          {round && <span className="bingo-number">{t('bingoHall.round', { number: round.number })}</span>}
        </SealFoot>
      </div>
      {money?.is === 'told' && <BigWin key={round?.id} win={money.win} stake={money.stake} />}
      <TableNotices nameOf={nameOf} />
      <OpenSheet {...{ sheet, balls, calls, onWatch }} onClose={() => setSheet(null)} />
    </Scene>
  );
}
