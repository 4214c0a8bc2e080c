import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { RoomLook, SittingReplay } from '../../room.ts';
import { usePage } from '../page.ts';
import { SealFoot } from '../parts/GameFoot.tsx';
import { GameBar } from '../parts/TopBar.tsx';
import { RoomFairnessSheet } from './RoomFairnessSheet.tsx';
import { RoomMenuSheet, type RoomSheet } from './RoomMenuSheet.tsx';
import { RoomNotices } from './RoomNotices.tsx';
import { useRoom, useRoomPage } from './seat.ts';
import { SittingReplayView } from './SittingReplayView.tsx';
import { SittingsSheet } from './SittingsSheet.tsx';
import { TopUpSheet } from './TopUpSheet.tsx';
import './room.css';

/** Where the player sits, in words: its table, and which hand this is. */
type Seated = { readonly look: RoomLook; readonly table: string; readonly hand: number };

type RoomStageProps = {
  /** The class that a game's look hangs on. */
  className: string;
  /** Under the name; null: nobody sits yet. */
  subtitle: (seated: Seated | null) => string;
  /** The table before one sits at it, and while one does. */
  empty: ReactNode;
  Playing: ComponentType<{ look: RoomLook; onTopUp: () => void }>;
  Rules: ComponentType<{ onClose: () => void }>;
  Replay: ComponentType<{ replay: SittingReplay }>;
};

/** A room between bar and foot, with the sheets that every room has; or a sitting that is shown again. */
export function RoomStage({ className, subtitle, empty, Playing, Rules, Replay }: RoomStageProps) {
  const { t } = usePage();
  const { host } = useRoomPage();
  const { state, look } = useRoom();
  const [sheet, setSheet] = useState<RoomSheet | null>(null);
  const [watched, setWatched] = useState<SittingReplay | null>(null);
  const close = () => setSheet(null);

  if (watched)
    return (
      <SittingReplayView replay={watched} check={`/verify?room=${state.room.code}`} onClose={() => setWatched(null)}>
        <Replay replay={watched} />
      </SittingReplayView>
    );
  const table = look && (look.bots === null ? t('room.table', { number: look.number }) : t('room.botTable'));
  return (
    <div className={`room ${className} ${look ? '' : 'is-choosing'}`}>
      <GameBar
        {...{ name: state.room.name, balance: state.balance, mode: state.player.mode, host }}
        subtitle={subtitle(look && table !== null ? { look, table, hand: look.hand?.number ?? 1 } : null)}
        onFairness={() => setSheet('fairness')}
        menu={
          <button type="button" className="icon-button" aria-label={t('room.menu')} onClick={() => setSheet('menu')}>
            <Icon name="menu" />
          </button>
        }
      />
      <main className="room-main">{look ? <Playing look={look} onTopUp={() => setSheet('topUp')} /> : empty}</main>
      <SealFoot
        hash={look?.hand?.serverSeedHash ?? state.room.modelHash}
        onRules={() => setSheet('rules')}
        onFairness={() => setSheet('fairness')}
        onHistory={() => setSheet('history')}
      />
      <RoomNotices />
      {sheet === 'menu' && <RoomMenuSheet onOpen={setSheet} onClose={close} />}
      {sheet === 'rules' && <Rules onClose={close} />}
      {sheet === 'fairness' && <RoomFairnessSheet onClose={close} />}
      {sheet === 'topUp' && <TopUpSheet onClose={close} />}
      {sheet === 'history' && (
        <SittingsSheet
          onClose={close}
          onWatch={(replay) => {
            close();
            setWatched(replay);
          }}
        />
      )}
    </div>
  );
}
