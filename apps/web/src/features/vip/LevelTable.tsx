import { useApp } from '../../app/app.ts';
import { stoneOf } from './LevelCard.tsx';
import type { Vip } from './vip.queries.ts';
import styles from './vip.module.css';

/** What each level asks for and brings; the member's own is marked. */
export function LevelTable({ vip }: { readonly vip: Vip }) {
  const { t, money, language } = useApp();
  const whole = new Intl.NumberFormat(language.tag);
  return (
    <section className={styles.brings}>
      <h2>{t('vip.brings')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('vip.level')}</th>
            <th scope="col">{t('vip.from')}</th>
            <th scope="col">{t('vip.rate')}</th>
            <th scope="col">{t('vip.giftColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {vip.levels.map(({ level, name, from, pointsPercent, gift }) => (
            <tr key={level} aria-current={vip.mine?.level === level ? 'true' : undefined}>
              <th scope="row">
                <i className={`${styles.dot} ${stoneOf(level)}`} />
                {name}
              </th>
              <td className="num">{whole.format(from)}</td>
              <td className="num">{t('vip.rateValue', { factor: whole.format(pointsPercent / 100) })}</td>
              <td className="num">{gift ? money(gift) : t('vip.none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
