import { chatUnread } from '@baize/contract/chat/chat.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { atMostOnce } from '../../app/atMostOnce.ts';

/** At most once in 250 ms. */
export const askChatUnread = atMostOnce(async (call) => (await call(chatUnread, {})).unReadCount);

/** None without a chat, for guests and trial members. */
export function useChatUnread(): number {
  const { call, session, start } = useApp();
  const { data = 0 } = useQuery({
    queryKey: ['chat', 'unread'],
    queryFn: () => askChatUnread(call),
    enabled: start.flags.CBS3 && session !== null && session.type !== TRIAL_MEMBER,
  });
  return data;
}
