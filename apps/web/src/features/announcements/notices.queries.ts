import {
  markAnnouncementRead,
  READ_THROTTLE_MS,
  type announcements,
  type Notice,
} from '@baize/contract/content/announcements.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';
import { isListening } from '../../app/live/listening.ts';
import { NOTICE_TYPES, useAnnouncements } from './announcements.queries.ts';

type Announced = OutputOf<typeof announcements>;

/** Notices of the merchant; `A`: those for agents only. */
export const useNotices = (types: 'A' | typeof NOTICE_TYPES = NOTICE_TYPES) => useAnnouncements('m_home', types);

/** For trial members everything counts as read. */
export function useMarkRead(): { readonly keeps: boolean; readonly mark: (notice: Notice) => void } {
  const { call, session } = useApp();
  const queries = useQueryClient();
  const keeps = session !== null && session.type !== TRIAL_MEMBER;
  const marking = useMutation({
    // In turn, never closer than the throttle.
    scope: { id: 'notices' },
    async mutationFn(announcementId: string) {
      await call(markAnnouncementRead, { announcementId, read: true });
      await new Promise((done) => setTimeout(done, READ_THROTTLE_MS));
    },
    // G4: flagged here at once.
    onMutate: (id) =>
      queries.setQueriesData<Announced>(
        { queryKey: answerKeys.allAnnouncements },
        (known) => known && { ...known, ...withRead(known, id) },
      ),
    // The server's event makes all pages ask; without it or after a refusal this one does.
    onSettled: (_, error) => {
      if (error === null && isListening()) return;
      void queries.invalidateQueries({ queryKey: answerKeys.allAnnouncements });
    },
  });
  return {
    keeps,
    mark: ({ id, read }) => {
      if (keeps && !read) marking.mutate(id);
    },
  };
}

const withRead = ({ player }: Announced, id: string): Pick<Announced, 'player'> => ({
  player: player.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
});
