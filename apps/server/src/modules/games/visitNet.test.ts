import type { NodeId } from '@baize/contract/games/games.ts';
import { visitNet } from '@baize/contract/games/visits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playRounds } from '../../../test/playRounds.ts';
import { startTestServer, type Site, type TestServer, type Who } from '../../../test/testServer.ts';
import { bucketOf } from '../../kernel/bucket.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const now = () => server.clock.now().toISOString();
const netOf = async (site: Site, who: Who, { since, nodeId = 'acme-slot' }: { since: string; nodeId?: string }) =>
  (await site.ask(who, visitNet, { nodeId: nodeId as NodeId, since })).value.net;

describe('visitNet', () => {
  it('sums every round since the visit began, however many', async () => {
    const site = await server.openSite();
    const since = now();
    expect(await netOf(site, 'ana', { since })).toBeNull();
    await playRounds(
      server,
      { site, who: 'ana' },
      Array.from({ length: 60 }, (_, index) => ({ id: `r${index}`, stake: 100n, win: 0n })),
    );
    expect(await netOf(site, 'ana', { since })).toBe('-60.00');
  });

  it('takes what a round won, what is staked in an open one, and nothing of one that was taken back', async () => {
    const site = await server.openSite();
    const since = now();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'rolledBack', stake: 500n, win: 'rolledBack' }]);
    expect(await netOf(site, 'ana', { since })).toBe('0.00');
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'won', stake: 100n, win: 250n },
      { id: 'open', stake: 20n, win: null },
    ]);
    expect(await netOf(site, 'ana', { since })).toBe('1.30');
  });

  it('rule R6: counts what a round that began before the visit wins in it', async () => {
    const site = await server.openSite();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'long', stake: 500n, win: null }]);
    server.clock.move(1000);
    const since = now();
    expect(await netOf(site, 'ana', { since })).toBeNull();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'long', stake: 100n, win: 900n }], 'second');
    expect(await netOf(site, 'ana', { since })).toBe('8.00');
  });

  it('is of this game of this vendor, and of this visit only', async () => {
    const site = await server.openSite();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'before', stake: 7000n, win: 0n }]);
    server.clock.move(1);
    const since = now();
    await playRounds(server, { site, who: 'ana' }, [
      { id: 'mine', stake: 100n, win: 0n },
      { id: 'arena', game: 'arena', stake: 200n, win: 0n },
      { id: 'elsewhere', vendor: 'OTHER', stake: 400n, win: 0n },
    ]);
    expect(await netOf(site, 'ana', { since })).toBe('-1.00');
    expect(await netOf(site, 'ana', { since, nodeId: 'other-slot' })).toBe('-4.00');
    expect(await netOf(site, 'ana', { since: now(), nodeId: 'acme-arena' })).toBeNull();
  });

  it('is of trial money for who plays with trial money', async () => {
    const site = await server.openSite();
    const since = now();
    await playRounds(server, { site, who: 'tess' }, [{ id: 'trial', stake: 300n, win: 0n }]);
    expect(await netOf(site, 'tess', { since })).toBe('-3.00');
  });

  it('tells nobody of another’s rounds', async () => {
    const [site, other] = [await server.openSite(), await server.openSite()];
    const since = now();
    await playRounds(server, { site, who: 'ana' }, [{ id: 'mine', stake: 100n, win: 0n }]);
    expect(await netOf(site, 'ben', { since })).toBeNull();
    expect(await netOf(other, 'ana', { since })).toBeNull();
    const input = { nodeId: 'acme-slot' as NodeId, since };
    expect(await site.ask('guest', visitNet, input)).toMatchObject({ status: 401 });
  });

  it.each(['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:99', '2026-02-01', 'x'])(
    'takes no moment that is none: %s',
    async (since) => {
      const site = await server.openSite();
      expect(await site.ask('ana', visitNet, { nodeId: 'acme-slot' as NodeId, since })).toMatchObject({
        status: 400,
        errorCode: 'input.invalid',
      });
    },
  );

  it('says nothing rather than something wrong where there is more than it sums', async () => {
    const site = await server.openSite();
    const since = now();
    const { id } = await site.member('ana');
    const add = (from: number, to: number) => server.db.run`
      insert into wallet_entry (bucket, member_id, currency, trial, seq, merchant_id, source, tx_id, code, debit, credit, amount,
        balance_after, created_at, round_id, game)
      select ${bucketOf(id)}, ${id}, 'PHP', false, n, ${site.merchantId}, 'ACME', 'many' || n, 'BET', 'main', 'vendor:ACME', 1, 0,
        ${server.clock.now()}, 'r' || n, 'Slot'
      from generate_series(${from}::int, ${to}::int) n`;
    await add(1, 20_000);
    expect(await netOf(site, 'ana', { since })).toBe('-200.00');
    await add(20_001, 20_001);
    expect(await netOf(site, 'ana', { since })).toBeNull();
  });
});
