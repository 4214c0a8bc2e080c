import { useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { lastMoveOf, useHandClock, useHeard, type TurnClock } from '../../../src/client/room/handClock.ts';
import { useRoom, useRoomPage } from '../../../src/client/room/seat.ts';
import type { HandLook, RoomLook } from '../../../src/room.ts';
import type { CardNumber } from '../../room.ts';
import { isMeld } from '../melds.ts';
import { MODEL } from '../model.ts';
import type { TongitsAction, TongitsView } from '../script.ts';
import { viewIn } from './people.ts';
import { arranged, choicesOf, SORTS, type Arranged, type Choices, type Sort } from './choices.ts';
import type { ClothTaps } from './Cloth.tsx';

export interface Played {
  readonly view: TongitsView | null;
  readonly hand: Arranged;
  readonly chosen: readonly CardNumber[];
  readonly choices: Choices | null;
  readonly taps: Omit<ClothTaps, 'thrown'> & { readonly thrown: (() => void) | null };
  readonly turn: TurnClock | null;
  readonly nextIn: number | null;
  readonly sort: Sort;
  tap(card: CardNumber): void;
  act(action: TongitsAction): void;
  sortOn(): void;
}

/** The player's hand under way: what is chosen, what may be done, and how long. */
export function useTable(look: RoomLook): Played {
  const { room } = useRoomPage();
  const { sound } = usePage();
  const { isBusy } = useRoom();
  const [sort, setSort] = useState<Sort>('melds');
  const [chosen, setChosen] = useState<readonly CardNumber[]>([]);
  const { hand } = look;
  const shown = viewIn(hand?.view ?? null);
  const view = shown === null || shown.place === null ? null : shown;
  const { turn, nextIn } = useHandClock(look, view?.phase === 'answer' ? MODEL.answerMs : MODEL.turnMs);
  const mine = view?.mine ?? [];
  const held = chosen.filter((card) => mine.includes(card));
  const choices = view && choicesOf(view, held);
  useTableSounds(hand);

  function act(action: TongitsAction): void {
    if (isBusy) return;
    setChosen([]);
    void room.act(action);
  }
  const done = (choice: Choices['main'] | undefined): (() => void) | null => {
    const action = choice?.action;
    return action ? () => act(action) : null;
  };

  const isTaking = view?.phase === 'take';
  return {
    ...{ view, chosen: held, choices, turn, nextIn, sort, act },
    hand: arranged(mine, sort),
    taps: {
      stock: isTaking ? done(choices?.main) : null,
      thrown: isTaking ? done(choices?.take) : view?.phase === 'play' ? done(choices?.main) : null,
      meld: view?.phase === 'play' && choices?.main.why !== 'notTurn' && held.length > 0 ? onMeld : null,
    },
    tap(card) {
      sound.tap();
      setChosen(held.includes(card) ? held.filter((one) => one !== card) : [...held, card]);
    },
    sortOn: () => setSort(SORTS[(SORTS.indexOf(sort) + 1) % SORTS.length] ?? 'melds'),
  };

  function onMeld(at: number): (() => void) | null {
    const meld = view?.melds[at];
    return meld && isMeld([...meld.cards, ...held]) ? () => act({ type: 'layOff', meld: at, cards: held }) : null;
  }
}

/** Each move has its own sound, and the last seconds of one's own turn. */
function useTableSounds(hand: HandLook | null): void {
  const { sound } = usePage();
  useHeard(hand ? `${hand.id} ${hand.seq} ${hand.status}` : '', () => {
    const move = hand && lastMoveOf(hand);
    if (hand?.status === 'paid') sound.chip();
    else if (move === 'call') sound.dock();
    else if (move === 'meld' || move === 'take' || move === 'layOff') sound.flip();
    else sound.card();
  });
}
