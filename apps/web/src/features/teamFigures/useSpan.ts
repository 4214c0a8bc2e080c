import { dayIn } from '@baize/i18n/moments.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';
import { daysOf, spanIn, type Span } from './span.rules.ts';

/** In the page's address. */
export function useSpan(usual: Span) {
  const { place, goTo, start } = useApp();
  const [today] = useState(() => dayIn(new Date().toISOString(), start.merchant.timeZone));
  const span = spanIn(place.search, usual);
  const set = (name: string, value: string) => {
    const query = new URLSearchParams(place.search);
    if (value === '') query.delete(name);
    else query.set(name, value);
    goTo((query.size === 0 ? place.path : `${place.path}?${query}`) as To, { replace: true, direction: 'none' });
  };
  return { span, days: daysOf(span, today), today, choose: (next: Span) => set('days', next), set };
}
