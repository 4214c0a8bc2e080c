import { Text } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../app/app.ts';
import { usePlayState } from './protection.queries.ts';

const SAID_FROM = 10;

/** Told aloud once, then counted down. */
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
      <Text as="span" tone="caution">
        {t('game.left', { minutes: left })}
      </Text>
    </p>
  ) : null;
}
