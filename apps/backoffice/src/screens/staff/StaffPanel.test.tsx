import { staffList, type StaffRow } from '@baize/contract/backoffice/staff.ts';
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { useList } from '../../kit/queries.ts';
import { StaffPanel } from './StaffPanel.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(cleanup);

const maria: StaffRow = {
  id: '0198f7a2-0000-7000-8000-000000000001',
  userName: 'maria.cruz',
  displayName: 'Maria Cruz',
  email: 'noel@example.com',
  status: 'active',
  hasSecondFactor: true,
  sessions: 1,
  lastLoginAt: null,
  createdAt: '2026-11-21T04:00:00.000Z',
  roles: [],
  version: 0,
};

function ActiveStaff({ open }: { open: string }) {
  const { data } = useList(staffList, { status: 'active' });
  const { row, hasLeft } = useOpened(data?.pages[0]?.list, open, ({ id }) => id);
  return row ? (
    <StaffPanel row={row} roles={[]} seat={{ merchantId: '', of: open, open: vi.fn(), onClose: vi.fn(), hasLeft }} />
  ) : null;
}

describe('somebody who is open beside a filtered list', () => {
  it('stays open, as they are now, when a colleague’s change takes them out of it', async () => {
    let now = maria;
    const { queries } = renderAtDesk(<ActiveStaff open={maria.id} />, {
      replies: {
        staffList: ({ status }: { status?: string }) => {
          const list = [now].filter((row) => !status || row.status === status);
          return { list, nextCursor: null, total: list.length };
        },
      },
      may: ['staff.read'],
    });
    await screen.findByRole('heading', { name: 'Maria Cruz' });
    expect(screen.queryByText(/No longer in this list/)).toBeNull();
    now = { ...maria, status: 'disabled', version: 1 };
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText(/No longer in this list/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Maria Cruz' })).toBeDefined();
    expect(await screen.findByText('disabled')).toBeDefined();
  });

  it('is nobody whom the list never showed', async () => {
    renderAtDesk(<ActiveStaff open="0198f7a2-0000-7000-8000-000000000009" />, {
      replies: { staffList: () => ({ list: [maria], nextCursor: null, total: 1 }) },
    });
    await act(async () => {});
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
