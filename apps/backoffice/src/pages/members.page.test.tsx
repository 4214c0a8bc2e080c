import type { MemberRow } from '@baize/contract/backoffice/members.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './members.page.tsx';

const saved: Blob[] = [];
Object.assign(URL, {
  createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:file'),
  revokeObjectURL: () => undefined,
});
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  saved.length = 0;
});

beforeEach(() => window.history.replaceState(null, '', '/members'));

const member = (userName: string, mobile: string): MemberRow => ({
  id: crypto.randomUUID(),
  ...{ userName, mobile, nickname: '=cmd', email: '', payeeName: 'Ana Santos', clubLabel: '' },
  ...{ type: 0, status: 'active', kyc: 'A', createdAt: '2026-11-20T03:00:00.000Z', lastLoginAt: null },
});
const memberSearch = ({ cursor }: { cursor: string }) =>
  cursor === ''
    ? { list: [member('ana', '09171234567')], nextCursor: 'next', by: 'newest' }
    : { list: [member('ben', '09181234567')], nextCursor: null, by: 'newest' };

it('saves every row of the list, not only those that have come, once the audit log has it', async () => {
  const { asked, say } = openScreen(Screen, '', {
    replies: { memberSearch, noteSavedList: () => ({}) },
    may: ['members.read'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('2 lines saved.'));
  const [head, first, second] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Username,Real name,Nickname,Type,Mobile,/);
  expect(first).toMatch(/^ana,Ana Santos,'=cmd,player,'09171234567,,,/);
  expect(second).toMatch(/^ben,/);
  expect(asked.at(-1)).toEqual({
    id: 'noteSavedList',
    input: { list: 'members', merchantId: 'harbour', lines: 2 },
  });
  expect(screen.queryByRole('button', { name: 'ben' })).toBeNull();
});

it('saves nothing that the audit log did not take', async () => {
  const { say } = openScreen(Screen, '', {
    replies: { memberSearch, noteSavedList: () => Promise.reject(refusal('server.busy')) },
    may: ['members.read'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(say).toHaveBeenCalled());
  expect(saved).toEqual([]);
});
