import { amountText } from '../../amount.ts';
import type { DealtCard, PoolStory } from '../../definition.ts';
import { MODEL } from '../model.ts';
import { callsOf, coveredOf, finishOf, missingFor, RACE, type RacePrize } from '../rules.ts';

/** What a card has won: of the race, or by itself. */
export interface Won {
  readonly is: RacePrize | 'ownLine' | 'ownFull';
  readonly call: number;
  readonly amount: string;
}

/** A player's card as it is after so many calls. */
export interface HeldCard {
  /** Its place among the player's cards, from 1. */
  readonly place: number;
  readonly card: DealtCard;
  /** Bits, in the order in which it was dealt. */
  readonly covered: number;
  /** What it still misses for the prize that is raced for; 0: nothing is any more. */
  readonly toGo: number;
  readonly won: readonly Won[];
}

/** What is raced for after so many calls; null: all is won. */
export const racingAfter = (story: PoolStory | null, calls: number): RacePrize | null =>
  RACE.find((prize) => (story?.prizes.find((one) => one.prize === prize)?.call ?? 0) > calls) ?? null;

type Heard = {
  readonly balls: readonly number[];
  readonly calls: number;
  readonly story: PoolStory | null;
  readonly price: bigint;
};

/** The player's cards, those that miss least first; those that have won stand before them at the end. */
export function handOf(cards: readonly DealtCard[], { balls, calls, story, price }: Heard): HeldCard[] {
  const called = new Set(balls.slice(0, calls));
  const callOf = callsOf(balls);
  const racing = racingAfter(story, calls);
  const held = cards.map((card, at): HeldCard => {
    const covered = coveredOf(card, called);
    const won = wonBy(card, { callOf, story, price }).filter(({ call }) => call <= calls);
    return { place: at + 1, card, covered, toGo: racing ? missingFor(covered, racing) : 0, won };
  });
  return held.toSorted((one, other) =>
    racing
      ? one.toGo - other.toGo || one.place - other.place
      : other.won.length - one.won.length || one.place - other.place,
  );
}

function wonBy(
  card: DealtCard,
  { callOf, story, price }: { callOf: readonly number[]; story: PoolStory | null; price: bigint },
): Won[] {
  const finish = finishOf(card, callOf);
  const own = (is: Won['is'], call: number, pays: readonly (readonly [number, number])[]): Won[] => {
    const pay = pays.find(([ball]) => call <= ball)?.[1];
    return pay === undefined ? [] : [{ is, call, amount: amountText(price * BigInt(pay)) }];
  };
  const race = RACE.flatMap((prize): Won[] => {
    const told = story?.prizes.find((one) => one.prize === prize);
    return told?.call === finish[prize] ? [{ is: prize, call: told.call, amount: told.share }] : [];
  });
  return [...race, ...own('ownLine', finish.line, MODEL.linePays), ...own('ownFull', finish.full, MODEL.fullPays)];
}

/** What a prize of the race will be worth, before ties, of so many cards. */
export const prizeOf = (prize: RacePrize, { cards, price }: { cards: number; price: bigint }): string =>
  amountText((price * BigInt(cards) * BigInt(MODEL.race[prize])) / 100n);
