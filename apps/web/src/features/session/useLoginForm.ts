import { Refusal } from '@baize/client';
import type { AskOf } from '@baize/contract/call.ts';
import type { MerchantFlags } from '@baize/contract/flags.ts';
import type { login, LoginInfo } from '@baize/contract/identity/session.ts';
import type { Translate } from '@baize/i18n';
import { useState, type FormEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { noteComesBack } from '../../app/autoLogin.ts';
import { tiesOf, useForm } from '../form/index.ts';
import { holdPassword } from '../heldPassword/index.ts';
import { typedNumber, useNumberCode, usePhone, useSendCode, type Proven } from '../phoneCode/index.ts';
import { comeBack } from './comeBack.ts';
import {
  checkLogin,
  LOGIN_FIELDS,
  placeOfRefusal,
  type LoginField,
  type LoginMistakes,
  type LoginTab,
  type LoginValues,
} from './login.rules.ts';
import { forgetRemembered, handedLogin, readRemembered, remember, type Remembered } from './remembered.ts';
import { useLogin, useUserNamePattern } from './session.queries.ts';
import { useChallenge } from './useChallenge.ts';
import { useOnLanguageChange } from './useOnLanguageChange.ts';
import { useRecall, useRemembered } from './useRemembered.ts';
import { greet } from './welcome.ts';

type TextField = Exclude<keyof LoginValues, 'agreed'>;

/** What the login form knows and does. */
export function useLoginForm() {
  const app = useApp();
  const { flags, termsVersion } = app.start;
  const login = useLogin();
  const [kept, setKept] = useRemembered();
  const tabs = openTabs(flags);
  const [chosenTab, setTab] = useState(() => firstTab(kept));
  const tab = tabs.includes(chosenTab) ? chosenTab : (tabs[0] ?? 'username');
  const [remembers, setRemembers] = useState(kept.username !== '');
  const [values, setValues] = useState(() => beginWith(kept, termsVersion));
  const phone = usePhone(handedLogin().phone ?? numberOf(kept), { shown: tab === 'sms' });
  useRecall(recall);
  const challenge = useChallenge(flags.CAPTCHA3);
  const [busy, setBusy] = useState(false);
  const [isLocked, setLocked] = useState(false);

  const isRemembered = remembers && standsFor(kept, tab, values, phone.phone.number);
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
    form.visit(
      ...LOGIN_FIELDS[tab].filter((field) =>
        field === 'mobileNum' ? phone.phone.number !== '' : field !== 'agreed' && values[field] !== '',
      ),
    );
  });

  /** Fills in what is remembered; what was typed meanwhile stays. */
  function recall(record: Remembered) {
    setKept(record);
    setRemembers((before) => before || record.username !== '');
    const begun = beginWith(record, termsVersion);
    setValues((before) => ({
      ...before,
      username: before.username || begun.username,
      agreed: before.agreed || begun.agreed,
    }));
    if (values.username !== '' || values.password !== '' || phone.phone.number !== '') return;
    setTab(record.type);
    if (record.type === 'sms') phone.recall(record.username, record.country);
  }
  function change(field: keyof LoginValues, value: string | boolean) {
    setValues((before) => ({ ...before, [field]: value }));
    // "Name or password" is about both: whatever is changed takes it back.
    form.drop();
  }
  function askCaptcha(by?: 'byForm') {
    setValues((before) => ({ ...before, captcha: '' }));
    form.reset('captcha');
    challenge.ask(by);
  }

  /** A4: another tab brings back what is remembered for it, and a fresh captcha if one is shown. */
  function switchTab(next: LoginTab) {
    const record = readRemembered();
    setTab(next);
    setKept(record);
    form.reset();
    setValues((before) => ({
      ...before,
      username: record.type === 'username' ? record.username || before.username : before.username,
      password: '',
      verificationCode: '',
    }));
    if (next === 'sms' && record.type === 'sms') phone.recall(record.username, record.country);
    if (challenge.isShown) askCaptcha();
  }

  function refuse(error: unknown, by?: 'byForm') {
    const isForgotten = error instanceof Refusal && error.code === 'login.forgotten';
    setLocked(tab === 'username' && error instanceof Refusal && error.code === 'login.locked');
    form.refuse(error, (place) => {
      if ((error instanceof Refusal && error.value['captcha'] === true) || place === 'captcha') askCaptcha(by);
      if (isForgotten) setKept(readRemembered());
    });
    if (isForgotten) form.focus(tab === 'username' ? 'password' : 'verificationCode');
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
    noteComesBack(Boolean(info.deviceToken));
    if (tab === 'username') holdPassword(info.token, values.password);
    greet(app, info);
    app.logIn(info);
  }

  const captcha = challenge.fieldsOf(values.captcha);
  const sender = useSendCode();
  const { code, prove } = useNumberCode({
    phone,
    send: () => sender.toLogIn({ ...phone.fields, ...captcha }),
    withCaptcha: challenge.isShown,
    // A captcha is good once; the login by the code wants one only where it says so.
    spendCaptcha: (isOut) => (isOut && !challenge.stays ? challenge.drop() : askCaptcha()),
    isReady: form.isReady,
    onRefused: (error) => refuse(error),
  });

  /** By the token of a phone that is remembered; false when it is not any more. */
  async function comeIn(): Promise<boolean> {
    const info = await comeBack(app.call);
    if (!form.isHere()) return true;
    if (!info) {
      setKept(readRemembered());
      return false;
    }
    greet(app, info);
    app.logIn(info);
    return true;
  }
  async function logIn(): Promise<true> {
    const who =
      tab === 'username'
        ? { type: tab, username: values.username.trim(), password: values.password }
        : whoOf(await prove(values.verificationCode), phone.fields);
    // A full login begins anew: what this phone was remembered by is good for nothing any more.
    const before = kept.token === '' ? {} : { forgets: kept.token };
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
    ...{ form: form.form, formError: form.formError, tabs, tab, switchTab },
    ...{ values, change, visit, errorOf, phone, code },
    ...tiesOf<TextField>({
      valueOf: (name) => values[name],
      errorOf,
      set: change,
      leave: (name) => values[name] !== '' && visit(name),
    }),
    ...{ isRemembered, remembers, setRemembers },
    ...{ withCaptcha: challenge.isShown && !isRemembered, picture: challenge.picture },
    ...{ handleSubmit, busy },
    ...{ isLocked, unlocked: () => (setLocked(false), form.drop(), form.focus('password')) },
  };
}

/** What is said at the fields of a tab, and over them. */
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

/** A3: a number and its code, or a number that the phone service has proven. */
function whoOf(
  proven: Proven,
  { mobileNum, countryDialingCode }: { readonly mobileNum: string; readonly countryDialingCode: string },
): Who & Proven {
  return 'firebaseIdToken' in proven
    ? { type: 'firebase', firebaseMobileNo: mobileNum, countryDialingCode, ...proven }
    : { type: 'sms', mobileNum, countryDialingCode, ...proven };
}

/** The last tries before the lock are counted down. */
function wordsOf({ code, message, value }: Refusal, t: Translate): string {
  const left = Number(value['triesLeft']);
  const isLast = code === 'login.failed' && left > 0 && left <= 2;
  return isLast ? `${message} ${t('login.triesLeft', { left })}` : message;
}

const openTabs = (flags: MerchantFlags): LoginTab[] =>
  (['username', 'sms'] as const).filter((one) =>
    one === 'username' ? flags.USERNAMELOGIN3 : flags.MOBILEVERCODELOGIN3,
  );

/** A fresh member’s own way; else the one that is remembered. */
function firstTab(kept: Remembered): LoginTab {
  const { username, isByCode } = handedLogin();
  if (isByCode) return 'sms';
  return username === '' ? kept.type : 'username';
}

const numberOf = ({ type, username, country }: Remembered) => (type === 'sms' ? { number: username, country } : {});

const beginWith = (kept: Remembered, termsVersion: string): LoginValues => ({
  username: handedLogin().username || (kept.type === 'username' ? kept.username : ''),
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
