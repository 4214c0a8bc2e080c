import type { confirmManualDeposit } from '@baize/contract/cashier/deposits.ts';
import { sentence } from '@baize/contract/sentence.ts';
import { formatAmount, parseAmount } from '@baize/money';
import { deleteBlob, putBlob } from '../../../kernel/blobs.ts';
import { present } from '../../../kernel/must.ts';
import type { Ask } from '../../../kernel/on.ts';
import { addEvent } from '../events.store.ts';
import { plainReference, type Deposit } from './deposits.rules.ts';
import { findDeposit, lockDeposit, updateDeposit } from './deposits.store.ts';
import { findPayment } from './payments.store.ts';
import { proofSemaphore, readProofPicture } from './proofPicture.ts';

export const PROOF_BLOB = 'paymentProof';

type ProofAsk = Ask<typeof confirmManualDeposit>;
const takesProof = ({ method, state }: Deposit): boolean =>
  method.proofNeeded && (state === 'waiting' || state === 'expired');

/** Keeps a player's proof: from then on staff decide and the clock stands still. */
export async function sendProof(ask: ProofAsk): Promise<Deposit> {
  const { app, db, session, input, fail, invalid } = ask;
  const { merchantId, memberId } = session;
  const ref = { merchantId, id: input.depositId };
  const found = await findDeposit(db, ref);
  if (found?.memberId !== memberId) throw fail('deposit.unknown');
  if (!takesProof(found)) throw fail('deposit.proofClosed');
  const paid = parseAmount(input.paidAmount, found.currency);
  if (paid === null || paid <= 0n) throw invalid({ paidAmount: sentence('field.transferred') });
  const paidAt = new Date(input.paidAt);
  if (paidAt.getTime() > app.clock.now().getTime() + DAY_MS) throw invalid({ paidAt: sentence('field.momentToCome') });
  const bankReference = plainReference(input.bankReference);
  const { gatewayAccountId } = found;
  if (await findPayment(db, { merchantId, gatewayAccountId, paymentId: bankReference }))
    throw fail('deposit.referenceUsed');
  const picture = await proofSemaphore(app)(() => readProofPicture(input.image));
  if (!picture) throw fail('deposit.proofUnreadable');
  const kept = await app.db.transaction(async (tx) => {
    const row = present(await lockDeposit(tx, ref), 'a deposit stays');
    if (!takesProof(row)) throw fail('deposit.proofClosed');
    const now = app.clock.now();
    const blobId = await putBlob(app, merchantId, PROOF_BLOB, picture.jpeg, tx);
    if (row.proof) await deleteBlob(app, merchantId, row.proof.blobId, tx);
    const after = await updateDeposit(tx, row, {
      state: 'checking',
      reason: null,
      endedAt: null,
      waitingSince: row.waitingSince ?? now,
      proof: {
        blobId,
        pictureHash: picture.hash,
        bankReference,
        paidAmount: paid.toString(),
        paidAt: paidAt.toISOString(),
        payerName: input.payerName,
        sentAt: now.toISOString(),
        attempt: (row.proof?.attempt ?? 0) + 1,
        note: '',
      },
    });
    const detail = { bankReference, paidAmount: formatAmount(paid, row.currency), payerName: input.payerName };
    await addEvent(tx, { merchantId, subjectId: row.id, step: 'proofSent', at: now, detail });
    return after;
  });
  app.live.toMember(memberId, { type: 'deposits' });
  return kept;
}

/** Phones whose clock is set to another zone. */
const DAY_MS = 86_400_000;
