import { Button, buttonClass, Empty, Skeleton } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { useCashierWords } from '../../features/cashier/index.ts';
import {
  countdown,
  Envelope,
  phaseOf,
  RainSky,
  useGrab,
  useRain,
  useRainHistory,
  useServerNow,
  type Rain,
} from '../../features/redRain/index.ts';
import styles from './RedRainScreen.module.css';

/** Red envelope rain: when it comes, the envelopes while it lasts, and what was in the own one. */
export function RedRainScreen() {
  const { t } = useApp();
  const rain = useRain();
  return (
    <Screen lamp="full">
      {rain.data ? (
        <Ready rain={rain.data} aheadMs={rain.data.aheadMs} />
      ) : (
        <div className={styles.body}>
          {rain.isError ? (
            <Empty sign="cross" title={t('rain.failed')}>
              <Button busy={rain.isFetching} onClick={() => void rain.refetch()}>
                {t('common.retry')}
              </Button>
            </Empty>
          ) : (
            <div role="status" aria-label={t('common.loading')}>
              <Skeleton className={styles.bone} />
            </div>
          )}
        </div>
      )}
    </Screen>
  );
}

function Ready({ rain, aheadMs }: { readonly rain: Rain; readonly aheadMs: number }) {
  const now = useServerNow(aheadMs);
  const phase = phaseOf(rain, now);
  return (
    <div className={styles.body}>
      {phase === 'none' && <None />}
      {phase === 'soon' && rain.rain && <Soon next={rain.rain} now={now} />}
      {phase === 'open' && rain.rain && <Open rain={rain} next={rain.rain} now={now} />}
      {phase === 'done' && rain.mine && <Done mine={rain.mine} />}
      {rain.why && phase !== 'none' && <Why why={rain.why} />}
      <Last last={rain.last} />
      <Own isMember={rain.why !== 'login' && rain.why !== 'trial'} />
    </div>
  );
}

type Next = NonNullable<Rain['rain']>;

function None() {
  const { t } = useApp();
  return (
    <Empty sign="card" title={t('rain.none')} text={t('rain.noneText')}>
      <Link to="/m/home" className={buttonClass()}>
        {t('rain.home')}
      </Link>
    </Empty>
  );
}

function Soon({ next, now }: { readonly next: Next; readonly now: number }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  return (
    <section className={styles.soon}>
      <p>{when(next.startsAt)}</p>
      <h2>{t('rain.soon')}</h2>
      <b className="num" role="timer">
        {countdown(Date.parse(next.startsAt) - now)}
      </b>
      <div className={styles.trio} aria-hidden="true">
        <Envelope />
        <Envelope />
        <Envelope />
      </div>
      <p>{t('rain.facts', { count: next.envelopes, budget: money(next.budget) })}</p>
      <small>{t('rain.fair')}</small>
      {next.commitment && (
        <small>
          <bdi dir="ltr">
            {t('rain.seedHash', { hash: `${next.commitment.slice(0, 8)}…${next.commitment.slice(-8)}` })}
          </bdi>
        </small>
      )}
    </section>
  );
}

function Open({ rain, next, now }: { readonly rain: Rain; readonly next: Next; readonly now: number }) {
  const { t, money } = useApp();
  const grab = useGrab();
  const got = grab.data;
  if (got) return <Done mine={got} />;
  const { rainToken } = rain;
  return (
    <section className={styles.open}>
      {rainToken && (
        <>
          <RainSky busy={grab.isPending} onTap={() => grab.mutate({ rainId: next.rainId, rainToken })} />
          <h2 role="status">{t(grab.isPending ? 'rain.opening' : 'rain.tap')}</h2>
        </>
      )}
      <p className="num">
        {t('rain.left', { seconds: Math.max(0, Math.ceil((Date.parse(next.endsAt) - now) / 1000)) })}
      </p>
      <p>{t('rain.facts', { count: next.envelopes, budget: money(next.budget) })}</p>
      <small>{t('rain.fair')}</small>
    </section>
  );
}

function Done({
  mine: { result, amount },
}: {
  readonly mine: { readonly result: string; readonly amount: string | null };
}) {
  const { t, money } = useApp();
  const hasWon = result === 'won' && amount !== null;
  return (
    <section className={styles.done} role="status">
      {hasWon && <Envelope />}
      <h2>{hasWon ? t('rain.won', { amount: money(amount) }) : t('rain.missed')}</h2>
      <p>{t(hasWon ? 'rain.wonText' : 'rain.missedText')}</p>
      <Link to="/m/home" className={buttonClass({ kind: 'main' })}>
        {t('rain.play')}
      </Link>
    </section>
  );
}

/** Why somebody takes no part, and the way to it. */
const WAYS = {
  login: 'rain.login',
  trial: 'vip.register',
  new: 'rain.play',
  play: 'rain.deposit',
  label: 'rain.home',
} as const;

function Why({ why }: { readonly why: NonNullable<Rain['why']> }) {
  const { t } = useApp();
  const to = (
    { login: '/m/login', trial: '/m/register', new: '/m/home', play: '/m/voucherCenter', label: '/m/home' } as const
  )[why];
  return (
    <div className={styles.why}>
      <p>{t(`rain.why.${why}`)}</p>
      <Link to={to} className={buttonClass({ kind: 'main' })}>
        {t(WAYS[why])}
      </Link>
    </div>
  );
}

function Last({ last }: { readonly last: Rain['last'] }) {
  const { t, language } = useApp();
  if (!last) return null;
  const seconds = new Intl.NumberFormat(language.tag, { maximumFractionDigits: 1 });
  return (
    <p className={styles.last}>
      {last.inMs === null
        ? t('rain.lastOpened', { opened: last.opened, count: last.envelopes })
        : t('rain.lastIn', { count: last.envelopes, seconds: seconds.format(last.inMs / 1000) })}
    </p>
  );
}

function Own({ isMember }: { readonly isMember: boolean }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const { data } = useRainHistory(isMember);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.own}>
      <h2>{t('rain.mine')}</h2>
      <ul>
        {data.list.map(({ rainId, at, amount }) => (
          <li key={rainId}>
            <span>{when(at)}</span>
            <b className="num">{amount ? money(amount) : t('rain.mineEmpty')}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
