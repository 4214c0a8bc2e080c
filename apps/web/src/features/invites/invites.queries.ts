import { referral } from '@baize/contract/promotions/invite.ts';
import { useApp } from '../../app/app.ts';
import { usePages } from '../../app/lists/usePages.ts';

export function useInvites() {
  const { call, language, session } = useApp();
  return usePages({
    queryKey: ['invites', language.code, session?.token ?? ''],
    ask: (cursor, signal) => call(referral, { cursor }, { signal }),
  });
}
