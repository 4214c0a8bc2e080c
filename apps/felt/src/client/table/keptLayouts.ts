import { memoryStorage } from '../keep.ts';
import { isEmpty, type Bets } from './bets.ts';

export type KeptLayout = { readonly name: string; readonly bets: Bets };

export const KEPT_MOST = 8;
const NAME_MOST = 24;
const AMOUNT = /^\d{1,12}\.\d{2}$/;

/** Of one table and currency; `isSpot`: what lies in the storage may be of an older cloth. */
type Cloth = { readonly code: string; readonly currency: string; readonly isSpot: (spot: string) => boolean };

/** Layouts kept on this phone. */
export interface KeptLayouts {
  list(): readonly KeptLayout[];
  /** False when full or empty. Replaces a layout of the same name. */
  keep(name: string, bets: Bets): boolean;
  forget(name: string): void;
}

/** The phone's storage; where forbidden, layouts live as long as the page. */
export function phoneStorage(): Storage {
  try {
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

export function keptLayoutsIn(storage: Storage, { code, currency, isSpot }: Cloth): KeptLayouts {
  const key = `felt.${code}.layouts.${currency}`;
  const write = (list: readonly KeptLayout[]) => {
    try {
      storage.setItem(key, JSON.stringify(list));
    } catch {
      // Full storage: play goes on.
    }
  };
  function list(): readonly KeptLayout[] {
    try {
      return cleaned(JSON.parse(storage.getItem(key) ?? '[]'), isSpot);
    } catch {
      return [];
    }
  }
  return {
    list,
    keep(name, bets) {
      const title = name.trim().slice(0, NAME_MOST);
      const others = list().filter((kept) => kept.name !== title);
      if (title === '' || isEmpty(bets) || others.length >= KEPT_MOST) return false;
      write([...others, { name: title, bets }]);
      return true;
    },
    forget: (name) => write(list().filter((kept) => kept.name !== name)),
  };
}

/** Storage may hold anything: invalid parts are dropped. */
function cleaned(kept: unknown, isSpot: Cloth['isSpot']): readonly KeptLayout[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((one): one is KeptLayout => isKept(one, isSpot)).slice(0, KEPT_MOST);
}

function isKept(one: unknown, isSpot: Cloth['isSpot']): boolean {
  if (typeof one !== 'object' || one === null || !('name' in one) || !('bets' in one)) return false;
  const { name, bets } = one;
  if (typeof name !== 'string' || typeof bets !== 'object' || bets === null) return false;
  return Object.entries(bets).every(([spot, amount]) => isSpot(spot) && AMOUNT.test(String(amount)));
}
