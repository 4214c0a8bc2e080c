import { MerchantFace, type Template } from '@baize/contract/system/start.ts';
import type { Merchant, MerchantSettings } from '../../kernel/merchant.ts';

const FACE = Object.keys(MerchantFace.entries);

/** Only public settings, in the reader's language: the lines of all would be half of a first page. */
export function faceOf({ id, settings }: Pick<Merchant, 'id' | 'settings'>, language: string): MerchantFace {
  const shown = Object.entries(settings).filter(([name]) => FACE.includes(name));
  const face = { ...(Object.fromEntries(shown) as Omit<MerchantFace, 'merchantCode'>), merchantCode: id };
  // A6: ages in texts come from the settings, in the licence, too.
  const licence = settings.licenceIn?.[language] ?? settings.licence;
  return { ...face, licence: licence.map((line) => line.replaceAll('{minimumAge}', String(face.minimumAge))) };
}

/** `design.md` and A9: the default look; the app's picture is 96 pixels (G2). */
const DEFAULT_TEMPLATE: Template = {
  home: 'v-new',
  detail: 'v-detail-new',
  appIconSize: 96,
  downloadNeedsLogin: false,
};

/** Over the default. */
export const templateOf = ({ template }: Pick<MerchantSettings, 'template'>): Template => ({
  ...DEFAULT_TEMPLATE,
  ...template,
});
