import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openScreen, refusedFields } from '../../../test/renderAtDesk.tsx';
import { Screen } from '../../pages/members.page.tsx';

afterEach(cleanup);

const NOBODY = { list: [], nextCursor: null, by: 'newest' };
interface Request {
  readonly memberId: string;
  readonly userName: string;
}
const idsOf = (asked: readonly { id: string; input: unknown }[]) =>
  asked.filter(({ id }) => id === 'addMember').map(({ input }) => (input as Request).memberId);

it('makes a member under one id, however often it is sent, and shows the first password once', async () => {
  let tries = 0;
  const { asked, address } = openScreen(Screen, '', {
    replies: {
      memberSearch: () => NOBODY,
      staffFilters: () => ({ list: [] }),
      addMember: ({ memberId, userName }: Request) =>
        ++tries === 1
          ? Promise.reject(refusedFields({ userName: 'This username is taken.' }))
          : { memberId, userName, password: 'abcde-fghij-kmnpq-rstuv' },
    },
    may: ['members.read', 'members.create'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a member' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'test player');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Username' }), 'tester');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Agent above' }), 'test_head');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('This username is taken.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('abcde-fghij-kmnpq-rstuv')).toBeDefined();
  expect(asked.findLast(({ id }) => id === 'addMember')?.input).toMatchObject({
    type: 40,
    userName: 'tester',
    agent: 'test_head',
  });
  expect(new Set(idsOf(asked)).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve noted it' }));
  await waitFor(() => expect(screen.queryByText('abcde-fghij-kmnpq-rstuv')).toBeNull());
  expect(address()).toMatchObject({ search: 'tester', open: idsOf(asked)[0] });
});

it('is offered to nobody without the permission', async () => {
  openScreen(Screen, '', { replies: { memberSearch: () => NOBODY }, may: ['members.read', 'members.write'] });
  expect(await screen.findByText('No matches')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a member' })).toBeNull();
});
