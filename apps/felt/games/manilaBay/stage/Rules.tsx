import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { minorOf } from '../../../src/client/amounts.ts';
import { usePage, usePlay } from '../../../src/client/page.ts';
import { amountText } from '../../amount.ts';
import { MODEL, PUBLISHED, SPECIES, speciesOf } from '../model.ts';
import { multipleText } from './painter.ts';
import { spriteStyle } from './sprites.ts';

const RULES = [1, 2, 3, 4, 5, 6] as const;

const magazine = (bullet = '0.00', size = 0): string => amountText(minorOf(bullet) * BigInt(size));

type RulesProps = { bullet: string; onFish: () => void; onClose: () => void };

export function Rules({ bullet, onFish, onClose }: RulesProps) {
  const { t, format, state: felt } = usePlay();
  const { rtp, stakes } = felt.game;
  const most = PUBLISHED.mostOfOne;
  return (
    <Sheet title={t('felt.rules')} closeLabel={t('felt.close')} onClose={onClose}>
      <button type="button" className="button is-wide" onClick={onFish}>
        {t('manilaBay.fishList')}
      </button>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`manilaBay.rulesList.${rule}`, { rtp, most, mostBullets: MODEL.mostBullets })}</li>
        ))}
      </ul>
      <dl className="facts">
        <dt>{t('manilaBay.limits.least')}</dt>
        <dd>{format.short(magazine(stakes[0], MODEL.sizes[0]))}</dd>
        <dt>{t('manilaBay.limits.most')}</dt>
        <dd>{format.short(magazine(stakes.at(-1), MODEL.sizes.at(-1)))}</dd>
        <dt>{t('manilaBay.limits.bullet', { bullet: format.money(bullet) })}</dt>
        <dd>{format.short(amountText(minorOf(bullet) * BigInt(most)))}</dd>
      </dl>
    </Sheet>
  );
}

/** Every species with what it pays and how many bullets a catch takes on average. */
export function FishList() {
  const { t } = usePage();
  return (
    <table className="bay-fish">
      <thead>
        <tr>
          <th scope="col">{t('manilaBay.fish')}</th>
          <th scope="col">{t('manilaBay.pays')}</th>
          <th scope="col">{t('manilaBay.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {SPECIES.map((species) => {
          const { bound, chance } = speciesOf(species);
          return (
            <tr key={species}>
              <th scope="row">
                <span className="bay-sprite">
                  <i style={spriteStyle(species, 40)} />
                </span>
                {t('manilaBay.species', { species })}
              </th>
              <td dir="ltr">{multipleText({ species })}</td>
              <td>{t('manilaBay.oneIn', { bullets: (bound / chance).toFixed(1) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
