import { announcements } from '@baize/contract/content/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys, HOME_ANNOUNCEMENTS } from '../../app/answers.ts';

/** G9: the announcement platform of phones. */
const PLATFORM = 'M';

/** Banners and notices of a place on the site. */
export function useAnnouncements(groupName: string, types: string) {
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
  });
}

export const useHomeAnnouncements = () => useAnnouncements(HOME_ANNOUNCEMENTS.groupName, HOME_ANNOUNCEMENTS.types);
