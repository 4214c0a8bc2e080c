import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';
import { findConnectedVendor, isClosed } from '../vendors/index.ts';

type Judge = (merchant: Merchant, vendor: string) => Promise<boolean>;

const judgesOf = perApp(() => new Set<Judge>());

/** Who shows games says which vendors a merchant shows at the moment: no money goes to any other. */
export const closeWhere = (app: App, isClosed: Judge): void => void judgesOf(app).add(isClosed);

export async function isClosedAt(app: App, merchant: Merchant, vendor: string): Promise<boolean> {
  if (merchant.settings.maintenance) return true;
  const known = await findConnectedVendor(app, vendor);
  if (known && isClosed(known, app.clock.now())) return true;
  return (await Promise.all([...judgesOf(app)].map((judge) => judge(merchant, vendor)))).some(Boolean);
}
