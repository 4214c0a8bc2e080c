import type { riskRules } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openScreen, refusal } from '../../../test/renderAtDesk.tsx';
import { Screen } from './RiskRulesScreen.tsx';

afterEach(cleanup);

const RULES: OutputOf<typeof riskRules> = {
  version: 2,
  savedBy: 'ruth',
  savedAt: '2026-11-24T03:00:00.000Z',
  reviewScore: 40,
  list: [
    {
      code: 'amountHigh',
      name: 'Large amount',
      meaning: 'The amount is above the limit.',
      on: true,
      points: 45,
      action: 'add',
      parameters: { limit: 2000 },
      available: true,
    },
    {
      code: 'cardShared',
      name: 'Shared account',
      meaning: 'Somebody else has the same number.',
      on: true,
      points: 0,
      action: 'block',
      parameters: {},
      available: false,
    },
  ],
};

function open(more: Record<string, (input: never) => unknown> = {}, isAllowed = true) {
  return openScreen(Screen, '', {
    replies: { riskRules: () => RULES, ...more },
    may: isAllowed ? ['cashier.read', 'risk.write'] : ['cashier.read'],
  });
}
const points = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Large amount: points' });
const inputOf = (asked: readonly { id: string; input: unknown }[], id: string) =>
  asked.find((one) => one.id === id)?.input;

it('shows which version holds, and which rules nothing provides a fact for', async () => {
  open();
  expect(await screen.findByText(/Version 2, saved by ruth/)).toBeDefined();
  expect(screen.getByText('Not available yet')).toBeDefined();
});

it('says why the rules cannot be shown', async () => {
  open({ riskRules: () => Promise.reject(refusal('access.denied')) });
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('tries changed rules on the last 30 days without saving them, and forgets the answer with the next change', async () => {
  const { asked } = open({
    tryRiskRules: () => ({
      withdrawals: 120,
      reviewed: 30,
      reviewedNow: 12,
      byRule: [{ code: 'amountHigh', count: 28 }],
    }),
  });
  await userEvent.clear(await points());
  await userEvent.type(await points(), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Try on the last 30 days' }));
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('would have decided 30; with the saved rules, 12. Matches: Large amount 28.');
  expect(inputOf(asked, 'tryRiskRules')).toMatchObject({
    rules: [{ code: 'amountHigh', points: 20 }, { code: 'cardShared' }],
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Large amount: on' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(inputOf(asked, 'saveRiskRules')).toBeUndefined();
});

it('saves a new version of what was looked at, with a reason', async () => {
  const { asked, say } = open({ saveRiskRules: () => ({ version: 3, waits: null }) });
  await points();
  const save = screen.getByRole('button', { name: 'Save as a new version' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Large amount: effect' }), 'review');
  await userEvent.click(save);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'too many small ones');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('Version 3 is active now.'));
  expect(inputOf(asked, 'saveRiskRules')).toMatchObject({
    version: 2,
    reason: 'too many small ones',
    rules: [{ code: 'amountHigh', action: 'review', parameters: { limit: 2000 } }, { code: 'cardShared' }],
  });
});

it('keeps a refused save readable, with the draft as it was', async () => {
  open({ saveRiskRules: () => Promise.reject(refusal('staff.changedMeanwhile')) });
  await points();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Large amount: effect' }), 'review');
  await userEvent.click(screen.getByRole('button', { name: 'Save as a new version' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'too many small ones');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('changed this in the meantime');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Large amount: effect', hidden: true }).value).toBe(
    'review',
  );
});

it('can be looked at and tried, but not changed, without the permission', async () => {
  open({}, false);
  expect((await points()).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save as a new version' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try on the last 30 days' })).toBeDefined();
});
