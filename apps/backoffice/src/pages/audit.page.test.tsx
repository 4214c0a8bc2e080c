import type { AuditRow } from '@baize/contract/backoffice/audit.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAtDesk } from '../../test/renderAtDesk.tsx';
import { Screen } from './audit.page.tsx';

afterEach(cleanup);

const BEN = '0198f7a2-0000-7000-8000-000000000001';
const line: AuditRow = {
  seq: 7,
  at: '2026-11-21T04:00:00.000Z',
  staffId: '0198f7a2-0000-7000-8000-000000000002',
  staffName: 'eva',
  ip: '127.0.0.1',
  requestId: 'r',
  merchantId: 'harbour',
  action: 'decideIdentity',
  targetKind: 'member',
  targetId: BEN,
  targetName: '',
  reason: '',
  before: null,
  after: null,
  hash: 'ab',
};

async function panelOf(but: Partial<AuditRow>) {
  const history = createMemoryHistory({ initialEntries: ['/audit?open=7'] });
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history });
  renderAtDesk(<RouterProvider router={router as never} />, {
    replies: {
      auditLog: () => ({ list: [{ ...line, ...but }], nextCursor: null, actions: [] }),
      filters: () => ({ list: [] }),
    },
    may: ['audit.read'],
  });
  return within(await screen.findByRole('complementary'));
}

const rowsOf = (panel: Awaited<ReturnType<typeof panelOf>>) =>
  panel
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a line of the log', () => {
  it('names the member, also where the deed kept no name, with the id below', async () => {
    const panel = await panelOf({ action: 'seeIdentity', targetName: 'ben' });
    expect(panel.getByRole('button', { name: 'member ben' })).toBeDefined();
    expect(panel.getByText(BEN)).toBeDefined();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('member ben');
    expect(screen.getAllByText(BEN)).toHaveLength(1);
  });

  it('names by what was there before where the deed kept no name after', async () => {
    const panel = await panelOf({
      targetKind: 'adjustment',
      before: { userName: 'hugo' },
      after: { state: 'approved' },
    });
    expect(panel.getByText('adjustment hugo')).toBeDefined();
  });

  it('says the id where nobody has a name any more', async () => {
    const panel = await panelOf({});
    expect(panel.getByRole('button', { name: `member ${BEN}` })).toBeDefined();
  });

  it('says states of identity checks and devices in words', async () => {
    const panel = await panelOf({
      before: { userName: 'ben', kyc: 'P', attempt: 1 },
      after: { userName: 'ben', kyc: 'A', attempt: 1, device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' },
    });
    expect(rowsOf(panel)).toEqual([
      ['≠ Kyc', 'waiting', 'approved'],
      ['+ Device', '', 'Chrome on Linux'],
    ]);
  });

  it('says in words why an identity check was turned down, and as it stands what has no words', async () => {
    const panel = await panelOf({
      before: { kyc: 'P', attempt: 1 },
      after: { kyc: 'R', attempt: 1, reasons: ['nameDiffers', 'other', 'fromBefore'] },
    });
    expect(rowsOf(panel)).toEqual([
      ['≠ Kyc', 'waiting', 'rejected'],
      ['+ Reasons', '', 'Name differs, Something else (say what), fromBefore'],
    ]);
  });

  it.each([
    ['pauseVendor', { paused: true }, 'Paused a vendor'],
    ['pauseVendor', { paused: false }, 'Resumed a vendor'],
    ['closeVendor', { closure: { from: '2026-11-21T04:00:00.000Z' } }, 'Planned vendor maintenance'],
    ['closeVendor', { closure: null }, 'Cancelled vendor maintenance'],
    ['closeGame', { maintenance: false }, 'Ended game maintenance'],
    ['setShown', { shown: true }, 'Showed in lobby'],
    ['setMemberStatus', { userName: 'ben', status: 'active' }, 'Enabled a member'],
    ['pauseVendor', null, 'Paused or resumed a vendor'],
  ])('is named for what was done: %s with %j is “%s”', async (action, after, words) => {
    const panel = await panelOf({ action, after });
    expect(panel.getByRole('heading', { level: 2 }).textContent).toBe(words);
    expect(screen.getAllByRole('row')[1]?.textContent).toContain(words);
  });
});
