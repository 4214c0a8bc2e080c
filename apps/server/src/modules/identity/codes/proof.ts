import type { CodePurpose } from '@baize/contract/identity/codes.ts';
import type { Db } from '@baize/db';
import type { App } from '../../../kernel/app.ts';
import type { Merchant } from '../../../kernel/merchant.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { takeCode, tryCode, type CodeVerdict } from './codes.ts';
import { verifyFirebaseToken } from './firebase.ts';

interface ProofAsk {
  readonly app: App;
  readonly db: Db;
  readonly merchant: Merchant;
  readonly input: {
    /** `sms` or `firebase` where the call says; elsewhere by the presence of a token. */
    readonly type?: unknown;
    readonly verificationCode?: string | undefined;
    readonly firebaseIdToken?: string | undefined;
  };
}

export interface Proof {
  readonly verdict: CodeVerdict;
  /** Spends it in the caller's transaction; only one of concurrent calls gets true. */
  spend(tx: Db): Promise<boolean>;
}

/**
 * Whether the caller holds a number or address, by our code or the phone service's token. Only read; each code try
 * counts. Not inside a transaction that a refusal rolls back.
 */
export async function readProof(ask: ProofAsk, purpose: CodePurpose, target: string): Promise<Proof> {
  const { app, db, merchant } = ask;
  const { type, verificationCode = '', firebaseIdToken = '' } = ask.input;
  if (type === 'firebase' || (type !== 'sms' && firebaseIdToken !== '')) {
    const proven = await verifyFirebaseToken(app, merchant, firebaseIdToken, { keep: true });
    return {
      verdict: proven?.phone === target ? 'right' : 'wrong',
      spend: async (tx) => (await verifyFirebaseToken(app, merchant, firebaseIdToken, { spendIn: tx })) !== null,
    };
  }
  const tried = { merchantId: merchant.id, purpose, target, code: verificationCode.replace(/\s/g, '') };
  return { verdict: await tryCode(app, db, tried), spend: (tx) => takeCode(app, tx, tried) };
}

type CodeRefusal = 'code.wrong' | 'code.expired' | 'code.tooManyTries';

/** The refusal of a wrong proof; a right one that was used meanwhile is expired. */
export function refuseCode(
  ask: { fail(code: CodeRefusal, value?: Record<string, unknown>, fields?: Record<string, string>): Refusal },
  verdict: CodeVerdict,
  value?: Record<string, unknown>,
  fields?: Record<string, string>,
): Refusal {
  return ask.fail(verdict === 'right' ? 'code.expired' : `code.${verdict}`, value, fields);
}
