import type { ItemRow } from './items.store.ts';

const isMoney = ({ kind }: ItemRow): boolean => kind === 'cash' || kind === 'bonus' || kind === 'freeRounds';

/** Whether an item of money is new, or gives more, for less, more often or to more members than before. */
export function givesMoreMoney(before: ItemRow | null, after: ItemRow): boolean {
  // What nobody can order may be written; opening it waits.
  if (!isMoney(after) || (after.state === 'closed' && before?.state !== 'open')) return false;
  if (!before || before.kind !== after.kind || before.promotionId !== after.promotionId) return true;
  return (
    after.amount > before.amount ||
    after.points < before.points ||
    after.stock > before.stock ||
    after.perMember > before.perMember ||
    after.levelMin < before.levelMin ||
    (before.state === 'closed' && after.state === 'open')
  );
}
