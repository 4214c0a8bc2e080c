import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useQuery } from '@tanstack/react-query';
import { useUnread } from '../../features/announcements/announcements.queries.ts';
import { useApp } from '../app.ts';

/** Announcements and, when loaded, inbox and chat. */
export function useAllUnread(): number {
  const app = useApp();
  const { session } = app;
  const announced = useUnread();
  const { data = 0 } = useQuery({
    queryKey: ['unread'],
    queryFn: async () => (await import('../../features/inbox/unread.ts')).askAllUnread(app),
    enabled: session !== null && session.type !== TRIAL_MEMBER,
  });
  return announced + data;
}
