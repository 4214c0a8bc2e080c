import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import type { ReactNode } from 'react';
import { CardPaints, TurnedCard } from '../../../src/client/cards/Cards.tsx';
import { usePage } from '../../../src/client/page.ts';
import { Rail, TableScene, type SceneSize } from '../../../src/client/table/TableScene.tsx';
import { medallion } from '../art/medallion.ts';
import { SIDES } from '../rules.ts';
import type { Side } from '../script.ts';
import type { Deal, ShownCard } from './useDeal.ts';
import './stage.css';
import './zones.css';

const PLATES: Readonly<Record<Side, string>> = { dragon: medallion('dragon'), tiger: medallion('tiger') };

type SceneProps = { className?: string; children: (size: SceneSize | null) => ReactNode };

export const Scene = ({ className = '', children }: SceneProps) => (
  <TableScene className={`dragon-tiger ${className}`} paints={<CardPaints />}>
    {children}
  </TableScene>
);

type FieldProps = Deal & { width: number; children?: ReactNode };

/** The far side of the table: both emblems, and under each its card. */
export function Field({ width, cards, outcome, children }: FieldProps) {
  return (
    <div className="field">
      <Rail width={width} />
      <i className="field-seam" />
      {SIDES.map((side) => (
        <Half
          key={side}
          side={side}
          dealt={cards.find((card) => card.side === side) ?? null}
          isWinner={outcome !== null && (outcome.winner === side || outcome.winner === 'tie')}
        />
      ))}
      {children}
    </div>
  );
}

type HalfProps = { side: Side; dealt: ShownCard | null; isWinner: boolean };

function Half({ side, dealt, isWinner }: HalfProps) {
  const { t } = usePage();
  return (
    <section className={`half is-${side} ${isWinner ? 'is-winner' : ''}`} aria-label={t(`dragonTiger.spots.${side}`)}>
      <div className="emblem">
        <Picture className="emblem-plate" markup={PLATES[side]} />
        <i className="emblem-head" />
      </div>
      <i className="place" />
      {dealt && (
        <TurnedCard
          card={dealt.card}
          isUp={dealt.isUp}
          className={dealt.isFresh ? 'is-fresh' : ''}
          label={dealt.isUp ? t('table.card.face', { ...dealt.card }) : t('table.card.down')}
        />
      )}
      {dealt?.isUp && (
        <b className="rank" aria-hidden="true">
          {dealt.card.rank}
        </b>
      )}
    </section>
  );
}
