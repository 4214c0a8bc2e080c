import { formatCompact } from '@baize/i18n';
import { formatDay, formatDayOf } from '@baize/i18n/moments.ts';
import { Button, Meter, Notice, Row, Stack } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useTakeGift, type Vip } from './vip.queries.ts';
import stones from './stoneArt.module.css';
import styles from './vip.module.css';

type Mine = NonNullable<Vip['mine']>;
const STONES = ['ivory', 'jade', 'ruby', 'onyx', 'crown'] as const;
/** The colour of a level's stone; higher ones share the last. */
export const stoneOf = (level: number): string => stones[STONES[Math.min(level, STONES.length - 1)] ?? 'ivory'] ?? '';

const Stone = () => (
  <svg className={styles.stone} viewBox="0 0 92 116" aria-hidden="true">
    <path d="M46 0 92 55 46 116 0 55Z" fill="var(--stone)" />
    <path d="M46 0 70 55 46 116 22 55Z" fill="var(--stone-light)" />
    <path d="M0 55h92L46 116Z" fill="var(--stone-deep)" opacity=".55" />
    <path d="M46 0 92 55H70Z" fill="#fff" opacity=".28" />
  </svg>
);

export function ClubCard({ vip }: { readonly vip: Vip }) {
  const { t } = useApp();
  return (
    <section className={`${styles.card} ${stoneOf(0)}`} aria-label={t('vip.club')}>
      <p>{t('vip.seat')}</p>
      <h2>{t('vip.club')}</h2>
      <Stone />
      <Row cross="stretch" between gap={3} className={styles.foot}>
        <span>
          <small>{t('vip.free', { count: vip.levels.length })}</small>
          <b>{t('vip.begins', { level: vip.levels[0]?.name ?? '' })}</b>
        </span>
      </Row>
    </section>
  );
}

export function LevelCard({ vip, mine }: { readonly vip: Vip; readonly mine: Mine }) {
  const { t, session, money, language, start } = useApp();
  const take = useTakeGift();
  const level = vip.levels.find((one) => one.level === mine.level);
  const next = vip.levels.find((one) => one.level > mine.level);
  const name = session?.userName ?? '';
  return (
    <>
      <section className={`${styles.card} ${stoneOf(mine.level)}`} aria-label={level?.name ?? ''}>
        <p>{name ? t('vip.yours', { name }) : t('vip.yoursNameless')}</p>
        <h2>{level?.name}</h2>
        <Stone />
        <Row cross="stretch" between gap={3} className={styles.foot}>
          <span>
            <small>{t('vip.since', { date: formatDayOf(mine.since, start.merchant.timeZone, language) })}</small>
            <b className="num">{t('vip.points', { points: mine.points90 })}</b>
          </span>
          {next && (
            <span>
              <small>{t('vip.nextAt', { level: next.name })}</small>
              <b className="num">{t('vip.points', { points: next.from })}</b>
            </span>
          )}
        </Row>
      </section>
      {mine.keepUntil && level && (
        <Notice tone="caution">
          {t('vip.atRisk', { date: formatDay(mine.keepUntil, language), points: level.keep })}
        </Notice>
      )}
      {mine.gifts.map((gift) => (
        <Row key={gift.level} between gap={3} className={styles.gift}>
          <b>
            {t('vip.gift', {
              level: vip.levels.find((one) => one.level === gift.level)?.name ?? '',
              amount: money(gift.amount),
            })}
          </b>
          <Button
            kind="main"
            busy={take.isPending && take.variables === gift.level}
            onClick={() => take.mutate(gift.level)}
          >
            {t('vip.takeGift')}
          </Button>
        </Row>
      ))}
      <Way vip={vip} mine={mine} />
    </>
  );
}

function Way({ vip, mine }: { readonly vip: Vip; readonly mine: Mine }) {
  const { t, money } = useApp();
  const level = vip.levels.find((one) => one.level === mine.level);
  const next = vip.levels.find((one) => one.level > mine.level);
  return (
    <Stack as="section" gap={3} card pad className={styles.way}>
      {mine.keepUntil && level ? (
        <>
          <Row cross="stretch" between gap={3}>
            <b>{t('vip.stay', { level: level.name })}</b>
            <span className="num">{t('vip.stayOf', { points: mine.points90, need: level.keep })}</span>
          </Row>
          <Meter
            label={t('vip.stay', { level: level.name })}
            share={mine.points90 / level.keep}
            words={t('vip.stayOf', { points: mine.points90, need: level.keep })}
          />
        </>
      ) : next && mine.toNext !== null ? (
        <>
          <Row cross="stretch" between gap={3}>
            <b>{t('vip.to', { level: next.name })}</b>
            <span className="num">{t('vip.toGo', { points: mine.toNext })}</span>
          </Row>
          <Meter
            label={t('vip.to', { level: next.name })}
            share={next.from === 0 ? 1 : mine.points90 / next.from}
            words={t('vip.toGo', { points: mine.toNext })}
          />
        </>
      ) : (
        <b>{t('vip.top')}</b>
      )}
      <Track vip={vip} mine={mine} />
      <p>
        {level && level.keep > 0 ? `${t('vip.keep', { level: level.name, points: level.keep })} ` : ''}
        {t('vip.how', { stake: money('10.00') })}
      </p>
    </Stack>
  );
}

/** All levels in a row, and which one is the member's. */
function Track({ vip, mine }: { readonly vip: Vip; readonly mine: Mine }) {
  const { language } = useApp();
  return (
    <ol className={styles.track} style={{ gridTemplateColumns: `repeat(${vip.levels.length}, minmax(0, 1fr))` }}>
      {vip.levels.map(({ level, name, from }) => (
        <li key={level} aria-current={level === mine.level ? 'step' : undefined}>
          <i className={`${styles.dot} ${stoneOf(level)}`} />
          <span>{name}</span>
          <small className="num">{formatCompact(from, language)}</small>
        </li>
      ))}
    </ol>
  );
}
