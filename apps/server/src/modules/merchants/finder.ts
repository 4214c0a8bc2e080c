import { createHash } from 'node:crypto';
import { completeFlags, type MerchantFlags } from '@baize/contract/flags.ts';
import { compileOwnTexts } from '@baize/i18n/ownTexts.ts';
import { outsideTransaction, refuseInsideTransaction, type Database } from '@baize/db';
import type { Merchant, MerchantFinder } from '../../kernel/merchant.ts';
import { listMerchants, type ListedMerchant } from './merchants.store.ts';
import { listOwnTexts } from './ownTexts.store.ts';

/** For unclaimed hosts (`decisions.md`). */
const DEFAULT_MERCHANT = 'mobile';
/** Delay of changes, without a restart. */
const FRESH_MS = 3000;

interface Snapshot {
  readonly at: number;
  readonly byId: ReadonlyMap<string, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
}

/** All merchants in memory, refreshed every few seconds; a failed refresh keeps them. */
export function createMerchantFinder(db: Database): MerchantFinder {
  let known: Snapshot | null = null;
  let loading: Promise<Snapshot> | null = null;
  const watchers = new Set<(merchantId: string, flags: Partial<MerchantFlags>) => void>();

  async function load(): Promise<Snapshot> {
    const rows = await listMerchants(db);
    const merchants = await Promise.all(
      rows.map(async (row) => ({ hosts: row.hosts, merchant: await sameOrNew(row) })),
    );
    return {
      at: performance.now(),
      byId: new Map(merchants.map(({ merchant }) => [merchant.id, merchant])),
      byHost: new Map(merchants.flatMap(({ hosts, merchant }) => hosts.map((host) => [host, merchant]))),
    };
  }

  /** An unchanged merchant stays the same object, usable as a key. */
  async function sameOrNew({ id, hosts, settings, flags, textsVersion }: ListedMerchant): Promise<Merchant> {
    const version = versionOf([hosts, settings, flags, textsVersion]);
    const before = known?.byId.get(id);
    if (before?.version === version) return before;
    const ownTexts = compileOwnTexts(textsVersion === 0 ? [] : await listOwnTexts(db, id));
    return { id, hosts, settings, flags: completeFlags(flags), ownTexts, version };
  }

  function refresh(): Promise<Snapshot> {
    loading ??= load()
      .then((snapshot) => {
        const before = known;
        known = snapshot;
        for (const merchant of snapshot.byId.values()) {
          const was = before?.byId.get(merchant.id);
          if (!before || was?.version === merchant.version) continue;
          for (const tell of watchers) tell(merchant.id, changedFlags(was, merchant));
        }
        return snapshot;
      })
      .finally(() => (loading = null));
    return loading;
  }

  async function snapshot(): Promise<Snapshot> {
    if (!known) {
      refuseInsideTransaction();
      return refresh();
    }
    if (performance.now() - known.at < FRESH_MS) return known;
    // Refreshed in the background.
    void outsideTransaction(refresh).catch(() => undefined);
    return known;
  }

  return {
    byHost: async (host) => {
      const { byHost, byId } = await snapshot();
      return byHost.get(host.toLowerCase()) ?? byId.get(DEFAULT_MERCHANT) ?? null;
    },
    byId: async (id) => (await snapshot()).byId.get(id) ?? null,
    list: async () => [...(await snapshot()).byId.values()],
    async refresh() {
      // A refresh under way may predate the caller's change.
      await loading?.catch(() => undefined);
      await refresh();
    },
    watch(tell) {
      watchers.add(tell);
      const timer = setInterval(() => void refresh().catch(() => undefined), FRESH_MS).unref();
      return () => {
        watchers.delete(tell);
        clearInterval(timer);
      };
    },
  };
}

function changedFlags(was: Merchant | undefined, { flags }: Merchant): Partial<MerchantFlags> {
  const before = new Map(Object.entries(was?.flags ?? {}));
  return Object.fromEntries(Object.entries(flags).filter(([name, on]) => before.get(name) !== on));
}

const versionOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
