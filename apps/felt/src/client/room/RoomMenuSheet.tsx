import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { Menu, type MenuEntry } from '../parts/Menu.tsx';
import { useRoom, useRoomPage } from './seat.ts';

export type RoomSheet = 'menu' | 'topUp' | 'rules' | 'history' | 'fairness';

/** Everything beside the game itself: getting up, sitting out, and what there is to read. */
export function RoomMenuSheet({ onOpen, onClose }: { onOpen: (sheet: RoomSheet) => void; onClose: () => void }) {
  const { t } = usePage();
  const { look, state } = useRoom();
  const { room } = useRoomPage();
  const mine = look?.mine ?? null;
  return (
    <Sheet title={t('room.menu')} closeLabel={t('felt.close')} onClose={onClose}>
      {mine && <p>{t('room.leaveNote')}</p>}
      <Menu
        entries={[
          ...(mine ? seated(mine) : []),
          ['history', t('room.sittings'), () => onOpen('history')],
          ['info', t('felt.rules'), () => onOpen('rules')],
          ['fairness', t('felt.fairness'), () => onOpen('fairness')],
        ]}
      />
    </Sheet>
  );

  function seated({ sitsOut, status }: NonNullable<typeof mine>): MenuEntry[] {
    const closing = (tap: () => Promise<void>) => () => {
      void tap();
      onClose();
    };
    return [
      [sitsOut ? 'play' : 'pause', t(sitsOut ? 'room.back' : 'room.sitOut'), closing(() => room.setAway(!sitsOut))],
      ['back', t(status === 'leaving' ? 'room.leavingAtEnd' : 'room.leaveTable'), closing(() => room.leave())],
      ...(state.room.hasTopUp === true ? [['plus', t('room.topUp'), () => onOpen('topUp')] as const] : []),
    ];
  }
}
