import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { refreshLobby } from '../curation.ts';
import { forgetVendors, listConnectedVendors } from '../../vendors/index.ts';

/** Open pages ask for the lobby again: of one merchant, or of all. Each process forgets what it keeps when it hears that. */
export async function tellLobby(app: App, merchantId: string | null): Promise<void> {
  forgetVendors(app);
  refreshLobby(app);
  const ids = merchantId === null ? (await app.merchants.list()).map(({ id }) => id) : [merchantId];
  for (const id of ids) app.live.toMerchant(id, { type: 'games' });
}

/** Which vendors were away when last looked at; null before the first look. */
const awayOf = perApp(() => ({ codes: null as string | null }));

/** A planned closure begins and ends by the clock: open pages hear of it then. */
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
