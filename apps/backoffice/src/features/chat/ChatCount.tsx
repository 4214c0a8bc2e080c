import { Count } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useAttended } from './attended.ts';
import { useChats } from './chat.queries.ts';
import { useDeskLive } from './useDeskLive.ts';

/** On every screen; its connection is the heartbeat that keeps open conversations. */
export function ChatCount() {
  const { may } = useDesk();
  const merchantId = useAttended();
  return merchantId !== '' && may('chat.answer', merchantId) ? <Attending merchantId={merchantId} /> : null;
}

function Attending({ merchantId }: { merchantId: string }) {
  useDeskLive(merchantId);
  const first = useChats(merchantId, 'mine').data?.pages[0];
  if (!first) return null;
  const unread = first.list.filter((row) => row.unread > 0).length;
  return <Count value={first.waiting + unread} />;
}
