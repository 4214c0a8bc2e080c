import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { KycLine } from '@baize/contract/backoffice/kyc.ts';
import { aKycFile } from '../../../test/kycFile.ts';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './KycScreen.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
vi.mock('../../app/searchState.ts', () => ({
  useSearchState() {
    const [state, setState] = useState<object>({ merchant: '', kind: 'waiting', open: '' });
    return [state, (part: object) => setState((before) => ({ ...before, ...part }))];
  },
}));
afterEach(cleanup);

const IDS = { ben: '0198f7a2-0000-7000-8000-000000000001', carla: '0198f7a2-0000-7000-8000-000000000002' };
const lineOf = (userName: keyof typeof IDS): KycLine => ({
  memberId: IDS[userName],
  userName,
  fullName: '',
  idType: '',
  status: 'P',
  attempt: 1,
  flags: [],
  reasons: [],
  submittedAt: '2026-11-21T04:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  heldBy: '',
  balance: null,
  currency: 'PHP',
});
const isOpen = (name: string) => screen.findByRole('region', { name: `Decision about ${name}` });

it('goes on by J, but not from a rejection that is being written', async () => {
  const user = userEvent.setup();
  renderAtDesk(<Screen />, {
    replies: {
      kycCases: () => ({
        list: [lineOf('ben'), lineOf('carla')],
        nextCursor: null,
        waiting: 2,
        mine: 0,
        flagged: 0,
      }),
      kycFile: ({ memberId }: { memberId: string }) =>
        aKycFile({ memberId, userName: memberId === IDS.ben ? 'ben' : 'carla' }),
      claimIdentity: () => ({ holder: null }),
    },
    may: ['kyc.read', 'kyc.decide'],
  });
  await isOpen('ben');
  await user.keyboard('r');
  await user.type(screen.getByRole('textbox'), 'The edges');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('jk');
  await isOpen('ben');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The edges');
  await user.keyboard('{Escape}j');
  await isOpen('carla');
  await user.keyboard('k');
  await isOpen('ben');
});
