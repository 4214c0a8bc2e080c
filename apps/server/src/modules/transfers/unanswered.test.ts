import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { answerCheck, limits, playState, setCheck, timeOut } from '@baize/contract/protection/limits.ts';
import { walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TransferVendor } from '../../../../../tools/lib/transferVendor.ts';
import { brokenBooks } from '../../../test/brokenBooks.ts';
import { aGame, putGames } from '../../../test/catalogue.ts';
import { startFakeVendor, type FakeVendor } from '../../../test/fakeVendor.ts';
import { startTestServer, type TestServer } from '../../../test/testServer.ts';
import { connectVendor } from '../../../test/transferVendor.ts';
import { tendChecks } from '../protection/checks.ts';
import { postOpening } from '../wallet/index.ts';
import { tendSweeps } from './vendorSweeps.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
/** Vendor units of a centavo. */
const UNIT = 1_000n;

describe('a reality check at a vendor that keeps wallets [G7-5]', () => {
  let server: TestServer;
  let acme: TransferVendor;
  let seamless: FakeVendor;
  beforeAll(async () => {
    server = await startTestServer();
    acme = await connectVendor(server.app, 'ACME', {
      other: (path, { baseUrl }) => (path === 'game/url' ? { url: `${baseUrl}/play` } : null),
    });
    seamless = await startFakeVendor(server.app, { code: 'FELT', trialWallet: true });
    seamless.answer('game/url', () => ({ url: `${seamless.origin}/play` }));
    await putGames(server.app, [
      aGame({ vendor: 'ACME', code: 'reef', connected: true }),
      aGame({ vendor: 'FELT', code: 'perlas', connected: true }),
    ]);
  }, 60_000);
  afterEach(async () => expect(await brokenBooks(server)).toEqual([]));
  afterAll(async () => {
    await Promise.all([acme.close(), seamless.stop()]);
    await server.stop();
  });

  /** Ana at the vendor's game with all that she has, and a check every 15 minutes. */
  async function open(game = 'acme-reef') {
    const site = await server.openSite();
    const { id } = await site.member('ana');
    await postOpening(server.app, id, 100_000n);
    await site.ask('ana', setCheck, { everyMinutes: 15 });
    const launch = () => site.ask('ana', launchGame, { nodeId: game as NodeId });
    await launch();
    const atGame = async () => (await site.ask('ana', playState, { atGame: '1' })).value;
    return {
      ...{ site, id, atGame, launch },
      there: () => acme.wallets.balanceOf(id) / UNIT,
      answer: (choice: 'proceed' | 'stop', check: string) => site.ask('ana', answerCheck, { id: check, choice }),
      send: () => site.ask('ana', walletTransfer, { from: 'main', to: 'ACME' }, { idempotencyKey: randomUUID() }),
      /** A page in view, minute by minute. */
      async play(minutes: number) {
        for (let minute = 0; minute < minutes; minute++) {
          await atGame();
          server.clock.move(MINUTE_MS);
        }
      },
    };
  }
  async function jobs(): Promise<void> {
    await tendChecks(server.app);
    await tendSweeps(server.app);
  }

  it('is due by the minutes that a page with the game was in view, which count', async () => {
    const { site, play, atGame } = await open();
    await play(15);
    const { check, mayPlay, sitting } = await atGame();
    expect([mayPlay, check?.minutes, sitting?.minutes]).toEqual([false, 15, 15]);
    expect(check?.homeInSeconds).toBe(60);
    const state = (await site.ask('ana', limits, {})).value;
    expect(state.check.everyMinutes).toBe(15);
  });

  it('rule R5: brings money home when nobody answers for a minute, also while the balance moves, and sends none before an answer', async () => {
    const { play, atGame, there, answer, send, launch, id } = await open();
    await play(15);
    expect(there()).toBe(100_000n);
    await jobs();
    server.clock.move(59 * SECOND_MS);
    await jobs();
    expect(there()).toBe(100_000n);
    const due = (await atGame()).check;
    expect(due?.homeInSeconds).toBe(1);
    // She plays on, as far as the vendor lets her.
    acme.wallets.play(id, -1_000_000n);
    server.clock.move(SECOND_MS);
    await jobs();
    expect(there()).toBe(0n);
    const events = await server.db.rows<{ kind: string }>`
      select kind from protection_event where member_id = ${id} and kind = 'checkUnanswered'`;
    expect(events).toHaveLength(1);
    expect((await atGame()).check?.homeInSeconds).toBe(0);
    expect((await send()).errorCode).toBe('check.due');
    await launch();
    expect(there()).toBe(0n);
    // Once, however often it is looked at; then the answer opens the way again.
    await jobs();
    expect((await answer('proceed', due?.id ?? '')).value).toMatchObject({ mayPlay: true, check: null });
    expect((await send()).value).toMatchObject({ standing: 'completed' });
    server.clock.move(5 * MINUTE_MS);
    await jobs();
    expect(there()).toBeGreaterThan(0n);
  });

  it('lets money where it is when it is answered in time', async () => {
    const { play, atGame, there, answer } = await open();
    await play(15);
    await jobs();
    server.clock.move(30 * SECOND_MS);
    const due = (await atGame()).check;
    expect((await answer('proceed', due?.id ?? '')).success).toBe(true);
    server.clock.move(31 * SECOND_MS);
    await jobs();
    expect(there()).toBe(100_000n);
  });

  it('says nothing of money at a game whose money is here, and counts no play of a page that is only open', async () => {
    const { play, atGame } = await open('felt-perlas');
    await play(16);
    expect(await atGame()).toMatchObject({ check: null, sitting: null });
  });

  it('a break brings money home, though its member stays logged in at the game', async () => {
    const { site, there } = await open();
    expect(there()).toBe(100_000n);
    expect((await site.ask('ana', timeOut, { hours: 24 })).success).toBe(true);
    await server.app.events.deliver();
    await tendSweeps(server.app);
    expect(there()).toBe(0n);
  });
});
