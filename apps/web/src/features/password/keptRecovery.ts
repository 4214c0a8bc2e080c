import { useEffect, useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { keepTyped, readTyped, textOf, useRecall } from '../form/index.ts';
import { usePhone, type Phone } from '../phoneCode/index.ts';

/** Kept when the phone discards the page. */
export function useKeptPhone(): ReturnType<typeof usePhone> {
  const isHydrated = useHydrated();
  const phone = usePhone(isHydrated ? readNumber() : {});
  const isRecalled = useRecall(() => {
    const { number, country } = readNumber();
    if (phone.phone.number === '') phone.recall(number ?? '', country ?? '');
  });
  const { country, number } = phone.phone;
  useEffect(() => {
    if (isRecalled) keepTyped('forget', number === '' ? null : { country, number });
  }, [isRecalled, country, number]);
  return phone;
}

function readNumber(): Partial<Pick<Phone, 'country' | 'number'>> {
  const kept = readTyped<Phone>('forget');
  return kept ? { country: textOf(kept.country), number: textOf(kept.number) } : {};
}

export type RecoveryWay = 'phone' | 'email';

/** By email it is kept when the phone discards the page. */
export function useKeptWay(): readonly [RecoveryWay, (way: RecoveryWay) => void] {
  const isHydrated = useHydrated();
  const [way, setWay] = useState(() => (isHydrated ? readWay() : 'phone'));
  useRecall(() => setWay(readWay()));
  const choose = (next: RecoveryWay) => {
    keepTyped('forgetWay', next === 'email' ? { way: next } : null);
    setWay(next);
  };
  return [way, choose];
}

const readWay = (): RecoveryWay => (readTyped<{ way: RecoveryWay }>('forgetWay')?.way === 'email' ? 'email' : 'phone');

export interface KeptEmail {
  readonly username: string;
  readonly email: string;
}

const NONE: KeptEmail = { username: '', email: '' };

/** What the form by e-mail begins with. */
export function useKeptEmail(): KeptEmail {
  const isHydrated = useHydrated();
  const [kept] = useState(() => (isHydrated ? readEmail() : NONE));
  return kept;
}

/** Keeps and restores username and address. */
export function useKeepEmail({ username, email }: KeptEmail, recall: (kept: KeptEmail) => void): void {
  const isRecalled = useRecall(() => recall(readEmail()));
  useEffect(() => {
    if (isRecalled) keepTyped('forgetEmail', username + email === '' ? null : { username, email });
  }, [isRecalled, username, email]);
}

export const dropEmail = (): void => keepTyped('forgetEmail', null);

function readEmail(): KeptEmail {
  const kept = readTyped<KeptEmail>('forgetEmail');
  return { username: textOf(kept?.username), email: textOf(kept?.email) };
}
