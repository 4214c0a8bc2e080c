import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { RoundReplayProps } from '../../../src/client/games/client.ts';
import { usePage } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useReplay } from '../../../src/client/parts/useReplay.ts';
import type { Card } from '../../cards.ts';
import { MODEL, type HandName } from '../model.ts';
import { handOf } from '../rules.ts';
import type { SariJacksEvent } from '../script.ts';
import { Cards } from './Cards.tsx';
import { heldIn, NONE_HELD } from './hand.ts';
import { Paper } from './Paper.tsx';
import { Stall } from './Stall.tsx';
import { DEAL_MS, DRAW_MS, FACE_DOWN } from './useHand.ts';

const LOOK_MS = 1200;

export function Replay(props: RoundReplayProps) {
  const { clock, sound, isReduced } = usePage();
  const { stake, options } = props.round;
  const [shown, setShown] = useState(FACE_DOWN);
  const [held, setHeld] = useState(NONE_HELD);
  const [hand, setHand] = useState<HandName | null>(null);
  const [isOver, setIsOver] = useState(false);

  async function turn(from: readonly (Card | null)[], to: readonly Card[], everyMs: number): Promise<void> {
    setShown(isReduced ? to : from);
    if (isReduced) return;
    for (const [at, card] of to.entries()) {
      if (from[at]) continue;
      await pause(clock, everyMs);
      sound.card();
      setShown((before) => before.with(at, card));
    }
  }

  useReplay<SariJacksEvent>({ ...props, events: props.round.events }, () => {
    setShown(FACE_DOWN);
    setHeld(NONE_HELD);
    setHand(null);
    setIsOver(false);
    let lying: readonly Card[] = [];
    return {
      async dealt({ cards }) {
        lying = cards;
        await turn(FACE_DOWN, cards, DEAL_MS);
        setHand(handOf(cards));
        await pause(clock, LOOK_MS);
      },
      async drawn({ cards, hand: last, held: kept, win }) {
        setHeld(heldIn(kept));
        await pause(clock, LOOK_MS);
        setHand(null);
        await turn(
          lying.map((card, at) => (kept[at] === '1' ? card : null)),
          cards,
          DRAW_MS,
        );
        setHand(last);
        setIsOver(true);
        playWin(sound, { win, stake });
      },
    };
  });

  const coins = 'coins' in options ? Number(options.coins) : MODEL.coinsMost;
  return (
    <Stall>
      <div className="cabinet">
        <Paper coins={coins} hand={hand} isWon={isOver} />
        <Cards cards={shown} held={held} best={null} isWon={isOver && hand !== 'nothing'} onHold={null} />
      </div>
    </Stall>
  );
}
