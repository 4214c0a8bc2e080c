import type { MemberRow } from '@baize/contract/backoffice/members.ts';
import { Tag, type TagTone } from '@baize/ui/index.ts';
import { KYC_STATES } from '../../parts/show/words.ts';

const TYPES: Record<MemberRow['type'], string> = {
  0: 'player',
  1: 'agent',
  2: 'general agent',
  4: 'trial',
  40: 'test player',
  41: 'test agent',
  42: 'test general agent',
};
export const typeName = (type: MemberRow['type']): string => TYPES[type];

const KYC_TONES: Record<MemberRow['kyc'], TagTone> = { N: 'plain', P: 'caution', A: 'ok', R: 'bad' };

export const KycTag = ({ status }: { status: MemberRow['kyc'] }) => (
  <Tag tone={KYC_TONES[status]}>{KYC_STATES[status]}</Tag>
);

const STATES: Record<MemberRow['status'], TagTone> = { active: 'ok', disabled: 'bad', excluded: 'caution' };

export const StatusTag = ({ status }: { status: MemberRow['status'] }) => <Tag tone={STATES[status]}>{status}</Tag>;

const PAIRED: Record<string, string> = {
  mobile: 'same number',
  email: 'same address',
  device: 'same device',
  address: 'same internet address',
  idNumber: 'same document',
};
export const pairedBy = (reason: string): string => PAIRED[reason] ?? reason;
