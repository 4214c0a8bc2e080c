import { headIcon, updateHeadIcon } from '@baize/contract/account/profile.ts';
import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { createHash } from 'node:crypto';
import { on, refuse, type Ask } from '../../kernel/on.ts';
import { present } from '../../kernel/must.ts';
import { findProfile, updateAvatarRow } from '../identity/index.ts';
import { deleteAvatar, replaceAvatar } from './avatar.store.ts';
import { avatarAddress, drawnIcon, DRAWN_NAMES, ownIcon } from './avatars.ts';
import { normalizeAvatar } from './normalizeAvatar.ts';
import { ownerOf } from './verifiedPassword.ts';

const iconOf = (kept: string): { icon: string; address: string } => ({
  icon: kept.startsWith('blob:') ? 'own' : kept,
  address: avatarAddress(kept),
});

export const avatarCalls = [
  on(headIcon, async (ask) => {
    const member = present(await findProfile(ask.db, ownerOf(ask)), 'the member of a living session');
    return {
      ...iconOf(member.avatar),
      choices: DRAWN_NAMES.map((name) => iconOf(drawnIcon(name))),
      canUpload: ask.session.type !== TRIAL_MEMBER,
    };
  }),

  on(updateHeadIcon, async (ask) => {
    const { icon = '', image } = ask.input;
    if (image !== undefined) return takePicture(ask, image);
    const chosen = icon === '' || DRAWN_NAMES.some((name) => drawnIcon(name) === icon);
    if (!chosen) throw ask.invalid({ icon: sentence('field.choosePicture') });
    await ask.db.transaction(async (tx) => {
      await updateAvatarRow(tx, ownerOf(ask), icon);
      await deleteAvatar(tx, ownerOf(ask));
    });
    return iconOf(icon);
  }),
];

async function takePicture(ask: Ask<typeof updateHeadIcon>, image: string): Promise<{ icon: string; address: string }> {
  const { app } = ask;
  // A6: trial members have no avatar.
  if (ask.session.type === TRIAL_MEMBER) throw ask.fail('account.trialPicture');
  const owner = ownerOf(ask);
  // A limit of its own, apart from identity pictures.
  const wait = await app.rateLimits.take('upload', `avatar:${owner.memberId}`);
  if (wait > 0) throw refuse('rate.limited', { retryAfterSeconds: wait });
  const bytes = await normalizeAvatar(image);
  if (!bytes) throw ask.fail('account.pictureUnreadable', {}, { image: sentence('field.pictureUnreadable') });
  // Names include the member, so that equal pictures differ and reveal nobody.
  const name = createHash('sha256').update(owner.memberId).update(bytes).digest('hex').slice(0, 40);
  await ask.db.transaction(async (tx) => {
    await replaceAvatar(tx, owner, { name, bytes, at: app.clock.now() });
    await updateAvatarRow(tx, owner, ownIcon(name));
  });
  return iconOf(ownIcon(name));
}
