import { useEffect, useState } from 'react';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { keepTyped, readTyped, textOf, useRecall } from '../form/index.ts';
import { usePhone, type Phone } from '../phoneCode/index.ts';

/** The number of a forgotten password; it is there again when the phone has thrown the page away behind its messages. */
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

/** The way that was chosen; by e-mail it is there again when the phone has thrown the page away. */
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

/** Keeps user name and address as they are typed; brings them back into a form that the server drew. */
export function useKeepEmail({ username, email }: KeptEmail, recall: (kept: KeptEmail) => void): void {
  const isRecalled = useRecall(() => recall(readEmail()));
  useEffect(() => {
    if (isRecalled) keepTyped('forgetEmail', username + email === '' ? null : { username, email });
  }, [isRecalled, username, email]);
}

/** The link is on its way: nothing has to come back. */
export const dropEmail = (): void => keepTyped('forgetEmail', null);

function readEmail(): KeptEmail {
  const kept = readTyped<KeptEmail>('forgetEmail');
  return { username: textOf(kept?.username), email: textOf(kept?.email) };
}
