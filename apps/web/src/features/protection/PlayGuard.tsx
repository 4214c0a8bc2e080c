import type { PlayState } from '@baize/contract/protection/limits.ts';
import { Button, Stack } from '@baize/ui';
import { Popup } from '@baize/ui/overlay/Cover.tsx';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { WithTexts } from '../../app/loading/WithTexts.tsx';
import type { To } from '../../app/router/routes.ts';
import { useSignedMoney } from '../records/index.ts';
import styles from './protection.module.css';
import { usePlayState, useProtection } from './protection.queries.ts';
import { useMoments } from './useMoments.ts';

interface PlayGuardProps {
  /** The game was not opened for the check: its answer opens it. */
  readonly isShut?: boolean;
  /** Opens the game anew: its money has come home meanwhile. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  readonly onGo: (to: To) => void;
}

/** What a running game has to stand back for: a reality check, a limit that was reached, a stop. */
export function PlayGuard({ isShut = false, onAgain, onLeave, onGo }: PlayGuardProps) {
  const { data } = usePlayState(true);
  const [seen, setSeen] = useState<string | null>(null);
  const limit = data?.limit && data.limit.at !== seen ? data.limit : null;
  const sheet = data?.block ? (
    <Stopped stop={data.block} onLeave={onLeave} />
  ) : data?.check ? (
    <Check key={data.check.id} check={data.check} {...{ isShut, onAgain, onLeave, onGo }} />
  ) : limit ? (
    <Reached key={limit.at} limit={limit} onLeave={onLeave} onGo={onGo} onBack={() => setSeen(limit.at)} />
  ) : null;
  return (
    sheet && (
      <WithTexts part="protection" floats>
        {sheet}
      </WithTexts>
    )
  );
}

/** Left by its buttons only. */
function Over({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Popup labelledBy={id} onClose={null}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </Popup>
  );
}

const RESUME_AFTER_S = 3;

interface CheckProps extends PlayGuardProps {
  readonly check: NonNullable<PlayState['check']>;
}

/** Seconds that the server gave, counted down by the page. */
function useSecondsLeft(given: number | null): number | null {
  const [left, setLeft] = useState(given);
  useEffect(() => setLeft(given), [given]);
  useEffect(() => {
    if (left === null || left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

function Check({ check, isShut, onAgain, onLeave, onGo }: CheckProps) {
  const { t, money, sayError } = useApp();
  const { short } = useMoments();
  const signed = useSignedMoney();
  const { answer } = useProtection();
  const [wait, setWait] = useState(RESUME_AFTER_S);
  const home = useSecondsLeft(check.homeInSeconds);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const give = (choice: 'proceed' | 'stop') =>
    void answer.mutateAsync({ id: check.id, choice }).then(() => {
      if (choice === 'stop') onLeave();
      else if (home === 0 || isShut) onAgain();
    }, sayError);
  return (
    <Over title={t('play.check', { minutes: check.minutes })}>
      <p className={styles.text}>{t('play.since', { time: short(check.since) })}</p>
      <dl className={styles.figures}>
        {(
          [
            ['play.time', t('limits.minutes', { hours: Math.floor(check.minutes / 60), minutes: check.minutes % 60 })],
            ['play.net', signed(check.net)],
            ['play.staked', money(check.staked)],
            ['play.won', money(check.won)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <bdi className="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{t('play.checkText')}</p>
      {home !== null && (
        <p className={home === 0 ? styles.text : styles.soon}>
          {home === 0 ? t('play.home') : t('play.homeIn', { seconds: home })}
        </p>
      )}
      <Button wide busy={answer.isPending} onClick={() => give('stop')}>
        {t('play.stop')}
      </Button>
      <Button kind="line" wide disabled={wait > 0} busy={answer.isPending} onClick={() => give('proceed')}>
        {wait > 0 ? t('play.proceedIn', { seconds: wait }) : t('play.proceed')}
      </Button>
      <Button kind="ghost" wide onClick={() => onGo('/m/gameRecord')}>
        {t('play.history')}
      </Button>
    </Over>
  );
}

interface ReachedProps extends Pick<PlayGuardProps, 'onLeave' | 'onGo'> {
  readonly limit: NonNullable<PlayState['limit']>;
  readonly onBack: () => void;
}

/** Which limit, and until when; nothing here leads to a deposit. */
function Reached({ limit, onLeave, onGo, onBack }: ReachedProps) {
  const { t } = useApp();
  const { figure, short } = useMoments();
  const { kind, period } = limit;
  const amount = figure(kind, limit.amount);
  return (
    <Over title={t('play.limit', { period })}>
      <p>{kind === 'session' ? t('play.limitTime', { amount }) : t(`play.limitMoney.${kind}`, { amount })}</p>
      <div className={styles.full} aria-hidden="true" />
      <p className={styles.text}>{t('play.limitAgain', { time: short(limit.resetsAt) })}</p>
      <Button wide onClick={onLeave}>
        {t('play.leave')}
      </Button>
      <Button kind="line" wide onClick={() => onGo('/m/limits')}>
        {t('play.limits')}
      </Button>
      {kind !== 'session' && (
        <Button kind="ghost" wide onClick={onBack}>
          {t('play.back')}
        </Button>
      )}
    </Over>
  );
}

function Stopped({ stop, onLeave }: { readonly stop: NonNullable<PlayState['block']>; readonly onLeave: () => void }) {
  const { t } = useApp();
  const { moment } = useMoments();
  return (
    <Over title={stop.until ? t('play.stopped', { time: moment(stop.until) }) : t('closed.forNow')}>
      <p className={styles.text}>{t('play.stoppedText')}</p>
      <Button wide onClick={onLeave}>
        {t('play.leave')}
      </Button>
    </Over>
  );
}
