import { type NodeId } from '@baize/contract/games/games.ts';
import { launchGame } from '@baize/contract/games/launch.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { demoTopUp } from '@baize/contract/wallet/wallet.ts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCase } from '../src/modules/kyc/decideCase.ts';
import { givePassword, PASSWORD } from './accountMember.ts';
import { aGame, putGames } from './catalogue.ts';
import { startFakeVendor, type FakeVendor } from './fakeVendor.ts';
import { aJpeg, asAddress } from './pictures.ts';
import { startTestServer, type TestServer, type Who } from './testServer.ts';

const BLOBS = mkdtempSync(join(tmpdir(), 'baize-mandatory-'));

describe('MANDATORYKYC3 [A6-6]', () => {
  let server: TestServer;
  let felt: FakeVendor;
  beforeAll(async () => {
    server = await startTestServer({ environment: { BLOB_URL: `file://${BLOBS}` } });
    felt = await startFakeVendor(server.app, { code: 'FELT', trialWallet: true });
    felt.answer('game/url', { url: `${felt.origin}/play` });
    await putGames(server.app, [aGame({ vendor: 'FELT', code: 'moon', connected: true, freePlay: true })]);
  });
  afterAll(async () => {
    await felt.stop();
    await server.stop();
    await rm(BLOBS, { recursive: true, force: true });
  });

  it.each(['atLogin', 'whenNeeded'] as const)(
    'keeps real play and top-ups from whoever is not approved, and from nobody else, whenever the site asks: %s',
    async (identityPrompt) => {
      const site = await server.openSite({ flags: { MANDATORYKYC3: true }, settings: { identityPrompt } });
      const play = async (who: Who) => (await site.ask(who, launchGame, { nodeId: 'felt-moon' as NodeId })).errorCode;
      const topUp = async (who: Who, key: string) =>
        (await site.ask(who, demoTopUp, {}, { idempotencyKey: key })).errorCode;

      expect([await play('ana'), await topUp('ana', 'first-try')]).toEqual(['kyc.required', 'kyc.required']);
      expect(await play('dado')).toBeUndefined();
      expect(await play('tess')).toBeUndefined();

      const picture = asAddress(await aJpeg());
      await givePassword(server, site, 'ana');
      const details = { idType: 1, payeename: 'Ana Reyes', birthday: '1990-01-01', password: PASSWORD };
      await site.ask('ana', personalInfo, details);
      await site.ask('ana', uploadIdImages, { idCardFront: picture, idCardSelfie: picture });
      expect(await play('ana')).toBe('kyc.required');

      const { id: memberId } = await site.member('ana');
      await server.db.transaction((tx) =>
        decideCase(server.app, tx, {
          merchantId: site.merchantId,
          memberId,
          attempt: 1,
          verdict: 'approve',
          reasons: [],
          note: '',
          staffId: '0198f7a2-0000-7000-8000-00000000aaaa',
        }),
      );
      expect([await play('ana'), await topUp('ana', 'second-try')]).toEqual([undefined, undefined]);
    },
  );

  it('asks nothing of anybody while it is off', async () => {
    const site = await server.openSite();
    expect((await site.ask('ana', launchGame, { nodeId: 'felt-moon' as NodeId })).success).toBe(true);
    expect((await site.ask('ana', demoTopUp, {}, { idempotencyKey: 'third-try' })).success).toBe(true);
  });
});
