import { t } from '../../app/texts.ts';
import { PALETTE_PARTS } from './request.rules.ts';

const WORDS: Readonly<Record<(typeof PALETTE_PARTS)[number], string>> = {
  brandHue: t('merchants.clothHue'),
  brandChroma: t('merchants.clothChroma'),
  metalHue: t('merchants.metalHue'),
  metalChroma: t('merchants.metalChroma'),
  railHue: t('merchants.railHue'),
  railChroma: t('merchants.railChroma'),
};

export const PALETTE = PALETTE_PARTS.map((part) => [part, WORDS[part]] as const);
