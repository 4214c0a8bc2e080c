import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/**
 * Every process tells all pages when it has seen a change itself: whichever of them a page then asks, the last word comes
 * after that one knows.
 */
export const liveEventsOf = perApp(({ merchants, live }: App) => {
  let end = () => {};
  return {
    begin: () => void (end = merchants.watch((merchantId) => live.toMerchant(merchantId, { type: 'status' }))),
    end: () => end(),
  };
});
