import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { dayIn } from '@baize/i18n';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useNow, useHydrated } from '../../app/hydration/hydrated.ts';
import { useRecall } from '../form/index.ts';
import { usePhone } from '../phoneCode/index.ts';
import { handedSignIn, useChallenge } from '../session/index.ts';
import {
  EMPTY,
  keepAgreement,
  keepDraft,
  readDraft,
  wasAgreed,
  withInvitation,
  withTyped,
  type Draft,
} from './draft.ts';
import { shownFields, type Way, type ValueName } from './fields.rules.ts';
import { landedInvitation } from './landing.ts';
import { useInvitation, useInvitationCheck, useNameCheck } from './register.queries.ts';
import { checkField } from './register.rules.ts';
import { useMistakes } from './useMistakes.ts';

export function useDraft(settings: RegisterSettings) {
  const app = useApp();
  const { signIn, given, kept, setKept, draft, setDraft } = useFirstDraft();
  const [agreed, setAgreed] = useAgreement();
  const challenge = useChallenge(settings.captchaEnabled);
  const asked = useInvitation(given);
  const [isDoubted, setDoubted] = useState(false);

  const way = wayOf(settings, draft.way);
  const phone = usePhone(draft.phone, { shown: way === 'mobile' || settings.fields['mobileNum']?.enabled === true });
  const isRecalled = useRecall(() => {
    const back = readDraft();
    setKept(back);
    setDraft((before) => withInvitation(withTyped(back.draft, before), given));
    if (phone.phone.number === '') phone.recall(back.draft.phone.number, back.draft.phone.country ?? '');
  });
  const { values, birthday } = draft;
  // The player's code overrides the address's.
  const invitation = isDoubted || values.affiliateCode.trim() !== draft.invitation ? null : asked.code;
  const shown = shownFields(settings, {
    way,
    withCaptcha: challenge.isShown,
    isInvited: invitation !== null,
    isUnsure: isDoubted || draft.invitation !== '',
  });

  const today = dayIn(useNow().toISOString(), app.start.merchant.timeZone);
  const isFine = (name: ValueName): boolean => checkField(name, values, settings.fields) === null;
  const nameCheck = useNameCheck(values.username.trim().toLowerCase(), way === 'username' && isFine('username'));
  const invitationCheck = useInvitationCheck(
    values.affiliateCode.trim(),
    !asked.isAsking && shown.account.includes('affiliateCode') && isFine('affiliateCode'),
  );
  const isNumberWanted =
    way === 'mobile' || settings.fields['mobileNum']?.required === true || phone.phone.number !== '';
  const wrong = useMistakes({
    draft,
    settings,
    agreed,
    today,
    nameIsTaken: nameCheck === 'taken',
    invitationIsBad: invitationCheck === 'bad',
    emailIsProven: Boolean(signIn?.email),
    phoneMistake: isNumberWanted ? phone.mistakeText : undefined,
  });
  useKeeping(isRecalled, { ...draft, way, phone: phone.phone });

  return {
    /** Restored after a discarded page, without secrets and pictures. */
    isBack: kept.isBack,
    draft,
    setDraft,
    way,
    values,
    birthday,
    phone,
    agreed,
    setAgreed,
    shown,
    today,
    nameCheck,
    invitation,
    /** An invalid address code goes into the field, to be removed. */
    doubtInvitation() {
      if (invitation === null) return;
      setDoubted(true);
      setDraft((before) => ({ ...before, invitation, values: { ...before.values, affiliateCode: invitation } }));
    },
    invitationIsBad: invitationCheck === 'bad',
    signIn,
    challenge,
    captcha: challenge.fieldsOf(values.captcha),
    wrong,
  };
}

/** Kept for a look at the terms. */
function useAgreement() {
  const agreement = useState(wasAgreed);
  const [agreed] = agreement;
  useEffect(() => keepAgreement(agreed), [agreed]);
  return agreement;
}

/** The kept draft, the address's code, and a sign-in service's data. */
function useFirstDraft() {
  const [signIn] = useState(handedSignIn);
  const [given] = useState(landedInvitation);
  const isHydrated = useHydrated();
  const [kept, setKept] = useState(() => (isHydrated ? readDraft() : { draft: EMPTY, isBack: false }));
  const [draft, setDraft] = useState(() => withSignIn(withInvitation(kept.draft, isHydrated ? given : ''), signIn));
  return { signIn, given, kept, setKept, draft, setDraft };
}

function useKeeping(isOn: boolean, { way, values, birthday, phone: { country, number }, invitation }: Draft): void {
  useEffect(() => {
    if (!isOn) return;
    const lasting = { ...values, captcha: '', verificationCode: '' };
    const phone = country === undefined ? { number } : { country, number };
    keepDraft({ way, values: lasting, birthday, phone, invitation });
  }, [isOn, way, values, birthday, country, number, invitation]);
}

/** A closed way gives way to the other. */
function wayOf({ usernameEnabled, mobileEnabled }: RegisterSettings, requested: Way): Way {
  if (!mobileEnabled) return 'username';
  return usernameEnabled ? requested : 'mobile';
}

function withSignIn(draft: Draft, signIn: ReturnType<typeof handedSignIn>): Draft {
  if (!signIn) return draft;
  const { email, nickname } = signIn;
  return { ...draft, values: { ...draft.values, email, nickname: draft.values.nickname || nickname } };
}
