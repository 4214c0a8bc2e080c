import { useEffect, useRef, useState } from 'react';
import type { MatchDay } from '../../sport.ts';
import { usePage } from '../page.ts';
import { useLeagueGame } from './leagueGame.ts';
import { scoreIn } from './moments.ts';
import { useNames } from './useNames.ts';

const BANNER_MS = 900;

/** Says whatever counts in the day that is played, once; whistles at its beginning, at the break and at the end. */
export function ScoreBanner({ day }: { day: MatchDay | null }) {
  const { clock, sound } = usePage();
  const { engine, hear } = useLeagueGame();
  const { words } = useNames();
  const seen = useRef<{ id: string; count: number; minute: number } | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    const before = seen.current;
    seen.current = day && { id: day.id, count: day.events.length, minute: day.minute };
    if (!day || before?.id !== day.id) {
      if (day && before !== null) hear('whistle', sound);
      return undefined;
    }
    if (before.minute !== day.minute && [engine.half, engine.minutes].includes(day.minute)) hear('whistle', sound);
    const event = day.events.slice(before.count).findLast(({ type }) => type === engine.counts);
    const match = day.matches.find(({ place }) => place === event?.match);
    if (!event || !match) return undefined;
    hear('counted', sound);
    setText(words.counted(event, match, scoreIn(engine, day, match.place).join(':')));
    return clock.after(BANNER_MS, () => setText(''));
  }, [day, clock, sound, engine, hear, words]);

  return (
    <p className="score-banner" role="status" hidden={text === ''}>
      {text}
    </p>
  );
}
