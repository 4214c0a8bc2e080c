import type { ReactNode } from 'react';
import { usePage } from '../../../src/client/page.ts';
import { Bed, type BedCell } from '../../../src/client/solo/Bed.tsx';
import { Gauges as Shared, times } from '../../../src/client/solo/Gauges.tsx';
import { Scene } from '../../../src/client/solo/Scene.tsx';
import { orchard } from '../art/orchard.ts';
import { ladderOf } from '../rules.ts';
import { isOver, timesOf, type Board } from './board.ts';
import './stage.css';

/** Under the mango tree: the room of game and replay. */
export function Orchard({ children }: { children: ReactNode }) {
  return (
    <Scene name="manggahan" backdrop={orchard}>
      {children}
    </Scene>
  );
}

export function Gauges({ board, stake }: { board: Board; stake: string }) {
  const { t } = usePage();
  const { options, mangoes, status } = board;
  const { now, next } = timesOf(board, stake);
  const shown = (multiplier: string | null) => (multiplier === null ? '–' : times(multiplier));
  return (
    <Shared
      gauges={[
        { name: t('manggahan.mangoes'), value: `${mangoes} / ${options.orchard - options.nests}` },
        { name: t('manggahan.now'), value: shown(now), isMain: true },
        { name: t('manggahan.next'), value: shown(next) },
      ]}
      ladder={{
        ...{ label: t('manggahan.ladder'), multipliers: ladderOf(options), done: mangoes, isOver: isOver(board) },
        ...{ isLost: status === 'lost', shown: 6 },
      }}
    />
  );
}

const PICTURES: Readonly<Record<BedCell['is'], string>> = {
  closed: 'is-leaf',
  good: 'is-mango',
  hit: 'is-nest',
  'unopened-good': 'is-mango',
  'unopened-bad': 'is-nest',
};
/** As texts name them. */
const SAID: Readonly<Record<BedCell['is'], string>> = {
  closed: 'closed',
  good: 'good',
  hit: 'bad',
  'unopened-good': 'unopenedGood',
  'unopened-bad': 'unopenedBad',
};

type TraysProps = {
  board: Board;
  isWon: boolean;
  /** Trays that open next, in this order. */
  marked: readonly number[];
  waitingFor: number | null;
  onTap: ((cell: number) => void) | null;
};

export function Trays({ board, isWon, marked, waitingFor, onTap }: TraysProps) {
  const { t } = usePage();
  const side = Math.sqrt(board.options.orchard);
  return (
    <div className={`crate is-${side}`}>
      <Bed
        name={`trays is-${board.status}`}
        label={t('manggahan.trays')}
        side={side}
        isWon={isWon}
        onTap={onTap}
        cells={board.trays.map((is, cell) => {
          const mark = marked.indexOf(cell) + 1;
          return {
            ...{ is, mark, picture: PICTURES[is], isNew: board.newest === cell, isWaiting: waitingFor === cell },
            label: t('manggahan.tray', { number: cell + 1, tray: SAID[is], mark }),
          };
        })}
      />
    </div>
  );
}
