import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import type { App } from '../../app/app.ts';

/** Says when the member was here before (58 Pa. Code 812a.9): whoever finds a login that was not theirs knows at once. */
export async function greet(app: App, { previousLoginAt }: SessionInfo): Promise<void> {
  if (!previousLoginAt) return;
  await app.loadTexts('account');
  const time = formatMoment(previousLoginAt, app.start.merchant.timeZone, app.language);
  app.say(app.t('login.previous', { time }));
}
