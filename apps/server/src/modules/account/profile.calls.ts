import { memberInfo, updateNickname, updatePayeeName } from '@baize/contract/account/profile.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { present } from '../../kernel/must.ts';
import { on } from '../../kernel/on.ts';
import { providedBy } from '../../kernel/ports.ts';
import {
  excludeWhenRestricted,
  findProfile,
  givenOf,
  levelNames,
  maskEmail,
  lockMember,
  looksLikeHouse,
  maskNumber,
  nameInCheck,
  updateNicknameRow,
  updatePayeeNameRow,
} from '../identity/index.ts';
import { avatarAddress } from './avatars.ts';
import { ownerOf, requirePassword } from './verifiedPassword.ts';

/** A trial player has no level. */
const TRIAL = 4;

export const profileCalls = [
  on(memberInfo, async (ask) => {
    const member = present(await findProfile(ask.db, ownerOf(ask)), 'the member of a living session');
    // A4: who has the password only learns nothing more by it.
    const { questionDue } = ask.session;
    const { mobile, email } = questionDue ? { mobile: null, email: null } : member;
    // What staff call them, else their level.
    const level =
      ask.session.type === TRIAL ? '' : await providedBy(ask.app, levelNames)?.(ask.app, ask.session, ask.language);
    const labelName = member.clubLabel || (level ?? '');
    const isVerified = member.payeeNameVerifiedAt !== null;
    const inCheck = isVerified ? null : await nameInCheck(ask.app, ask.db, ownerOf(ask));
    return {
      id: member.id,
      account: member.userName,
      nickname: member.nickname,
      type: member.type,
      clubLabel: labelName === '' ? null : { labelName },
      avatar: avatarAddress(member.avatar),
      mobile: mobile ? { masked: maskNumber(mobile), verified: member.mobileVerifiedAt !== null } : null,
      email: email ? { masked: maskEmail(email), verified: member.emailVerifiedAt !== null } : null,
      payeeName: questionDue ? '' : (inCheck ?? member.payeeName),
      payeeNameStanding: isVerified
        ? ('verified' as const)
        : inCheck === null
          ? ('open' as const)
          : ('checking' as const),
      createdAt: member.createdAt.toISOString(),
      given: questionDue ? [] : givenOf(ask.merchant, member.profile),
    };
  }),

  on(updateNickname, async (ask) => {
    const nickname = ask.input.nickname.normalize('NFC');
    if (looksLikeHouse(nickname, ask.merchant.settings.name))
      throw ask.invalid({ nickname: sentence('field.nameReserved') });
    await updateNicknameRow(ask.db, ownerOf(ask), nickname);
    return { nickname };
  }),

  on(updatePayeeName, async (ask) => {
    const { app, db, input, session } = ask;
    const owner = ownerOf(ask);
    // Money is paid to this name: a stolen session alone does not turn it to somebody else (field.md A13).
    await requirePassword(ask);
    await db.transaction(async (tx) => {
      // A check that is sent or approved in this moment comes before or after, never between.
      await lockMember(tx, owner);
      if ((await nameInCheck(app, tx, owner)) !== null) throw ask.fail('account.payeeNameFixed');
      if (!(await updatePayeeNameRow(tx, owner, input.payeeName))) throw ask.fail('account.payeeNameFixed');
      // The name may be a restricted person's, who left it out at registration (field.md A3); the answer is everybody's.
      await excludeWhenRestricted(app, tx, { ...owner, exceptSessionId: session.id });
    });
    await app.events.deliver(owner.memberId);
    return { payeeName: input.payeeName };
  }),
];
