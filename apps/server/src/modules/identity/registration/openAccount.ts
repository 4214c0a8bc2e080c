import { REGISTER_OPTION_FIELDS, REGISTER_TEXT_FIELDS } from '@baize/contract/identity/register.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { bucketOf } from '../../../kernel/bucket.ts';
import { must } from '../../../kernel/must.ts';
import { notifyMember } from '../../delivery/index.ts';
import { excludeWhenRestricted } from '../restricted/excludeRestricted.ts';
import { plainIdNumber } from '../restricted/restricted.rules.ts';
import type { RegisterAsk, RegistrationRequest } from './checkRegistration.ts';
import { ID_NUMBER, idNumberHash } from '../restricted/idNumbers.ts';
import type { Invitation } from './invitationPort.ts';
import { pickedOf } from './lists.ts';
import { findCredentials, insertMember, userNameIsTaken } from '../members/members.store.ts';
import { openSession } from '../sessions/openSession.ts';
import type { Proof } from '../codes/proof.ts';
import { insertRegistration } from './registration.store.ts';
import { prepareTaken, takenFrom } from './registrationSteps.ts';
import { linkTicket, type SocialTicket } from '../social/socialTicket.ts';
import { insertAgreement } from './terms.store.ts';

export interface Proven {
  readonly userName: string;
  readonly passwordHash: string | null;
  readonly mobile: string | null;
  readonly mobileVerified: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** By whose link they came. */
  readonly invited: Invitation | null;
  readonly opensSession: boolean;
  /** The number's proof, spent with the account in one transaction. */
  readonly proof?: Proof;
}

/** Stored in columns of their own, not the profile. */
const NOT_IN_PROFILE = [
  'nickname',
  'birthday',
  'email',
  'mobileNum',
  'countryDialingCode',
  'payeeName',
  'affiliateCode',
  'paymentPassword',
  'idNumber',
];

/** Writes the new member in one transaction; refuses when name or contact was taken meanwhile. */
export async function openAccount(
  ask: RegisterAsk,
  { settings, ticket }: RegistrationRequest,
  proven: Proven,
): Promise<SessionInfo | null> {
  const { app, input, merchant } = ask;
  const id = app.ids.uuid();
  const at = app.clock.now();
  const keepTaken = await prepareTaken(app, takenFrom(input, settings.fields));
  return ask.db.transaction(async (tx) => {
    if (proven.proof && !(await proven.proof.spend(tx))) throw ask.fail('code.expired');
    const inserted = await insertMember(tx, {
      id,
      merchantId: merchant.id,
      bucket: bucketOf(id),
      userName: proven.userName,
      passwordHash: proven.passwordHash,
      type: proven.invited?.type ?? 0,
      currency: merchant.settings.currency,
      nickname: settings.fields['nickname']?.enabled ? input.nickname : '',
      birthday: input.birthday === '' ? null : input.birthday,
      profile: profileOf(ask, settings.fields),
      registerMethod: input.registerMethod,
      termsVersion: input.termsVersion,
      mobile: proven.mobile,
      mobileVerified: proven.mobileVerified,
      email: proven.email,
      emailVerified: proven.emailVerified,
      payeeName: settings.fields['payeeName']?.enabled ? input.payeeName : '',
      parentId: proven.invited?.agentId ?? null,
      at,
    });
    // The table decides between concurrent requests.
    if (!inserted) throw await whyNot(ask, tx, proven.userName);
    if (proven.invited && !(await proven.invited.use(tx, { merchantId: merchant.id, memberId: id })))
      throw ask.fail('register.invitationUnknown', undefined, { affiliateCode: sentence('field.invitationCode') });
    if (ticket && !(await linkTicket(app, tx, ticket, id))) throw ask.fail('register.contactTaken');
    await keepRegistration(ask, tx, id, settings.fields);
    const { ip, language } = ask;
    const said = { version: input.termsVersion, items: settings.affirmations, language, ip, at };
    await insertAgreement(tx, { merchantId: merchant.id, memberId: id, ...said });
    await keepTaken(tx, { merchantId: merchant.id, memberId: id });
    await closeWhenRestricted(ask, tx, id);
    await app.events.emit(tx, 'memberRegistered', { merchantId: merchant.id, memberId: id });
    return proven.opensSession ? enter(ask, tx, proven, ticket) : null;
  });
}

/**
 * A restricted person (field.md A3), and whoever comes back from an exclusion, gets an account closed for play and a
 * message; the answer is everybody's, to reveal nobody on the list (docs/decisions/0019).
 */
async function closeWhenRestricted(
  { app, input, merchant, language }: RegisterAsk,
  tx: Db,
  memberId: string,
): Promise<void> {
  const owner = { merchantId: merchant.id, memberId };
  const person = { name: input.payeeName, birthday: input.birthday, idNumber: input.idNumber };
  // What came back is told by its own message.
  if ((await excludeWhenRestricted(app, tx, { ...owner, person, language })) !== 'listed') return;
  const { helpLine } = merchant.settings;
  await notifyMember(app, tx, { ...owner, notice: 'accountClosed', language, values: { helpLine } });
}

async function enter(ask: RegisterAsk, tx: Db, proven: Proven, ticket: SocialTicket | null): Promise<SessionInfo> {
  const member = await findCredentials(tx, ask.merchant.id, proven.userName);
  must(member, 'a member that was just inserted is there');
  const way = ticket ? ticket.provider : proven.mobileVerified ? 'sms' : 'username';
  const { device, deviceId, ip, language } = ask;
  return openSession(ask.app, tx, member, { device, deviceId, ip, language, way });
}

export const nameTaken = (ask: RegisterAsk) =>
  ask.fail('register.usernameTaken', undefined, { username: sentence('field.userNameTaken') });

/** A personal link's name for the account. */
export const nameMeant = (ask: RegisterAsk, userName: string) =>
  ask.fail('register.usernameTaken', { userName }, { username: sentence('field.userNameOfLink', { userName }) });

async function whyNot(ask: RegisterAsk, tx: Db, userName: string) {
  const isName = await userNameIsTaken(tx, ask.merchant.id, userName);
  return isName ? nameTaken(ask) : ask.fail('register.contactTaken');
}

type Fields = RegistrationRequest['settings']['fields'];

async function keepRegistration(ask: RegisterAsk, tx: Db, memberId: string, fields: Fields): Promise<void> {
  const { app, input, merchant } = ask;
  const number = fields['idNumber']?.enabled ? plainIdNumber(input.idNumber) : '';
  await insertRegistration(tx, {
    memberId,
    merchantId: merchant.id,
    url: input.registerUrl || input.domain,
    ip: ask.ip,
    device: ask.device,
    deviceId: input.deviceId,
    idNumber: number === '' ? null : app.cipher.seal(ID_NUMBER, Buffer.from(input.idNumber)),
    idNumberHash: idNumberHash(app, merchant.id, number),
    at: app.clock.now(),
  });
}

/** Only shown fields are stored; picked ones by code. */
function profileOf({ input, merchant }: RegisterAsk, fields: Fields): Record<string, string> {
  const names = [...REGISTER_TEXT_FIELDS, ...REGISTER_OPTION_FIELDS].filter(
    (name) => fields[name]?.enabled && !NOT_IN_PROFILE.includes(name) && input[name] !== '',
  );
  return Object.fromEntries(names.map((name) => [name, pickedOf(merchant, name, input[name]) ?? '']));
}
