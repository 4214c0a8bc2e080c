import { judgeBirthday } from '@baize/contract/identity/age.ts';
import type { MemberType } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import { bucketOf } from '../../../kernel/bucket.ts';
import { dayIn } from '../../../kernel/clock.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import { hashPassword } from '../password/password.ts';
import { excludeWhenRestricted } from '../restricted/excludeRestricted.ts';
import { checkFields, type FieldErrors } from '../registration/register.rules.ts';
import { findCredentials, insertMember, replaceFirstPassword } from './members.store.ts';

/** Agent types allowed above a type; test accounts never mix with real ones. */
const ABOVE: Partial<Record<MemberType, readonly MemberType[]>> = { 2: [2], 40: [41, 42], 41: [42], 42: [42] };
export const agentTypesOver = (type: MemberType): readonly MemberType[] => ABOVE[type] ?? [];

const REAL_TYPES: readonly MemberType[] = [0, 1, 2];
const NO_RULE = { enabled: true, regExp: '', verificationMsg: sentence('field.invalid') };

export interface MemberDraft {
  readonly id: string;
  readonly type: MemberType;
  readonly userName: string;
  readonly nickname: string;
  /** The agent's username; empty: none. */
  readonly agent: string;
  /** Whose it is; empty: nobody’s, of an account with play money. */
  readonly payeeName: string;
  /** YYYY-MM-DD, or empty. */
  readonly birthday: string;
}

export type Added =
  | { readonly outcome: 'added' | 'renewed'; readonly password: string }
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'wrong'; readonly fields: FieldErrors };

/**
 * Makes an account for somebody, in what the merchant's registration takes for a name, with a first password that only the caller
 * hears. The same request again makes a password anew, as long as nobody has come with the first.
 *
 * @param record what else belongs into the transaction
 */
export async function addMemberFor(
  app: App,
  merchant: Merchant,
  request: MemberDraft,
  record: (tx: Db) => Promise<void>,
): Promise<Added> {
  const { id, type, userName, nickname, payeeName } = request;
  const parent = request.agent === '' ? null : await findCredentials(app.db, merchant.id, request.agent);
  const today = dayIn(merchant.settings.timeZone, app.clock.now());
  const fields = {
    ...wrongNames(merchant, request),
    ...wrongPerson(merchant, request, today),
    ...wrongAgent(request, parent),
  };
  if (Object.keys(fields).length > 0) return { outcome: 'wrong', fields };

  const password = firstPassword(app);
  const at = app.clock.now();
  const member = {
    ...{ id, merchantId: merchant.id, bucket: bucketOf(id), userName, type, nickname, at },
    passwordHash: await hashPassword(password),
    currency: merchant.settings.currency,
    birthday: request.birthday === '' ? null : request.birthday,
    payeeName,
    profile: {},
    registerMethod: 'staff',
    termsVersion: null,
    parentId: parent?.id ?? null,
    firstTimeLogin: true,
  };
  const outcome = await app.db.transaction(async (tx) => {
    const isNew = await insertMember(tx, member);
    if (!isNew && !(await replaceFirstPassword(tx, member))) return 'taken' as const;
    if (isNew) {
      // As whoever registers: the account is there, and closed for play.
      await excludeWhenRestricted(app, tx, { merchantId: merchant.id, memberId: id });
      await app.events.emit(tx, 'memberRegistered', { merchantId: merchant.id, memberId: id });
    }
    await record(tx);
    return isNew ? ('added' as const) : ('renewed' as const);
  });
  await app.events.deliver();
  return outcome === 'taken' ? { outcome } : { outcome, password };
}

function wrongNames({ settings: { registerFields } }: Merchant, { userName, nickname }: MemberDraft): FieldErrors {
  const { username, nickname: nick } = registerFields;
  const wrong = checkFields(
    { ...(username ? { username } : {}), ...(nick ? { nickname: { ...nick, required: false } } : {}) },
    { username: userName, nickname },
  );
  return {
    ...(wrong['username'] ? { userName: wrong['username'] } : {}),
    ...(wrong['nickname'] ? { nickname: wrong['nickname'] } : {}),
  };
}

/** An account that plays for money is a person's, who is old enough. */
function wrongPerson({ settings }: Merchant, { type, payeeName, birthday }: MemberDraft, today: string): FieldErrors {
  const isReal = REAL_TYPES.includes(type);
  const { payeeName: rule } = settings.registerFields;
  const named = rule ? { ...rule, enabled: true, required: isReal } : { ...NO_RULE, required: isReal };
  const wrong = checkFields({ payeeName: named, birthday: { ...NO_RULE, required: isReal } }, { payeeName, birthday });
  const verdict = judgeBirthday(birthday, today, settings.minimumAge);
  if (birthday === '' || verdict === 'ok') return wrong;
  const age = settings.minimumAge;
  return { ...wrong, birthday: verdict === 'wrong' ? sentence('field.year') : sentence('field.tooYoung', { age }) };
}

function wrongAgent({ type, agent }: MemberDraft, parent: { type: MemberType; status: string } | null): FieldErrors {
  if (agent === '') return {};
  if (!parent) return { agent: sentence('desk.memberUnknown') };
  if (!agentTypesOver(type).includes(parent.type)) return { agent: sentence('desk.notAboveType') };
  return parent.status === 'active' ? {} : { agent: sentence('desk.accountDisabled') };
}

/** No look-alike characters. 20 of 32 are 100 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = [5, 5, 5, 5] as const;

function firstPassword({ ids }: App): string {
  const bytes = Buffer.from(ids.token(), 'base64url');
  let at = 0;
  // 32 letters: a byte's five low bits, uniform.
  return GROUPS.map((length) =>
    Array.from({ length }, () => LETTERS[(bytes[at++] ?? 0) & 31] ?? LETTERS[0]).join(''),
  ).join('-');
}
