import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CASHIER_DEFAULTS } from '@baize/contract/backoffice/cashierLimits.ts';
import type { MerchantFile } from '@baize/contract/backoffice/merchants.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { refusedFields, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { SettingsForm } from './SettingsForm.tsx';

afterEach(cleanup);

const rule = { enabled: true, required: true, regExp: '^\\w+$', verificationMsg: 'No.' };
const file: MerchantFile = {
  id: 'harbour',
  currency: 'PHP',
  country: 'PH',
  version: 'v1',
  settings: {
    name: 'Harbour',
    hosts: ['harbour.example'],
    timeZone: 'Asia/Manila',
    minimumAge: 21,
    defaultLanguage: 'EN',
    languages: ['EN', 'TY'],
    helpLine: '',
    licence: ['One line.'],
    licenceIn: { TY: ['Isang linya.'] },
    blogUrl: '',
    termsVersion: '2026-11',
    lockAfter: 5,
    promotions: { profile: 'strict', timesMax: 10, twoStaffAbove: '5000.00' },
    agentEntrance: false,
    maintenance: false,
    imageCdn: [],
    imageFallback: '',
    maintenanceInfo: '',
    palette: { brandHue: 240, brandChroma: 0.03, metalHue: 60, metalChroma: 0.08, railHue: 40, railChroma: 0.02 },
    template: { home: 'v-new', detail: 'v-detail-new', appIconSize: 96, downloadNeedsLogin: false },
    downloads: { IOS: '', Android: '', MOBILECONFIG: '', AppDownloadIcon: '' },
    serviceLinks: [],
    regions: [{ value: 'NCR', label: 'Metro Manila' }],
    idTypeList: 'full',
    emailRule: 'specification',
    blockedCountries: [],
    allowedCountries: [],
    blockedAddresses: [],
    social: { google: { issuer: '', clientId: '' }, facebook: { issuer: '', clientId: '' } },
    registerFields: { username: rule },
    contactWaitHours: 48,
  } as MerchantFile['settings'],
  knownLanguages: ['EN', 'TY', 'KO'],
  flags: [],
};
const saved = () => ({ version: 'v2', waits: null });
const save = () => screen.getByRole('button', { name: 'Save settings' });
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

describe('the settings of a merchant', () => {
  it('show the limits of money, which are sent as they were typed', async () => {
    const settings = { ...file.settings, cashier: CASHIER_DEFAULTS };
    const { asked } = renderAtDesk(<SettingsForm file={{ ...file, settings }} isLocked={false} />, {
      replies: { changeMerchantSettings: saved },
      may: ['merchants.write'],
    });
    const most = screen.getByRole('textbox', { name: /^Withdrawals per member and day/ });
    await userEvent.clear(most);
    await userEvent.type(most, '150000');
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Members can cancel withdrawals that no staff member has taken/ }),
    );
    await userEvent.type(reason(), 'fewer large ones');
    await userEvent.click(save());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.input).toMatchObject({
      cashier: { ...CASHIER_DEFAULTS, withdrawDayMax: '150000', canCancelWithdrawal: true },
    });
  });

  it('are sent whole, what was changed and what was not, with the version that was seen', async () => {
    const { asked, say } = renderAtDesk(<SettingsForm file={file} isLocked={false} />, {
      replies: { changeMerchantSettings: saved },
      may: ['merchants.write'],
    });
    const age = screen.getByRole('textbox', { name: /^Minimum age/ });
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.click(screen.getByRole('checkbox', { name: 'KO' }));
    await userEvent.type(screen.getByLabelText(/^Host names/), '\nsea.example');
    await userEvent.type(reason(), 'a new licence');
    await userEvent.click(save());
    await waitFor(() => expect(say).toHaveBeenCalled());
    expect(asked).toEqual([
      {
        id: 'changeMerchantSettings',
        input: {
          merchantId: 'harbour',
          version: 'v1',
          ...file.settings,
          minimumAge: 23,
          languages: ['EN', 'TY', 'KO'],
          hosts: ['harbour.example', 'sea.example'],
          reason: 'a new licence',
        },
      },
    ]);
  });

  it('keep what was typed when the server refuses, and say at each field what is wrong', async () => {
    const { say } = renderAtDesk(<SettingsForm file={file} isLocked={false} />, {
      replies: {
        changeMerchantSettings: () => {
          throw refusedFields({ minimumAge: 'At least 18.', 'hosts.1': 'Use host names.' });
        },
      },
    });
    const age = screen.getByRole<HTMLInputElement>('textbox', { name: /^Minimum age/ });
    await userEvent.clear(age);
    await userEvent.type(age, '12');
    await userEvent.click(save());
    expect(await screen.findByText('At least 18.')).toBeDefined();
    expect(screen.getByText('Use host names.')).toBeDefined();
    expect(age.value).toBe('12');
    expect(age.getAttribute('aria-invalid')).toBe('true');
    // The first of the two in the form.
    expect(document.activeElement).toBe(screen.getByLabelText(/^Host names/));
    expect(say).not.toHaveBeenCalled();
  });

  it('show the host names only to whoever may not change every merchant', () => {
    renderAtDesk(<SettingsForm file={file} isLocked={false} />);
    const hosts = screen.getByLabelText<HTMLTextAreaElement>(/^Host names/);
    expect(hosts.readOnly).toBe(true);
    expect(hosts.value).toBe('harbour.example');
    expect(screen.getByText(/only staff for all merchants can change them/)).toBeDefined();
  });

  it('are only looked at by whoever may not change them', () => {
    renderAtDesk(<SettingsForm file={file} isLocked />);
    expect(screen.getByRole('group', { name: 'Settings of Harbour' }).matches(':disabled')).toBe(true);
  });
});
