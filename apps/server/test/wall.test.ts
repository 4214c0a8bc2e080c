import type { AnyCall } from '@baize/contract/call.ts';
import { sessions } from '@baize/contract/identity/session.ts';
import { transactions } from '@baize/contract/wallet/wallet.ts';
import { betRecords } from '@baize/contract/games/rounds.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { answerCheck, confirmLimit, dropLimit, setLimit } from '@baize/contract/protection/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betEntry, post } from '../src/modules/wallet/ledger/index.ts';
import { postOpening, walletKeyOf } from '../src/modules/wallet/index.ts';
import { askRaw, requestFor, type RawAnswer } from './rawAsk.ts';
import { entriesOf, sampleOf } from './samples.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';

/** How to come by something of ana's that another merchant's ana, or her own neighbour ben, must not reach. */
const OWNED: Record<string, (server: TestServer, site: Site) => Promise<string>> = {
  id: async (_, site) => idOf((await site.ask('ana', sessions, {})).value.list[0]?.id),
  roundId: async (server, site) => {
    const { id: memberId } = await site.member('ana');
    const key = walletKeyOf({ merchantId: site.merchantId, memberId, type: 0, currency: 'PHP' });
    await postOpening(server.app, memberId, 100_000n);
    const round = { id: `round-of-${memberId}`, game: 'Slot', closes: false };
    // The vendor that the samples name.
    await post(server.app, betEntry({ ...key, vendor: 'FELT', round, txId: `bet-of-${memberId}`, amount: 100n }));
    return round.id;
  },
};

/** An id of nobody, in the same shape. */
const NOBODYS: Record<string, string> = { id: '0198f7a2-0000-7000-8000-00000000dead', roundId: 'round-of-nobody' };

/** Fields that look like ids and are nobody's, and why. */
const NOT_OWNED: Record<string, string> = {
  nodeId: 'the catalogue is the platform’s',
  announcementId: 'the merchant’s, for all its members; read.test proves that no other merchant’s is known',
  captchaId: 'known by nobody before login; identity compares the merchant',
  merchantCode: 'old clients send it; the host decides',
  typeId: 'a picture of the list, no row',
  affiliateCode: 'an invitation is there to be passed on',
  recommenderId: 'a friend’s name as somebody typed it; nothing is looked up by it',
  changeId: 'only ever one of the session’s own member; contactChange.test proves it',
  launchId: 'made up by the page; lostLaunch.test proves that nobody else’s brings anything home',
  deviceId: 'made up by the browser, only ever compared',
  countryDialingCode: 'the world’s',
  bankCardId:
    'in encrypted calls; payoutAccounts.test and withdrawals.test prove that nobody else’s is removed or paid to',
  depositId: 'deposits.test proves that nobody else’s is shown or cancelled',
  methodId: 'the merchant’s, for all its members; methods are asked for with the merchant',
  promoId: 'an offer of the merchant’s; nothing is looked up by it before it is offered',
  withdrawalId: 'withdrawals.test proves that nobody else’s is shown or cancelled',
  questionId: 'a question of the product’s list; its answer is the session’s own member’s',
  verificationCode: 'a secret of its number, and of one merchant; codes.test proves it',
  itemId: 'the merchant’s, for all its members; items are asked for with the merchant',
  promotionId: 'the merchant’s, for all its members; promotions are asked for with the merchant',
  'promotionDetail.id': 'a promotion of the merchant’s, for all its members',
  'raceBoard.id': 'a promotion of the merchant’s, for all its members',
  'drawList.id': 'a promotion of the merchant’s, for all its members',
  claimId: 'backoffice/promotions.test proves that nobody else’s is taken',
  rewardId: 'promotions.test proves that nobody else’s is taken',
  bonusId: 'compared with the session’s own member’s living one; deposits.test proves it',
  contractId: 'agencyMoney.test proves that a contract is known to its two sides only',
  'statement.id': 'agencyMoney.test proves that a statement is known to its receiver and giver only',
  'disputeStatement.id': 'agencyMoney.test proves that a statement is known to its receiver and giver only',
  quotaId: 'a template of the merchant’s; what is left of it is the session’s own member’s',
  gameCode: 'a lottery game of the product’s list',
  playId: 'a play of the product’s list',
  savedId: 'saved.test proves that nobody else’s is listed or removed',
  orderId: 'loyalty.test and lottery.test prove that nobody else’s is shown, cancelled or stopped',
  rainId: 'the merchant’s, for all its members; what opens an envelope is a token of the member',
  clientId: 'made up by the page; compared with the session’s own member’s only',
  'feedback.roundId': 'kept as it was given, for staff to look it up; nothing is told of it',
  'inboxMessage.id': 'inbox.test proves that messages are read and deleted by their member only',
  conversationId: 'chat.test proves that nobody else’s is read, written in, ended or rated',
  pictureId: 'chat.test proves that nobody else’s is shown',
  'confirmLimit.id': 'below: knows no limit of another member',
  'dropLimit.id': 'below: knows no limit of another member',
  'answerCheck.id': 'below: knows no limit of another member',
};
const isOwned = (call: AnyCall, name: string): boolean => name in OWNED && !(`${call.id}.${name}` in NOT_OWNED);

const idsOf = (call: AnyCall): string[] => Object.keys(entriesOf(call)).filter((name) => /(^id|Id|Code)$/.test(name));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

describe('the merchant wall', () => {
  it('knows of every id in the contract whose it is', () => {
    const known = [...Object.keys(OWNED), ...Object.keys(NOT_OWNED)];
    const unknown = ALL_CALLS.flatMap((call) =>
      idsOf(call)
        .filter((name) => !known.includes(name))
        .map((name) => `${call.id}.${name}`),
    );
    expect(unknown).toEqual([]);
  });

  const reaching = ALL_CALLS.flatMap((call) =>
    idsOf(call)
      .filter((name) => isOwned(call, name))
      .map((name) => [`${call.id}.${name}`, call, name] as const),
  );

  it.each(reaching)('answers %s of another merchant’s member like one that does not exist', async (_, call, name) => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    await expectUnreachable(call, name, { owner: here, asker: there, as: 'ana' });
  });

  it.each(reaching)('answers %s of another member like one that does not exist', async (_, call, name) => {
    const site = await server.openSite();
    await expectUnreachable(call, name, { owner: site, asker: site, as: 'ben' });
  });

  it.each(
    ALL_CALLS.filter(({ method, access }) => method === 'GET' && access !== 'any').map(
      (call) => [call.id, call] as const,
    ),
  )('tells by %s nothing of a merchant next door', async (_, call) => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    const ana = await here.member('ana');
    await OWNED['roundId']?.(server, here);
    const answer = await ask(call, there, 'ana', sampleOf(call));
    for (const secret of [ana.id, ana.token, here.merchantId, `round-of-${ana.id}`])
      expect(answer.text).not.toContain(secret);
  });

  it('knows no limit of another member', async () => {
    const site = await server.openSite();
    const set = (amount: string) => site.ask('ana', setLimit, { kind: 'loss', period: 'day', amount });
    await set('500.00');
    const { limit } = (await set('900.00')).value;
    const { id } = limit;
    for (const call of [confirmLimit, dropLimit]) {
      const [real, control] = await Promise.all([
        site.ask('ben', call, { id }),
        site.ask('ben', call, { id: NOBODYS['id'] ?? '' }),
      ]);
      expect(real).toEqual(control);
      expect(real.success).toBe(false);
    }
    const own = { id, choice: 'proceed' } as const;
    expect(await site.ask('ben', answerCheck, own)).toEqual(
      await site.ask('ben', answerCheck, { ...own, id: NOBODYS['id'] ?? '' }),
    );
    expect((await site.ask('ana', dropLimit, { id })).success).toBe(true);
  });

  it('takes no place of another member’s list for its own', async () => {
    const [here, there] = [await server.openSite(), await server.openSite()];
    const { id: memberId } = await here.member('ana');
    const key = walletKeyOf({ merchantId: here.merchantId, memberId, type: 0, currency: 'PHP' });
    await postOpening(server.app, memberId, 100_000n);
    for (const txId of ['b1', 'b2'])
      await post(
        server.app,
        betEntry({
          ...key,
          vendor: 'ACME',
          round: { id: txId, game: 'Slot', closes: false },
          txId: `${memberId}-${txId}`,
          amount: 100n,
        }),
      );

    for (const call of [transactions, betRecords]) {
      const { nextCursor } = (await here.ask('ana', call, { pageSize: 1 })).value;
      expect(nextCursor).toEqual(expect.any(String));
      for (const [site, who] of [
        [there, 'ana'],
        [here, 'ben'],
      ] as const) {
        const answer = await site.ask(who, call, { cursor: nextCursor ?? '' });
        expect(answer.value?.list ?? []).toEqual([]);
      }
    }
  });
});

async function expectUnreachable(
  call: AnyCall,
  name: string,
  { owner, asker, as }: { owner: Site; asker: Site; as: 'ana' | 'ben' },
): Promise<void> {
  const real = await OWNED[name]?.(server, owner);
  const sample = sampleOf(call);
  const answer = await ask(call, asker, as, { ...sample, [name]: real });
  const control = await ask(call, asker, as, { ...sample, [name]: NOBODYS[name] });

  expect(answer.body?.success).toBe(false);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: control.status, body: control.body });
  // The same id in its owner's hand is known, so the refusal above was about whose it is.
  expect(await ask(call, owner, 'ana', { ...sample, [name]: real })).toMatchObject({
    status: 200,
    body: { success: true },
  });
}

const ask = async (call: AnyCall, site: Site, who: 'ana' | 'ben', input: Record<string, unknown>): Promise<RawAnswer> =>
  askRaw(server, call, { host: site.host, token: (await site.member(who)).token }, requestFor(call, input));

function idOf(id: string | undefined): string {
  if (id === undefined) throw new Error('ana has no session');
  return id;
}
