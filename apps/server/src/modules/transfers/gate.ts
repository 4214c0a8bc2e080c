import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findConnectedVendor, isClosed } from '../vendors/index.ts';

/** Whose players ask, and from which address. */
export interface Place {
  readonly merchant: Merchant;
  readonly ip: string;
}

type Judge = (place: Place, vendor: string) => Promise<boolean>;

const judgesOf = perApp(() => new Set<Judge>());

/** Who shows games says which vendors are shown there at the moment: no money goes to any other. */
export const closeWhere = (app: App, isClosed: Judge): void => void judgesOf(app).add(isClosed);

export async function isClosedAt(app: App, place: Place, vendor: string): Promise<boolean> {
  if (place.merchant.settings.maintenance) return true;
  const known = await findConnectedVendor(app, vendor);
  if (known && isClosed(known, app.clock.now())) return true;
  return (await Promise.all([...judgesOf(app)].map((judge) => judge(place, vendor)))).some(Boolean);
}
