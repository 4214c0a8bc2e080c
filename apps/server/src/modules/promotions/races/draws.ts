import type { Db } from '@baize/db';
import { commitmentOf, drawsOf, makeServerSeed, sha256 } from '@baize/fair/node.ts';
import { drawWinners, listText, ticketSeeds } from '@baize/fair/tickets.ts';
import type { App } from '../../../kernel/app.ts';
import { present } from '../../../kernel/must.ts';
import { REENCRYPT_PAGE, reencryptRows, type Reencrypted } from '../../../kernel/reencrypting.ts';
import type { Rules } from '../rules/promotion.rules.ts';
import { findDraw, insertDraw, listSealedSeeds, replaceSealedSeed, writeDrawn, type DrawRow } from './draws.store.ts';
import { holderOf } from './tickets.rules.ts';

interface Which {
  readonly merchantId: string;
  readonly promotionId: string;
}

/** Sealed for this one draw: seeds cannot be swapped. */
const purposeOf = ({ merchantId, promotionId }: Which): string => `ticket-seed:${merchantId}:${promotionId}`;

/** Commits to the seed of a draw before anybody can have a ticket; of other promotions nothing is done. */
export async function commitDraw(
  app: App,
  tx: Db,
  { merchantId, id: promotionId, rules }: { readonly merchantId: string; readonly id: string; readonly rules: Rules },
): Promise<void> {
  if (rules.condition.code !== 'ticket') return;
  const seed = makeServerSeed();
  const sealedSeed = app.cipher.seal(purposeOf({ merchantId, promotionId }), Buffer.from(seed));
  await insertDraw(tx, { merchantId, promotionId, commitment: commitmentOf(seed), sealedSeed, at: app.clock.now() });
}

/** The seed that was committed to. */
export const seedOf = (app: App, row: Pick<DrawRow, 'merchantId' | 'promotionId' | 'sealedSeed'>): string =>
  app.cipher.open(purposeOf(row), Buffer.from(row.sealedSeed)).toString();

interface Ticketed {
  readonly memberId: string;
  readonly tickets: number;
}

/** Draws the winners; what was drawn is written by `write`, in the transaction that writes the places. */
export async function drawTickets(
  app: App,
  which: Which,
  { ticketed, places }: { readonly ticketed: readonly Ticketed[]; readonly places: number },
): Promise<{ readonly memberIds: readonly string[]; readonly write: (tx: Db, at: Date) => Promise<void> }> {
  const row = present(await findDraw(app.db, which.merchantId, which.promotionId), 'the seed of a draw');
  const seed = seedOf(app, row);
  const holders = ticketed
    .filter(({ tickets }) => tickets > 0)
    .map((one) => ({ ...one, holder: holderOf(app.cipher, which.promotionId, one.memberId) }));
  const listHash = sha256(listText(holders));
  const drawn = drawWinners(holders, places, drawsOf(ticketSeeds(seed, which.promotionId, listHash)));
  const memberOf = new Map(holders.map(({ holder, memberId }) => [holder, memberId]));
  const winners = drawn.map(({ holder, ticket }) => ({ memberId: present(memberOf.get(holder), 'a winner'), ticket }));
  const tickets = holders.reduce((sum, holder) => sum + holder.tickets, 0);
  return {
    memberIds: winners.map(({ memberId }) => memberId),
    write: (tx, at) => writeDrawn(tx, { ...which, seed, listHash, tickets, holders, winners, at }),
  };
}

/** Seals seeds anew that lie under an older secret. */
export const reencryptDraws = (app: App): Promise<Reencrypted> =>
  reencryptRows('seeds of draws', {
    page: (after) => listSealedSeeds(app.db, after, REENCRYPT_PAGE),
    async write(row) {
      const fresh = app.cipher.reencrypt(purposeOf(row), Buffer.from(row.sealedSeed));
      return fresh !== null && replaceSealedSeed(app.db, row, fresh);
    },
  });
