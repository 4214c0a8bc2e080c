import type { BodyEncryption } from '../../kernel/http/jwe.ts';
import type { App } from '../../kernel/app.ts';
import type { Module } from '../../kernel/module.ts';
import { perApp } from '../../kernel/perApp.ts';
import { startCalls } from './start.calls.ts';

export { templateOf } from './settings.rules.ts';
export { startValue } from './start.calls.ts';

/** Start-up data, status, keys; open pages hear when staff have changed what they started with. */
export const systemModule = (encryption: BodyEncryption): Module => ({
  name: 'system',
  handlers: startCalls(encryption),
  start(app) {
    app.jobs.every('forget-spent-keys', 10 * 60_000, () => encryption.forgetOld());
    watchOf(app).begin();
  },
  stop: (app) => watchOf(app).end(),
});

/**
 * Every process tells all pages when it has seen a change itself: whichever of them a page then asks, the last word comes
 * after that one knows.
 */
const watchOf = perApp(({ merchants, live }: App) => {
  let end = () => {};
  return {
    begin: () => void (end = merchants.watch((merchantId) => live.toMerchant(merchantId, { type: 'status' }))),
    end: () => end(),
  };
});
