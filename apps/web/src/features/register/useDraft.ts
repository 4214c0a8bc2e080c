import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import { dayIn } from '@baize/i18n';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useNow } from '../../app/takenOver.ts';
import { usePhone } from '../phoneCode/index.ts';
import { handedSignIn, useChallenge } from '../session/index.ts';
import { keepDraft, readDraft, type Way } from './draft.ts';
import { shownFields, type ValueName } from './fields.rules.ts';
import { landingSearch } from './landing.ts';
import { useInvitation, useInvitationCheck, useNameCheck } from './register.queries.ts';
import { checkField } from './register.rules.ts';
import { useMistakes } from './useMistakes.ts';

/** What stands in the form's fields, which of them are shown, and what is wrong with each. */
export function useDraft(settings: RegisterSettings) {
  const app = useApp();
  const [signIn] = useState(handedSignIn);
  const [draft, setDraft] = useState(() => withSignIn(readDraft(), signIn));
  const [agreed, setAgreed] = useState(false);
  const challenge = useChallenge(settings.captchaEnabled);
  const withCaptcha = challenge.isShown;
  const [search] = useState(() => landingSearch(app.place.search));
  const invitation = useInvitation(search);

  const way = wayOf(settings, draft.way);
  const phone = usePhone(draft.phone, { shown: way === 'mobile' || settings.fields['mobileNum']?.enabled === true });
  const { values, birthday } = draft;
  const shown = shownFields(settings, { way, withCaptcha, isInvited: invitation !== null });

  const today = dayIn(useNow().toISOString(), app.start.merchant.timeZone);
  const isFine = (name: ValueName): boolean => checkField(name, values, settings.fields) === null;
  const nameCheck = useNameCheck(values.username.trim().toLowerCase(), way === 'username' && isFine('username'));
  const invitationCheck = useInvitationCheck(
    values.affiliateCode.trim(),
    shown.account.includes('affiliateCode') && isFine('affiliateCode'),
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
    phoneMistake: isNumberWanted ? phone.mistakeText : undefined,
  });
  const { country, number } = phone.phone;
  useEffect(
    () =>
      keepDraft({
        way,
        values: { ...values, captcha: '', verificationCode: '' },
        birthday,
        phone: { country, number },
      }),
    [way, values, birthday, country, number],
  );

  return {
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
    invitationIsBad: invitationCheck === 'bad',
    signIn,
    challenge,
    /** The answer to the picture, where one is asked for. */
    captcha: challenge.fieldsOf(values.captcha),
    wrong,
  };
}

/** A way that the merchant has closed gives way to the other. */
function wayOf({ usernameEnabled, mobileEnabled }: RegisterSettings, wished: Way): Way {
  if (!mobileEnabled) return 'username';
  return usernameEnabled ? wished : 'mobile';
}

function withSignIn(draft: ReturnType<typeof readDraft>, signIn: ReturnType<typeof handedSignIn>) {
  if (!signIn) return draft;
  const { email, nickname } = signIn;
  return { ...draft, values: { ...draft.values, email, nickname: draft.values.nickname || nickname } };
}
