import type { CSSProperties } from 'react';
import { Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import { RoomStage } from '../../../src/client/room/RoomStage.tsx';
import { SitDown } from '../../../src/client/room/SitDown.tsx';
import { Playing } from './Playing.tsx';
import { Replay } from './Replay.tsx';
import { RulesSheet } from './RulesSheet.tsx';
import { Table } from './Table.tsx';
import { blindsOf } from './words.ts';
import './stage.css';
import './seats.css';
import './controls.css';
import './small.css';

/** Aces, on the table where nobody sits yet. */
const PAIR = [0, 13];
const NOBODY = [null, null, null, null, null, null];

const Pair = () => (
  <div className="pair" aria-hidden="true">
    {PAIR.map((card, at) => (
      <span key={card} style={{ '--off': at - 0.5 } as CSSProperties}>
        <Face card={card} />
      </span>
    ))}
  </div>
);

/** Hold'em: a cash table for up to six. */
export function Stage() {
  const { t, format } = usePage();
  return (
    <RoomStage
      className="holdem"
      subtitle={(seated) =>
        seated
          ? t('holdem.subtitle', {
              blinds: blindsOf(seated.look.stake, format),
              table: seated.table,
              hand: seated.hand,
            })
          : t('holdem.forSix')
      }
      empty={
        <Table view={null} spots={NOBODY} turned={0}>
          <SitDown tableName={(stake) => blindsOf(stake, format)} picture={<Pair />} />
        </Table>
      }
      {...{ Playing, Replay }}
      Rules={RulesSheet}
    />
  );
}
