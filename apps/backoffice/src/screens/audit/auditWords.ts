import * as v from 'valibot';
import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import { deviceLabelOf } from '@baize/contract/identity/device.ts';
import { KycReason, KycStatus } from '@baize/contract/kyc/kyc.ts';
import { t } from '../../app/texts.ts';
import { KYC_REASON_WORDS, KYC_STATES } from '../../parts/show/words.ts';

const TARGET_KINDS: Readonly<Record<string, string>> = {
  member: t('audit.targetKinds.member'),
  staff: t('audit.targetKinds.staff'),
  vendor: t('audit.targetKinds.vendor'),
  game: t('audit.targetKinds.game'),
  promotion: t('audit.targetKinds.promotion'),
  claim: t('audit.targetKinds.claim'),
  lotteryIssue: t('audit.targetKinds.lotteryIssue'),
  lotteryGame: t('audit.targetKinds.lotteryGame'),
  lotteryPrizes: t('audit.targetKinds.lotteryPrizes'),
  lotteryOrder: t('audit.targetKinds.lotteryOrder'),
  lotteryFeed: t('audit.targetKinds.lotteryFeed'),
  agencyStatement: t('audit.targetKinds.agencyStatement'),
  agencyRun: t('audit.targetKinds.agencyRun'),
  agencyCorrection: t('audit.targetKinds.agencyCorrection'),
  lotteryClosedDays: t('audit.targetKinds.lotteryClosedDays'),
  agencyTemplate: t('audit.targetKinds.agencyTemplate'),
  agencyContract: t('audit.targetKinds.agencyContract'),
  agencySettings: t('audit.targetKinds.agencySettings'),
  agencyMove: t('audit.targetKinds.agencyMove'),
  role: t('audit.targetKinds.role'),
  restricted: t('audit.targetKinds.restricted'),
  restrictedImport: t('audit.targetKinds.restrictedImport'),
  rain: t('audit.targetKinds.rain'),
  notice: t('audit.targetKinds.notice'),
  merchant: t('audit.targetKinds.merchant'),
  mallOrder: t('audit.targetKinds.mallOrder'),
  mallItem: t('audit.targetKinds.mallItem'),
  levels: t('audit.targetKinds.levels'),
  help: t('audit.targetKinds.help'),
  chat: t('audit.targetKinds.chat'),
  chatHours: t('audit.targetKinds.chatHours'),
  conversation: t('audit.targetKinds.conversation'),
  cannedAnswer: t('audit.targetKinds.cannedAnswer'),
  banner: t('audit.targetKinds.banner'),
  adjustment: t('audit.targetKinds.adjustment'),
  withdrawal: t('audit.targetKinds.withdrawal'),
  deposit: t('audit.targetKinds.deposit'),
  exception: t('audit.targetKinds.exception'),
  method: t('audit.targetKinds.method'),
  gatewayAccount: t('audit.targetKinds.gatewayAccount'),
  riskRules: t('audit.targetKinds.riskRules'),
  entry: t('audit.targetKinds.entry'),
  proof: t('audit.targetKinds.proof'),
  message: t('audit.targetKinds.message'),
  memberList: t('audit.targetKinds.memberList'),
  broadcast: t('audit.targetKinds.broadcast'),
  feedback: t('audit.targetKinds.feedback'),
  change: t('audit.targetKinds.change'),
  list: t('audit.targetKinds.list'),
};

/** By the names the line kept, else today's; others by id. */
export function targetOf({ targetKind, targetId, targetName, staffId, before, after }: AuditRow): {
  readonly words: string;
  readonly isNamed: boolean;
} {
  if (targetId === staffId) return { words: t('audit.ownAccount'), isNamed: true };
  const [now, was] = [after, before] as ({ userName?: unknown; name?: unknown } | null)[];
  const name = now?.userName ?? now?.name ?? was?.userName ?? was?.name ?? targetName;
  const isNamed = typeof name === 'string' && name !== '';
  const kind = TARGET_KINDS[targetKind] ?? targetKind;
  return { words: t('audit.target', { kind, name: isNamed ? name : targetId }), isNamed };
}

/** Codes in words: identity checks, browsers. */
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
