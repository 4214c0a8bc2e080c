import type { KycFile } from '@baize/contract/backoffice/kyc.ts';

/** Ben's check as it waits for a decision, but for what is said. */
export const aKycFile = (but: Partial<KycFile> = {}): KycFile => ({
  memberId: '0198f7a2-0000-7000-8000-000000000001',
  userName: 'ben',
  status: 'P',
  attempt: 1,
  flags: [],
  reasons: [],
  note: '',
  submittedAt: '2026-11-21T04:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  details: null,
  age: 36,
  minimumAge: 21,
  registered: { payeeName: '', birthday: '', mobile: '', createdAt: '2026-11-20T04:00:00.000Z' },
  wallet: { currency: 'PHP', main: '0.00', locked: '0.00', trial: false },
  holder: null,
  device: '',
  ip: '',
  pictures: [],
  duplicates: [],
  returns: [],
  history: [],
  ...but,
});
