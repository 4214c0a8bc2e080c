import {
  deleteInbox,
  inbox,
  inboxMessage,
  INBOX_IDS_MAX,
  readInbox,
  type MessageKind,
} from '@baize/contract/inbox/inbox.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';
import { isListening } from '../../app/live/listening.ts';
import { askUnread } from './unread.ts';

/** What is shown: all, what is unread, or one kind. */
export type InboxFilter = 'all' | 'unread' | MessageKind;

const INBOX = ['inbox'];
const UNREAD = [...INBOX, 'unread'];

/** Messages of this member, newest first, a page at a time. */
export function useInbox(filter: InboxFilter, wanted = true) {
  const { call, language } = useApp();
  return usePages({
    queryKey: [...INBOX, 'list', filter, language.code],
    enabled: wanted,
    ask: (cursor, signal) =>
      call(
        inbox,
        {
          kind: filter === 'all' || filter === 'unread' ? '' : filter,
          unread: filter === 'unread' ? 'true' : 'false',
          cursor,
        },
        { signal },
      ),
  });
}

/** One message whole. */
export function useInboxMessage(id: string) {
  const { call, language } = useApp();
  return useQuery({
    queryKey: [...INBOX, 'message', id, language.code],
    queryFn: ({ signal }) => call(inboxMessage, { id }, { signal }),
    retry: false,
  });
}

/** None for trial members, who have no inbox. */
export function useInboxUnread(): number {
  const { call, session } = useApp();
  const { data = 0 } = useQuery({
    queryKey: UNREAD,
    queryFn: () => askUnread(call),
    enabled: session !== null && session.type !== TRIAL_MEMBER,
  });
  return data;
}

function useKeepUnread() {
  const queries = useQueryClient();
  return async ({ unread }: { unread: number }) => {
    queries.setQueryData(UNREAD, unread);
    void queries.invalidateQueries({ queryKey: ['unread'] });
    // The server's event makes all pages ask, this one too.
    if (isListening()) return;
    await queries.invalidateQueries({ queryKey: [...INBOX, 'list'] });
  };
}

export function useReadInbox() {
  const { call } = useApp();
  const keep = useKeepUnread();
  return useMutation({
    mutationFn: (what: { ids?: string[]; upTo?: string }) => call(readInbox, what),
    onSuccess: keep,
  });
}

/** In turns of as many as a call takes. */
export function useDeleteInbox() {
  const { call } = useApp();
  const keep = useKeepUnread();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let left = { unread: 0 };
      for (let at = 0; at < ids.length; at += INBOX_IDS_MAX)
        left = await call(deleteInbox, { ids: ids.slice(at, at + INBOX_IDS_MAX) });
      return left;
    },
    onSuccess: keep,
  });
}
