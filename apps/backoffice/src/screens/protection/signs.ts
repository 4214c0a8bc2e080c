import type { RiskSign } from '@baize/contract/backoffice/protection.ts';
import type { DeskKey } from '@baize/i18n/desk.ts';
import { t } from '../../app/texts.ts';
import { grouped } from '../../parts/show/words.ts';

const SIGNS: Readonly<Record<string, string>> = {
  spend: t('protection.signs.spend'),
  longDays: t('protection.signs.longDays'),
  longSitting: t('protection.signs.longSitting'),
  raises: t('protection.signs.raises'),
  limitsHit: t('protection.signs.limitsHit'),
  timeOuts: t('protection.signs.timeOuts'),
  exclusion: t('protection.signs.exclusion'),
  rising: t('protection.signs.rising'),
  emptied: t('protection.signs.emptied'),
  deposits: t('protection.signs.deposits'),
  declined: t('protection.signs.declined'),
  methods: t('protection.signs.methods'),
  nights: t('protection.signs.nights'),
  chasing: t('protection.signs.chasing'),
  calledBack: t('protection.signs.calledBack'),
  distress: t('protection.signs.distress'),
};

const FIGURES: Readonly<Record<string, DeskKey>> = {
  spend: 'protection.figures.spend',
  longDays: 'protection.figures.longDays',
  longSitting: 'protection.figures.longSitting',
  raises: 'protection.figures.raises',
  limitsHit: 'protection.figures.limitsHit',
  timeOuts: 'protection.figures.timeOuts',
  exclusion: 'protection.figures.exclusion',
  rising: 'protection.figures.rising',
  emptied: 'protection.figures.emptied',
  deposits: 'protection.figures.deposits',
  declined: 'protection.figures.declined',
  methods: 'protection.figures.methods',
  nights: 'protection.figures.nights',
  chasing: 'protection.figures.chasing',
  calledBack: 'protection.figures.calledBack',
  distress: 'protection.figures.distress',
};

/** What was seen; empty of a sign from another release. */
export function figuresOf({ sign, values }: RiskSign): string {
  const key = FIGURES[sign];
  if (!key) return '';
  const read = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? grouped(value) : value,
  ]);
  return t(key, Object.fromEntries(read));
}

/** A sign of harm in words. */
export const signName = (sign: string): string => SIGNS[sign] ?? sign;
