import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../../test/cashier.ts';
import { renderAtDesk, refusal } from '../../../test/renderAtDesk.tsx';
import { RelationPart } from './RelationPart.tsx';

afterEach(cleanup);

const owner = { merchantId: 'mobile', memberId: IDS.ana };
const of = (staffName: string) => ({ staffName, saidBy: staffName, at: '2026-11-24T03:00:00.000Z' });
const show = (list: readonly object[], may: readonly string[] = [], more: object = {}) =>
  renderAtDesk(<RelationPart owner={owner} userName="ana" />, {
    replies: { memberRelations: () => ({ list }), markRelation: () => ({}), dropRelation: () => ({}), ...more },
    may: may as never,
  });

it('lets somebody say that the member is close, after saying what that means', async () => {
  const { asked, say } = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'This is me or someone close to me' }));
  const dialog = within(screen.getByRole('dialog', { name: 'You and ana' }));
  expect(dialog.getByText(/colleagues decide about/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
  expect(asked.find(({ id }) => id === 'markRelation')?.input).toEqual({ ...owner, staffName: 'eva' });
  expect(say).toHaveBeenCalledWith('You can’t decide anything about ana any more.');
});

it('says why a mark was not taken', async () => {
  show([], [], { markRelation: () => Promise.reject(refusal('access.denied')) });
  await userEvent.click(await screen.findByRole('button', { name: 'This is me or someone close to me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('is set for a colleague by who manages staff, and by no lead', async () => {
  show([], ['cashier.second']);
  await screen.findByRole('button', { name: /someone close/ });
  expect(screen.queryByRole('button', { name: 'Mark a colleague' })).toBeNull();
  cleanup();
  const { asked } = show([], ['staff.write']);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark a colleague' }));
  await userEvent.type(screen.getByRole('textbox', { name: /username/ }), 'noel');
  await userEvent.click(screen.getByRole('button', { name: 'Mark' }));
  expect(asked.find(({ id }) => id === 'markRelation')?.input).toEqual({ ...owner, staffName: 'noel' });
});

it('is taken away with a reason, by who manages staff, and never the own one', async () => {
  const { asked } = show([of('eva'), of('noel')], ['staff.write']);
  await screen.findByText('noel');
  expect(screen.queryByRole('button', { name: /someone close/ })).toBeNull();
  const [take, ...others] = screen.getAllByRole('button', { name: 'Remove the mark' });
  expect(others).toEqual([]);
  await userEvent.click(take ?? expect.fail());
  const dialog = within(screen.getByRole('dialog', { name: 'noel and ana' }));
  await userEvent.type(dialog.getByRole('textbox'), 'it was another Ana');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the mark' }));
  expect(asked.find(({ id }) => id === 'dropRelation')?.input).toMatchObject({ staffName: 'noel' });
});
