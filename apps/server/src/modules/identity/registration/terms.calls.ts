import { AFFIRMATIONS, agreeTerms, termsStatus } from '@baize/contract/identity/terms.ts';
import { on } from '../../../kernel/on.ts';
import { mustAgreeTo } from './register.rules.ts';
import { findTermsVersion, insertAgreement, updateTermsVersion } from './terms.store.ts';

export const termsCalls = [
  on(termsStatus, async ({ db, merchant, session }) => {
    const { termsVersion } = merchant.settings;
    const agreedVersion = await findTermsVersion(db, merchant.id, session.memberId);
    const mustAgree = mustAgreeTo(termsVersion, agreedVersion);
    return { termsVersion, agreedVersion, mustAgree, affirmations: [...AFFIRMATIONS] };
  }),

  on(agreeTerms, async ({ app, db, merchant, session, input, language, ip, fail }) => {
    const { termsVersion } = merchant.settings;
    // Only the current version: an old page has shown other words.
    if (input.termsVersion !== termsVersion) throw fail('register.termsChanged');
    const agreement = {
      merchantId: merchant.id,
      memberId: session.memberId,
      version: termsVersion,
      items: AFFIRMATIONS,
      language,
      ip,
      at: app.clock.now(),
    };
    await db.transaction(async (tx) => {
      await insertAgreement(tx, agreement);
      await updateTermsVersion(tx, agreement);
    });
    return { termsVersion };
  }),
];
