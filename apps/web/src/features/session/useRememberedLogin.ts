import type { LoginInfo } from '@baize/contract/identity/session.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useRecall } from '../form/index.ts';
import { typedNumber } from '../phoneCode/index.ts';
import { dropHeldLogin, heldLogin } from './heldLogin.ts';
import type { LoginTab, LoginValues } from './login.rules.ts';
import { forgetRemembered, handedLogin, readRemembered, remember, type Remembered } from './remembered.ts';
import { useLoginWays } from './useLoginWays.ts';
import { useRemembered } from './useRemembered.ts';

/** What the form begins with: the values that this phone remembers or was handed, and whether they stand for a password. */
export function useRememberedLogin() {
  const { termsVersion } = useApp().start;
  const [kept, setKept] = useRemembered();
  const ways = useLoginWays(kept);
  const { tab, phone, openTab } = ways;
  const [remembers, setRemembers] = useState(() => heldLogin()?.remembers ?? kept.username !== '');
  const [values, setValues] = useState(() => heldLogin()?.values ?? beginWith(kept, termsVersion));
  useEffect(dropHeldLogin, []);
  useRecall(() => recall(readRemembered()));

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
    if (!ways.bringTyped()) openTab(record.type, record);
  }
  /** A4: another way brings back what is remembered for it. */
  function bringBack(next: LoginTab) {
    const record = readRemembered();
    setKept(record);
    setValues((before) => ({
      ...before,
      username: record.type === 'username' ? record.username || before.username : before.username,
      password: '',
      verificationCode: '',
    }));
    openTab(next, record);
  }
  /** Keeps who has logged in for the next time, or nobody. */
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
    /** What this phone is remembered by; empty when it is not. */
    token: kept.token,
    ...{ bringBack, keep, readAgain: () => setKept(readRemembered()) },
  };
}

const beginWith = (kept: Remembered, termsVersion: string): LoginValues => ({
  username: handedLogin().username || (kept.type === 'username' ? kept.username : ''),
  password: '',
  verificationCode: '',
  captcha: '',
  // Who has accepted them with a registration of this visit has nothing to accept again.
  agreed: [kept.terms, handedLogin().terms].includes(termsVersion),
});

/** Whether what this phone remembers stands for the password or the code: until another name, a password or a code is typed. */
function standsFor(kept: Remembered, tab: LoginTab, values: LoginValues, number: string): boolean {
  if (kept.token === '' || kept.type !== tab) return false;
  return tab === 'username'
    ? values.username.trim().toLowerCase() === kept.username && values.password === ''
    : typedNumber(number) === typedNumber(kept.username) && values.verificationCode === '';
}
