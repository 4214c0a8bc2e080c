import { LAUNCH_CHAT_DELAY_MS, launchChat } from '@baize/contract/chat/chat.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { isTo } from '../../app/router/routes.ts';

/**
 * A7, A9: a word, half a second, the address, and there. Guests log in, trial members are told. An outside chat has
 * its own window.
 */
export function useLaunchChat(): () => void {
  const { call, goTo, language, place, say, sayError, session, t } = useApp();
  const launch = useMutation({
    mutationFn: async () => {
      const quiet = say(t('chat.opening'), { tone: 'wait', stay: 'open' });
      try {
        await new Promise((done) => setTimeout(done, LAUNCH_CHAT_DELAY_MS));
        const { chatUrl } = await call(launchChat, {
          language: language.code,
          backUrl: `${place.path}${place.search}`,
          title: t('page.chat'),
          module: 'CBS3',
        });
        return chatUrl;
      } finally {
        quiet();
      }
    },
    onSuccess: (address) => {
      if (isTo(address)) return goTo(address);
      const opened = window.open(address, '_blank');
      // After an answer some browsers open no window any more.
      if (opened) opened.opener = null;
      else location.assign(address);
    },
    onError: sayError,
  });
  return () => {
    if (launch.isPending) return;
    // The routeGuard leads guests to the login and tells trial members.
    if (session === null || session.type === TRIAL_MEMBER) return goTo('/m/chat');
    launch.mutate();
  };
}
