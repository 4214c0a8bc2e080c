import { decideIdentity, kycCases } from '@baize/contract/backoffice/kyc.ts';
import { ID_TYPES } from '@baize/contract/identity/options.ts';
import { personalInfo, uploadIdImages } from '@baize/contract/kyc/kyc.ts';
import { present } from '../../src/kernel/must.ts';
import { findCredentials } from '../../src/modules/identity/index.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { asMember, asStaff, HOME } from './callers.ts';
import type { Chapter } from './chapter.ts';
import { cardBack, cardFront, pictureOf, selfie } from './pictures.ts';

const numberOf = (code: string): number =>
  present(
    ID_TYPES.full.find((type) => type.code === code),
    code,
  ).number;

const BIRTHDAY = '1990-05-14';
const OTHER_PHONE = { device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' };

/** Dina’s is plain, Efren sends his from her phone, Jomar’s card bears another name; Hugo’s pictures were too dark. */
const SENT = [
  {
    ...{ userName: 'hugo', name: 'Hugo Salazar', type: 'driversLicense', title: 'Driver’s licence', back: true },
    ...{ number: 'N04-17-220841', address: '5 Lacson Street, Bacolod', place: { ...OTHER_PHONE, ip: '203.0.113.91' } },
  },
  {
    ...{ userName: 'dina', name: 'Dina Cruz', type: 'passport', title: 'Passport', back: false },
    ...{ number: 'P7714032B', address: '18 Katipunan Avenue, Quezon City', place: HOME },
  },
  {
    ...{ userName: 'efren', name: 'Efren Bautista', type: 'nationalId', title: 'National ID', back: true },
    ...{ number: '3350-1187-6204-4419', address: '18 Katipunan Avenue, Quezon City', place: HOME },
  },
  {
    ...{ userName: 'jomar', name: 'Jose Marie Pascual', type: 'umid', title: 'UMID', back: true },
    ...{ number: '0028-4417730-6', address: '77 San Pedro Street, Davao City' },
    ...{ place: { ...OTHER_PHONE, ip: '203.0.113.118' } },
  },
] as const;
const REJECTED = 'hugo';

/** Identity checks that wait: a plain one, one from the same phone as another, one under another name. One was sent back. */
export async function seedIdentities({ app, listeners, merchantId }: Chapter): Promise<void> {
  await asStaff(listeners, 'eva', async (eva) => {
    const { waiting } = await eva.call(kycCases, { merchantId });
    if (waiting > 0) return;
    const [back, face] = await Promise.all([pictureOf(cardBack), pictureOf(selfie)]);
    for (const one of SENT) {
      const front = await pictureOf(cardFront({ ...one, birthday: BIRTHDAY }));
      await asMember(app, listeners, { merchantId, userName: one.userName, place: one.place }, async (member) => {
        await member.call(personalInfo, {
          ...{ idType: numberOf(one.type), idNumber: one.number, payeename: one.name, birthday: BIRTHDAY },
          ...{ address: one.address, permanentAddress: one.address, nationality: 'Philippines' },
          ...{ password: DEMO_PASSWORD },
        });
        const sides = { idCardFront: front, idCardBack: one.back ? back : '', idCardSelfie: face };
        await member.call(uploadIdImages, sides);
      });
    }
    const hugo = present(await findCredentials(app.db, merchantId, REJECTED), REJECTED);
    await eva.call(decideIdentity, {
      ...{ merchantId, memberId: hugo.id, attempt: 1, verdict: 'reject', reasons: ['unreadable'] },
      note: 'The front is too dark. Please take it again by daylight.',
    });
  });
}
