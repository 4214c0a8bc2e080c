import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playRounds } from '../../../../test/playRounds.ts';
import { startTestServer, type Site, type TestServer } from '../../../../test/testServer.ts';
import { findGrant, openGrant } from '../../wallet/grants/index.ts';
import { resumeGrants } from '../../wallet/grants/grantsDue.ts';
import type { Withdrawal } from '../withdrawals/withdrawal.types.ts';
import { FACTS } from './facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Each plays ten rounds at one table at the same moments; what each stake wins. */
async function playTogether(site: Site, wins: (round: number) => readonly [ana: bigint, ben: bigint]): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const [ana, ben] = wins(round);
    await playRounds(server, { site, who: 'ana' }, [{ id: `a${round}`, game: 'table', stake: 1_000n, win: ana }]);
    await playRounds(server, { site, who: 'ben' }, [{ id: `b${round}`, game: 'table', stake: 1_000n, win: ben }]);
    server.clock.move(60_000);
  }
}

async function factOf(site: Site, code: string, parameters: Record<string, number>) {
  const [{ id: memberId }, now] = [await site.member('ana'), server.clock.now()];
  const row = { merchantId: site.merchantId, memberId, currency: 'PHP', amount: 50_000n, createdAt: now } as Withdrawal;
  return FACTS[code]?.({ app: server.app, merchant: null as never, row, now }, parameters);
}
const oppositePlay = (site: Site) => factOf(site, 'oppositePlay', { percent: 80, count: 10 });

const shareDevice = async (site: Site): Promise<void> => {
  const [ana, ben] = [await site.member('ana'), await site.member('ben')];
  await server.db.run`
    insert into identity_duplicate (merchant_id, member_id, other_id, reason, found_at)
    values (${site.merchantId}, ${ben.id}, ${ana.id}, 'device', ${server.clock.now()})`;
};

describe('two accounts on one device', () => {
  it('that take both sides of a table are seen when one withdraws', async () => {
    const site = await server.openSite();
    await shareDevice(site);
    // Player and banker: whichever wins, the other loses.
    await playTogether(site, (round) => (round % 2 ? [2_000n, 0n] : [0n, 1_950n]));
    expect(await oppositePlay(site)).toMatchObject({ values: { percent: 100, stake: '200.00' } });
  });

  it('that play on the same side, or each for themselves, are not', async () => {
    const site = await server.openSite();
    await shareDevice(site);
    await playTogether(site, (round) => (round % 2 ? [2_000n, 2_000n] : [0n, 0n]));
    expect(await oppositePlay(site)).toBeNull();
  });

  it('strangers who meet at a table are not', async () => {
    const site = await server.openSite();
    await playTogether(site, () => [2_000n, 0n]);
    expect(await oppositePlay(site)).toBeNull();
  });
});

describe('money that was a bonus', () => {
  it('is seen when a withdrawal is mostly made of it', async () => {
    const site = await server.openSite();
    const { id: memberId } = await site.member('ana');
    const id = randomUUID();
    await openGrant(server.app, {
      ...{ merchantId: site.merchantId, memberId, currency: 'PHP', trial: false, id, amount: 30_000n },
      ...{ requirement: 10_000n, maxBet: null, cashMax: null, endsAt: new Date(Date.now() + 86_400_000) },
      contribution: { categories: { LIVE: { percent: 100, bonus: true } } },
    });
    const bonusMoney = () => factOf(site, 'bonusMoney', { percent: 50 });
    expect(await bonusMoney()).toBeNull();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'all', game: 'table', stake: 10_000n, win: 0n }]);
    await resumeGrants(server.app);
    expect((await findGrant(server.app, id))?.state).toBe('released');
    expect(await bonusMoney()).toMatchObject({ values: { amount: '300.00' } });
  });
});
