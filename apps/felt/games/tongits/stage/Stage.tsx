import type { CSSProperties } from 'react';
import { amountText } from '../../amount.ts';
import { minorOf } from '../../../src/client/amounts.ts';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import { RoomStage } from '../../../src/client/room/RoomStage.tsx';
import { SitDown } from '../../../src/client/room/SitDown.tsx';
import { tongits } from '../game.ts';
import { Playing } from './Playing.tsx';
import { Replay } from './Replay.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { Table } from './Table.tsx';
import './controls.css';
import './hand.css';
import './seats.css';
import './stage.css';
import './small.css';

const NOBODY = [null, null, null];
const handMost = (stake: string): string => amountText(minorOf(stake) * BigInt(tongits.engine.handCost ?? 0));

/** Three sevens and a run, spread on the table where nobody sits yet. */
const SPREAD = [45, 32, 6, 16, 17, 18];
const Spread = () => (
  <div className="spread" aria-hidden="true">
    {SPREAD.map((card, at) => (
      <span key={card} style={{ '--off': at - 2.5 } as CSSProperties}>
        <Face card={card} />
      </span>
    ))}
  </div>
);

/** Tong-its: a table for three. */
export function Stage() {
  const { t } = usePage();
  return (
    <RoomStage
      className="tongits"
      subtitle={(seated) =>
        seated ? t('tongits.subtitle', { table: seated.table, hand: seated.hand }) : t('tongits.forThree')
      }
      empty={
        <Table view={null} people={NOBODY} mine={0} onCloth={<SitDown handMost={handMost} picture={<Spread />} />} />
      }
      {...{ Playing, Replay }}
      Rules={RulesSheet}
    />
  );
}
