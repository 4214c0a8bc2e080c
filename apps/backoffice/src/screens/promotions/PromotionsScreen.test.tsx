import type { StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openScreen, refusal, refusedFields } from '../../../test/renderAtDesk.tsx';
import { Screen } from './PromotionsScreen.tsx';

afterEach(cleanup);

const ID = '0199c001-0000-7000-8000-000000000001';
const amount = { kind: 'amount', help: '', standard: '100.00', needed: true, options: [] } as const;
const KINDS = {
  conditions: [
    {
      ...{ code: 'deposit', title: 'A deposit is paid', help: '', hasBase: true, hasPeriod: false },
      args: [{ ...amount, name: 'min', label: 'At least' }],
    },
    { code: 'info', title: 'Nothing: it only tells', help: '', hasBase: false, hasPeriod: false, args: [] },
    {
      ...{ code: 'stakes', title: 'Valid bets of a period', help: '', hasBase: true, hasPeriod: true },
      args: [{ ...amount, name: 'categories', label: 'Games that count', kind: 'list', options: ['RNG', 'LIVE'] }],
    },
  ],
  rewards: [
    {
      ...{ code: 'match', title: 'Match, as bonus money', help: '', needsBase: true, only: ['deposit'] },
      args: [{ ...amount, name: 'times', label: 'To wager, times', kind: 'whole', standard: '10' }],
    },
    { code: 'rebate', title: 'Rebate', help: '', needsBase: true, only: ['stakes'], args: [] },
    { code: 'cash', title: 'Cash', help: '', needsBase: false, only: [], args: [] },
  ],
  pictures: [{ family: 'LIVE', compositions: 3, palettes: 12 }],
  languages: ['EN', 'TY'],
  currency: 'PHP',
};
const ROW: StaffPromotionFull = {
  ...{ promotionId: ID, stage: 'published', title: 'A seat at the table', category: 'new_player', trigger: 'deposit' },
  ...{ gives: 'match', startsAt: '2026-11-01T00:00:00.000Z', endsAt: null, budgetAmount: '1000.00', budgetCount: null },
  ...{ takenAmount: '250.00', takenCount: 3, currency: 'PHP', termsVersion: 2, changed: true, version: 5, position: 1 },
  picture: { family: 'LIVE', composition: 1, palette: 2 },
  rules: {
    condition: { code: 'deposit', args: { min: '100.00' } },
    reward: { code: 'match', args: { times: '10' } },
    audience: { agents: false, verified: true, contact: false, levelMin: 0, noOtherBonus: false },
    ...{ per: 'ever', perDevice: 0, perAddress: 0, perCard: 0, reviewAbove: '', give: 'auto', claimDays: 7 },
  },
  texts: { EN: { title: 'A seat at the table', summary: 'Matched', content: '<p>Words</p>' } },
  versions: [{ version: 2, publishedBy: 'eva', publishedAt: '2026-11-02T00:00:00.000Z', sha256: 'abcdef0123' }],
  codes: { made: 0, taken: 0 },
};

function open(search: string, more: Record<string, (input: never) => unknown> = {}, may = true) {
  return openScreen(Screen, search, {
    replies: {
      staffPromotions: () => ({ list: [ROW] }),
      staffPromotion: () => ROW,
      promotionKinds: () => KINDS,
      previewPromotion: () => ({ picture: '<svg/>', terms: ['100% of your deposit'], problems: {} }),
      savePromotion: () => ({ version: 6 }),
      publishPromotion: () => ({ termsVersion: 3, waits: null }),
      ...more,
    },
    may: may ? ['promotions.read', 'promotions.write', 'promotions.publish'] : ['promotions.read'],
  });
}
const sent = (asked: readonly { id: string; input: unknown }[], id: string) =>
  asked.find((one) => one.id === id)?.input as Record<string, unknown> | undefined;

it('lists promotions with their budgets, or says that there are none and why they cannot be shown', async () => {
  open('');
  expect(await screen.findByText('A seat at the table')).toBeDefined();
  expect(screen.getByText('250.00 PHP of 1,000.00 PHP')).toBeDefined();
  cleanup();
  open('', { staffPromotions: () => ({ list: [] }) });
  expect(await screen.findByText('No promotions')).toBeDefined();
  cleanup();
  open('', { staffPromotions: () => Promise.reject(refusal('access.denied')) });
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});

it('sends what was changed, and shows a refusal at its field', async () => {
  let refuses = true;
  const { asked } = open(`open=${ID}`, {
    savePromotion: () =>
      refuses ? Promise.reject(refusedFields({ 'rules.reward.args.times': 'At most 10.' })) : { version: 6 },
  });
  const times = await screen.findByRole('textbox', { name: 'Wagering multiplier' });
  await userEvent.clear(times);
  await userEvent.type(times, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At most 10.')).toBeDefined();
  refuses = false;
  await userEvent.clear(times);
  await userEvent.type(times, '9');
  asked.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(asked, 'savePromotion')).toBeDefined());
  expect(sent(asked, 'savePromotion')).toMatchObject({
    ...{ promotionId: ID, version: 5, endsAt: null, budgetAmount: '1000.00' },
    rules: { reward: { code: 'match', args: { times: '9' } } },
  });
});

it('another condition brings its own fields and a reward that goes with it', async () => {
  const { asked } = open(`open=${ID}`);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Starts when' }), 'stakes');
  expect(screen.queryByRole('combobox', { name: 'Each member once' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'LIVE' }));
  const gives = screen.getByRole('combobox', { name: 'Gives' });
  expect(
    within(gives)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rebate', 'Cash']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(asked, 'savePromotion')).toBeDefined());
  expect(sent(asked, 'savePromotion')).toMatchObject({
    rules: { condition: { code: 'stakes', args: { categories: 'LIVE' } }, reward: { code: 'rebate' } },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Starts when' }), 'info');
  expect(screen.queryByRole('combobox', { name: 'Gives' })).toBeNull();
});

it('publishes with a reason, as the version that was seen', async () => {
  const { asked, say } = open(`open=${ID}`);
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('100% of your deposit')).toBeDefined();
  await userEvent.type(panel.getByRole('textbox', { name: /Reason/ }), 'Autumn campaign');
  await userEvent.click(panel.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('Published. Live now.'));
  expect(sent(asked, 'publishPromotion')).toMatchObject({ promotionId: ID, version: 5, reason: 'Autumn campaign' });
});

it('shows whoever may only look how it is written, and nothing to press', async () => {
  open(`open=${ID}`, {}, false);
  const times = await screen.findByRole('textbox', { name: 'Wagering multiplier' });
  expect(times.closest('fieldset[disabled]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
