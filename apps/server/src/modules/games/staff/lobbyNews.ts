import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { refreshLobby } from '../curation.ts';
import { forgetVendors, listConnectedVendors } from '../../vendors/index.ts';

/** Of one merchant or all; processes drop their caches. */
export async function tellLobby(app: App, merchantId: string | null): Promise<void> {
  forgetVendors(app);
  refreshLobby(app);
  const ids = merchantId === null ? (await app.merchants.list()).map(({ id }) => id) : [merchantId];
  for (const id of ids) app.live.toMerchant(id, { type: 'games' });
}

/** Vendors away at the last check; null: not checked yet. */
const awayOf = perApp(() => ({ codes: null as string | null }));

export async function tellOfClosures(app: App): Promise<void> {
  const known = awayOf(app);
  const vendors = await listConnectedVendors(app);
  const codes = vendors
    .filter(({ status }) => status === 'paused')
    .map(({ code }) => code)
    .join(' ');
  const isNews = known.codes !== null && known.codes !== codes;
  known.codes = codes;
  if (isNews) await tellLobby(app, null);
}
