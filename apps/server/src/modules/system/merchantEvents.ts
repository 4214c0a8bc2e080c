import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/** Each process tells all pages after seeing a change, so that the last message follows the one a page asks. */
export const liveEventsOf = perApp(({ merchants, live }: App) => {
  let end = () => {};
  return {
    begin: () => void (end = merchants.watch((merchantId) => live.toMerchant(merchantId, { type: 'status' }))),
    end: () => end(),
  };
});
