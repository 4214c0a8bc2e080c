import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { perApp } from '../../kernel/perApp.ts';

/** Whose players ask, and from which address. */
export interface Place {
  readonly merchant: Merchant;
  readonly ip: string;
}

type Judge = (place: Place, vendor: string) => Promise<boolean>;

const gateOf = perApp((): { judge: Judge } => ({ judge: async () => false }));

/** Who shows games says which vendors are hidden there at the moment: no money goes to these. */
export const closeWhere = (app: App, judge: Judge): void => void (gateOf(app).judge = judge);

/** Whether the house is under maintenance or hides the vendor there. A vendor that is away itself is `paused`, which its `status` says. */
export const isClosedAt = async (app: App, place: Place, vendor: string): Promise<boolean> =>
  place.merchant.settings.maintenance || gateOf(app).judge(place, vendor);
