import type { Level } from '@baize/contract/loyalty/vip.ts';
import { formatNumber, type TextKey } from '@baize/i18n';
import { Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { stoneOf } from './LevelCard.tsx';
import type { Vip } from './vip.queries.ts';
import styles from './vip.module.css';

interface Benefit {
  readonly key: TextKey;
  /** Null: nothing at this level. */
  readonly of: (level: Level) => string | null;
  /** Stands where a level brings nothing of it. */
  readonly none: TextKey;
}

/** What each level asks for and brings, the member's own marked. What no level brings is left out. */
export function LevelTable({ vip }: { readonly vip: Vip }) {
  const { t, money, language } = useApp();
  const benefits: readonly Benefit[] = [
    { key: 'vip.giftColumn', none: 'vip.none', of: ({ gift }) => gift && money(gift) },
    {
      ...{ key: 'vip.withdrawCount', none: 'vip.standard' },
      of: ({ withdrawDayCount: count }) => (count === null ? null : formatNumber(count, language)),
    },
    {
      ...{ key: 'vip.withdrawMax', none: 'vip.standard' },
      of: ({ withdrawDayMax: max }) => max && money(max),
    },
    { key: 'vip.fast', none: 'vip.standard', of: ({ fast }) => (fast ? t('vip.fastYes') : null) },
    {
      ...{ key: 'vip.mallDiscount', none: 'vip.none' },
      of: ({ mallDiscount: percent }) => (percent > 0 ? t('vip.discount', { percent }) : null),
    },
    { key: 'vip.host', none: 'vip.none', of: ({ host }) => (host ? t('vip.hostYes') : null) },
  ];
  const shown = benefits.filter(({ key, of }) => key === 'vip.giftColumn' || vip.levels.some((level) => of(level)));
  return (
    <Stack as="section" gap={3} className={styles.brings}>
      <h2 id="vip-brings">{t('vip.brings')}</h2>
      {/* Wider than a phone: whoever has no finger scrolls what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-labelledby="vip-brings" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('vip.level')}</th>
              <th scope="col">{t('vip.from')}</th>
              <th scope="col">{t('vip.rate')}</th>
              {shown.map(({ key }) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vip.levels.map((row) => (
              <tr key={row.level} aria-current={vip.mine?.level === row.level ? 'true' : undefined}>
                <th scope="row">
                  <i className={`${styles.dot} ${stoneOf(row.level)}`} />
                  {row.name}
                </th>
                <td className="num">{formatNumber(row.from, language)}</td>
                <td className="num">
                  {t('vip.rateValue', { factor: formatNumber(row.pointsPercent / 100, language) })}
                </td>
                {shown.map(({ key, of, none }) => (
                  <td key={key} className="num">
                    {of(row) || t(none)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Stack>
  );
}
