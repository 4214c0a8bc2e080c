import { outsideTransaction } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import { perApp } from '../../kernel/perApp.ts';

/**
 * Each process tells all pages after seeing a change, so that the last message follows the one a page asks; what one
 * has seen makes the others look at once. Flags are told whole: a page closes what is off before it asks.
 */
export const liveEventsOf = perApp(({ merchants, live }: App) => {
  let end = () => {};
  return {
    begin() {
      end = merchants.watch((merchantId, flags) => live.toMerchant(merchantId, { type: 'status', flags }));
      live.hear('status', () => void outsideTransaction(() => merchants.refresh()).catch(() => undefined));
    },
    end: () => end(),
  };
});
