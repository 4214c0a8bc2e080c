import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';

type Closure = NonNullable<DeskVendorFile['connection']>['closure'];

/** A past one is no plan. */
export const planOf = (closure: Closure): Closure =>
  closure && Date.parse(closure.until) > Date.now() ? closure : null;
