import type { Merchant } from '../../kernel/merchant.ts';
import type { Places } from './places.rules.ts';

/** What a text may name in braces, as the merchant's settings say it. */
export const placesOf = ({ settings }: Pick<Merchant, 'settings'>): Places => ({
  merchant: settings.name,
  minimumAge: String(settings.minimumAge),
  helpLine: settings.helpLine,
  termsVersion: settings.termsVersion,
});
