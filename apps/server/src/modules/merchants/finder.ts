import type { Database } from '@baize/db';
import type { Merchant, MerchantFinder } from '../../kernel/merchant.ts';
import { listMerchants } from './merchants.store.ts';

/** Answers on host names that no merchant claims (`decisions.md`). */
export const DEFAULT_MERCHANT = 'mobile';
/** A flag that staff change is seen by every process within this time, without a restart. */
const FRESH_MS = 3000;

interface Snapshot {
  readonly at: number;
  readonly byId: ReadonlyMap<string, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
}

/** Keeps all merchants in memory and looks again every few seconds; a failed look keeps what is known. */
export function createMerchantFinder(db: Database): MerchantFinder & { refresh(): Promise<void> } {
  let known: Snapshot | null = null;
  let loading: Promise<Snapshot> | null = null;

  async function load(): Promise<Snapshot> {
    const rows = await listMerchants(db);
    const merchants = rows.map((row) => ({
      hosts: row.hosts,
      merchant: { id: row.id, hosts: row.hosts, settings: row.settings, flags: row.flags },
    }));
    return {
      at: performance.now(),
      byId: new Map(merchants.map(({ merchant }) => [merchant.id, merchant])),
      byHost: new Map(merchants.flatMap(({ hosts, merchant }) => hosts.map((host) => [host, merchant]))),
    };
  }

  function refresh(): Promise<Snapshot> {
    loading ??= load()
      .then((snapshot) => (known = snapshot))
      .finally(() => (loading = null));
    return loading;
  }

  async function snapshot(): Promise<Snapshot> {
    if (!known) return refresh();
    if (performance.now() - known.at < FRESH_MS) return known;
    // Nobody waits for the second look; the one after it sees the news.
    void refresh().catch(() => undefined);
    return known;
  }

  return {
    byHost: async (host) => {
      const { byHost, byId } = await snapshot();
      return byHost.get(host.toLowerCase()) ?? byId.get(DEFAULT_MERCHANT) ?? null;
    },
    byId: async (id) => (await snapshot()).byId.get(id) ?? null,
    refresh: async () => void (await refresh()),
  };
}
