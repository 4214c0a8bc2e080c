import { FAMILIES, rulesOf, type DrawFacts } from '@baize/lottery/index.ts';
import { hasPrizes } from './prizes.rules.ts';

const familyOf = (name: string) => FAMILIES.find((family) => family === name);

/** What lies in the cups: each number, of many prizes the digits of the special one. Late: as many cups, empty. */
export function cupsOf(family: string, numbers: string | null): readonly string[] {
  if (numbers === null) {
    const known = familyOf(family);
    const form = known && rulesOf(known).form;
    const count = !form ? 5 : form.is === 'prizes' ? (form.digits[0] ?? 5) : form.count;
    return Array.from({ length: count }, () => '');
  }
  const all = numbers.split(',');
  return hasPrizes(family) ? [...(all[0] ?? '')] : all;
}

/** Sum, big or small, odd or even, of families whose draws have them. */
export function factsOf(family: string, numbers: string): DrawFacts | null {
  const known = familyOf(family);
  return known && !hasPrizes(family) ? rulesOf(known).facts(numbers.split(',')) : null;
}
