import type { Module } from '../../kernel/module.ts';
import { addBarredFinder, addNameFinder } from '../identity/index.ts';
import { findShowing, printPersons } from './barred.ts';
import { nameUnderReview } from './details.ts';
import { kycCalls } from './kyc.calls.ts';

export { claimKyc, kycClaim } from './claims.ts';
export type { Claim } from './claims.store.ts';
export { isBarredMember, personsOf } from './barred.ts';
export { giveVerdict } from './giveVerdict.ts';
export type { Details } from './kyc.rules.ts';
export { approveForDemo } from './approveForDemo.ts';
export { renewDetails } from './renew.ts';
export { kycCase, kycPicture, kycQueue } from './review.ts';
export { kycStanding, sharesDocument } from './kyc.store.ts';
export { isVerified, lacksVerification, requireVerified } from './verified.ts';

const PRINT_MS = 60_000;

/** Who a member really is: documents, personal data, the review's outcome. */
export const kycModule: Module = {
  name: 'kyc',
  handlers: kycCalls,
  start: (app) => {
    addBarredFinder(app, (tx, merchantId, person) => findShowing(app, tx, merchantId, person));
    addNameFinder(app, (db, owner) => nameUnderReview(app, db, owner));
    app.jobs.every('kyc-print-persons', PRINT_MS, async () => void (await printPersons(app, app.db, null)));
    // An open page of the member asks again.
    app.events.listen('kyc', 'kycDecided', async ({ memberId }) => app.live.toMember(memberId, { type: 'kyc' }));
  },
};
