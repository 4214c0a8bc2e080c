import type { App } from '../src/kernel/app.ts';
import { bucketOf } from '../src/kernel/bucket.ts';
import type { Merchant } from '../src/kernel/merchant.ts';
import { present } from '../src/kernel/must.ts';
import {
  hasWithdrawals,
  keepPastAccount,
  importDemoWithdrawal,
  planPastDeposits,
  type PastWithdrawal,
} from '../src/modules/cashier/index.ts';
import { findCredentials, hashPassword, insertMember } from '../src/modules/identity/index.ts';
import { createLedger } from '../src/modules/wallet/ledger/index.ts';
import { manualAccountOf } from './gateways.ts';
import { seedCrowdKyc } from './kyc.ts';
import { postAt } from './life/play.ts';
import { DEMO_PASSWORD } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Owner {
  readonly merchantId: string;
  readonly memberId: string;
}

interface Story {
  readonly name: string;
  /** A proven number, to which notices go. */
  readonly mobile: string;
  readonly account: { readonly kind: 'bank' | 'ewallet'; readonly institution: string; readonly number: string };
  /** Of the account, in days. */
  readonly since: number;
  /** Paid in on top of what the deposits bring, in minor units, forty hours ago. */
  readonly brings: bigint;
  /** The oldest first; minutes ago. */
  readonly asked: readonly { readonly ago: number; readonly amount: bigint; readonly end: End }[];
}
type End = PastWithdrawal['end'];

const paid = (by: string | null, minutes: number): End => ({ kind: 'paid', by, minutes });

/** Work for noel and ruth: withdrawals that wait, one for a second person, one that is stuck, one to be paid by hand, and what is over. */
const STORIES: Readonly<Record<string, Story>> = {
  dina: {
    name: 'Dina Cruz',
    mobile: '+639175550101',
    account: { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550101' },
    since: 40,
    brings: 2_000_000n,
    asked: [
      { ago: 1900, amount: 150_000n, end: paid(null, 5) },
      { ago: 1500, amount: 200_000n, end: paid(null, 6) },
      { ago: 20, amount: 1_250_000n, end: { kind: 'reviewing' } },
    ],
  },
  efren: {
    name: 'Efren Bautista',
    mobile: '+639175550102',
    account: { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550101' },
    since: 3,
    brings: 500_000n,
    asked: [{ ago: 55, amount: 350_000n, end: { kind: 'reviewing' } }],
  },
  gina: {
    name: 'Gina Mercado',
    mobile: '+639175550103',
    account: { kind: 'bank', institution: 'PH_BPI', number: '3349005512' },
    since: 60,
    brings: 15_000_000n,
    asked: [
      { ago: 1700, amount: 800_000n, end: paid('noel', 22) },
      { ago: 35, amount: 12_000_000n, end: { kind: 'reviewing', firstBy: 'noel' } },
    ],
  },
  hugo: {
    name: 'Hugo Salazar',
    mobile: '+639285550006',
    account: { kind: 'ewallet', institution: 'PH_PAYMAYA', number: '09285550006' },
    since: 30,
    brings: 800_000n,
    asked: [
      { ago: 1300, amount: 100_000n, end: paid(null, 4) },
      { ago: 95, amount: 400_000n, end: { kind: 'sending', by: 'noel', minutes: 65 } },
    ],
  },
  ines: {
    name: 'Ines Villanueva',
    mobile: '+639285550107',
    account: { kind: 'bank', institution: 'PH_MET', number: '778100245' },
    since: 80,
    brings: 600_000n,
    asked: [
      { ago: 1600, amount: 250_000n, end: paid('noel', 31) },
      { ago: 900, amount: 300_000n, end: { kind: 'rejected', by: 'noel', minutes: 48, reason: 'nameDiffers' } },
      { ago: 700, amount: 220_000n, end: { kind: 'paid', by: 'ruth', minutes: 26, bounced: true } },
    ],
  },
  jomar: {
    name: 'Jomar Pascual',
    mobile: '+639285550108',
    account: { kind: 'bank', institution: 'PH_UBP', number: '109422117788' },
    since: 50,
    brings: 900_000n,
    asked: [
      { ago: 1200, amount: 120_000n, end: { kind: 'rejected', by: 'ruth', minutes: 70, reason: 'thirdPartyPayment' } },
      { ago: 800, amount: 300_000n, end: paid('ruth', 18) },
      { ago: 120, amount: 500_000n, end: { kind: 'sending', by: 'ruth', minutes: 90 } },
    ],
  },
};
/** Whose identity is confirmed. */
const VERIFIED = ['gina', 'ines'];
/** Whose payout staff make at the bank themselves. */
const BY_HAND = 'jomar';

const JOINED_AGO_MS = 120 * DAY_MS;

/** Members with withdrawals of the demo, through the real ledger with the dates of then; made once. */
export async function seedWithdrawals(app: App, merchantId: string): Promise<void> {
  const merchant = present(await app.merchants.byId(merchantId), merchantId);
  const tellers: Teller[] = [];
  for (const [userName, story] of Object.entries(STORIES)) {
    const known = await findCredentials(app.db, merchantId, userName);
    const memberId = known?.id ?? (await join(app, merchant, { userName, story }));
    const owner = { merchantId, memberId };
    if (await hasWithdrawals(app, owner)) continue;
    // Of the others a check waits at the desk, or was sent back.
    if (VERIFIED.includes(userName)) await seedCrowdKyc(app, merchantId, [{ id: memberId, name: story.name }]);
    const account = await keepPastAccount(app, owner, {
      ...story.account,
      holder: story.name,
      at: new Date(app.clock.now().getTime() - story.since * DAY_MS),
    });
    tellers.push({ owner, userName, story, account });
  }
  // Each is judged knowing every account, also one that another has.
  for (const teller of tellers) await tellStory(app, teller);
}

interface Teller extends SeededStory {
  readonly owner: Owner;
  readonly account: PastWithdrawal['account'];
}

type SeededStory = { readonly userName: string; readonly story: Story };

async function join(
  app: App,
  { id: merchantId, settings }: Merchant,
  { userName, story }: SeededStory,
): Promise<string> {
  const id = app.ids.uuid();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await app.db.transaction(async (tx) => {
    await insertMember(tx, {
      ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash, type: 0, currency: settings.currency },
      ...{ nickname: story.name.split(' ')[0] ?? '', birthday: '1990-05-14', profile: {}, registerMethod: 'H5' },
      ...{ termsVersion: settings.termsVersion, payeeName: story.name, mobile: story.mobile, mobileVerified: true },
      at: new Date(app.clock.now().getTime() - JOINED_AGO_MS),
    });
    await app.events.emit(tx, 'memberRegistered', { merchantId, memberId: id });
  });
  await app.events.deliver();
  return id;
}

async function tellStory(app: App, { owner, userName, story, account }: Teller): Promise<void> {
  const now = app.clock.now();
  const { merchantId, memberId } = owner;
  const paidIn = { memberId, methodId: 'instapay', end: 'paid', amount: story.brings } as const;
  const deposits = await planPastDeposits(app, merchantId, [{ ...paidIn, at: new Date(now.getTime() - 36 * HOUR_MS) }]);
  await postAt(app, deposits.movements, now);
  await deposits.finish();
  let moment = now;
  const ledger = createLedger({ db: app.db, clock: { now: () => moment }, isPatient: () => true });
  try {
    for (const { ago, amount, end } of story.asked) {
      moment = new Date(now.getTime() - ago * MINUTE_MS);
      const isByHand = end.kind === 'sending' && userName === BY_HAND;
      await importDemoWithdrawal(app, ledger, {
        ...{ merchantId, memberId, account, amount, at: moment },
        methodId: story.account.kind === 'bank' ? 'bank-out' : 'ewallet-out',
        end: isByHand ? { ...end, accountId: manualAccountOf(merchantId) } : end,
      });
    }
  } finally {
    await ledger.stop();
  }
}
