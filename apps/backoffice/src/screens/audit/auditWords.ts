import * as v from 'valibot';
import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import { KYC_REASON_WORDS, KYC_STATES } from '../../parts/show/words.ts';

/**
 * What a line is about: people and roles by the names that the line has kept, or else by those that they have now; everything
 * else by its id.
 */
export function targetOf({ targetKind, targetId, targetName, staffId, before, after }: AuditRow): {
  readonly words: string;
  readonly isNamed: boolean;
} {
  if (targetId === staffId) return { words: 'own account', isNamed: true };
  const kept = (after ?? before) as { userName?: unknown; name?: unknown } | null;
  const name = kept?.userName ?? kept?.name ?? targetName;
  const isNamed = typeof name === 'string' && name !== '';
  return { words: `${targetKind} ${isNamed ? name : targetId}`, isNamed };
}

/** Values that a line keeps in codes, as people read them: of an identity check its state and why it was turned down, and what browsers say of themselves. */
export function inWords(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return kept;
  const { kyc, reasons, device } = kept as { kyc?: unknown; reasons?: unknown; device?: unknown };
  return {
    ...kept,
    ...(v.is(KycStatus, kyc) ? { kyc: KYC_STATES[kyc] } : {}),
    ...(Array.isArray(reasons) && reasons.length > 0
      ? { reasons: reasons.map((one) => (v.is(KycReason, one) ? KYC_REASON_WORDS[one] : one)).join(', ') }
      : {}),
    ...(typeof device === 'string' ? { device: deviceLabelOf(device) || device } : {}),
  };
}
