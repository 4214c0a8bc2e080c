import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { MemberPanel } from './MemberPanel.tsx';

afterEach(cleanup);

const OWNER = { merchantId: 'harbour', memberId: '0198f7a2-0000-7000-8000-000000000001' };
const file: MemberFile = {
  id: OWNER.memberId,
  merchantId: OWNER.merchantId,
  userName: 'ana',
  nickname: '',
  type: 0,
  mobile: '',
  email: '',
  clubLabel: '',
  kyc: 'N',
  status: 'active',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastLoginAt: null,
  currency: 'PHP',
  birthday: '',
  payeeName: '',
  payeeNameInCheck: false,
  payeeNameVerifiedAt: null,
  mobileVerifiedAt: null,
  emailVerifiedAt: null,
  pendingContacts: [],
  given: [{ name: 'recommenderId', text: 'carla' }],
  registerMethod: 'userName',
  termsVersion: '1',
  agent: '',
  passwordChangedAt: null,
  opened: null,
  labels: [],
  balances: { main: '0.00', locked: '0.00', bonus: '0.00', trial: false },
  duplicates: [],
};

it('keeps labels that are being written while the notes are looked at', async () => {
  const root = createRootRoute({ component: () => <MemberPanel owner={OWNER} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderAtDesk(<RouterProvider router={router as never} />, {
    replies: { memberFile: () => file, memberRelations: () => ({ list: [] }), memberNotes: () => ({ list: [] }) },
    may: ['members.read', 'members.write'],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Labels' }), 'calls often');
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  await screen.findByRole('textbox', { name: /^Note/ });
  expect(screen.queryByRole('textbox', { name: 'Labels' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Labels' }).value).toBe('calls often');
});

it('leads whoever may see transfers to those of the member', async () => {
  const root = createRootRoute({ component: () => <MemberPanel owner={OWNER} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  renderAtDesk(<RouterProvider router={router as never} />, {
    replies: { memberFile: () => file, memberRelations: () => ({ list: [] }) },
    may: ['members.read', 'transfers.read'],
  });
  const link = await screen.findByRole('link', { name: 'Game wallet transfers' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://desk').searchParams.get('memberId')).toBe(OWNER.memberId);
});

it('leads to the member’s deposits, withdrawals, claims and entries, each for whoever may see them', async () => {
  const root = createRootRoute({ component: () => <MemberPanel owner={OWNER} onClose={() => undefined} /> });
  const open = (may: readonly Permission[]) =>
    renderAtDesk(
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never} />,
      { replies: { memberFile: () => file, memberRelations: () => ({ list: [] }) }, may },
    );
  open(['members.read', 'cashier.read', 'promotions.read', 'ledger.read']);
  const search = async (name: string) => {
    const { pathname, searchParams } = new URL(
      (await screen.findByRole('link', { name })).getAttribute('href') ?? '',
      'http://desk',
    );
    return [pathname, ...['memberId', 'show', 'kind', 'state'].map((key) => searchParams.get(key))];
  };
  expect(await search('Deposits')).toEqual(['/deposits', OWNER.memberId, 'all', null, null]);
  expect(await search('Withdrawals')).toEqual(['/withdrawals', OWNER.memberId, null, 'done', null]);
  expect(await search('All claims of this member')).toEqual(['/claims', OWNER.memberId, null, null, 'all']);
  expect(await search('All entries of this member')).toEqual(['/ledger', OWNER.memberId, null, null, null]);
  cleanup();
  open(['members.read']);
  await screen.findByText('ID');
  expect((await screen.findByText('Recommended by')).nextElementSibling?.textContent).toBe('carla');
  expect(screen.queryByRole('link', { name: 'Deposits' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'All entries of this member' })).toBeNull();
});

it('has the balance in its head, on every part of the account', async () => {
  const root = createRootRoute({ component: () => <MemberPanel owner={OWNER} onClose={() => undefined} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const balances = { main: '12480.50', locked: '0.00', bonus: '0.00', trial: false };
  renderAtDesk(<RouterProvider router={router as never} />, {
    replies: { memberFile: () => ({ ...file, balances }), memberRelations: () => ({ list: [] }) },
    may: ['members.read'],
  });
  const title = await screen.findByRole('heading', { level: 2, name: file.userName });
  expect(title.parentElement?.textContent).toContain('12,480.50 PHP');
});
