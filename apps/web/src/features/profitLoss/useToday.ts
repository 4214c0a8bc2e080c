import { dayIn } from '@baize/i18n/moments.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';

/** At the merchant, when opened. */
export function useToday(): string {
  const { start } = useApp();
  const [today] = useState(() => dayIn(new Date().toISOString(), start.merchant.timeZone));
  return today;
}
