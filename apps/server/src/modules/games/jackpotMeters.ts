import { nodeIdOf } from '@baize/contract/games/games.ts';
import type { JackpotMeter } from '@baize/contract/games/jackpots.ts';
import { JackpotList } from '@baize/contract/vendor/jackpots.ts';
import { VENDOR_AMOUNT_SCALE } from '@baize/contract/vendor/protocol.ts';
import { formatAmount } from '@baize/money';
import { safeParse } from 'valibot';
import type { App } from '../../kernel/app.ts';
import { createCache } from '../../kernel/cache.ts';
import { perApp } from '../../kernel/perApp.ts';
import { catalogueOf } from './catalogue.ts';
import { listVendorsWith } from './catalogue.store.ts';
import type { RequestOrigin } from './gamePage.ts';
import { createVendorReadings, type VendorReadings } from './vendorReadings.ts';

const VENDORS_MS = 10_000;
const CURRENCIES_MOST = 50;

const vendorsOf = perApp(() => createCache<readonly string[]>({ ttlMs: VENDORS_MS, max: 1 }));
/** By currency: as many as merchants have. */
const readingsOf = perApp(() => new Map<string, VendorReadings<readonly JackpotMeter[]>>());

/** What jackpots of games stand at in a merchant's currency. Vendors that are away, closed or hidden here are not asked. */
export async function jackpotMetersOf(app: App, { merchant, ip }: RequestOrigin): Promise<{ list: JackpotMeter[] }> {
  const catalogue = catalogueOf(app);
  const [hidden, { rows, closed }, vendors] = await Promise.all([
    catalogue.unlistedTo(merchant, ip),
    catalogue.vendors(),
    vendorsOf(app).get('', async () => (await listVendorsWith(app.db, { classify: 'JP' })).map(({ code }) => code)),
  ]);
  const away = new Set(rows.filter(({ code, available }) => !available || closed.has(code)).map(({ code }) => code));
  const asked = vendors.filter((code) => !away.has(code) && !hidden.vendors.includes(code));
  if (asked.length === 0) return { list: [] };
  return { list: (await readingsIn(app, merchant.settings.currency).of(asked)).flat() };
}

function readingsIn(app: App, currency: string): VendorReadings<readonly JackpotMeter[]> {
  const known = readingsOf(app);
  const found = known.get(currency);
  if (found) return found;
  if (known.size >= CURRENCIES_MOST) known.clear();
  const made = createVendorReadings(app, {
    path: 'jackpot/list',
    message: { currency },
    read: (code, body) => readMeters(code, body, currency),
  });
  known.set(currency, made);
  return made;
}

/** The largest level of each pool, once for each of its games. */
function readMeters(code: string, body: unknown, currency: string): JackpotMeter[] | null {
  const list = safeParse(JackpotList, body);
  if (!list.success) return null;
  return list.output.flatMap(({ name, games, levels }) => {
    const most = Math.max(...levels.map(({ meter }) => meter));
    const amount = formatAmount(BigInt(Math.floor((most * 100) / VENDOR_AMOUNT_SCALE)), currency);
    return games.flatMap((game) => {
      const nodeId = nodeIdOf(code, game);
      return nodeId ? [{ nodeId, name, amount }] : [];
    });
  });
}
