import { provide } from '../../kernel/ports.ts';
import { memberSubjects } from '../../kernel/staff/memberSubjects.ts';
import { identitySubjects } from './subjects.store.ts';
import type { Module } from '../../kernel/module.ts';
import { codeCalls } from './codes/codes.calls.ts';
import { keepDueContacts } from './contact/contactChange.ts';
import { forgetOld } from './forgetOld.ts';
import { runImports } from './restricted/imports.ts';
import { matchRestricted } from './restricted/matchRestricted.ts';
import { dropdownCalls } from './registration/dropdown.calls.ts';
import { invitationCalls } from './registration/invitation.calls.ts';
import { loginCalls } from './login/login.calls.ts';
import { registerCalls } from './registration/register.calls.ts';
import { passwordCalls } from './password/password.calls.ts';
import { noteDuplicates } from './registration/noteDuplicates.ts';
import { sessionCalls } from './sessions/sessions.calls.ts';
import { mountSocialReturn, socialCalls } from './social/social.calls.ts';
import { termsCalls } from './registration/terms.calls.ts';
import { unlockCalls } from './login/unlock.calls.ts';

export { insertAgentLink } from './registration/agentLinks.store.ts';
export { restrictPerson, restrictedLinesOf } from './restricted/restricted.ts';
export {
  listRestricted,
  findRestrictedEntry,
  takeRestricted,
  type RestrictedLine,
} from './restricted/restricted.store.ts';
export { askImport, countMatching, planImport, reencryptImports, type ImportPlan } from './restricted/imports.ts';
export { listImports, lockImport, updateImport, type ImportRow } from './restricted/imports.store.ts';
export {
  excludeUntil,
  lockAccountsOf,
  excludeWhenRestricted,
  isKeptFromPlay,
  isRestrictedMember,
  openReturns,
  type KeptOut,
} from './restricted/excludeRestricted.ts';
export { endExclusionKeys, keepExclusionKeys, personsOf } from './restricted/exclusionKeys.ts';
export { listMatches, listMatchesOpen, updateMatch, type OpenMatch } from './restricted/exclusionKeys.store.ts';
export { personFinders, restrictedFinders } from './restricted/restrictedFinders.ts';
export { nameFinders, nameInCheck } from './restricted/nameInCheck.ts';
export { restrictedKeysOf, isSameName, nameKeysOf, plainIdNumber, type Person } from './restricted/restricted.rules.ts';
export { ID_NUMBER, idNumberHash, idNumberHashes } from './restricted/idNumbers.ts';
export { givenOf, pickedOf } from './registration/lists.ts';
export { reencryptRestricted, reencryptIdNumbers } from './restricted/reencrypt.ts';
export { codesStanding, writtenCodeSettings } from './codes/codeCosts.ts';
export { addressOf } from './contact/addressOf.ts';
export { mobileOf } from './contact/mobileOf.ts';
export { maskContact } from './contact/contactChange.rules.ts';
export { findVerifiedContact } from './contact/contact.store.ts';
export {
  confirmContactChange,
  contactWaits,
  findChangeToStop,
  confirmingContactOfChange,
  pendingContacts,
  stopContactChange,
  requestContact,
  withdrawContactChange,
} from './contact/contactChange.ts';
export { dialingCodeOf, maskEmail, maskNumber } from './contact/phone.rules.ts';
export { benefitsOf, getsNoBonus, levelNames, memberBenefits, memberLabels } from './members/memberPorts.ts';
export {
  findCredentials,
  findMember,
  insertMember,
  listMembersById,
  lockMember,
  updateMemberStatus,
  updateParent,
  updateReadmitted,
  updateToAgent,
  updateToGeneralAgent,
  userNameIsTaken,
  type Member,
} from './members/members.store.ts';
export {
  countAudience,
  findMemberFacts,
  listIdsByName,
  type AudienceFacts,
  type MemberFacts,
} from './members/audience.store.ts';
export { countWanting, findMarketingSince, updateMarketing } from './members/marketing.store.ts';
export { addInvitationSource, type Invitation } from './registration/invitationPort.ts';
export { addMemberFor } from './members/addMemberFor.ts';
export { looksLikeHouse } from './members/shownName.rules.ts';
export { memberOf } from './members/memberOf.ts';
export { requireMember } from './members/requireMember.ts';
export { userNamesOf } from './members/userNames.ts';
export {
  findRegistered,
  isLaterAccount,
  listDuplicatesOf,
  PERSONAL_REASONS,
  type Registered,
} from './registration/registration.store.ts';
export { registrationSteps } from './registration/registrationSteps.ts';
export { checkPassword, hashPassword } from './password/password.ts';
export { forgiveTries, withAttemptLimit, triesAt, tryKeysOf } from './tries/tries.ts';
export { createSessionFinder, useSession } from './sessions/sessionFinder.ts';
export { listLogins } from './sessions/history.store.ts';
export { listLivingSessions, livingSession } from './sessions/sessions.store.ts';
export { originsOf } from './sessions/knownOrigins.rules.ts';
export { passChallenge } from './sessions/passChallenge.ts';
export { failChallenge } from './sessions/failChallenge.ts';
export { insertKnownOrigins } from './sessions/knownOrigins.store.ts';
export {
  findProfile,
  fixPayeeName,
  updateAsksQuestion,
  updateAvatarRow,
  updateClubLabel,
  updateNicknameRow,
  updatePayeeNameRow,
  type Profile,
} from './members/profile.store.ts';
export { insertPastLogins } from './sessions/history.store.ts';
export { openSession } from './sessions/openSession.ts';
export { readProof, refuseCode } from './codes/proof.ts';
export { listCountriesFor, registerSettingsFor, saidIn } from './registration/inLanguage.ts';
export { verifyPassword } from './password/verifyPassword.ts';
export { endOtherSessions, endSessionIn, revokeDeviceTokens } from './sessions/endSessions.ts';
export { phoneServiceOf } from './codes/firebase.ts';
export { socialServicesOf } from './social/socialClient.ts';

const CONTACTS_MS = 60_000;
const FORGET_MS = 10 * 60_000;
const IMPORTS_MS = 2000;
const MATCH_MS = 24 * 3_600_000;

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
    for (const finder of identitySubjects) provide(app, memberSubjects, finder);
    // By the event, so that pages hear of a session's end after its commit, whoever ended it.
    app.events.listen('identity', 'sessionEnded', async ({ sessionId, reason }) =>
      app.live.toSession(sessionId, { type: 'forcedLogout', reason: reason ?? 'ended' }),
    );
    app.events.listen('identity', 'memberRegistered', (registered) => noteDuplicates(app, registered));
    app.jobs.every('identity-new-contacts', CONTACTS_MS, () => keepDueContacts(app));
    app.jobs.every('identity-forget-old', FORGET_MS, () => forgetOld(app));
    app.jobs.every('identity-restricted-imports', IMPORTS_MS, () => runImports(app));
    app.jobs.every('identity-match-restricted', MATCH_MS, () => matchRestricted(app));
  },
};
