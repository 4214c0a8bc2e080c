import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';

type Closure = NonNullable<DeskVendorFile['connection']>['closure'];

/** A maintenance that is ahead or under way; one that is over is no plan any more. */
export const planOf = (closure: Closure): Closure =>
  closure && Date.parse(closure.until) > Date.now() ? closure : null;
