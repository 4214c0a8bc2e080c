import { Refusal } from '@baize/client';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { LoginInfo } from '@baize/contract/identity/session.ts';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../app/app.ts';
import { AUTO_LOGIN } from '../../app/autoLogin.ts';
import { holdPassword } from '../heldPassword/index.ts';
import { typedNumber, useCode, usePhone, useSendCode } from '../phoneCode/index.ts';
import { comeBack } from './comeBack.ts';
import {
  checkLogin,
  placeOfRefusal,
  type LoginField,
  type LoginMistakes,
  type LoginTab,
  type LoginValues,
} from './login.rules.ts';
import { forgetRemembered, handedName, handedPhone, readRemembered, remember, type Remembered } from './remembered.ts';
import { useLogin, useUserNamePattern } from './session.queries.ts';
import { useCaptchaPicture } from './useCaptchaPicture.ts';
import { useOnLanguageChange } from './useOnLanguageChange.ts';
import { greet } from './welcome.ts';

/** Top to bottom, so that the focus goes to the first that is wrong. */
const ORDER: readonly LoginField[] = ['username', 'password', 'mobileNum', 'verificationCode', 'captcha', 'agreed'];

/** What the login form knows and does. */
export function useLoginForm() {
  const app = useApp();
  const { flags, termsVersion } = app.start;
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(readRemembered);
  const tabs = openTabs(flags);
  const [chosenTab, setTab] = useState<LoginTab>(handedPhone() ? 'sms' : handedName() ? 'username' : kept.type);
  const tab = tabs.includes(chosenTab) ? chosenTab : (tabs[0] ?? 'username');
  const [remembers, setRemembers] = useState(kept.username !== '');
  const [values, setValues] = useState(() => beginWith(kept, termsVersion));
  const known = kept.type === 'sms' ? { number: kept.username, country: kept.country } : {};
  const phone = usePhone(handedPhone() ?? known, { shown: tab === 'sms' });
  const [visited, setVisited] = useState<readonly LoginField[]>([]);
  const [refused, setRefused] = useState<{ place: LoginField | 'form'; words: string } | null>(null);
  const [askedForCaptcha, setAskedForCaptcha] = useState(false);
  const withCaptcha = flags.CAPTCHA3 || askedForCaptcha;
  const [coming, setComing] = useState(false);
  const picture = useCaptchaPicture(withCaptcha);

  const isRemembered = remembers && standsFor(kept, tab, values, phone.phone.number);
  const mistakes = checkLogin(values, {
    tab,
    withCaptcha,
    isRemembered,
    isNumberWrong: phone.mistake !== null,
    userNamePattern: useUserNamePattern(),
  });

  useOnLanguageChange(() => {
    const filled = ORDER.filter((field) =>
      field === 'mobileNum' ? phone.phone.number !== '' : field !== 'agreed' && values[field] !== '',
    );
    setRefused(null);
    setVisited((before) => [...new Set([...before, ...filled])]);
  });

  function errorOf(field: LoginField): string | undefined {
    if (refused?.place === field) return refused.words;
    const mistake = mistakes[field];
    if (!mistake || !visited.includes(field)) return undefined;
    return mistake === 'numberWrong' ? phone.mistakeText : app.t(`field.${mistake}`);
  }
  function change(field: keyof LoginValues, value: string | boolean) {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused(null);
  }
  const visit = (field: LoginField) => setVisited((before) => (before.includes(field) ? before : [...before, field]));
  const focus = (field: LoginField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  function renewCaptcha() {
    setValues((before) => ({ ...before, captcha: '' }));
    picture.renew();
  }

  /** A4: another tab brings back what is remembered for it, and a fresh captcha if one is shown. */
  function switchTab(next: LoginTab) {
    const record = readRemembered();
    setTab(next);
    setKept(record);
    setRefused(null);
    setVisited([]);
    setValues((before) => ({
      ...before,
      username: record.type === 'username' ? record.username || before.username : before.username,
      password: '',
      verificationCode: '',
    }));
    if (next === 'sms' && record.type === 'sms') {
      phone.setNumber(record.username);
      if (record.country) phone.setCountry(record.country);
    }
    if (withCaptcha) renewCaptcha();
  }

  function refuse(error: unknown) {
    if (!(error instanceof Refusal)) return app.sayError(error);
    const named = ORDER.find((field) => error.fields[field]);
    const place = named ?? placeOfRefusal(error.code);
    if (error.value['captcha'] === true || place === 'captcha') {
      setAskedForCaptcha(true);
      renewCaptcha();
    }
    if (error.code === 'login.forgotten') setKept(readRemembered());
    // At once, so that a screen reader finds the message when the focus arrives.
    flushSync(() => setRefused({ place, words: (named && error.fields[named]) || wordsOf(error) }));
    if (place !== 'form') focus(place);
    else if (error.code === 'login.forgotten') focus(tab === 'username' ? 'password' : 'verificationCode');
  }

  /** The last tries before the lock are counted down. */
  function wordsOf({ code, message, value }: Refusal): string {
    const left = Number(value['triesLeft']);
    return code === 'login.failed' && left > 0 && left <= 2
      ? `${message} ${app.t('login.triesLeft', { left })}`
      : message;
  }

  function welcome(info: LoginInfo) {
    if (remembers) {
      const { country, dialingCode } = phone.phone;
      remember({
        type: tab,
        username: tab === 'username' ? info.userName : phone.phone.number,
        countryDialingCode: tab === 'sms' ? dialingCode : '',
        country: tab === 'sms' ? country : '',
        token: info.deviceToken ?? '',
        next: '',
        terms: termsVersion,
      });
    } else forgetRemembered();
    localStorage.setItem(AUTO_LOGIN, info.deviceToken ? '1' : '0');
    if (tab === 'username') holdPassword(info.token, values.password);
    void greet(app, info);
    app.logIn(info);
  }

  async function comeIn() {
    setComing(true);
    try {
      const info = await comeBack(app.call);
      if (info) {
        void greet(app, info);
        return app.logIn(info);
      }
      setKept(readRemembered());
    } catch (error) {
      refuse(error);
    }
    setComing(false);
  }

  const captcha = withCaptcha ? { captcha: values.captcha, captchaId: picture.captchaId ?? '' } : {};
  const code = useLoginCode({
    phone,
    captcha,
    renewCaptcha,
    mistakes,
    refuse,
    mark: (field) => (visit(field), focus(field)),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (login.isPending || coming) return;
    setVisited(ORDER);
    const first = ORDER.find((field) => mistakes[field]);
    if (first) return focus(first);
    setRefused(null);
    if (isRemembered) return void comeIn();
    const who =
      tab === 'username'
        ? { username: values.username.trim(), password: values.password }
        : { ...phone.fields, verificationCode: values.verificationCode };
    // A full login begins anew: what this phone was remembered by is good for nothing any more.
    const before = kept.token === '' ? {} : { forgets: kept.token };
    const side = isAgentSide(app.place.search) ? { side: 'agent' as const } : {};
    login.mutate(
      { type: tab, ...who, ...(remembers ? { remember: true } : {}), ...before, ...side, ...captcha },
      { onSuccess: welcome, onError: refuse },
    );
  }

  const ways = { tabs, tab, switchTab };
  const fields = { values, change, visit, errorOf, phone, code };
  const memory = { isRemembered, remembers, setRemembers };
  const challenge = { withCaptcha: withCaptcha && !isRemembered, picture };
  const busy = login.isPending || login.isSuccess || coming;
  const formError = refused?.place === 'form' ? refused.words : undefined;
  return { form, ...ways, ...fields, ...memory, ...challenge, handleSubmit, busy, formError };
}

const openTabs = (flags: MerchantFlags): LoginTab[] =>
  (['username', 'sms'] as const).filter((one) =>
    one === 'username' ? flags.USERNAMELOGIN3 : flags.MOBILEVERCODELOGIN3,
  );

interface LoginCode {
  readonly phone: ReturnType<typeof usePhone>;
  /** Empty while none is asked for. */
  readonly captcha: { readonly captcha?: string; readonly captchaId?: string };
  readonly renewCaptcha: () => void;
  readonly mistakes: LoginMistakes;
  readonly mark: (field: LoginField) => void;
  readonly refuse: (error: unknown) => void;
}

/** The code that the number gets; asked for with a right number, and the captcha where one is shown. */
function useLoginCode({ phone, captcha, renewCaptcha, mistakes, mark, refuse }: LoginCode) {
  const sender = useSendCode();
  const withCaptcha = captcha.captchaId !== undefined;
  return useCode({
    target: `${phone.phone.dialingCode}${typedNumber(phone.phone.number)}`,
    // A captcha is good once, so the login that follows needs its own.
    send: () => sender.toLogIn({ ...phone.fields, ...captcha }).finally(() => withCaptcha && renewCaptcha()),
    mayAsk: () => {
      const first = mistakes.mobileNum ? 'mobileNum' : withCaptcha && mistakes.captcha ? 'captcha' : null;
      if (first) mark(first);
      return !first;
    },
    onRefused: refuse,
  });
}

const beginWith = (kept: Remembered, termsVersion: string): LoginValues => ({
  username: handedName() || (kept.type === 'username' ? kept.username : ''),
  password: '',
  verificationCode: '',
  captcha: '',
  agreed: kept.terms === termsVersion,
});

/** Whether what this phone remembers stands for the password or the code: until another name, a password or a code is typed. */
function standsFor(kept: Remembered, tab: LoginTab, values: LoginValues, number: string): boolean {
  if (kept.token === '' || kept.type !== tab) return false;
  return tab === 'username'
    ? values.username.trim().toLowerCase() === kept.username && values.password === ''
    : typedNumber(number) === typedNumber(kept.username) && values.verificationCode === '';
}

/** A6: the agents' own entrance, where the merchant has one. */
export const isAgentSide = (search: string): boolean => new URLSearchParams(search).get('side') === 'agent';
