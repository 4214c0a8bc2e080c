import type { DeskVendorFile } from '@baize/contract/backoffice/vendors.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusedFields, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { UnsavedContext } from '../../app/unsaved.ts';
import { CountriesForm } from './CountriesForm.tsx';

const none = () => undefined;
afterEach(cleanup);

const file = { code: 'ACME', name: 'Acme Games' } as DeskVendorFile;
const connection = { version: 3, countries: ['VN', 'PH'] } as unknown as NonNullable<DeskVendorFile['connection']>;
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the countries of a vendor', () => {
  it('stand by their names, are added and taken away without a mouse, and are sent as codes with a reason', async () => {
    const user = userEvent.setup();
    const { asked, say } = renderAtDesk(<CountriesForm file={file} connection={connection} />, {
      replies: { setVendorCountries: () => ({}) },
    });
    expect(names()).toEqual(['Philippines PH', 'Vietnam VN']);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country to add' });
    expect([...choice.options].map(({ text }) => text)).not.toContain('Vietnam');
    await user.selectOptions(choice, 'Japan');
    screen.getByRole('button', { name: 'Add country' }).focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Japan JP', 'Philippines PH', 'Vietnam VN']);
    // The next one is chosen without looking for the field.
    expect(document.activeElement).toBe(choice);
    screen.getByRole('button', { name: 'Remove Vietnam' }).focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Their licence');
    await user.click(screen.getByRole('button', { name: 'Save countries' }));
    await waitFor(() => expect(say).toHaveBeenCalledWith('Acme Games is available in 2 countries.'));
    expect(asked).toEqual([
      {
        id: 'setVendorCountries',
        input: { vendor: 'ACME', version: 3, countries: ['JP', 'PH'], reason: 'Their licence' },
      },
    ]);
  });

  it('say when there are none that it may be played everywhere', async () => {
    renderAtDesk(<CountriesForm file={file} connection={{ ...connection, countries: [] }} />);
    expect(names()).toEqual(['None: available everywhere.']);
  });

  it('show what the server says is wrong with them, and keep what was chosen', async () => {
    const refuse = () => {
      throw refusedFields({ 'countries.1': 'This country doesn’t exist.' });
    };
    renderAtDesk(<CountriesForm file={file} connection={connection} />, { replies: { setVendorCountries: refuse } });
    await userEvent.click(screen.getByRole('button', { name: 'Save countries' }));
    expect(await screen.findByText('This country doesn’t exist.')).toBeDefined();
    expect(names()).toEqual(['Philippines PH', 'Vietnam VN']);
  });

  it('are unsaved once one of them is taken away, before a word is typed', async () => {
    const write = vi.fn();
    renderAtDesk(
      <UnsavedContext value={{ write, send: none, arrive: none, forget: none, begin: none }}>
        <CountriesForm file={file} connection={connection} />
      </UnsavedContext>,
    );
    expect(write).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Vietnam' }));
    expect(write).toHaveBeenCalledOnce();
  });

  it('are to be looked at again where a reason comes back without them', () => {
    const begin = () => ({ was: { reason: [''] }, typed: { reason: ['Their licence'] } });
    const { say } = renderAtDesk(
      <UnsavedContext value={{ write: none, send: none, arrive: none, forget: none, begin }}>
        <CountriesForm file={file} connection={connection} />
      </UnsavedContext>,
    );
    expect(say.mock.calls.join()).toContain('Check the countries again.');
  });
});
