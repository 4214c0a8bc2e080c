import type { SitRequest } from '../../room.ts';
import { newKey } from '../keep.ts';

/** What a page keeps of a room: a buy-in on its way, its own seeds until they are opened, and what it calls its device. */
export interface KeepSeat {
  device(): string;
  pending(): SitRequest | null;
  setPending(request: SitRequest | null): void;
  /** By their hashes. */
  seed(hash: string): string | null;
  keepSeed(hash: string, seed: string): void;
}

const DEVICE = 'felt.device';
const SEEDS_MOST = 4;

export function createKeepSeat(game: string, storage: Storage, lasting: Storage | null): KeepSeat {
  const pendingKey = `felt.sit.${game}`;
  const seedsKey = `felt.seeds.${game}`;
  const seeds = (): [string, string][] => JSON.parse(storage.getItem(seedsKey) ?? '[]') as [string, string][];
  return {
    device() {
      const place = lasting ?? storage;
      const known = place.getItem(DEVICE);
      if (known !== null) return known;
      const made = newKey();
      place.setItem(DEVICE, made);
      return made;
    },
    pending() {
      const text = storage.getItem(pendingKey);
      return text === null ? null : (JSON.parse(text) as SitRequest);
    },
    setPending: (request) =>
      request === null ? storage.removeItem(pendingKey) : storage.setItem(pendingKey, JSON.stringify(request)),
    seed: (hash) => seeds().find(([known]) => known === hash)?.[1] ?? null,
    keepSeed: (hash, seed) =>
      storage.setItem(seedsKey, JSON.stringify([...seeds().slice(1 - SEEDS_MOST), [hash, seed]])),
  };
}

/** What outlives the tab; null where the browser forbids it. */
export function lastingStorage(): Storage | null {
  try {
    localStorage.setItem('felt.test', '');
    localStorage.removeItem('felt.test');
    return localStorage;
  } catch {
    return null;
  }
}
