import type { OutputOf } from '@baize/contract/call.ts';
import type { drawList } from '@baize/contract/promotions/race.ts';
import { drawWinners, listText, ticketSeeds } from '@baize/fair/tickets.ts';
import { commitmentOf, sha256, withDraws } from '@baize/fair/web.ts';

interface Drawn {
  readonly promotionId: string;
  readonly commitment: string;
  readonly seed: string;
  readonly listHash: string;
  /** The numbers that won, in the order of places. */
  readonly winning: readonly number[];
}

export interface Repeated {
  /** Seed, list and winners fit together. */
  readonly isSame: boolean;
  readonly members: number;
  readonly tickets: number;
  /** The caller's on the list. */
  readonly mine: number;
}

/** Reads the whole list of a draw and draws anew from what was published. */
export async function repeatDraw(
  { promotionId, commitment, seed, listHash, winning }: Drawn,
  readPage: (after: string) => Promise<OutputOf<typeof drawList>>,
): Promise<Repeated> {
  const list: OutputOf<typeof drawList>['list'] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: OutputOf<typeof drawList> = await readPage(after);
    list.push(...page.list);
    after = page.next;
  }
  const sum = (rows: readonly { readonly tickets: number }[]): number =>
    rows.reduce((all, row) => all + row.tickets, 0);
  const winners = await withDraws(ticketSeeds(seed, promotionId, listHash), (draws) =>
    drawWinners(list, winning.length, draws),
  );
  const isSame =
    (await commitmentOf(seed)) === commitment &&
    (await sha256(listText(list))) === listHash &&
    winners.map(({ ticket }) => ticket).join() === winning.join();
  return { isSame, members: list.length, tickets: sum(list), mine: sum(list.filter(({ isMine }) => isMine)) };
}
