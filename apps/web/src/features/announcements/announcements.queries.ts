import { announcements } from '@baize/contract/content/announcements.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys, HOME_ANNOUNCEMENTS } from '../../app/hydration/answers.ts';

/** G9: the announcement platform of phones. */
const PLATFORM = 'M';

/** Banners and notices of a place on the site. */
export function useAnnouncements(groupName: string, types: string, wanted = true) {
  const { call, language, start } = useApp();
  return useQuery({
    queryKey: answerKeys.announcements(groupName, types, language.code),
    queryFn: () =>
      call(announcements, {
        types,
        groupName,
        platform: PLATFORM,
        merchantCode: start.merchant.merchantCode,
        language: language.code,
      }),
    enabled: wanted,
  });
}

/** The announcements of the home page's ticker. */
export const useHomeAnnouncements = () => useAnnouncements(HOME_ANNOUNCEMENTS.groupName, HOME_ANNOUNCEMENTS.types);

/** G7: what the notice page asks for. */
export const NOTICE_TYPES = 'B,PL,PU';
/** Pages that show it. */
const NOTICE_PAGES: readonly string[] = ['/m/notice', '/m/member/notice', '/m/message', '/m/messages'];

/** None for guests and trial members. Counted from what the page asks for anyway. */
export function useUnread(): number {
  const { session, language, place } = useApp();
  const queries = useQueryClient();
  const counted = session !== null && session.type !== TRIAL_MEMBER;
  const { groupName, types } = HOME_ANNOUNCEMENTS;
  const answer = useAnnouncements(groupName, NOTICE_PAGES.includes(place.path) ? NOTICE_TYPES : types, counted);
  const homes = answerKeys.announcements(groupName, types, language.code);
  const data = answer.data ?? queries.getQueryData<OutputOf<typeof announcements>>(homes);
  return counted ? (data?.player.filter(({ read }) => !read).length ?? 0) : 0;
}
