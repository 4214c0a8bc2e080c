import { PERMISSION_NAMES, type Permission } from '@baize/contract/backoffice/permissions.ts';
import { t } from '../../app/texts.ts';

/** What a permission allows, in the page's language. */
export const PERMISSION_WORDS = Object.fromEntries(
  PERMISSION_NAMES.map((name) => [name, t(`permissions.${name}`)]),
) as Readonly<Record<Permission, string>>;
