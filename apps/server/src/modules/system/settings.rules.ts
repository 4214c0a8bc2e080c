import { MerchantFace, type Template } from '@baize/contract/system/start.ts';
import type { Merchant, MerchantSettings } from '../../kernel/merchant.ts';

const FACE = Object.keys(MerchantFace.entries);

/** Of a merchant's settings only what the contract shows to everybody: staff's own (locks, blocked addresses) stay here. */
export function faceOf({ id, settings }: Pick<Merchant, 'id' | 'settings'>): MerchantFace {
  const shown = Object.entries(settings).filter(([name]) => FACE.includes(name));
  const face = { ...(Object.fromEntries(shown) as Omit<MerchantFace, 'merchantCode'>), merchantCode: id };
  // A6: no text holds an age of its own, the licence's neither.
  const licence = face.licence.map((line) => line.replaceAll('{minimumAge}', String(face.minimumAge)));
  return { ...face, licence };
}

/** `design.md` and A9: the look of a merchant that has chosen none; the app's picture is 96 pixels (G2). */
const DEFAULT_TEMPLATE: Template = {
  home: 'v-new',
  detail: 'v-detail-new',
  appIconSize: 96,
  downloadNeedsLogin: false,
};

/** The look of a merchant: what it has chosen, over the default. */
export const templateOf = ({ template }: Pick<MerchantSettings, 'template'>): Template => ({
  ...DEFAULT_TEMPLATE,
  ...template,
});
