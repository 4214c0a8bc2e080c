import {
  PROMOTION_CATEGORIES,
  type Promotion,
  type PromotionCategory,
  type PromotionState,
} from '@baize/contract/promotions/promotion.ts';
import type { TagTone } from '@baize/ui';

export type Category = 'all' | PromotionCategory;

export const categoriesOf = (promotions: readonly Pick<Promotion, 'category'>[]): Category[] => [
  'all',
  ...PROMOTION_CATEGORIES.filter((category) => promotions.some((promotion) => promotion.category === category)),
];

/** An empty category counts as all. */
export function categoryIn(search: string, present: readonly Category[]): Category {
  const asked = new URLSearchParams(search).get('type');
  return present.find((category) => category === asked) ?? 'all';
}

export const inCategory = <P extends Pick<Promotion, 'category'>>(promotions: readonly P[], category: Category): P[] =>
  promotions.filter((promotion) => category === 'all' || promotion.category === category);

/** Those that were shown first where they stood, as they are now; then the others. */
export function inPlace<P extends Pick<Promotion, 'id'>>(
  now: readonly P[],
  first: readonly Pick<Promotion, 'id'>[],
): P[] {
  const places = new Map(first.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: P) => places.get(id) ?? first.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** "2026-11-01" as "2026/11/01" (G2). */
export const slashed = (day: string): string => day.replaceAll('-', '/');

/** What the colour of a state's tag says; `open` has none. */
export const TONES: Readonly<Record<PromotionState, TagTone>> = {
  soon: 'info',
  open: 'plain',
  joined: 'ok',
  signed: 'ok',
  applying: 'info',
  rejected: 'bad',
  claimable: 'caution',
  process: 'info',
  issued: 'ok',
  claimed: 'plain',
  closed: 'plain',
};

/** Nothing more comes of it. */
export const isOver = ({ state }: Pick<Promotion, 'state'>): boolean => state === 'closed' || state === 'claimed';

/** What it gives: the first of its terms, made from the rules; of one that only tells its summary. */
export const gainOf = ({ kind, terms, summary }: Pick<Promotion, 'kind' | 'terms' | 'summary'>): string =>
  (kind === 'rules' ? terms[0]?.text : undefined) ?? summary;
