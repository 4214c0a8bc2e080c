import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import styles from './protection.module.css';
import { usePlayState } from './protection.queries.ts';

/** From so many minutes before a limit on time is used up, a game says so. */
const SAID_FROM = 10;

/** In the rail over a game: minutes until a limit on time ends play; told once aloud, then counted down. */
export function MinutesLeft() {
  const { t, say } = useApp();
  const { data } = usePlayState(true);
  const left = data?.minutesLeft ?? null;
  const isNear = left !== null && left > 0 && left <= SAID_FROM;
  const tell = useEffectEvent(() => say(t('game.leftSay', { minutes: left ?? 0 }), { stay: 'short' }));
  useEffect(() => {
    if (isNear) tell();
  }, [isNear]);
  return isNear ? (
    <p>
      <span className={styles.left}>{t('game.left', { minutes: left })}</span>
    </p>
  ) : null;
}
