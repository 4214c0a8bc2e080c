import type { MemberRow } from '@baize/contract/backoffice/members.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { KYC_STATES, MEMBER_STATUSES, MEMBER_TYPES } from '../../parts/show/words.ts';

export const typeName = (type: MemberRow['type']): string => MEMBER_TYPES[type];

const KYC_TONES: Record<MemberRow['kyc'], TagTone> = { N: 'plain', P: 'caution', A: 'ok', R: 'bad' };

export const KycTag = ({ status }: { status: MemberRow['kyc'] }) => (
  <Tag tone={KYC_TONES[status]}>{KYC_STATES[status]}</Tag>
);

const STATES: Record<MemberRow['status'], TagTone> = { active: 'ok', disabled: 'bad', excluded: 'caution' };

export const StatusTag = ({ status }: { status: MemberRow['status'] }) => (
  <Tag tone={STATES[status]}>{MEMBER_STATUSES[status]}</Tag>
);

const PAIRED: Record<string, string> = {
  mobile: t('members.paired.mobile'),
  email: t('members.paired.email'),
  device: t('members.paired.device'),
  address: t('members.paired.address'),
  idNumber: t('members.paired.idNumber'),
};
export const pairedBy = (reason: string): string => PAIRED[reason] ?? reason;
