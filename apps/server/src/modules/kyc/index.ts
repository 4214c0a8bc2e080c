import { changeAppliers } from '../../kernel/staff/changes.ts';
import { memberStartParts } from '../../kernel/memberStart.ts';
import { provide } from '../../kernel/ports.ts';
import type { Module } from '../../kernel/module.ts';
import { restrictedFinders, nameFinders, personFinders } from '../identity/index.ts';
import { findShowing, hashPersons, personShown } from './restricted.ts';
import { nameUnderReview } from './details.ts';
import { kycCalls, securityInfoOf } from './kyc.calls.ts';
import { kycHandlers } from './staff/kyc.calls.ts';
import { restrictedImportHandlers } from './staff/restrictedImport.calls.ts';
import { restrictedHandlers, restrictionApplier } from './staff/restricted.calls.ts';

export { approveForDemo } from './approveForDemo.ts';
export { reencryptDetails } from './reencrypt.ts';
export { kycCase } from './review.ts';
export { kycStanding, sharesDocument } from './kyc.store.ts';
export { memberWallets, type MemberWallets } from './memberWallets.ts';
export { isVerified, lacksVerification, requireVerified } from './verified.ts';

const HASH_MS = 60_000;

/** Identity checks: documents, personal data, review. */
export const kycModule: Module = {
  name: 'kyc',
  handlers: kycCalls,
  staffHandlers: [...kycHandlers, ...restrictedHandlers, ...restrictedImportHandlers],
  start: (app) => {
    provide(app, restrictedFinders, (tx, merchantId, persons) => findShowing(app, tx, merchantId, persons));
    provide(app, personFinders, (db, owner) => personShown(app, db, owner));
    provide(app, changeAppliers, restrictionApplier);
    provide(app, memberStartParts, { read: async (ask) => ({ identity: await securityInfoOf(ask) }) });
    provide(app, nameFinders, (db, owner) => nameUnderReview(app, db, owner));
    app.jobs.every('kyc-hash-persons', HASH_MS, async () => void (await hashPersons(app, app.db, null)));
    app.events.listen('kyc', 'kycDecided', async ({ memberId }) => app.live.toMember(memberId, { type: 'kyc' }));
  },
};
