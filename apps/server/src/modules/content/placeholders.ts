import type { Merchant } from '../../kernel/merchant.ts';
import type { Placeholders } from './placeholders.rules.ts';

/** Values of the placeholders, from the merchant's settings. */
export const placeholdersOf = ({ settings }: Pick<Merchant, 'settings'>): Placeholders => ({
  merchant: settings.name,
  minimumAge: String(settings.minimumAge),
  helpLine: settings.helpLine,
  termsVersion: settings.termsVersion,
});
