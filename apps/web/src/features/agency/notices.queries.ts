import { announcements } from '@baize/contract/content/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { answerKeys } from '../../app/hydration/answers.ts';

/** G9: announcements for agents. */
const TYPES = 'A';
const GROUP = 'm_home';

/** How many announcements for agents this one has not read. */
export function useAgentNotices(): number {
  const { call, language, start } = useApp();
  const { data } = useQuery({
    queryKey: answerKeys.announcements(GROUP, TYPES, language.code),
    queryFn: () =>
      call(announcements, {
        types: TYPES,
        groupName: GROUP,
        platform: 'M',
        merchantCode: start.merchant.merchantCode,
        language: language.code,
      }),
  });
  return data?.footer.unreadCount ?? 0;
}
