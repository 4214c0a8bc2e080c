import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import type { Contribution, NewGrant } from '../src/modules/wallet/grants/grants.rules.ts';
import { refundEntry } from '../src/modules/wallet/ledger/ledger.rules.ts';
import { betEntry, post, rollbackEntry, winEntry, type WalletKey } from '../src/modules/wallet/ledger/index.ts';
import { findBalances, postOpening } from '../src/modules/wallet/index.ts';
import { findGrant, openGrant, type Grant } from '../src/modules/wallet/grants/index.ts';
import type { Site, TestServer, Who } from './testServer.ts';

/** The weights of `promotions.md` §2.1 that tests use. */
export const WEIGHTS: Contribution = {
  classes: { VP: { percent: 10, bonus: true }, JP: { percent: 0, bonus: false } },
  categories: {
    RNG: { percent: 100, bonus: true },
    LIVE: { percent: 10, bonus: true },
    PVP: { percent: 50, bonus: false },
    SPORTS: { percent: 10, bonus: true },
  },
};

type Say = { readonly closes?: boolean; readonly category?: string; readonly gameClass?: string; readonly tx?: string };

/** A member with a bonus grant who plays, by turns over both processes where there are two; amounts are minor units. */
export async function openBonusPlayer(
  server: TestServer,
  site: Site,
  { who = 'ana', money, beside, ...change }: { who?: Who; money: bigint; beside?: TestServer } & Partial<NewGrant>,
) {
  const key: WalletKey = {
    merchantId: site.merchantId,
    memberId: (await site.member(who)).id,
    currency: 'PHP',
    trial: false,
  };
  if (money > 0n) await postOpening(server.app, key.memberId, money);
  const grant: NewGrant = {
    ...key,
    id: randomUUID(),
    amount: 100_000n,
    requirement: 1_000_000n,
    maxBet: 50_000n,
    cashMax: null,
    contribution: WEIGHTS,
    endsAt: new Date(Date.now() + 86_400_000),
    ...change,
  };
  assert.equal(await openGrant(server.app, grant), 'opened');
  const said = (round: string, { closes = false, category = 'RNG', gameClass, tx = randomUUID() }: Say) => ({
    ...key,
    vendor: 'ACME',
    txId: `${key.memberId} ${tx}`,
    round: { id: `${key.memberId} ${round}`, game: 'perlas', closes, category, gameClass },
  });
  let turn = 0;
  const app = () => (beside && turn++ % 2 === 1 ? beside : server).app;
  const told = async (asked: ReturnType<typeof post>) => {
    const { verdict, balance, bonus } = await asked;
    return [verdict, (balance ?? 0n) + (bonus ?? 0n)] as const;
  };
  const named = (tx: string) => `${key.memberId} ${tx}`;
  return {
    key,
    grant,
    bet: (round: string, amount: bigint, say: Say = {}) =>
      told(post(app(), betEntry({ ...said(round, { tx: round, ...say }), amount }))),
    /** Closes the round unless it says otherwise. */
    win: (round: string, amount: bigint, say: Say & { bet?: string } = {}) =>
      told(
        post(
          app(),
          winEntry({
            ...said(round, { closes: true, tx: `${round} win`, ...say }),
            amount,
            bet: named(say.bet ?? round),
            free: false,
          }),
        ),
      ),
    rollback: (round: string, say: Say & { target?: string } = {}) =>
      told(
        post(
          app(),
          rollbackEntry({
            ...said(round, { closes: true, tx: `${say.target ?? round} rollback`, ...say }),
            target: named(say.target ?? round),
          }),
        ),
      ),
    refund: (round: string, amount: bigint, say: Say & { bet?: string } = {}) =>
      told(post(app(), refundEntry({ ...said(round, say), amount, bet: named(say.bet ?? round) }))),
    async stands(): Promise<readonly [main: bigint, bonus: bigint, progress: bigint]> {
      const { main, bonus } = await findBalances(server.db, key);
      return [main, bonus, (await this.found()).progress];
    },
    async found(): Promise<Grant> {
      const found = await findGrant(server.app, grant.id);
      if (!found) throw new Error('the grant is there');
      return found;
    },
  };
}

export type BonusPlayer = Awaited<ReturnType<typeof openBonusPlayer>>;
