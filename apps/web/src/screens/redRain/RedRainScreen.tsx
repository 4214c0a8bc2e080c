import { numberFormat } from '@baize/i18n/formats.ts';
import { buttonClass, Empty, Skeleton, Stack, Text } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { Link } from '../../app/router/Link.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { useCashierWords } from '../../features/cashier/index.ts';
import {
  countdown,
  NoEnvelope,
  OpenEnvelope,
  phaseOf,
  RainLamp,
  RainSky,
  useGrab,
  useRain,
  useRainHistory,
  useServerNow,
  Waiting,
  type Rain,
} from '../../features/redRain/index.ts';
import styles from './RedRainScreen.module.css';

export function RedRainScreen() {
  const { t } = useApp();
  const rain = useRain();
  return (
    <Screen lamp="full">
      <QueryView
        query={rain}
        failed={{ title: t('rain.failed') }}
        waiting={
          <Stack className={styles.body}>
            <Skeleton className={styles.bone} />
          </Stack>
        }
      >
        {(now) => <Ready rain={now} aheadMs={now.aheadMs} />}
      </QueryView>
    </Screen>
  );
}

function Ready({ rain, aheadMs }: { readonly rain: Rain; readonly aheadMs: number }) {
  const now = useServerNow(aheadMs);
  const phase = phaseOf(rain, now);
  return (
    <>
      {phase === 'soon' && rain.rain && <Soon rain={rain} next={rain.rain} now={now} />}
      {phase === 'open' && rain.rain && <Open rain={rain} next={rain.rain} now={now} />}
      {phase === 'done' && rain.mine && <Done mine={rain.mine} />}
      <Stack gap={4} className={styles.body}>
        {phase === 'none' && <None />}
        <Last last={rain.last} />
        <Own isMember={rain.why !== 'login' && rain.why !== 'trial'} />
      </Stack>
    </>
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

interface SceneProps {
  /** Under the lamp. */
  readonly head?: ReactNode;
  /** Between the lamp and the table. */
  readonly middle: ReactNode;
  /** Envelopes fall from the lamp down to the table. */
  readonly isSky?: boolean;
  readonly says?: boolean;
  /** On the table. */
  readonly children: ReactNode;
}

/** A lamp over a table, and what happens between them. */
function Scene({ head, middle, isSky = false, says = false, children }: SceneProps) {
  return (
    <section className={styles.scene} {...(says && { role: 'status' })}>
      <div className={styles.lamp}>
        <RainLamp />
      </div>
      {head && (
        <Stack gap={1} className={styles.head}>
          {head}
        </Stack>
      )}
      <div className={styles.middle} data-sky={isSky || undefined}>
        {middle}
      </div>
      <Stack gap={2} className={styles.table}>
        {children}
      </Stack>
    </section>
  );
}

interface NextProps {
  readonly rain: Rain;
  readonly next: Next;
  readonly now: number;
}

function Soon({ rain, next, now }: NextProps) {
  const { t } = useApp();
  const { when } = useCashierWords();
  return (
    <Scene
      head={
        <>
          <p>{when(next.startsAt)}</p>
          <h2>{t('rain.soon')}</h2>
          <b className="num" role="timer">
            {countdown(Date.parse(next.startsAt) - now)}
          </b>
        </>
      }
      middle={<Waiting />}
    >
      <Facts next={next} />
      {rain.why ? <Why why={rain.why} /> : <small>{t('rain.fair')}</small>}
      {next.commitment && (
        <small>
          <bdi dir="ltr">
            {t('rain.seedHash', { hash: `${next.commitment.slice(0, 8)}…${next.commitment.slice(-8)}` })}
          </bdi>
        </small>
      )}
    </Scene>
  );
}

function Facts({ next }: { readonly next: Next }) {
  const { t, money } = useApp();
  return <p>{t('rain.facts', { count: next.envelopes, budget: money(next.budget) })}</p>;
}

function Open({ rain, next, now }: NextProps) {
  const { t } = useApp();
  const grab = useGrab();
  const got = grab.data;
  if (got) return <Done mine={got} />;
  const { rainToken } = rain;
  const left = t('rain.left', { seconds: Math.max(0, Math.ceil((Date.parse(next.endsAt) - now) / 1000)) });
  if (!rainToken)
    return (
      <Scene middle={<Waiting />}>
        <p className="num">{left}</p>
        <Facts next={next} />
        {rain.why ? <Why why={rain.why} /> : <small>{t('rain.fair')}</small>}
      </Scene>
    );
  return (
    <Scene
      isSky
      middle={<RainSky busy={grab.isPending} onTap={() => grab.mutate({ rainId: next.rainId, rainToken })} />}
    >
      <h2 role="status">{t(grab.isPending ? 'rain.opening' : 'rain.tap')}</h2>
      <p className="num">{left}</p>
      <small>{t('rain.fair')}</small>
    </Scene>
  );
}

function Done({
  mine: { result, amount },
}: {
  readonly mine: { readonly result: string; readonly amount: string | null };
}) {
  const { t, money } = useApp();
  const won = result === 'won' ? amount : null;
  return (
    <Scene says middle={won === null ? <NoEnvelope /> : <OpenEnvelope amount={won} />}>
      <h2>{won === null ? t('rain.missed') : t('rain.won', { amount: money(won) })}</h2>
      <p>{t(won === null ? 'rain.missedText' : 'rain.wonText')}</p>
      <Link to="/m/home" className={buttonClass({ kind: 'main' })}>
        {t('rain.play')}
      </Link>
    </Scene>
  );
}

/** Why somebody takes no part, and the way to it. */
const WAYS = {
  login: ['/m/login', 'rain.login'],
  trial: ['/m/register', 'vip.register'],
  stopped: ['/m/limits', 'rain.limits'],
  new: ['/m/home', 'rain.play'],
  play: ['/m/voucherCenter', 'rain.deposit'],
  label: ['/m/home', 'rain.home'],
} as const;

function Why({ why }: { readonly why: NonNullable<Rain['why']> }) {
  const { t } = useApp();
  const [to, words] = WAYS[why];
  return (
    <>
      <p>{t(`rain.why.${why}`)}</p>
      <Link to={to} className={buttonClass({ kind: 'main' })}>
        {t(words)}
      </Link>
    </>
  );
}

function Last({ last }: { readonly last: Rain['last'] }) {
  const { t, language } = useApp();
  if (!last) return null;
  const seconds = numberFormat(language.tag, { maximumFractionDigits: 1 });
  return (
    <Text size="small" tone="muted" className={styles.last}>
      {last.inMs === null
        ? t('rain.lastOpened', { opened: last.opened, count: last.envelopes })
        : t('rain.lastIn', { count: last.envelopes, seconds: seconds.format(last.inMs / 1000) })}
    </Text>
  );
}

function Own({ isMember }: { readonly isMember: boolean }) {
  const { t, money } = useApp();
  const { when } = useCashierWords();
  const { data } = useRainHistory(isMember);
  if (!data || data.list.length === 0) return null;
  return (
    <Stack as="section" gap={2} className={styles.own}>
      <h2>{t('rain.mine')}</h2>
      <ul>
        {data.list.map(({ rainId, at, amount }) => (
          <li key={rainId}>
            <span>{when(at)}</span>
            <b className="num">{amount ? money(amount) : t('rain.mineEmpty')}</b>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
