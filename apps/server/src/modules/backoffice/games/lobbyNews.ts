import type { App } from '../../../kernel/app.ts';
import { perApp } from '../../../kernel/perApp.ts';
import { refreshLobby } from '../../games/index.ts';
import { listMerchants } from '../../merchants/index.ts';
import { forgetVendors, listConnectedVendors } from '../../vendors/index.ts';

/** Another process may answer from what it keeps until then: its pages are told once more when it cannot. */
const KEPT_ELSEWHERE_MS = 15_000;

/** Open pages ask for the lobby again: of one merchant, or of all. */
export async function tellLobby(app: App, merchantId: string | null): Promise<void> {
  forgetVendors(app);
  refreshLobby(app);
  const ids = merchantId === null ? (await listMerchants(app.db)).map(({ id }) => id) : [merchantId];
  const tell = () => {
    for (const id of ids) app.live.toMerchant(id, { type: 'games' });
  };
  tell();
  setTimeout(tell, KEPT_ELSEWHERE_MS).unref();
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
