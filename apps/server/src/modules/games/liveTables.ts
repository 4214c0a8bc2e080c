import type { OutputOf } from '@baize/contract/call.ts';
import type { liveModels } from '@baize/contract/games/liveModels.ts';
import type { App } from '../../kernel/app.ts';
import { catalogueOf } from './catalogue.ts';
import { tableFace } from './faces.ts';
import type { RequestOrigin } from './gamePage.ts';
import { tableStatesOf } from './tableStates.ts';

/** Live tables open to members here, what goes on there, and which have a camera. */
export async function liveTables(app: App, { merchant, ip }: RequestOrigin): Promise<OutputOf<typeof liveModels>> {
  const catalogue = catalogueOf(app);
  const [hidden, { rows, closed }] = await Promise.all([catalogue.unlistedTo(merchant, ip), catalogue.vendors()]);
  const away = rows.filter(({ code, available }) => !available || closed.has(code)).map(({ code }) => code);
  const active = await catalogue.live({ ...hidden, vendors: [...new Set([...hidden.vendors, ...away])].sort() });
  const states = await tableStatesOf(app).of([...new Set(active.map(({ vendor }) => vendor))]);
  const faces = (tables: typeof active) =>
    tables.map((table) => ({
      ...tableFace(table, merchant.settings.currency),
      ...states.get(table.table.nodeId),
    }));
  return {
    serverTime: app.clock.now().toISOString(),
    active: faces(active),
    streaming: faces(active.filter(({ streaming }) => streaming)),
  };
}
