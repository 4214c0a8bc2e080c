import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import type { App } from '../../app/app.ts';

/**
 * Says when the member was here before (58 Pa. Code 812a.9): whoever finds a login that was not theirs knows at once. Nobody waits
 * for it, and words that do not come take no login away.
 */
export function greet(app: App, { previousLoginAt }: SessionInfo): void {
  if (!previousLoginAt) return;
  const tell = () => {
    const time = formatMoment(previousLoginAt, app.start.merchant.timeZone, app.language);
    app.say(app.t('login.previous', { time }));
  };
  app.loadTexts('account').then(tell, () => {});
}
