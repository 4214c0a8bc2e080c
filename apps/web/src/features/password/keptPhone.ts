import { useEffect } from 'react';
import { useTakenOver } from '../../app/takenOver.ts';
import { keepTyped, readTyped, textOf, useRecall } from '../form/index.ts';
import { usePhone, type Phone } from '../phoneCode/index.ts';

/** The number of a forgotten password; it is there again when the phone has thrown the page away behind its messages. */
export function useKeptPhone(): ReturnType<typeof usePhone> {
  const isTakenOver = useTakenOver();
  const phone = usePhone(isTakenOver ? readNumber() : {});
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
