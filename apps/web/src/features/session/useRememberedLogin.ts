import type { LoginInfo } from '@baize/contract/identity/session.ts';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useApp } from '../../app/app.ts';
import { useRecall } from '../form/index.ts';
import { newPasswordOf, onForgotten } from '../heldPassword/index.ts';
import { typedNumber } from '../phoneCode/index.ts';
import { dropHeldLogin, heldLogin } from './heldLogin.ts';
import type { LoginTab, LoginValues } from './login.rules.ts';
import { forgetRemembered, handedLogin, readRemembered, remember, type Remembered } from './remembered.ts';
import { useLoginWays } from './useLoginWays.ts';
import { useRemembered } from './useRemembered.ts';

/** The form's first values, remembered or passed on, and whether they replace a password. */
export function useRememberedLogin() {
  const { termsVersion } = useApp().start;
  const [kept, setKept] = useRemembered();
  const ways = useLoginWays(kept);
  const { tab, phone, openTab } = ways;
  const [remembers, setRemembers] = useState(() => heldLogin()?.remembers ?? kept.username !== '');
  const [values, setValues] = useState(() => withNewPassword(heldLogin()?.values ?? beginWith(kept, termsVersion)));
  useEffect(dropHeldLogin, []);
  useForgetting(setValues);
  useRecall(() => recall(readRemembered()));

  /** Keeps what was typed meanwhile. */
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
    if (!ways.bringTyped()) openTab(record.type, record);
  }
  /** A4: per way. */
  function bringBack(next: LoginTab) {
    const record = readRemembered();
    setKept(record);
    setValues((before) =>
      withNewPassword({
        ...before,
        username: record.type === 'username' ? record.username || before.username : before.username,
        password: '',
        verificationCode: '',
      }),
    );
    openTab(next, record);
  }
  function keep(info: LoginInfo) {
    if (!remembers) return forgetRemembered();
    const { number, country, dialingCode } = phone.phone;
    remember({
      type: tab,
      username: tab === 'username' ? info.userName : number,
      countryDialingCode: tab === 'sms' ? dialingCode : '',
      country: tab === 'sms' ? country : '',
      token: info.deviceToken ?? '',
      next: '',
      terms: termsVersion,
    });
  }

  return {
    ...ways,
    ...{ values, setValues, remembers, setRemembers },
    isRemembered: remembers && standsFor(kept, tab, values, phone.phone.number),
    /** Empty: not remembered. */
    token: kept.token,
    ...{ bringBack, keep, readAgain: () => setKept(readRemembered()) },
  };
}

/** What registration has just taken need not be typed again. */
const withNewPassword = (values: LoginValues): LoginValues =>
  values.password === '' ? { ...values, password: newPasswordOf(values.username) } : values;

/** A new password that is forgotten leaves the field as well, unless another was typed. */
function useForgetting(setValues: Dispatch<SetStateAction<LoginValues>>): void {
  useEffect(() => {
    const password = newPasswordOf(handedLogin().username);
    if (password === '') return;
    return onForgotten(() =>
      setValues((before) => (before.password === password ? { ...before, password: '' } : before)),
    );
  }, [setValues]);
}

const beginWith = (kept: Remembered, termsVersion: string): LoginValues => ({
  username: handedLogin().username || (kept.type === 'username' ? kept.username : ''),
  password: '',
  verificationCode: '',
  captcha: '',
  // Accepted with this visit's registration, or before.
  agreed: [kept.terms, handedLogin().terms].includes(termsVersion),
});

/** Until another name, a password or a code is typed. */
function standsFor(kept: Remembered, tab: LoginTab, values: LoginValues, number: string): boolean {
  if (kept.token === '' || kept.type !== tab) return false;
  return tab === 'username'
    ? values.username.trim().toLowerCase() === kept.username && values.password === ''
    : typedNumber(number) === typedNumber(kept.username) && values.verificationCode === '';
}
