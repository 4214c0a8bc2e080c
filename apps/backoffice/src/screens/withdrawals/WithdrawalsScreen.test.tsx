import type { staffWithdrawals, WithdrawalFile, WithdrawalRow } from '@baize/contract/backoffice/cashierWithdrawals.ts';
import type {} from '@baize/contract/backoffice/withdrawalBatch.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aWithdrawal, aWithdrawalFile, IDS } from '../../../test/cashier.ts';
import { openScreen, refusal, refusedFields } from '../../../test/renderAtDesk.tsx';
import { isLate, Screen } from './WithdrawalsScreen.tsx';

afterEach(cleanup);

type List = OutputOf<typeof staffWithdrawals>;
const listOf = (list: readonly WithdrawalRow[]): List => ({
  list: [...list],
  nextCursor: null,
  counts: { waiting: list.length, mine: 0, second: 0, sending: 0, stuck: 0 },
  oldestAt: list[0]?.createdAt ?? null,
  sum: '3000.00',
  currency: 'PHP',
});
const BEN = { withdrawalId: IDS.second, memberId: IDS.ben, userName: 'ben', amount: '700.00', net: '700.00' } as const;

/** The queue with ana's withdrawal and ben's behind it. */
function queue(file: Partial<WithdrawalFile> = {}, more: Record<string, (input: never) => unknown> = {}, search = '') {
  return openScreen(Screen, search, {
    replies: {
      staffWithdrawals: () => listOf([aWithdrawal(file.withdrawal), aWithdrawal(BEN)]),
      staffWithdrawal: ({ withdrawalId }: { withdrawalId: string }) =>
        withdrawalId === IDS.first ? aWithdrawalFile(file.withdrawal, file) : aWithdrawalFile(BEN),
      claimWithdrawal: () => ({ holder: file.holder === undefined ? aWithdrawalFile().holder : file.holder }),
      approveWithdrawal: () => ({ state: 'approved' }),
      rejectWithdrawal: () => ({ state: 'rejected' }),
      ...more,
    },
    may: ['cashier.read', 'cashier.decide'],
  });
}
const decisionOn = (name: string) => screen.findByRole('region', { name: `Decision about ${name}` });
const askedFor = (asked: readonly { id: string; input: unknown }[], id: string) => asked.filter((one) => one.id === id);

describe('the queue', () => {
  it('says that nobody waits', async () => {
    openScreen(Screen, '', { replies: { staffWithdrawals: () => listOf([]) }, may: ['cashier.read'] });
    expect(await screen.findByText('No withdrawals waiting')).toBeDefined();
    expect(screen.getByText('Nothing here.')).toBeDefined();
  });

  it('counts above it all that the sum and the oldest are of', async () => {
    const second = { ...listOf([aWithdrawal()]), counts: { waiting: 2, mine: 0, second: 1, sending: 0, stuck: 0 } };
    openScreen(Screen, '', { replies: { staffWithdrawals: () => second }, may: ['cashier.read'] });
    expect(await screen.findByText(/^3 waiting · 3,000\.00 PHP/)).toBeDefined();
  });

  it('says why it cannot be shown, and tries again', async () => {
    let isDown = true;
    const reply = (): List => {
      if (isDown) throw refusal('server.fault');
      return listOf([]);
    };
    openScreen(Screen, '', { replies: { staffWithdrawals: reply }, may: ['cashier.read'] });
    const again = await screen.findByRole('button', { name: /again/i });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('No withdrawals waiting')).toBeDefined();
  });

  it('asks for a member’s done withdrawals when the address says so', async () => {
    const { asked } = queue({}, {}, `kind=done&memberId=${IDS.ana}`);
    await decisionOn('ana');
    expect(asked[0]).toMatchObject({ id: 'staffWithdrawals', input: { kind: 'done', memberId: IDS.ana } });
    expect(screen.getByRole('button', { name: 'All withdrawals' })).toBeDefined();
  });

  it('claims what is opened, and shows why a person decides', async () => {
    const { asked } = queue();
    await decisionOn('ana');
    await waitFor(() => expect(askedFor(asked, 'claimWithdrawal')).toHaveLength(1));
    expect(screen.getByText('3,000.00 of 2,000.00')).toBeDefined();
    expect(screen.getByText('Ana Reyes (same as verified name)')).toBeDefined();
  });

  it('marks what waits longer than was promised', () => {
    const row = { state: 'reviewing', reviewBy: '2026-11-24T03:30:00.000Z' } as const;
    expect(isLate(row, '2026-11-24T03:31:00.000Z')).toBe(true);
    expect(isLate(row, '2026-11-24T03:29:00.000Z')).toBe(false);
    expect(isLate({ ...row, state: 'paid' }, '2026-11-24T09:00:00.000Z')).toBe(false);
  });
});

it('approves small ones of one’s own together, and says of each what became of it', async () => {
  const own = { claimedBy: 'eva', isPlain: true } as const;
  const third = '0198f7a2-0000-7000-8000-000000000003';
  const rows = [
    aWithdrawal({ ...own, amount: '1500.00' }),
    aWithdrawal({ ...BEN, ...own, version: 7 }),
    aWithdrawal({ withdrawalId: third, userName: 'cara', claimedBy: 'eva' }),
  ];
  const { asked } = queue(
    {},
    {
      staffWithdrawals: () => listOf(rows),
      approveWithdrawals: () => ({
        list: [
          { withdrawalId: IDS.first, outcome: 'approved' },
          { withdrawalId: IDS.second, outcome: 'needsSecond' },
        ],
      }),
    },
    'kind=mine',
  );
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  await userEvent.click(await box(/of ben/));
  expect(screen.getByRole('button', { name: 'Approve 1, 700.00 PHP' })).toBeDefined();
  // What has to be looked at alone has no box.
  expect(screen.queryByRole('checkbox', { name: /of cara/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Select 2 small ones' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2, 2,200.00 PHP' }));
  // Once more, each with its amount, account and reasons.
  const dialog = within(screen.getByRole('dialog', { name: 'Approve 2 withdrawals: 2,200.00 PHP' }));
  expect(dialog.getByText('ana 1,500.00 PHP').nextElementSibling?.textContent).toMatch(/, \d+ points: .+/);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 2,200.00 PHP' }));
  const outcomes = within(await screen.findByRole('list', { name: 'Results' }));
  expect(outcomes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ana 1,500.00 PHP: Approved',
    'ben 700.00 PHP: Needs a second approval: approve it on its own',
  ]);
  expect(askedFor(asked, 'approveWithdrawals')).toMatchObject([
    {
      input: {
        merchantId: 'harbour',
        list: [
          { withdrawalId: IDS.first, version: 3 },
          { withdrawalId: IDS.second, version: 7 },
        ],
      },
    },
  ]);
});

it('may be decided as soon as it is claimed, for the server says so only then', async () => {
  let isClaimed = false;
  const { may } = aWithdrawalFile();
  const { asked } = queue(
    {},
    {
      staffWithdrawal: () => aWithdrawalFile({}, isClaimed ? {} : { holder: null, may: { ...may, approve: false } }),
      claimWithdrawal: () => {
        isClaimed = true;
        return { holder: aWithdrawalFile().holder };
      },
    },
  );
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeDefined();
  expect(askedFor(asked, 'claimWithdrawal')).toHaveLength(1);
});

/** A asks once more, with amount, account and reasons. */
async function pressApprove() {
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: /^Approve/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Approve/ }));
  return dialog;
}

describe('a decision by keys', () => {
  it('approves with A on the version that was looked at, and opens the next', async () => {
    const { asked, say } = queue();
    await decisionOn('ana');
    await pressApprove();
    await decisionOn('ben');
    expect(askedFor(asked, 'approveWithdrawal')).toMatchObject([
      { input: { merchantId: 'harbour', withdrawalId: IDS.first, version: 3, judged: 'a1' } },
    ]);
    expect(say).toHaveBeenCalledWith(expect.stringContaining('of ana is approved.'));
  });

  it('hands it to a lead with E, who is told what to look at', async () => {
    const { asked } = queue({}, { escalateWithdrawal: () => ({ state: 'second' }) });
    await decisionOn('ana');
    await userEvent.keyboard('e');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'the name looks odd');
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
    await decisionOn('ben');
    expect(askedFor(asked, 'escalateWithdrawal')).toMatchObject([
      { input: { withdrawalId: IDS.first, version: 3, note: 'the name looks odd' } },
    ]);
  });

  it('skips with S and decides nothing', async () => {
    const { asked } = queue();
    await decisionOn('ana');
    await userEvent.keyboard('s');
    await decisionOn('ben');
    expect(askedFor(asked, 'approveWithdrawal')).toEqual([]);
  });

  it('keeps a refusal readable where the decision was made', async () => {
    queue({}, { approveWithdrawal: () => Promise.reject(refusal('approval.stale')) });
    await decisionOn('ana');
    await pressApprove();
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(await decisionOn('ana')).toBeDefined();
  });

  it('does nothing with A and R where the asker may not', async () => {
    const may = {
      claim: false,
      approve: false,
      escalate: false,
      reject: false,
      retry: false,
      notSent: false,
      paid: false,
      freeze: false,
    };
    const { asked } = queue({ may });
    await decisionOn('ana');
    await userEvent.keyboard('ar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(askedFor(asked, 'approveWithdrawal')).toEqual([]);
    expect(askedFor(asked, 'claimWithdrawal')).toEqual([]);
  });

  it('rejects with R, with a reason for staff and one for the member, and no key leads away meanwhile', async () => {
    let isReasoned = false;
    const { asked } = queue(
      {},
      {
        rejectWithdrawal: ({ reason }: { reason: string }) => {
          isReasoned = reason.length >= 5;
          return isReasoned ? { state: 'rejected' } : Promise.reject(refusedFields({ reason: 'Say why.' }));
        },
      },
    );
    await decisionOn('ana');
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Text for the member' }), 'nameDiffers');
    const reason = dialog.getByRole('textbox', { name: /reason|why/i });
    await userEvent.type(reason, 'x');
    await userEvent.click(dialog.getByRole('button', { name: /^Reject/ }));
    expect(await dialog.findByText('Say why.')).toBeDefined();
    await userEvent.type(reason, ' sister’s account, see the call');
    await userEvent.click(dialog.getByRole('button', { name: /^Reject/ }));
    await decisionOn('ben');
    expect(askedFor(asked, 'rejectWithdrawal').at(-1)?.input).toMatchObject({
      version: 3,
      publicReason: 'nameDiffers',
      reason: 'x sister’s account, see the call',
    });
  });
});

describe('a second approval', () => {
  it('is told of by the first, and shows who gave that', async () => {
    const first = queue({ needsSecond: true });
    await decisionOn('ana');
    await pressApprove();
    await waitFor(() => expect(first.say).toHaveBeenCalledWith(expect.stringContaining('first approval given')));
    cleanup();
    queue({ needsSecond: true, firstBy: 'noel', withdrawal: aWithdrawal({ state: 'second' }) });
    const decision = within(await decisionOn('ana'));
    expect(decision.getByRole('heading', { name: 'Second approval' })).toBeDefined();
    expect(decision.getByText('noel has approved it.')).toBeDefined();
  });
});

describe('a withdrawal that a colleague has claimed', () => {
  const holder = { staffName: 'noel', isSelf: false, until: '2126-11-24T03:20:00.000Z' };

  it('is not decided here, but can be taken over with T', async () => {
    let isTaken = false;
    const { asked } = queue(
      { holder },
      {
        claimWithdrawal: ({ takeOver }: { takeOver?: boolean }) => {
          isTaken ||= takeOver === true;
          return { holder: isTaken ? aWithdrawalFile().holder : holder };
        },
        staffWithdrawal: () => aWithdrawalFile({}, isTaken ? {} : { holder }),
      },
    );
    expect(await screen.findByText(/noel is working on this/)).toBeDefined();
    await userEvent.keyboard('a');
    expect(askedFor(asked, 'approveWithdrawal')).toEqual([]);
    await userEvent.keyboard('t');
    expect(await decisionOn('ana')).toBeDefined();
    expect(askedFor(asked, 'claimWithdrawal').at(-1)?.input).toMatchObject({ takeOver: true });
  });
});

describe('a payout that staff see to', () => {
  it('takes the bank’s reference of a manual one', async () => {
    const { asked } = queue(
      {
        isManual: true,
        withdrawal: aWithdrawal({ state: 'sending' }),
        may: {
          claim: false,
          approve: false,
          escalate: false,
          reject: false,
          retry: false,
          notSent: false,
          paid: true,
          freeze: false,
        },
      },
      { withdrawalPaid: () => ({ state: 'paid' }) },
    );
    const decision = within(await decisionOn('ana'));
    expect(decision.getByText(/It waits until somebody enters the bank’s reference/)).toBeDefined();
    await userEvent.click(decision.getByRole('button', { name: 'Enter bank reference' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'BPI-8812');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(askedFor(asked, 'withdrawalPaid')[0]?.input).toMatchObject({ bankReference: 'BPI-8812', version: 3 }),
    );
  });
});
