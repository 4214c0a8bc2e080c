import type { OutputOf } from '@baize/contract/call.ts';
import {
  kycForm,
  personalInfo,
  securityConfig,
  uploadIdImages,
  ID_SLOTS,
  type IdSlot,
  type PictureFault,
} from '@baize/contract/kyc/kyc.ts';
import { isOtherName } from '@baize/contract/kyc/otherName.ts';
import { judgeBirthday } from '@baize/contract/identity/age.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { requirePassword, securityQuestionsOf } from '../account/index.ts';
import { findRegistered, maskContact, pickedOf, readProof, refuseCode, saidIn } from '../identity/index.ts';
import { dayIn } from '../../kernel/clock.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { StartAsk } from '../../kernel/memberStart.ts';
import { on, type Ask } from '../../kernel/on.ts';
import { detailsOfRegistration, nameBeside, openDetails } from './details.ts';
import { areHeavy, readIdPicture } from './idPicture.ts';
import {
  asksAtLogin,
  closedFor,
  doubtsName,
  fieldsOf,
  needsVerifying,
  readDetails,
  shownDetails,
  showsBack,
  type Details,
} from './kyc.rules.ts';
import { findCase } from './kyc.store.ts';
import { nameContactOf } from './nameCode.ts';
import { lanesOf } from './pictureLanes.ts';
import { keepDetails, keepPictures } from './submitCase.ts';

/** How far a member has come. */
export async function securityInfoOf({
  db,
  merchant,
  session,
}: StartAsk): Promise<OutputOf<typeof securityConfig>['info']> {
  const row = await findCase(db, session);
  const status = row?.status ?? 'N';
  const isOpen = merchant.flags.IDVERIF3 && session.type !== TRIAL_MEMBER;
  return {
    idVerification: {
      enabled: isOpen && asksAtLogin(merchant),
      open: isOpen,
      isComplete: status === 'A',
      status,
      mandatory: needsVerifying(merchant.flags, session.type),
      reasons: [...(row?.reasons ?? [])],
      note: row?.note ?? '',
      submittedAt: row?.submittedAt?.toISOString() ?? null,
      decidedAt: row?.decidedAt?.toISOString() ?? null,
    },
    securityQuestions: await securityQuestionsOf(db, { merchant, memberId: session.memberId }),
  };
}

export const kycCalls = [
  on(securityConfig, async (ask) => ({ info: await securityInfoOf(ask) })),

  on(kycForm, async ({ app, db, merchant, session, language }) => {
    const known = await knownDetails(app, db, session);
    const contact = await nameContactOf(db, session);
    return {
      fields: saidIn(language, fieldsOf(merchant.settings.kycFields)),
      given: shownDetails(known, merchant.settings.idTypeList ?? 'full'),
      idNumberTail: known.idNumber.slice(-4),
      knownNames: await knownNames(app, db, session),
      nameCode: contact && { channel: contact.channel, masked: maskContact(contact) },
    };
  }),

  on(personalInfo, async (ask) => {
    const { app, db, merchant, session, input, fail } = ask;
    const closed = closedFor((await findCase(db, session))?.status ?? 'N');
    if (closed) throw fail(closed);
    const known = await knownDetails(app, db, session);
    const fields = fieldsOf(merchant.settings.kycFields);
    const isGuarded = fields.payeename.enabled && isOtherName(input.payeename, await knownNames(app, db, session));
    const read = readDetails(input, fields, {
      pick: (field, text) => pickedOf(merchant, field, text),
      kept: known,
    });
    const contact = isGuarded ? await nameContactOf(db, session) : null;
    const errors = { ...('errors' in read ? read.errors : {}), ...(isGuarded ? unshown(input, contact !== null) : {}) };
    if ('errors' in read || Object.keys(errors).length > 0) throw ask.invalid(errors);
    checkAge(ask, read.details);
    // Money goes to this name: a stolen session alone must not change it (field.md A13).
    if (isGuarded && !contact) await requirePassword(ask);
    const proof = contact && (await readProof(ask, 'payeeName', contact.to));
    if (proof && proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
    const outcome = await keepDetails(app, senderOf(ask), read.details, async (tx) => {
      if (proof && !(await proof.spend(tx))) throw refuseCode(ask, 'expired');
    });
    if ('refusal' in outcome) throw fail(outcome.refusal);
    return { success: true as const, status: outcome.status };
  }),

  on(uploadIdImages, async (ask) => {
    const { app, db, merchant, session, input, fail } = ask;
    const row = await findCase(db, session);
    const closed = closedFor(row?.status ?? 'N');
    if (closed) throw fail(closed);
    const known = await knownDetails(app, db, session);
    const lane = areHeavy(ID_SLOTS.map((slot) => input[slot])) ? 'slow' : 'quick';
    const read = () => readPictures(input, showsBack(known.idType));
    const { jpegs, wrong } = await lanesOf(app)[lane](read);
    if (Object.keys(wrong).length > 0) throw fail('kyc.pictures', { wrong }, wordsOf(wrong));
    const fromRegistration = isEnough(merchant, known) && isOldEnough(ask, known.birthday) ? known : null;
    const outcome = await keepPictures(app, senderOf(ask), { jpegs, fromRegistration });
    if ('refusal' in outcome) throw fail(outcome.refusal);
    return { success: true as const, status: outcome.status };
  }),
];

type AnyAsk = Pick<Ask, 'app' | 'merchant' | 'device' | 'ip' | 'language'> & {
  session: { id: string; merchantId: string; memberId: string };
};

const senderOf = ({ session, device, ip, language }: AnyAsk) => ({
  merchantId: session.merchantId,
  memberId: session.memberId,
  sessionId: session.id,
  device,
  ip,
  language,
});

/** From the check, or from registration. */
async function knownDetails(
  app: Ask['app'],
  db: Ask['db'],
  owner: { merchantId: string; memberId: string },
): Promise<Details> {
  const details = openDetails(app, await findCase(db, owner));
  return details ?? detailsOfRegistration(app, await findRegistered(db, owner));
}

const unshown = (
  { password, verificationCode }: { password: string; verificationCode: string },
  isByCode: boolean,
): Record<string, string> => {
  if (isByCode) return verificationCode === '' ? { verificationCode: sentence('field.code') } : {};
  return password === '' ? { password: sentence('field.password') } : {};
};

/**
 * Names already proven: the payee name without the check (or empty), and the check's, unless rejected or the
 * account's changed since.
 */
async function knownNames(
  app: Ask['app'],
  db: Ask['db'],
  owner: { merchantId: string; memberId: string },
): Promise<string[]> {
  const row = await findCase(db, owner);
  const own = (await findRegistered(db, owner))?.payeeName ?? '';
  const checked = row && !doubtsName(row.reasons) ? nameBeside(app, row, own) : null;
  return [own, ...(checked ? [checked] : [])];
}

function isEnough({ settings }: Merchant, details: Details): boolean {
  const fields = fieldsOf(settings.kycFields);
  return Object.entries(fields).every(
    ([name, { enabled, required }]) => !enabled || !required || details[name as keyof Details] !== '',
  );
}

/** A5: the exact day, in the merchant's zone. */
const judgeAge = ({ app, merchant }: AnyAsk, birthday: string) =>
  judgeBirthday(birthday, dayIn(merchant.settings.timeZone, app.clock.now()), merchant.settings.minimumAge);

const isOldEnough = (ask: AnyAsk, birthday: string): boolean => judgeAge(ask, birthday) === 'ok';

function checkAge(ask: Ask<typeof personalInfo>, { birthday }: Details): void {
  if (birthday === '') return;
  const age = ask.merchant.settings.minimumAge;
  const verdict = judgeAge(ask, birthday);
  if (verdict === 'wrong') throw ask.invalid({ birthday: sentence('field.year') });
  if (verdict === 'tooYoung')
    throw ask.fail('kyc.tooYoung', { age }, { birthday: sentence('field.tooYoung', { age }) });
}

type Faults = Partial<Record<IdSlot, PictureFault>>;

async function readPictures(input: Readonly<Record<IdSlot, string>>, withBack: boolean) {
  const jpegs: Partial<Record<IdSlot, Buffer>> = {};
  const wrong: Faults = {};
  for (const slot of ID_SLOTS) {
    const isOptional = slot === 'idCardBack' && !withBack;
    if (isOptional && input[slot] === '') continue;
    const picture = await readIdPicture(input[slot]);
    if ('fault' in picture) wrong[slot] = picture.fault;
    else jpegs[slot] = picture.jpeg;
  }
  return { jpegs, wrong };
}

const FAULT_WORDS: Record<Exclude<PictureFault, 'missing'>, string> = {
  notPicture: sentence('field.pictureKind'),
  tooLarge: sentence('field.pictureBytes', { megabytes: 5 }),
  tooManyPixels: sentence('field.picturePixels'),
  tooSmall: sentence('field.pictureTooSmall'),
  moving: sentence('field.pictureMoves'),
  broken: sentence('field.pictureDamaged'),
};
const MISSING_WORDS: Record<IdSlot, string> = {
  idCardFront: sentence('field.idFront'),
  idCardBack: sentence('field.idBack'),
  idCardSelfie: sentence('field.selfie'),
};

const wordsOf = (wrong: Faults): Record<string, string> =>
  Object.fromEntries(
    ID_SLOTS.flatMap((slot) => {
      const fault = wrong[slot];
      return fault ? [[slot, fault === 'missing' ? MISSING_WORDS[slot] : FAULT_WORDS[fault]]] : [];
    }),
  );
