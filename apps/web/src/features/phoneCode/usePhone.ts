import { useEffect, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { checkPhone, cutNumber, typedNumber, type NumberJudge, type Phone, type PhoneMistake } from './phone.rules.ts';
import { useCountries } from './phoneCode.queries.ts';

let judging: Promise<NumberJudge> | null = null;
const loadJudge = (): Promise<NumberJudge> => (judging ??= import('./judgeNumber.ts').then((file) => file.judgeNumber));

/** A form's phone number and the call's fields. Default country: the merchant's. Loads nothing unless `shown`. */
export function usePhone(initial: Partial<Phone> = {}, { shown = true }: { shown?: boolean } = {}) {
  const { start, t } = useApp();
  const [country, setCountry] = useState(initial.country ?? start.merchant.country);
  const [number, setNumber] = useState(initial.number ?? '');
  const [judge, setJudge] = useState<{ judge: NumberJudge } | null>(null);
  const asked = useCountries(shown);
  const [known, setKnown] = useState(asked.data);
  // A login clears the cache under the form: keep the country.
  if (asked.data && asked.data !== known) setKnown(asked.data);
  const countries = asked.data ?? known;
  const chosen = countries?.find((one) => one.countryCode === country) ?? countries?.[0];
  const phone: Phone = { country, dialingCode: chosen?.countryDialingCode ?? initial.dialingCode ?? '', number };
  const minLength = chosen?.minLength ?? 4;

  useEffect(() => {
    if (!shown) return;
    let isHere = true;
    // Until then only the length is checked.
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
    recall(kept: string, itsCountry: string) {
      setNumber(kept);
      if (itsCountry) setCountry(itsCountry);
    },
    /** What is wrong, or null. */
    mistake,
    /** A5's message with the least length. */
    mistakeText: mistake ? t('phone.invalid', { min: minLength }) : undefined,
    /** Fields of a call. */
    fields: { mobileNum: typedNumber(number), countryDialingCode: phone.dialingCode },
  };
}
