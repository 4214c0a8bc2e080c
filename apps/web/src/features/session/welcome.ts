import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { formatMoment } from '@baize/i18n';
import type { App } from '../../app/app.ts';

/** Tells the previous login (58 Pa. Code 812a.9), so that a foreign one is noticed. Not awaited, and optional. */
export function greet(app: App, { previousLoginAt }: SessionInfo): void {
  if (!previousLoginAt) return;
  const tell = () => {
    const time = formatMoment(previousLoginAt, app.start.merchant.timeZone, app.language);
    app.say(app.t('login.previous', { time }), { stay: 'long' });
  };
  app.loadTexts('account').then(tell, () => {});
}
