import { Refusal } from '@baize/client';
import type { AskOf } from '@baize/contract/call.ts';
import type { login, LoginInfo } from '@baize/contract/identity/session.ts';
import type { Translate } from '@baize/i18n';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { noteComesBack } from '../../app/session/autoLogin.ts';
import { clearTyped, tiesOf, useForm } from '../form/index.ts';
import { forgetNewPassword, holdPassword, newPasswordOf } from '../heldPassword/index.ts';
import { useNumberCode, useSendCode, type Proven } from '../phoneCode/index.ts';
import { resumeSession } from './resumeSession.ts';
import { holdLogin } from './heldLogin.ts';
import {
  checkLogin,
  LOGIN_FIELDS,
  placeOfRefusal,
  type LoginField,
  type LoginMistakes,
  type LoginTab,
  type LoginValues,
} from './login.rules.ts';
import { useLogin, useUserNamePattern } from './session.queries.ts';
import { useChallenge } from './useChallenge.ts';
import { useOnLanguageChange } from './useOnLanguageChange.ts';
import { useRememberedLogin } from './useRememberedLogin.ts';
import { greet } from './welcome.ts';

type TextField = Exclude<keyof LoginValues, 'agreed'>;

export function useLoginForm() {
  const app = useApp();
  const login = useLogin();
  const remembered = useRememberedLogin();
  const { tabs, tab, phone, values, setValues, remembers, isRemembered } = remembered;
  const challenge = useChallenge(app.start.flags.CAPTCHA3);
  const [busy, setBusy] = useState(false);
  /** The lock's message, until another name is typed. */
  const [locked, setLocked] = useState<string | undefined>();

  const mistakes = checkLogin(values, {
    tab,
    withCaptcha: challenge.isShown,
    isRemembered,
    isNumberWrong: phone.mistake !== null,
    userNamePattern: useUserNamePattern(),
  });
  const form = useLoginMarks(tab, mistakes, phone.mistakeText);

  useOnLanguageChange(() => {
    form.drop();
    setLocked(undefined);
    form.visit(
      ...LOGIN_FIELDS[tab].filter((field) =>
        field === 'mobileNum' ? phone.phone.number !== '' : field !== 'agreed' && values[field] !== '',
      ),
    );
  });

  function change(field: keyof LoginValues, value: string | boolean) {
    setValues((before) => ({ ...before, [field]: value }));
    if (field === 'username') setLocked(undefined);
    // "Name or password" is about both, so any change removes it.
    form.drop();
  }
  function askCaptcha(by?: 'byForm') {
    setValues((before) => ({ ...before, captcha: '' }));
    form.reset('captcha');
    challenge.ask(by);
  }

  /** A4: another tab reloads a shown captcha. */
  function switchTab(next: LoginTab) {
    remembered.bringBack(next);
    setLocked(undefined);
    form.reset();
    if (challenge.isShown) askCaptcha();
  }

  function refuse(error: unknown, by?: 'byForm') {
    const isForgotten = error instanceof Refusal && error.code === 'login.forgotten';
    const isLock = tab === 'username' && error instanceof Refusal && error.code === 'login.locked';
    setLocked(isLock ? error.message : undefined);
    form.refuse(error, (place) => {
      if ((error instanceof Refusal && error.value['captcha'] === true) || place === 'captcha') askCaptcha(by);
      if (isForgotten) remembered.readAgain();
    });
    if (isForgotten) form.focus(tab === 'username' ? 'password' : 'verificationCode');
  }

  function welcome(info: LoginInfo) {
    clearTyped();
    remembered.keep(info);
    noteComesBack(Boolean(info.deviceToken));
    if (tab === 'username') holdPassword(info.token, values.password);
    forgetNewPassword();
    greet(app, info);
    app.logIn(info);
  }

  const captcha = challenge.fieldsOf(values.captcha);
  const sender = useSendCode();
  const { code, prove } = useNumberCode({
    of: 'login',
    phone,
    send: () => sender.toLogIn({ ...phone.fields, ...captcha }),
    withCaptcha: challenge.isShown,
    // A captcha works once; login by code wants one only if set.
    spendCaptcha: (isOut) => (isOut && !challenge.stays ? challenge.drop() : askCaptcha()),
    isReady: form.isReady,
    onRefused: (error) => refuse(error),
  });

  /** By a remembered phone's token; false: no longer remembered. */
  async function comeIn(): Promise<boolean> {
    const info = await resumeSession(app.call);
    if (!form.isHere()) return true;
    if (!info) {
      remembered.readAgain();
      return false;
    }
    clearTyped();
    greet(app, info);
    app.logIn(info);
    return true;
  }
  async function logIn(): Promise<true> {
    const who =
      tab === 'username'
        ? { type: tab, username: values.username.trim(), password: values.password }
        : whoOf(await prove(values.verificationCode), phone.fields);
    // A full login replaces the old token.
    const before = remembered.token === '' ? {} : { forgets: remembered.token };
    const side = isAgentSide(app.place.search) ? { side: 'agent' as const } : {};
    const info = await login({ ...who, ...(remembers ? { remember: true } : {}), ...before, ...side, ...captcha });
    if (form.isHere()) welcome(info);
    return true;
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.isReady()) return;
    setBusy(true);
    try {
      if (!(await (isRemembered ? comeIn() : logIn()))) setBusy(false);
    } catch (error) {
      if (!form.isHere()) return;
      setBusy(false);
      refuse(error, 'byForm');
    }
  }

  const { visit, errorOf } = form;
  return {
    ...{ form: form.form, formError: form.formError ?? locked, tabs, tab, switchTab },
    ...{ values, change, visit, errorOf, phone, code },
    ...tiesOf<TextField>({
      valueOf: (name) => values[name],
      errorOf,
      set: change,
      leave: (name) => values[name] !== '' && visit(name),
    }),
    /** The one that registration has just taken stands in the field. */
    hasNewPassword: values.password !== '' && values.password === newPasswordOf(values.username.trim()),
    ...{ isRemembered, remembers, setRemembers: remembered.setRemembers },
    ...{ withCaptcha: challenge.isShown && !isRemembered, picture: challenge.picture },
    ...{ handleSubmit, busy },
    /** For a look at the terms, and back. */
    hold: () => holdLogin({ tab, values, remembers }),
    isLocked: locked !== undefined,
    unlocked: () => (setLocked(undefined), form.drop(), form.focus('password')),
  };
}

function useLoginMarks(tab: LoginTab, mistakes: LoginMistakes, numberWrong: string | undefined) {
  const { t } = useApp();
  return useForm<LoginField>({
    order: LOGIN_FIELDS[tab],
    wrong(field) {
      const mistake = mistakes[field];
      return mistake && (mistake === 'numberWrong' ? numberWrong : t(`field.${mistake}`));
    },
    placeOf: placeOfRefusal,
    wordsOf: (refusal) => wordsOf(refusal, t),
  });
}

type Who = Pick<AskOf<typeof login>, 'type' | 'mobileNum' | 'countryDialingCode' | 'firebaseMobileNo'>;

/** A3: a number and its code, or a number proven by the phone service. */
function whoOf(
  proven: Proven,
  { mobileNum, countryDialingCode }: { readonly mobileNum: string; readonly countryDialingCode: string },
): Who & Proven {
  return 'firebaseIdToken' in proven
    ? { type: 'firebase', firebaseMobileNo: mobileNum, countryDialingCode, ...proven }
    : { type: 'sms', mobileNum, countryDialingCode, ...proven };
}

/** Counts down the last tries before a lock. */
function wordsOf({ code, message, value }: Refusal, t: Translate): string {
  const left = Number(value['triesLeft']);
  const isLast = code === 'login.failed' && left > 0 && left <= 2;
  return isLast ? `${message} ${t('login.triesLeft', { left })}` : message;
}

/** A6: the agents' entrance, if there is one. */
export const isAgentSide = (search: string): boolean => new URLSearchParams(search).get('side') === 'agent';
