import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

export interface RequestOrigin {
  readonly merchant: Merchant;
  readonly ip: string;
}

type Judge = (place: RequestOrigin, vendor: string) => Promise<boolean>;

/** Hidden vendors get no money. Provided by module games. */
export const hiddenVendors = createPort<Judge>();

/** Under maintenance or hidden; not a vendor's own pause. */
export const isClosedAt = async (app: App, place: RequestOrigin, vendor: string): Promise<boolean> =>
  place.merchant.settings.maintenance || ((await providedBy(app, hiddenVendors)?.(place, vendor)) ?? false);
