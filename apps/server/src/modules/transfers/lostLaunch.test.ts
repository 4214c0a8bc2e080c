import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { collectWallets, walletTransfer } from '@baize/contract/wallet/transfer.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTransferServer, type TransferServer } from '../../../test/transferServer.ts';
import { postOpeningRest } from '../wallet/index.ts';
import { resumeDueTransfers } from './resume.ts';

/** Vendor units of a centavo. */
const UNIT = 1_000n;

describe('a launch whose answer the page never got', () => {
  let server: TransferServer;
  beforeAll(async () => {
    server = await startTransferServer();
  }, 60_000);
  afterEach(() => server.settle());
  afterAll(() => server.stop());

  /** Ana has 1,000.00; part of it she may have sent by hand before. */
  async function sitDown(byHand?: string) {
    const { site, id } = await server.openRich();
    const move = (from: string, to: string, amount?: string) =>
      site.ask('ana', walletTransfer, { from, to, amount }, { idempotencyKey: randomUUID() });
    if (byHand !== undefined) await move('main', 'ACME', byHand);
    return {
      site,
      id,
      move,
      launch: async (launchId = randomUUID()) => {
        await site.ask('ana', launchGame, { nodeId: 'acme-reef' as NodeId, launchId });
        return launchId;
      },
      leave: async (launchId: string, idempotencyKey = randomUUID()) =>
        (await site.ask('ana', collectWallets, { left: { launchId } }, { idempotencyKey })).value,
      there: () => server.acme.wallets.balanceOf(id) / UNIT,
    };
  }
  const nothing = { list: [], silent: [], underWay: [] };

  it('named by the page, has its money brought home; what was sent by hand before stays', async () => {
    const { launch, leave, there } = await sitDown('100.00');
    const lost = await launch();
    expect(there()).toBe(100_000n);
    expect(await leave(lost)).toMatchObject({
      main: '900.00',
      list: [{ vendor: 'ACME', amount: '900.00', direction: 'out', origin: 'home', standing: 'completed' }],
    });
    expect(there()).toBe(10_000n);
  });

  it('brings home once, asked twice under one key or two, also at once', async () => {
    const { launch, leave, there } = await sitDown('600.00');
    const lost = await launch();
    const key = randomUUID();
    const first = await leave(lost, key);
    expect(await leave(lost, key)).toEqual(first);
    expect(await leave(lost)).toMatchObject(nothing);
    expect(there()).toBe(60_000n);

    const again = await launch();
    await Promise.all([leave(again), leave(again), leave(again)]);
    expect(there()).toBe(60_000n);
  });

  it('brings nothing home where money moved since, also by a transfer begun before the launch and finished after it', async () => {
    const { launch, leave, move, there } = await sitDown('600.00');
    const early = server.app.ids.uuid();
    const lost = await launch();
    vi.spyOn(server.app.ids, 'uuidAfter').mockReturnValueOnce(early);
    await move('ACME', 'main', '400.00');
    expect(await leave(lost)).toMatchObject(nothing);
    expect(there()).toBe(60_000n);
  });

  it('brings no more than the vendor still has', async () => {
    const { id, launch, leave, there } = await sitDown();
    const lost = await launch();
    server.acme.wallets.play(id, -30_000n * UNIT);
    expect(await leave(lost)).toMatchObject({ main: '700.00' });
    expect(there()).toBe(0n);
  });

  it.each([
    ['sent by hand since', ({ move }: Sitting) => move('main', 'ACME', '50.00')],
    ['fetched by hand and sent by hand since', ({ move }: Sitting) => fetchAndSend(move)],
  ])('leaves what was %s where it is', async (_, meanwhile) => {
    const sitting = await sitDown();
    const lost = await sitting.launch();
    await postOpeningRest(server.app, sitting.id, 5_000n);
    await meanwhile(sitting);
    const before = sitting.there();
    expect(await sitting.leave(lost)).toMatchObject(nothing);
    expect(sitting.there()).toBe(before);
  });

  it('takes nothing out of a game that was opened there since, or is being opened', async () => {
    const sitting = await sitDown();
    const { launch, leave, there } = sitting;
    const lost = await launch();
    const { leaving, release } = await leaveHeld(sitting, lost);
    const next = await launch();
    release();
    expect(await leaving).toMatchObject(nothing);
    expect(await leave(lost)).toMatchObject(nothing);
    // That launch took nothing along.
    expect(await leave(next)).toMatchObject(nothing);
    expect(there()).toBe(100_000n);
  });

  it('takes nothing that was brought home and sent again by hand meanwhile', async () => {
    const sitting = await sitDown();
    const { move, there } = sitting;
    const { leaving, release } = await leaveHeld(sitting, await sitting.launch());
    server.acme.mood = () => null;
    expect((await move('ACME', 'main', '1000.00')).success).toBe(true);
    expect((await move('main', 'ACME', '1000.00')).success).toBe(true);
    release();
    expect(await leaving).toMatchObject(nothing);
    expect(there()).toBe(100_000n);
  });

  it('leaves earlier money there when the vendor refused the money of the launch', async () => {
    const { launch, leave, there } = await sitDown('100.00');
    server.acme.wallets.refuse = () => 'RS_ERROR_USER_DISABLED';
    const refused = await launch();
    server.acme.wallets.refuse = () => null;
    expect(await leave(refused)).toMatchObject({ main: '900.00', ...nothing });
    expect(there()).toBe(10_000n);
  });

  it('says that it is still on its way where the vendor has not decided, and finds it once it has', async () => {
    const { launch, leave, there } = await sitDown();
    server.acme.mood = () => ({ lost: true });
    const lost = await launch();
    expect(await leave(lost)).toMatchObject({ list: [], underWay: ['ACME'] });
    server.acme.mood = () => null;
    server.clock.move(10_000);
    await resumeDueTransfers(server.app);
    expect(there()).toBe(100_000n);
    expect(await leave(lost)).toMatchObject({ main: '1000.00' });
    expect(there()).toBe(0n);
  });

  it('moves nothing for another member', async () => {
    const { site, launch, leave, there } = await sitDown();
    const lost = await launch();
    await site.member('ben');
    const asked = site.ask('ben', collectWallets, { left: { launchId: lost } }, { idempotencyKey: randomUUID() });
    expect((await asked).value).toMatchObject(nothing);
    expect(await leave(randomUUID())).toMatchObject(nothing);
    expect(there()).toBe(100_000n);
  });

  type Sitting = Awaited<ReturnType<typeof sitDown>>;
  /** The game is left; the vendor's balance answer is held until `release`. */
  async function leaveHeld({ leave }: Sitting, lost: string) {
    let release = (): void => undefined;
    const answerHeld = new Promise<void>((resolve) => (release = resolve));
    server.acme.mood = (path) => (path === 'wallet/balance' ? { answerHeld } : null);
    const heard = server.acme.heard.length;
    const leaving = leave(lost);
    await expect.poll(() => server.acme.heard.length, { timeout: 15_000 }).toBe(heard + 1);
    return { leaving, release };
  }
  async function fetchAndSend(move: Sitting['move']) {
    await move('ACME', 'main');
    await move('main', 'ACME', '200.00');
  }
});
