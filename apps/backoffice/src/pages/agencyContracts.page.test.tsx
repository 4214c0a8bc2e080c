import type { ContractTemplate } from '@baize/contract/backoffice/agencyContracts.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { IDS } from '../../test/cashier.ts';
import { openScreen, refusal } from '../../test/renderAtDesk.tsx';
import { Screen } from './agencyContracts.page.tsx';

afterEach(cleanup);

const template: ContractTemplate = {
  ...{ templateId: IDS.first, name: 'Starter salary', kind: 'daily', category: 'CONS', period: null, version: 3 },
  terms: {
    tiers: [{ minimumBet: '50000', activeMember: 3, rateType: 'P', rate: '0.001' }],
    activeRule: { bet: '1000.00', deposit: '50.00' },
    ...{ ownPlay: true, feeRate: '0.0000', costs: [], carry: { mode: 'NONE' }, payDays: 5 },
  },
  ...{ termsHash: 'a'.repeat(64), savedBy: 'eva', savedAt: '2026-11-24T03:00:00.000Z' },
};
const MAY = ['agency.read', 'agency.contracts'] as const;
const open = (replies: object = {}, may: readonly string[] = MAY) =>
  openScreen(Screen, '', {
    replies: {
      agencyContracts: () => ({ list: [], nextCursor: null }),
      agencyTemplates: () => ({ list: [template] }),
      ...replies,
    },
    may: may as never,
  });
const templates = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  return within(await screen.findByRole('dialog', { name: 'Contract templates' }));
};

it('keeps a template’s terms: what the form does not ask for stays', async () => {
  const { asked } = open({ saveAgencyTemplate: () => template });
  await userEvent.click(await (await templates()).findByRole('button', { name: 'Change' }));
  const form = within(screen.getByRole('dialog', { name: 'Change Starter salary' }));
  const tiers = form.getByRole('textbox', { name: /^Tiers/ });
  expect((tiers as HTMLTextAreaElement).value).toBe('50000 3 0.001');
  await userEvent.clear(tiers);
  await userEvent.type(tiers, '60000 4 0.002\n90000 5 40.00 fixed');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(asked.find(({ id }) => id === 'saveAgencyTemplate')?.input).toMatchObject({
    ...{ templateId: IDS.first, version: 3, name: 'Starter salary', kind: 'daily', category: 'CONS', period: null },
    terms: {
      ...template.terms,
      tiers: [
        { minimumBet: '60000', activeMember: 4, rateType: 'P', rate: '0.002' },
        { minimumBet: '90000', activeMember: 5, rateType: 'F', rate: '40.00' },
      ],
    },
  });
});

it('says who would be asked before it offers a template, and looks again when somebody else is meant', async () => {
  const plan = { agents: 2, names: ['bea', 'bo'], skipped: [] };
  const { asked, say } = open({
    previewAgencyOffer: () => plan,
    offerAgencyTemplate: () => ({ offered: 2, left: 0, skipped: [], waits: null }),
  });
  const count = (name: string) => asked.filter(({ id }) => id === name).length;
  await userEvent.click(await (await templates()).findByRole('button', { name: 'Offer' }));
  const form = within(screen.getByRole('dialog', { name: 'Offer Starter salary' }));
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Recipients' }), 'All agents');
  await userEvent.type(form.getByRole('textbox', { name: /^Reason/ }), 'a salary for starters');
  await userEvent.click(form.getByRole('button', { name: 'See who is asked' }));
  expect(await form.findByText('bea, bo would be asked.')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: 'Only below this agent' }), 'carla');
  await userEvent.click(form.getByRole('button', { name: 'Offer to 2' }));
  expect([count('previewAgencyOffer'), count('offerAgencyTemplate')]).toEqual([2, 0]);
  await userEvent.click(form.getByRole('button', { name: 'Offer to 2' }));
  expect(asked.find(({ id }) => id === 'offerAgencyTemplate')?.input).toMatchObject({
    ...{ templateId: IDS.first, version: 3, changes: false, reason: 'a salary for starters' },
    to: { who: 'filter', kind: 'all', below: 'carla', membersMin: 0 },
  });
  expect(say).toHaveBeenCalledWith('Offered to 2 agents.');
});

it('names whom of those that were typed it is not for', async () => {
  open({ previewAgencyOffer: () => ({ agents: 0, names: [], skipped: ['pia'] }) });
  await userEvent.click(await (await templates()).findByRole('button', { name: 'Offer' }));
  const form = within(screen.getByRole('dialog', { name: 'Offer Starter salary' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Agents/ }), 'pia');
  await userEvent.click(form.getByRole('button', { name: 'See who is asked' }));
  expect(await form.findByText('Not asked: pia.')).toBeDefined();
});

it('says why templates cannot be shown, that there are none, and offers nothing to who may only read', async () => {
  open({ agencyTemplates: () => Promise.reject(refusal('access.denied')) });
  expect(await (await templates()).findByRole('alert')).toBeDefined();
  cleanup();
  open({ agencyTemplates: () => ({ list: [] }) });
  expect(await (await templates()).findByText('No templates')).toBeDefined();
  cleanup();
  open({}, ['agency.read']);
  const dialog = await templates();
  expect(await dialog.findByText('Starter salary')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Offer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});
