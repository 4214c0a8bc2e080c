import type { CodeChannel } from '@baize/contract/identity/codes.ts';
import type { addBankCard, removeBankCard } from '@baize/contract/cashier/payoutAccounts.ts';
import { sentence } from '@baize/contract/sentence.ts';
import type { Db } from '@baize/db';
import { present } from '../../../kernel/must.ts';
import type { Ask } from '../../../kernel/on.ts';
import { requirePassword } from '../../account/index.ts';
import { findProfile, readProof, refuseCode, type Profile } from '../../identity/index.ts';

type ReauthAsk = Ask<typeof addBankCard> | Ask<typeof removeBankCard>;

/** By login password, or a code to an own contact. Answers what spends the proof within the allowed transaction. */
export async function requireMember(ask: ReauthAsk): Promise<(tx: Db) => Promise<void>> {
  const { db, input, session } = ask;
  const profile = present(await findProfile(db, session), 'the member of a living session');
  if (profile.hasPassword) {
    if (!input.password) throw ask.invalid({ password: sentence('field.password') });
    await requirePassword({ ...ask, input: { password: input.password }, fail: ask.fail });
    return async () => {};
  }
  const target = contactOf(profile, input.channel);
  if (!target) throw ask.fail('codes.noContact');
  const proof = await readProof(
    { ...ask, input: { verificationCode: input.verificationCode } },
    'payoutAccount',
    target,
  );
  if (proof.verdict !== 'right') throw refuseCode(ask, proof.verdict);
  return async (tx) => {
    if (!(await proof.spend(tx))) throw refuseCode(ask, 'expired');
  };
}

const contactOf = (profile: Profile, channel: CodeChannel): string | null =>
  channel === 'sms'
    ? profile.mobileVerifiedAt && profile.mobile
    : profile.emailVerifiedAt && (profile.email?.toLowerCase() ?? null);
