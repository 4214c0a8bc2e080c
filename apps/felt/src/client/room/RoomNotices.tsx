import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { usePage } from '../page.ts';
import { RefusalSheet } from '../parts/RefusalSheet.tsx';
import { useRoom, useRoomPage } from './seat.ts';

/** A lost line, what was refused, and what the player has got up with. */
export function RoomNotices() {
  const { t, format } = usePage();
  const { room, host } = useRoomPage();
  const { look, connection, refusal, left } = useRoom();
  const isLost = look !== null && (connection === 'lost' || connection === 'full');
  return (
    <>
      <div role="status" className="offline-bar" hidden={!isLost}>
        <Icon name="offline" />
        {isLost && <span>{t('room.lost')}</span>}
      </div>
      {refusal !== null && <RefusalSheet code={refusal} host={host} onClose={() => room.dismiss()} />}
      {refusal === null && left !== null && (
        <Sheet title={t('room.left')} closeLabel={t('felt.close')} onClose={() => room.dismiss()}>
          <p>
            {t('room.leftText', {
              count: left.hands,
              win: format.money(left.win ?? '0.00'),
              buyIn: format.money(left.buyIn),
              net: format.signed(left.net ?? '0.00'),
            })}
          </p>
          <div className="row-of-buttons">
            <button type="button" className="button is-main" onClick={() => room.dismiss()}>
              {t('felt.understood')}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
