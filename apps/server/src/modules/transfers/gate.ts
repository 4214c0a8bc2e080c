import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { createPort, providedBy } from '../../kernel/ports.ts';

/** Whose players ask, and from which address. */
export interface RequestOrigin {
  readonly merchant: Merchant;
  readonly ip: string;
}

type Judge = (place: RequestOrigin, vendor: string) => Promise<boolean>;

/** Hidden vendors get no money. */
export const hiddenVendors = createPort<Judge>();

/** Whether the house is under maintenance or hides the vendor there; a vendor's own pause is in its `status`. */
export const isClosedAt = async (app: App, place: RequestOrigin, vendor: string): Promise<boolean> =>
  place.merchant.settings.maintenance || ((await providedBy(app, hiddenVendors)?.(place, vendor)) ?? false);
