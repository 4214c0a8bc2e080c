import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { MODEL } from '../model.ts';
import { isSpot, kindOf, onOf } from '../rules.ts';
import type { SicBoOutcome, SicBoSpot } from '../script.ts';

export function nameOf(spot: SicBoSpot, t: FeltTranslate): string {
  if (!isSpot(spot)) return spot;
  const kind = kindOf(spot);
  const [one = 0, other = 0] = onOf(spot);
  return t(`sicBo.spots.${kind}`, { on: one, other });
}

/** A spot's pay as it is printed in every language; of a number, for one, two and three dice. */
export function payOf(spot: SicBoSpot): string {
  const kind = kindOf(spot);
  switch (kind) {
    case 'number':
      return `${MODEL.numberPays.map(([over]) => over).join(', ')} : 1`;
    case 'total':
      return `${MODEL.totalPays[onOf(spot)[0] ?? 0]?.[0]} : 1`;
    default:
      return MODEL.pays[kind].join(' : ');
  }
}

/** A throw in words: the dice, their total, and what it is. */
export const resultText = ({ dice, total, isTriple }: SicBoOutcome, t: FeltTranslate): string =>
  t('sicBo.thrown', {
    dice: dice.join(' '),
    total,
    size: isTriple ? 'triple' : total >= MODEL.bigFrom ? 'big' : 'small',
  });
