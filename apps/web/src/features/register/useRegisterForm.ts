import { Refusal } from '@baize/client';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { sayWhenAgreed } from '../../app/session/sayWhenAgreed.ts';
import { clearTyped, tiesOf, useForm } from '../form/index.ts';
import { keepNewPassword } from '../heldPassword/index.ts';
import { uploadedFlag } from '../kyc/kycFlags.ts';
import { slotsFor } from '../kyc/pictures.rules.ts';
import { useIdPictures } from '../kyc/useIdPictures.ts';
import { useNumberCode, useSendCode } from '../phoneCode/index.ts';
import { handName, handEvent, handSignIn } from '../session/index.ts';
import { joinBirthday, type BirthdayParts } from './birthday.rules.ts';
import { type Way, type Step, fieldOrder, isMore, type FieldName, type ValueName } from './fields.rules.ts';
import { identityOf, requestOf } from './payload.ts';
import { useDropdown, useRegister, useSendIdentity } from './register.queries.ts';
import { useDraft } from './useDraft.ts';

export interface RegisterFormProps {
  readonly settings: RegisterSettings;
  /** The head controls it, too. */
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  /** The server says that the settings are old. */
  readonly onSettingsChanged: () => void;
}

/** What the registration form knows and does. */
export function useRegisterForm({ settings, step, onStep, onSettingsChanged }: RegisterFormProps) {
  const app = useApp();
  const register = useRegister();
  const sendIdentity = useSendIdentity();
  const filled = useDraft(settings);
  const { draft, setDraft, way, values, agreed, setAgreed, captcha, phone, shown, wrong } = filled;
  const [busy, setBusy] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const photos = useIdPictures();
  const idTypes = useDropdown('idType', settings.identityStep);
  const slots = slotsFor(idTypes.data?.withBack.includes(values.idType) === true);
  const isShown = (name: FieldName) => shown.account.includes(name) || shown.identity.includes(name);
  const form = useForm<FieldName>({
    order: fieldOrder(isShown, (name) => isMore(settings, way, name)),
    wrong,
    placeOf: (code) => (code.startsWith('captcha.') ? 'captcha' : (PLACES[code] ?? 'form')),
  });
  const { visit, drop } = form;

  function change(name: ValueName, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    drop(name);
  }
  function pickBirthday(parts: BirthdayParts) {
    setDraft((before) => ({ ...before, birthday: parts }));
    if (joinBirthday(parts) !== '') visit('birthday');
    drop('birthday');
  }
  function askCaptcha(by?: 'byForm') {
    filled.challenge.ask(by);
    change('captcha', '');
    form.reset('captcha');
  }
  function refuse(error: unknown, by?: 'byForm') {
    form.refuse(error, (first) => {
      // Shows the step with an error.
      if (first === 'affiliateCode') filled.doubtInvitation();
      if (first) onStep(shown.identity.includes(first) ? 'identity' : 'account');
      if ((error instanceof Refusal && error.value['captcha'] === true) || first === 'captcha') askCaptcha(by);
    });
  }

  const { toRegister } = useSendCode();
  const { code, prove } = useNumberCode({
    of: 'register',
    phone,
    send: () => toRegister({ ...phone.fields, ...captcha }),
    withCaptcha: filled.challenge.isShown,
    // A captcha works once; registration wants one only if set.
    spendCaptcha: (isOut) => (isOut && !filled.challenge.stays ? filled.challenge.drop() : askCaptcha()),
    isReady: form.isReady,
    onRefused: (error) => refuse(error),
  });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.isReady(shown[step])) return;
    if (step === 'account' && settings.identityStep) return onStep('identity');
    const missing = settings.identityStep ? photos.check(slots) : null;
    if (missing) return form.focus(missing);
    setBusy(true);
    try {
      const { invitation, signIn } = filled;
      const proven = shown.account.includes('verificationCode') ? await prove(values.verificationCode) : {};
      const request = {
        draft: { ...draft, way },
        settings,
        phone: phone.fields,
        proven,
        agreed,
        captcha,
        invitation,
        signIn,
      };
      const { userName, session } = await register(requestOf(request));
      if (form.isHere()) await welcome(userName, session);
    } catch (error) {
      if (form.isHere()) refuseAll(error);
    }
  }

  function refuseAll(error: unknown) {
    setBusy(false);
    const code = error instanceof Refusal ? error.code : null;
    if (code === 'register.closed' || code === 'register.termsChanged') onSettingsChanged();
    if (code === 'register.termsChanged') setAgreed(false);
    refuse(error, 'byForm');
  }

  async function welcome(userName: string, session: SessionInfo | null) {
    const sent = identityOf(draft, photos.pictures);
    clearTyped();
    handSignIn(null);
    if (!session) {
      const isByPhone = way === 'mobile';
      const isByCode = isByPhone && !settings.mobilePassword;
      const { termsVersion: terms } = settings;
      if (!isByCode) keepNewPassword(userName, values.password);
      handName(userName, isByPhone ? { phone: phone.phone, isByCode, terms } : { terms });
      if (isByPhone)
        handEvent(app.t(isByCode ? 'register.doneByCode' : 'register.doneAs', { name: userName }), userName);
      else handEvent(app.t('register.done'));
      return app.goTo('/m/login', { replace: true });
    }
    setIsFinishing(true);
    const arrived = settings.identityStep
      ? await sendIdentity(session, sent, setShare).then(arrives, () => false)
      : true;
    // The account is open; the identity check asks again (`decisions.md`, identity photos at registration).
    if (arrived)
      sayWhenAgreed(app, app.t(settings.identityStep ? 'register.doneInReview' : 'register.doneLoggedIn'), {
        tone: 'ok',
      });
    else sayWhenAgreed(app, app.t('register.identityFailed'), { tone: 'bad' });
    app.logIn(session);
  }

  // An invalid invitation shows at once.
  const errorOf = (name: FieldName): string | undefined =>
    form.errorOf(name) ?? (name === 'affiliateCode' && filled.invitationIsBad ? wrong(name) : undefined);
  const leave = (name: ValueName) => values[name] !== '' && visit(name);
  return {
    ...filled,
    ...tiesOf<ValueName>({ valueOf: (name) => values[name], errorOf, set: change, leave }),
    form: form.form,
    formError: form.formError,
    setWay(next: Way) {
      setDraft((before) => ({ ...before, way: next }));
      form.reset();
    },
    code,
    photos,
    slots,
    change,
    changePhone: () => drop('mobileNum'),
    pickBirthday,
    visit,
    handleSubmit,
    agree(value: boolean) {
      setAgreed(value);
      drop('agreed');
    },
    errorOf,
    busy,
    isFinishing,
    /** How much of the pictures has left. */
    share,
  };
}

/** No prompt after pictures arrived (A4, securityAlreadyUpLoad). */
function arrives(): true {
  uploadedFlag.set();
  return true;
}

/** Refusals about an unnamed field. */
const PLACES: Partial<Record<Refusal['code'], FieldName>> = {
  'register.termsChanged': 'agreed',
  'code.expired': 'verificationCode',
};
