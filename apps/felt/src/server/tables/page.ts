import { amountText } from '../../../games/amount.ts';
import type { MySeat, TableState, TableUpdate } from '../../live.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../sessions.store.ts';
import type { Look } from './look.ts';
import type { Told } from './stream.ts';
import { roundView } from './view.ts';

/** What a page was told, so that only news is sent. */
export function createPage({
  clock,
  viewer,
  stateOf,
  first,
}: {
  clock: Clock;
  viewer: Session;
  stateOf: (look: Look) => TableState;
  first: Look;
}): Told<Look> {
  const told = new Map<string, string>();
  let balance: string | null = null;
  let mine: MySeat | null = null;
  let past = first.past;

  function isNew(name: string, part: unknown): boolean {
    const text = JSON.stringify(part);
    if (told.get(name) === text) return false;
    told.set(name, text);
    return true;
  }

  const partsOf = (look: Look) => {
    const kind = look.cloth?.of(viewer);
    mine = look.cloth?.mine(viewer.playerId) ?? null;
    balance = mine?.balance ?? balance;
    return {
      round: look.round && roundView(look.round, viewer),
      bets: { totals: kind?.totals ?? {}, seats: kind?.seats(viewer.playerId) ?? [], viewers: look.viewers },
      mine: { mine, balance },
    };
  };

  const remember = (look: Look): void => {
    const parts = partsOf(look);
    isNew('round', parts.round);
    isNew('bets', parts.bets);
    isNew('mine', parts.mine);
  };
  remember(first);

  return {
    first: [{ type: 'state', state: stateOf(first) }] satisfies TableUpdate[],
    updatesOf(look): TableUpdate[] {
      const last = past.at(-1)?.number ?? null;
      const isNewPad = last !== null && !look.past.some(({ number }) => number === last);
      const added = look.past.filter(({ number }) => number > (last ?? 0));
      past = look.past;
      if (isNewPad) {
        remember(look);
        return [{ type: 'state', state: { ...stateOf(look), balance } }];
      }
      const { round, bets, mine: own } = partsOf(look);
      const update: TableUpdate[] = [];
      if (isNew('round', round)) update.push({ type: 'round', serverTime: clock.now().getTime(), round });
      if (isNew('bets', bets)) update.push({ type: 'bets', ...bets });
      if (isNew('mine', own)) update.push({ type: 'mine', ...own });
      return [...update, ...added.map((one): TableUpdate => ({ type: 'past', past: one }))];
    },
    balanceIs(known): TableUpdate[] {
      // What came with a movement meanwhile is newer.
      if (known === null || balance !== null) return [];
      balance = amountText(known);
      isNew('mine', { mine, balance });
      return [{ type: 'mine', mine, balance }];
    },
  };
}
