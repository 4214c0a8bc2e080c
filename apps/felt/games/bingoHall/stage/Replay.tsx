import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import { readAmount } from '../../amount.ts';
import type { TableReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { bingoSign } from '../art/hall.ts';
import { ballsIn, isHall } from '../rules.ts';
import type { BingoHallEvent } from '../script.ts';
import { BoardSheet } from './BoardSheet.tsx';
import { Caller } from './Caller.tsx';
import { Hand } from './Hand.tsx';
import { handOf } from './hand.ts';
import { Race } from './Race.tsx';
import { Scene } from './Scene.tsx';
import { useNames } from './useNames.ts';

/** Nobody listens to a whole minute twice. */
const CALL_MS = 180;
const SIGN = bingoSign('bingo-sign-again');

/** The round again, with the player's cards. */
export function Replay(props: TableReplayProps) {
  const { replay } = props;
  const { t, clock, sound, isReduced } = usePage();
  const [calls, setCalls] = useState(0);
  const [isBoard, setIsBoard] = useState(false);
  const { mine, round, table } = replay;
  const spot = Object.keys(mine.bets).find(isHall) ?? 'hall1';
  const story = round.pools?.[spot] ?? null;
  const balls = ballsIn(round.events);
  const price = readAmount(table.cards?.prices[spot] ?? '') ?? 1n;
  const heard = { balls, calls, story, price };
  const hand = handOf(mine.cards ?? [], heard);
  const most = story?.calls ?? 0;
  const nameOf = useNames(table);

  useReplay<BingoHallEvent>({ ...props, events: replay.round.events }, () => {
    setCalls(0);
    return {
      async balls() {
        for (let call = 1; call <= most; call++) {
          await pause(clock, isReduced ? 0 : CALL_MS);
          setCalls(call);
          sound.ball(20);
        }
        playWin(sound, replay.mine);
      },
    };
  });

  return (
    <Scene isReplay>
      <Caller
        {...{ balls, calls }}
        before={<Picture className="bingo-sign" markup={SIGN} />}
        onBoard={() => setIsBoard(true)}
      >
        <span>{t('bingoHall.replayOf', { hall: nameOf(spot), count: hand.length })}</span>
      </Caller>
      <Race {...{ ...heard, hand }} sold={story?.cards ?? 0} />
      <Hand now={{ ...heard, hand, bought: hand.length, isWaiting: false }} />
      {isBoard && <BoardSheet {...{ balls, calls }} onClose={() => setIsBoard(false)} />}
    </Scene>
  );
}
