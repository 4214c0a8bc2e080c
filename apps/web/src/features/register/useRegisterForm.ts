import { Refusal } from '@baize/client';
import type { RegisterSettings } from '@baize/contract/identity/register.ts';
import type { SessionInfo } from '@baize/contract/identity/session.ts';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { sayWhenAgreed } from '../../app/sayWhenAgreed.ts';
import { slotsFor, uploadedFlag, useIdPictures } from '../kyc/index.ts';
import { useCode, useSendCode } from '../phoneCode/index.ts';
import { handName, handNews, handSignIn } from '../session/index.ts';
import { joinBirthday, type BirthdayParts } from './birthday.rules.ts';
import { clearDraft, type Step, type Way } from './draft.ts';
import { FIELD_ORDER, type FieldName, type ValueName } from './fields.rules.ts';
import { identityOf, wishOf } from './payload.ts';
import { useDropdown, useRegister, useSendIdentity } from './register.queries.ts';
import { useFields } from './useFields.ts';

export type ServerErrors = Partial<Record<FieldName | 'form', string>>;

export interface RegisterFormProps {
  readonly settings: RegisterSettings;
  /** Which of the two steps is shown; the page's head has a say, too. */
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  /** The server says that the settings are old. */
  readonly onSettingsChanged: () => void;
}

/** What the registration form knows and does. */
export function useRegisterForm({ settings, step, onStep, onSettingsChanged }: RegisterFormProps) {
  const app = useApp();
  const registering = useRegister();
  const sendIdentity = useSendIdentity();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(settings);
  const { draft, setDraft, way, values, agreed, setAgreed, captcha, phone, shown, wrong } = fields;
  const [visited, setVisited] = useState<readonly FieldName[]>([]);
  const [serverErrors, setServerErrors] = useState<ServerErrors>({});
  const [isFinishing, setIsFinishing] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const photos = useIdPictures();
  const idTypes = useDropdown('idType', settings.identityStep);
  const slots = slotsFor(idTypes.data?.withBack.includes(values.idType) === true);

  const visit = (name: FieldName) => setVisited((before) => (before.includes(name) ? before : [...before, name]));
  const drop = (...names: (FieldName | 'form')[]) =>
    setServerErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name as FieldName))),
    );
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  function change(name: ValueName, value: string) {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    drop(name, 'form');
  }
  function pickBirthday(parts: BirthdayParts) {
    setDraft((before) => ({ ...before, birthday: parts }));
    if (joinBirthday(parts) !== '') visit('birthday');
    drop('birthday', 'form');
  }
  function askCaptcha() {
    fields.askCaptcha();
    change('captcha', '');
  }

  const { toRegister } = useSendCode();
  const code = useCode({
    target: `${phone.fields.countryDialingCode} ${phone.fields.mobileNum}`,
    send: () => toRegister({ ...phone.fields, ...captcha }).finally(() => captcha && askCaptcha()),
    mayAsk() {
      visit('mobileNum');
      if (captcha) visit('captcha');
      const first = (['mobileNum', ...(captcha ? (['captcha'] as const) : [])] as const).find((name) => wrong(name));
      if (first) focus(first);
      return !first;
    },
    onCaptcha: askCaptcha,
    onRefused: (refusal) => show(errorsOf(refusal)),
  });

  function show(errors: ServerErrors) {
    const first = FIELD_ORDER.find((name) => errors[name]);
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => {
      if (first) onStep(shown.identity.includes(first) ? 'identity' : 'account');
      setServerErrors(errors);
    });
    if (first) focus(first);
  }
  function refuse(error: unknown) {
    if (!(error instanceof Refusal)) return app.sayError(error);
    if (error.value['captcha'] === true) askCaptcha();
    if (error.code === 'register.closed' || error.code === 'register.termsChanged') onSettingsChanged();
    if (error.code === 'register.termsChanged') setAgreed(false);
    const errors = errorsOf(error);
    const isAtField = Object.keys(errors).some((name) => FIELD_ORDER.includes(name as FieldName));
    show(isAtField ? errors : { form: error.message });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (registering.isPending || isFinishing) return;
    setVisited((before) => [...new Set([...before, ...shown[step]])]);
    const first = shown[step].find((name) => wrong(name));
    if (first) return focus(first);
    if (step === 'account' && settings.identityStep) return onStep('identity');
    const missing = settings.identityStep ? photos.check(slots) : null;
    if (missing) return focus(missing);
    setServerErrors({});
    const { invitation, signIn } = fields;
    const filled = { draft: { ...draft, way }, settings, phone: phone.fields, agreed, captcha, invitation, signIn };
    registering.mutate(wishOf(filled), {
      onSuccess: ({ userName, session }) => void welcome(userName, session),
      onError: refuse,
    });
  }

  async function welcome(userName: string, session: SessionInfo | null) {
    const sent = identityOf(draft, photos.pictures);
    clearDraft();
    handSignIn(null);
    if (!session) {
      const isByPhone = way === 'mobile';
      handName(userName, isByPhone ? phone.phone : null);
      if (isByPhone) handNews(app.t('register.doneAs', { name: userName }), userName);
      else handNews(app.t('register.done'));
      return app.goTo('/m/login', { replace: true });
    }
    setIsFinishing(true);
    const arrived = settings.identityStep
      ? await sendIdentity(session, sent, setShare).then(arrives, () => false)
      : true;
    // The account is open in any case; the identity check asks again (`decisions.md`, identity photos at registration).
    if (arrived)
      sayWhenAgreed(app, app.t(settings.identityStep ? 'register.doneInReview' : 'register.doneLoggedIn'), {
        tone: 'ok',
      });
    else sayWhenAgreed(app, app.t('register.identityFailed'), { tone: 'bad' });
    app.logIn(session);
  }

  return {
    ...fields,
    form,
    setWay(next: Way) {
      setDraft((before) => ({ ...before, way: next }));
      setVisited([]);
      setServerErrors({});
    },
    code,
    photos,
    slots,
    change,
    changePhone: () => drop('mobileNum', 'form'),
    pickBirthday,
    visit,
    handleSubmit,
    agree(value: boolean) {
      setAgreed(value);
      drop('agreed', 'form');
    },
    errorOf(name: FieldName): string | undefined {
      // An invitation that is nobody's is said at once, whether the field was left or not.
      const isSaid = visited.includes(name) || (name === 'affiliateCode' && fields.invitationIsBad);
      return serverErrors[name] ?? (isSaid ? wrong(name) : undefined);
    },
    formError: serverErrors.form,
    busy: registering.isPending || registering.isSuccess || isFinishing,
    isFinishing,
    /** How much of the pictures has left. */
    share,
  };
}

/** After pictures have arrived the identity prompt stays away (A4, securityAlreadyUpLoad). */
function arrives(): true {
  uploadedFlag.set();
  return true;
}

/** Where a refusal belongs. One with a code of its own has words in the player's language; the fields say where they go. */
function errorsOf(error: Refusal): ServerErrors {
  const errors: ServerErrors =
    error.code === 'input.invalid'
      ? { ...error.fields }
      : Object.fromEntries(Object.keys(error.fields).map((name) => [name, error.message]));
  if (error.code.startsWith('captcha.')) errors.captcha = error.message;
  if (error.code === 'register.termsChanged') errors.agreed = error.message;
  if (error.code === 'code.expired') errors.verificationCode = error.message;
  return errors;
}
