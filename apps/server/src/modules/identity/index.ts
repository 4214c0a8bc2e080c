import type { Module } from '../../kernel/module.ts';
import { deleteOldCaptchas } from './captcha.store.ts';
import { deleteOldFamilies } from './devices.store.ts';
import { deleteOldLogins } from './history.store.ts';
import { codeCalls } from './codes.calls.ts';
import { keepDueContacts } from './contactChange.ts';
import { deleteOldStops } from './contactChange.store.ts';
import { deleteOldCodes } from './codes.store.ts';
import { dropdownCalls } from './dropdown.calls.ts';
import { invitationCalls } from './invitation.calls.ts';
import { loginCalls } from './login.calls.ts';
import { registerCalls } from './register.calls.ts';
import { passwordCalls } from './password.calls.ts';
import { noteDuplicates } from './noteDuplicates.ts';
import { sessionCalls } from './sessions.calls.ts';
import { mountSocialReturn, socialCalls } from './social.calls.ts';
import { termsCalls } from './terms.calls.ts';
import { unlockCalls } from './unlock.calls.ts';
import { deleteOldUnlocks } from './unlock.store.ts';
import { deleteOldThrottles } from './throttle.store.ts';

export { insertAgentLink } from './agentLinks.store.ts';
export { barPerson, barredLinesOf, excludeMember, isBarred, unbarPerson } from './barred.ts';
export { listBarred, takeBarred, type BarredLine } from './barred.store.ts';
export { excludeFound, excludeWhenBarred } from './excludeBarred.ts';
export { addBarredFinder } from './barredFinders.ts';
export { addNameFinder, nameInCheck } from './nameInCheck.ts';
export { barredKeysOf, isSameName, plainIdNumber, readingsOf, type Person } from './barred.rules.ts';
export { ID_NUMBER, idNumberPrint, idNumberPrints } from './idNumbers.ts';
export { pickedOf } from './lists.ts';
export { renewBarred, renewIdNumbers } from './renew.ts';
export { addressOf } from './addressOf.ts';
export { mobileOf } from './mobileOf.ts';
export { maskReach } from './contactChange.rules.ts';
export { findVerifiedContact, setVerifiedEmail, setVerifiedMobile } from './contact.store.ts';
export {
  confirmContactChange,
  contactWaits,
  findChangeToStop,
  guardOfChange,
  keepDueContacts,
  pendingContacts,
  stopContactChange,
  wishContact,
  withdrawContactChange,
} from './contactChange.ts';
export { dialingCodeOf, maskEmail, maskNumber } from './phone.rules.ts';
export {
  findCredentials,
  findMember,
  insertMember,
  listMembersById,
  lockMember,
  updateMemberStatus,
  type Member,
  type NewMember,
} from './members.store.ts';
export { findRegistered, listDuplicatesOf, type Duplicate, type Registered } from './registration.store.ts';
export { addRegistrationStep, type RegisteredMember } from './registrationSteps.ts';
export { checkPassword, hashPassword } from './password.ts';
export { forgiveTries, guard, triesAt, tryKeys } from './tries.ts';
export { createSessionFinder, useSession } from './sessionFinder.ts';
export { listLivingSessions, livingSession } from './sessions.store.ts';
export { placesOf } from './knownPlaces.rules.ts';
export { admitAnswered } from './admitAnswered.ts';
export { stopAtQuestion } from './stopAtQuestion.ts';
export { insertKnownPlaces } from './knownPlaces.store.ts';
export {
  findProfile,
  fixPayeeName,
  updateAsksQuestion,
  updateAvatarRow,
  updateClubLabel,
  updateNicknameRow,
  updatePayeeNameRow,
} from './profile.store.ts';
export { openSession } from './openSession.ts';
export { readProof, refuseCode } from './proof.ts';
export { showPassword } from './showPassword.ts';
export { endOtherSessions, endSessionIn, revokeDeviceTokens } from './endSessions.ts';
export { phoneServiceOf } from './firebase.ts';
export { socialServicesOf } from './socialClient.ts';

const DAY_MS = 24 * 3_600_000;
/** How long logins are kept for the member and for support, and ended lines of device tokens, to know a thief by. */
const LOGINS_KEPT_MS = 180 * DAY_MS;
const FAMILIES_KEPT_MS = 90 * DAY_MS;
const CONTACTS_MS = 60_000;

/** Accounts, login and sessions. */
export const identityModule: Module = {
  name: 'identity',
  handlers: [
    ...loginCalls,
    ...socialCalls,
    ...codeCalls,
    ...passwordCalls,
    ...registerCalls,
    ...invitationCalls,
    ...termsCalls,
    ...dropdownCalls,
    ...sessionCalls,
    ...unlockCalls,
  ],
  raw: mountSocialReturn,
  start: (app) => {
    // By the event, so that a page hears of it when the end of its session is committed, whoever ended it.
    app.events.listen('identity', 'sessionEnded', async ({ sessionId, reason }) =>
      app.live.toSession(sessionId, { type: 'forcedLogout', reason: reason ?? 'ended' }),
    );
    app.events.listen('identity', 'memberRegistered', (registered) => noteDuplicates(app, registered));
    app.jobs.every('identity-new-contacts', CONTACTS_MS, () => keepDueContacts(app));
    app.jobs.every('identity-forget-old', 10 * 60_000, async () => {
      await deleteOldCaptchas(app.db, app.clock.now());
      await deleteOldCodes(app.db, app.clock.now());
      await deleteOldThrottles(app.db, app.clock.now());
      await deleteOldUnlocks(app.db, app.clock.now());
      await deleteOldStops(app.db, app.clock.now());
      await deleteOldLogins(app.db, new Date(app.clock.now().getTime() - LOGINS_KEPT_MS));
      await deleteOldFamilies(app.db, new Date(app.clock.now().getTime() - FAMILIES_KEPT_MS));
    });
  },
};
