import { pause } from '@baize/game-kit/clock.ts';
import { useState } from 'react';
import type { FeltRound } from '../../../src/api.ts';
import { usePlay } from '../../../src/client/page.ts';
import { playWin } from '../../../src/client/playWin.ts';
import { useSoloRound } from '../../../src/client/solo/useSoloRound.ts';
import type { Card } from '../../cards.ts';
import { bestHold, type HoldWorth } from '../hold.ts';
import { placeOf } from '../rules.ts';
import { dealtIn, drawnIn, heldIn, NONE_HELD, textOf } from './hand.ts';

export const FACE_DOWN: readonly (Card | null)[] = NONE_HELD.map(() => null);
export const DEAL_MS = 90;
export const DRAW_MS = 120;
const TURN_MS = 420;

/** One hand after another. A round is told when its last card lies open. */
export function useHand(stake: string, coins: number) {
  const { clock, sound, isReduced, state: felt } = usePlay();
  const [round, setRound] = useState(felt.openRound);
  const [shown, setShown] = useState(FACE_DOWN);
  const [held, setHeld] = useState(NONE_HELD);
  const [best, setBest] = useState<HoldWorth | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const { isBusy, isResting, begin, act, told } = useSoloRound((next) => next && void show(next));

  async function show(next: FeltRound): Promise<void> {
    const [dealt, drawn] = [dealtIn(next.events), drawnIn(next.events)];
    const lying = dealt?.cards ?? FACE_DOWN;
    const kept = drawn ? heldIn(drawn.held) : NONE_HELD;
    setRound(next);
    setHeld(kept);
    if (!drawn) setBest(null);
    setIsMoving(true);
    if (!isReduced)
      await turn(
        drawn ? lying.map((card, at) => (kept[at] ? card : null)) : FACE_DOWN,
        drawn?.cards ?? lying,
        drawn ? DRAW_MS : DEAL_MS,
      );
    setShown(drawn?.cards ?? lying);
    setIsMoving(false);
    told(next);
    if (drawn) playWin(sound, { win: drawn.win, stake: next.stake });
  }

  /** Turns what is face down, one card after another. */
  async function turn(from: readonly (Card | null)[], to: readonly (Card | null)[], everyMs: number): Promise<void> {
    setShown(from);
    for (const [at, card] of to.entries()) {
      if (from[at]) continue;
      await pause(clock, everyMs);
      sound.card();
      setShown((before) => before.with(at, card));
    }
    await pause(clock, TURN_MS);
  }

  const drawn = round && !isMoving ? drawnIn(round.events) : null;
  const isOpen = round?.status === 'open' && !isMoving;
  const cards = round ? (dealtIn(round.events)?.cards ?? []) : [];
  const playedCoins = round && 'coins' in round.options ? round.options.coins : coins;

  return {
    round,
    shown,
    held,
    best,
    drawn,
    /** The five cards that wait for a decision. */
    cards: isOpen ? cards : null,
    playedCoins,
    isBusy: isBusy || isMoving,
    isResting,
    deal() {
      setBest(null);
      begin(stake, { coins });
    },
    toggle(at: number) {
      sound.tap();
      setHeld((before) => before.with(at, !before[at]));
    },
    findBest() {
      const found = bestHold(cards.map(placeOf), playedCoins);
      sound.tap();
      setBest(found);
      setHeld(heldIn(found.held));
    },
    draw() {
      if (round && isOpen) act(round, { type: 'hold', held: textOf(held) });
    },
  };
}
