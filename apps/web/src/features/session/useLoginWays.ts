import type { MerchantFlags } from '@baize/contract/flags.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { keepTyped, readTyped, textOf } from '../form/index.ts';
import { usePhone } from '../phoneCode/index.ts';
import { heldLogin } from './heldLogin.ts';
import type { LoginTab } from './login.rules.ts';
import { handedLogin, type Remembered } from './remembered.ts';

/** Kept when the phone discards the page. */
interface Typed {
  readonly tab: LoginTab;
  readonly country: string;
  readonly number: string;
}

/** The merchant's ways to log in, the current one, and the number for codes. */
export function useLoginWays(kept: Remembered) {
  const tabs = openTabs(useApp().start.flags);
  const isHydrated = useHydrated();
  const [typed] = useState(() => (isHydrated ? readWay() : null));
  const [chosenTab, setTab] = useState(() => heldLogin()?.tab ?? typed?.tab ?? firstTab(kept));
  const tab = tabs.includes(chosenTab) ? chosenTab : (tabs[0] ?? 'username');
  const phone = usePhone(handedLogin().phone ?? typed ?? numberOf(kept), { shown: tab === 'sms' });
  function openTab(next: LoginTab, record: Remembered): void {
    setTab(next);
    if (next === 'sms' && record.type === 'sms') phone.recall(record.username, record.country);
  }
  /** Restores typed input; false: none. */
  function bringTyped(): boolean {
    const typed = readWay();
    if (!typed) return false;
    setTab(typed.tab);
    phone.recall(typed.number, typed.country);
    return true;
  }
  const { country, number } = phone.phone;
  useEffect(() => {
    if (isHydrated)
      keepTyped('login', tab === 'sms' || number !== '' ? ({ tab, country, number } satisfies Typed) : null);
  }, [isHydrated, tab, country, number]);
  return { tabs, tab, phone, openTab, bringTyped };
}

/** A fresh member’s own way goes before. */
function readWay(): Typed | null {
  const kept = handedLogin().username === '' ? readTyped<Typed>('login') : null;
  return (
    kept && {
      tab: kept.tab === 'sms' ? 'sms' : 'username',
      country: textOf(kept.country),
      number: textOf(kept.number),
    }
  );
}

const openTabs = (flags: MerchantFlags): LoginTab[] =>
  (['username', 'sms'] as const).filter((one) =>
    one === 'username' ? flags.USERNAMELOGIN3 : flags.MOBILEVERCODELOGIN3,
  );

/** A new member’s way, else the remembered one. */
function firstTab(kept: Remembered): LoginTab {
  const { username, isByCode } = handedLogin();
  if (isByCode) return 'sms';
  return username === '' ? kept.type : 'username';
}

const numberOf = ({ type, username, country }: Remembered) => (type === 'sms' ? { number: username, country } : {});
