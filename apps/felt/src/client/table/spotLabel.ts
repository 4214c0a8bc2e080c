import type { FeltTranslate } from '@baize/i18n/felt.ts';

type SpotFacts = {
  readonly name: string;
  readonly pay: string;
  /** Stakes as money; null where there is none. */
  readonly own: string | null;
  readonly waiting: string | null;
  readonly total: string | null;
  readonly players: number;
};

/** What a spot's button is called: its name and pay, and what lies there. */
export const spotLabel = (t: FeltTranslate, { name, pay, own, waiting, total, players }: SpotFacts): string =>
  [
    t('table.spot.name', { name, pay }),
    ...(own === null ? [] : [t('table.spot.own', { own })]),
    ...(waiting === null ? [] : [t('table.spot.waiting', { waiting })]),
    ...(total === null ? [] : [t('table.spot.total', { total, players })]),
  ].join(', ');
