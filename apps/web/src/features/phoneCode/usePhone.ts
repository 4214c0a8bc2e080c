import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { checkPhone, cutNumber, typedNumber, type NumberJudge, type Phone, type PhoneMistake } from './phone.rules.ts';
import { useCountries } from './phoneCode.queries.ts';

let judging: Promise<NumberJudge> | null = null;
const loadJudge = (): Promise<NumberJudge> => (judging ??= import('./judgeNumber.ts').then((file) => file.judgeNumber));

/**
 * A phone number of a form: what was chosen and typed, what is wrong with it, and the fields of a call. The country is the
 * merchant's own until another is chosen. Nothing is loaded for it while it is not `shown`.
 */
export function usePhone(initial: Partial<Phone> = {}, { shown = true }: { shown?: boolean } = {}) {
  const { start, t } = useApp();
  const [country, setCountry] = useState(initial.country ?? start.merchant.country);
  const [number, setNumber] = useState(initial.number ?? '');
  const [judge, setJudge] = useState<{ judge: NumberJudge } | null>(null);
  const asked = useCountries(shown);
  const [known, setKnown] = useState(asked.data);
  // A login empties the cache under a form that stands a moment longer: its number stays the one that it was.
  if (asked.data && asked.data !== known) setKnown(asked.data);
  const countries = asked.data ?? known;
  const chosen = countries?.find((one) => one.countryCode === country) ?? countries?.[0];
  const phone: Phone = { country, dialingCode: chosen?.countryDialingCode ?? initial.dialingCode ?? '', number };
  const minLength = chosen?.minLength ?? 4;

  useEffect(() => {
    if (!shown) return;
    let isHere = true;
    // Without it the length alone is looked at, and the server judges.
    loadJudge().then(
      (loaded) => isHere && setJudge({ judge: loaded }),
      () => (judging = null),
    );
    return () => void (isHere = false);
  }, [shown]);

  const mistake: PhoneMistake | null = checkPhone(phone, minLength, judge?.judge ?? null);
  return {
    phone,
    countries: countries ?? [],
    isLoading: !countries && asked.isPending,
    setCountry,
    setNumber: (typed: string) => setNumber(cutNumber(typed)),
    /** Takes a number that was kept, and its country where that is known. */
    recall(kept: string, itsCountry: string) {
      setNumber(kept);
      if (itsCountry) setCountry(itsCountry);
    },
    /** What is wrong, or null. */
    mistake,
    /** The words for it: A5's format message with the least length. */
    mistakeText: mistake ? t('phone.invalid', { min: minLength }) : undefined,
    /** Fields of a call. */
    fields: { mobileNum: typedNumber(number), countryDialingCode: phone.dialingCode },
  };
}
