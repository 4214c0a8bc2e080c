import { announcements } from '@baize/contract/content/announcements.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useQuery } from '@tanstack/react-query';
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

/** None for guests and trial members. */
export function useUnread(): number {
  const { session } = useApp();
  const counted = session !== null && session.type !== TRIAL_MEMBER;
  const { data } = useAnnouncements(HOME_ANNOUNCEMENTS.groupName, HOME_ANNOUNCEMENTS.types, counted);
  return counted ? (data?.player.filter(({ read }) => !read).length ?? 0) : 0;
}
