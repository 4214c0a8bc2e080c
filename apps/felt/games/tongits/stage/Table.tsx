import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import type { ReactNode } from 'react';
import { CardPaints } from '../../../src/client/cards/Cards.tsx';
import type { TurnClock } from '../../../src/client/room/handClock.ts';
import { mat } from '../art/mat.ts';
import type { Player } from '../../../src/client/room/PlayerSeat.tsx';
import type { TongitsView } from '../script.ts';
import { Cloth, type ClothTaps } from './Cloth.tsx';
import { Seats } from './Seats.tsx';

const MAT = mat();
const NO_TAPS: ClothTaps = { stock: null, thrown: null, meld: null };

type TableProps = {
  view: TongitsView | null;
  people: readonly (Player | null)[];
  mine: number;
  turn?: TurnClock | null;
  taps?: ClothTaps;
  winner?: number | null;
  /** On the felt, and below it. */
  onCloth?: ReactNode;
  children?: ReactNode;
};

/** The room: a woven mat, the table on it, and the two others. */
export function Table({
  view,
  people,
  mine,
  turn = null,
  taps = NO_TAPS,
  winner = null,
  onCloth,
  children,
}: TableProps) {
  const names = people.map((person) => person?.name ?? '');
  return (
    <>
      <CardPaints />
      <Picture className="tongits-mat" markup={MAT} />
      <Seats {...{ view, people, mine, turn }} />
      <Cloth {...{ view, mine, names, taps, winner }}>{onCloth}</Cloth>
      {children}
    </>
  );
}
