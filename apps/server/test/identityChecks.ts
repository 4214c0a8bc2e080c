import type { AskOf } from '@baize/contract/call.ts';
import { personalInfo, securityConfig, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { decideCase } from '../src/modules/kyc/decideCase.ts';
import { givePassword, PASSWORD } from './accountMember.ts';
import { aJpeg, aPng, asAddress } from './pictures.ts';
import { startTestServer, type Site, type Who } from './testServer.ts';

export const STAFF = '0198f7a2-0000-7000-8000-00000000aaaa';
export const OTHER_STAFF = '0198f7a2-0000-7000-8000-00000000bbbb';

/** A3, Personal info for KYC; 12 is the National ID, which shows its back. */
export const DETAILS = {
  idType: 12,
  payeename: 'Ana Reyes',
  birthday: '1990-01-01',
  address: '1 Rizal Street, Cebu',
  permanentAddress: '',
  placeOfBirth: 'Cebu City',
  nationality: 'Philippines',
  sourceOfIncome: 1,
  occupation: 4,
  employerName: '',
};

type Change = Partial<Parameters<typeof decideCase>[2]>;

/** A server with a place for pictures, and what tests of identity checks do on it. */
export async function startIdentityChecks(kind: 'any' | 'postgres' = 'any') {
  const blobs = mkdtempSync(join(tmpdir(), 'baize-kyc-'));
  const server = await startTestServer({ kind, environment: { BLOB_URL: `file://${blobs}` } });
  const pictures = {
    idCardFront: asAddress(await aJpeg()),
    idCardBack: asAddress(await aPng(), 'image/png'),
    idCardSelfie: asAddress(await aJpeg({ red: 200 })),
  };
  const ownerOf = async (site: Site, who: Who = 'ana') => ({
    merchantId: site.merchantId,
    memberId: (await site.member(who)).id,
  });
  /** Personal details, by the password that a name takes which is not the account's own. */
  async function tell(site: Site, who: Who = 'ana', change: Partial<AskOf<typeof personalInfo>> = {}) {
    await givePassword(server, site, who);
    return site.ask(who, personalInfo, { ...DETAILS, password: PASSWORD, ...change });
  }
  return {
    server,
    blobs,
    pictures,
    ownerOf,
    infoOf: async (site: Site, who: Who = 'ana') =>
      (await site.ask(who, securityConfig, { module: 'COMM3' })).value.info.idVerification,
    tell,
    /** Details and pictures, so that the case waits for staff. */
    async submit(site: Site, who: Who = 'ana', change: Partial<AskOf<typeof personalInfo>> = {}) {
      await tell(site, who, change);
      const sent = await site.ask(who, uploadIdImages, pictures);
      expect(sent.value).toEqual({ success: true, status: 'P' });
      return ownerOf(site, who);
    },
    decide: (owner: { merchantId: string; memberId: string }, change: Change = {}) =>
      server.db.transaction((tx) =>
        decideCase(server.app, tx, {
          ...owner,
          attempt: 1,
          verdict: 'approve',
          reasons: [],
          note: '',
          staffId: STAFF,
          ...change,
        }),
      ),
    async stop() {
      await server.stop();
      await rm(blobs, { recursive: true, force: true });
    },
  };
}

export type IdentityChecks = Awaited<ReturnType<typeof startIdentityChecks>>;
