import { t } from '../../app/texts.ts';

/** What staff call the books; a place of Six and Special by its number. */
const NAMES: Readonly<Record<string, string>> = {
  f3: t('lottery.names.f3'),
  m3: t('lottery.names.m3'),
  b3: t('lottery.names.b3'),
  f2: t('lottery.names.f2'),
  b2: t('lottery.names.b2'),
  pos: t('lottery.names.pos'),
  spots: t('lottery.names.spots'),
  sum: t('lottery.names.sum'),
  five: t('lottery.names.five'),
  dice: t('lottery.names.dice'),
  ends: t('lottery.names.ends'),
  special: t('lottery.names.special'),
  regular: t('lottery.names.regular'),
  pair: t('lottery.names.pair'),
  three: t('lottery.names.three'),
  de: t('lottery.names.de'),
  deDau: t('lottery.names.deDau'),
  de1: t('lottery.names.de1'),
  de7: t('lottery.names.de7'),
  dd: t('lottery.names.dd'),
  lo2: t('lottery.names.lo2'),
  lo3: t('lottery.names.lo3'),
  lo4: t('lottery.names.lo4'),
  cang3: t('lottery.names.cang3'),
  cang4: t('lottery.names.cang4'),
  xc: t('lottery.names.xc'),
};

export function bookName(book: string): string {
  const place = /^place(\d)$/.exec(book)?.[1];
  return NAMES[book] ?? (place === undefined ? book : t('lottery.place', { place }));
}
