import type { SittingReplay, SittingSummary } from '../../room.ts';
import { usePage } from '../page.ts';
import { RoundsSheet, type RoundLine } from '../parts/RoundsSheet.tsx';
import { useRoomPage } from './seat.ts';

type SittingsSheetProps = { onWatch: (replay: SittingReplay) => void; onClose: () => void };

/** The player's sittings that are over: what was brought, what was taken, and how many hands lie between. */
export function SittingsSheet({ onWatch, onClose }: SittingsSheetProps) {
  const { t, format, hours } = usePage();
  const { api } = useRoomPage();

  function lineOf({ id, net, hands, stake, bots, createdAt }: SittingSummary): RoundLine {
    const when = hours.format(new Date(createdAt));
    const table = bots === null ? t('room.people') : t('room.botTable');
    return {
      id,
      heading: format.signed(net ?? '0.00'),
      details: (
        <small>
          {t('room.sittingRow', { count: hands, stake: format.short(stake), table })} ·{' '}
          <time dateTime={createdAt}>{when}</time>
        </small>
      ),
      watchable: when,
    };
  }

  return (
    <RoundsSheet
      {...{ title: t('room.sittings'), empty: t('room.noSittings'), lineOf, onWatch, onClose }}
      read={(cursor) => api.sittings(cursor)}
      watch={(id) => api.replay(id)}
    />
  );
}
