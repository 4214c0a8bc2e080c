import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../../src/client/page.ts';
import type { MatchDay } from '../../../src/sport.ts';
import { clubName } from '../art/Crest.tsx';
import { liga } from '../game.ts';
import { scoreOf } from '../score.ts';

const BANNER_MS = 900;

/** Says each goal of the day that is played, once; whistles at kick-off, half-time and the end. */
export function GoalBanner({ day }: { day: MatchDay | null }) {
  const { t, clock, sound } = usePage();
  const seen = useRef<{ id: string; count: number; minute: number } | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    const before = seen.current;
    seen.current = day && { id: day.id, count: day.events.length, minute: day.minute };
    if (!day || before?.id !== day.id) {
      if (day && before !== null) sound.whistle();
      return undefined;
    }
    if (before.minute !== day.minute && [liga.engine.half, liga.engine.minutes].includes(day.minute)) sound.whistle();
    const goal = day.events.slice(before.count).at(-1);
    const match = day.matches.find(({ place }) => place === goal?.match);
    if (!goal || !match) return undefined;
    const score = scoreOf(day.events.filter((event) => event.match === goal.match));
    sound.net();
    setText(
      t('liga.goal', {
        ...{ club: clubName(match[goal.side]), minute: goal.minute, score: score.join(':') },
        match: `${clubName(match.home)} – ${clubName(match.away)}`,
      }),
    );
    return clock.after(BANNER_MS, () => setText(''));
  }, [day, clock, sound, t]);

  return (
    <p className="goal-banner" role="status" hidden={text === ''}>
      {text}
    </p>
  );
}
