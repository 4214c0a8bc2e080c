import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ACCOUNT_ID, demoAccount, demoAccounts } from '../../../test/cashier.ts';
import { demoMember } from '../../../test/demo.ts';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { BankCardsScreen } from './BankCardsScreen.tsx';

const banks = ['BDO Unibank', 'BPI', 'China Bank', 'Landbank', 'Metrobank', 'PNB', 'RCBC', 'Security Bank'];
const kinds = {
  list: [
    {
      kind: 'ewallet',
      name: 'E-wallet',
      institutions: [
        { code: 'PH_GCASH', name: 'GCash' },
        { code: 'PH_MAYA', name: 'Maya' },
      ],
      number: {
        label: 'Mobile number',
        pattern: '(\\+?63|0)9\\d{9}',
        message: 'Enter a mobile number such as 0917 555 0148.',
        inputMode: 'tel',
      },
    },
    {
      kind: 'bank',
      name: 'Bank',
      institutions: banks.map((name) => ({ code: `PH_${name.toUpperCase().replaceAll(' ', '_')}`, name })),
      number: { label: 'Account number', pattern: '\\d{6,18}', message: 'Enter 6 to 18 digits.', inputMode: 'numeric' },
    },
  ],
};

const draw = (replies: Record<string, (input: never) => unknown> = {}) =>
  renderInApp(<BankCardsScreen />, {
    at: '/m/bankCards',
    session: {},
    replies: {
      bankCards: () => demoAccounts(),
      bankCardKinds: () => kinds,
      memberInfo: () => demoMember(),
      ...replies,
    },
  });
const openAdd = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add an account' }));
  return within(await screen.findByRole('dialog', { name: 'Add an account' }));
};

describe('BankCardsScreen', () => {
  afterEach(cleanup);

  it('lists the accounts with their masks and what each waits for or lacks', async () => {
    await draw({
      bankCards: () =>
        demoAccounts({
          list: [
            demoAccount(),
            demoAccount({
              bankCardId: ACCOUNT_ID.replace(/3$/, '4'),
              name: 'BPI',
              mask: '••4417',
              state: 'cooling',
              usableAt: new Date(Date.now() + 43_200_000).toISOString(),
              lastUsedAt: null,
            }),
            demoAccount({
              bankCardId: ACCOUNT_ID.replace(/3$/, '5'),
              name: 'Maya',
              holder: 'Ana Soriano-Cruz',
              state: 'nameDiffers',
            }),
            demoAccount({ bankCardId: ACCOUNT_ID.replace(/3$/, '6'), name: 'PNB', state: 'confirm' }),
          ],
        }),
    });
    expect(await screen.findByText('••4417')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Waiting time' }).getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByText('Different name')).toBeTruthy();
    expect(screen.getByText(/It was added as “Ana Soriano-Cruz”/)).toBeTruthy();
    expect(screen.getByText('Confirm again')).toBeTruthy();
    expect(screen.getByText('4 of 5 accounts')).toBeTruthy();
    expect(screen.getByText(/accounts in your own name, Ana L\. Soriano/)).toBeTruthy();
  });

  it('adds an e-wallet in the fixed name, after the login password', async () => {
    const sent: unknown[] = [];
    const { say } = await draw({ addBankCard: (input) => (sent.push(input), demoAccount()) });
    const sheet = await openAdd();
    await userEvent.click(await sheet.findByRole('radio', { name: 'GCash' }));
    await userEvent.type(sheet.getByLabelText('Mobile number'), '09175550148');
    await userEvent.tab();
    expect(sheet.getByLabelText('Mobile number')).toHaveProperty('value', '0917 555 0148');
    const holder = sheet.getByLabelText('Account holder');
    expect(holder).toHaveProperty('value', 'Ana L. Soriano');
    expect(holder).toHaveProperty('readOnly', true);
    expect(sheet.getByText(/you can use it after 24 hours/)).toBeTruthy();
    await userEvent.type(sheet.getByLabelText(/password/i, { selector: 'input' }), 'baize-demo-2026');
    await userEvent.click(sheet.getByRole('button', { name: 'Add GCash ••0148' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('GCash was added.', { tone: 'ok' }));
    expect(sent).toEqual([
      { kind: 'ewallet', institution: 'PH_GCASH', number: '09175550148', password: 'baize-demo-2026', channel: 'sms' },
    ]);
  });

  it('finds a bank among many by a few letters', async () => {
    await draw();
    const sheet = await openAdd();
    await userEvent.click(await sheet.findByRole('tab', { name: 'Bank' }));
    await userEvent.type(sheet.getByRole('searchbox', { name: 'Bank' }), 'ban');
    const found = within(sheet.getByRole('list', { name: 'Bank' }));
    expect(found.getAllByRole('button').map((one) => one.textContent?.slice(1))).toEqual([
      'BDO Unibank',
      'China Bank',
      'Landbank',
      'Metrobank',
      'Security Bank',
    ]);
    await userEvent.click(found.getByRole('button', { name: /Metrobank/ }));
    expect(await sheet.findByLabelText('Account number')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Change' }));
    await userEvent.type(sheet.getByRole('searchbox', { name: 'Bank' }), 'xyz');
    expect(sheet.getByText(/No bank found/)).toBeTruthy();
  });

  it('says at each field what is missing or wrong, and sends nothing', async () => {
    const { asked } = await draw();
    const sheet = await openAdd();
    await userEvent.type(await sheet.findByLabelText('Mobile number'), '0917');
    await userEvent.click(sheet.getByRole('button', { name: /^Add/ }));
    expect(sheet.getByText('Choose a bank or e-wallet.')).toBeTruthy();
    expect(sheet.getByText('Enter a mobile number such as 0917 555 0148.')).toBeTruthy();
    expect(sheet.getByText('Enter your login password.')).toBeTruthy();
    expect(asked).not.toContain('addBankCard');
  });

  it.each([
    ['account.passwordWrong', /password/i],
    ['bankCard.known', /already added/],
    ['bankCard.taken', /can’t be added/],
  ] as const)('says %s at its field and keeps what was typed', async (code, words) => {
    await draw({ addBankCard: refuse(code) });
    const sheet = await openAdd();
    await userEvent.click(await sheet.findByRole('radio', { name: 'GCash' }));
    await userEvent.type(sheet.getByLabelText('Mobile number'), '09175550148');
    await userEvent.type(sheet.getByLabelText(/password/i, { selector: 'input' }), 'wrong');
    await userEvent.click(sheet.getByRole('button', { name: /^Add GCash/ }));
    expect((await sheet.findAllByText(words)).length).toBeGreaterThan(0);
    expect(sheet.getByLabelText('Mobile number')).toHaveProperty('value', '0917 555 0148');
  });

  it('asks a member without a password for a code to the proven number', async () => {
    const sent: unknown[] = [];
    await draw({
      bankCards: () => demoAccounts({ hasPassword: false }),
      memberInfo: () => demoMember({ mobile: { masked: '+63 ••• 5501', verified: true } }),
      sendMemberCode: (input) => (
        sent.push(input),
        { expirationTime: '2026-11-24T02:01:00.000Z', serverTime: '2026-11-24T02:00:00.000Z' }
      ),
    });
    const sheet = await openAdd();
    await userEvent.click(await sheet.findByRole('button', { name: /code/i }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ purpose: 'payoutAccount', channel: 'sms' })]));
  });

  it('removes one after the password, and says why not while money is on its way there', async () => {
    let inUse = true;
    const { say } = await draw({ removeBankCard: () => (inUse ? refuse('bankCard.inUse')() : {}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove GCash' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Remove GCash ••5501?' }));
    expect(sheet.getByText(/wait 24 hours before using it/)).toBeTruthy();
    await userEvent.type(sheet.getByLabelText(/password/i, { selector: 'input' }), 'baize-demo-2026');
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    expect(await sheet.findByText(/A withdrawal to this account is pending/)).toBeTruthy();
    inUse = false;
    await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('GCash was removed.', { tone: 'ok' }));
  });

  it('begins empty, is full at its limit, and asks first for a name', async () => {
    await draw({ bankCards: () => demoAccounts({ list: [] }) });
    expect(await screen.findByText('No account yet')).toBeTruthy();
    cleanup();
    await draw({ bankCards: () => demoAccounts({ max: 1 }) });
    const full = await screen.findByRole('button', { name: 'You’ve reached the maximum number of accounts' });
    expect(full.getAttribute('aria-disabled')).toBe('true');
    cleanup();
    await draw({ bankCards: () => demoAccounts({ list: [], holder: '', holderVerified: false }) });
    expect(await screen.findByRole('button', { name: 'Verify now' })).toBeTruthy();
  });

  it('offers another try', async () => {
    let tries = 0;
    await draw({ bankCards: () => ((tries += 1) === 1 ? refuse('server.fault')() : demoAccounts()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('GCash')).toBeTruthy();
  });
});
