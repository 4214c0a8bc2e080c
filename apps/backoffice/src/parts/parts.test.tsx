import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '@baize/client/index.ts';
import { TextField } from '@baize/ui/index.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeskContext, type Desk } from '../app/desk.ts';
import { DataTable, type Column } from './tables/DataTable.tsx';
import { DeskForm } from './forms/DeskForm.tsx';
import { Facts } from './page/DetailPanel.tsx';
import { FilterBar } from './tables/FilterBar.tsx';

afterEach(cleanup);

interface Person {
  readonly id: string;
  readonly name: string;
}
const PEOPLE: readonly Person[] = ['Ana', 'Ben', 'Carla'].map((name) => ({ id: name.toLowerCase(), name }));
const COLUMNS: readonly Column<Person>[] = [{ key: 'name', head: 'Name', cell: ({ name }) => name }];
const button = (name: string) => screen.getByRole('button', { name });

describe('a table', () => {
  const table = {
    label: 'People',
    columns: COLUMNS,
    rowKey: ({ id }: Person) => id,
    empty: <p>Nobody is here.</p>,
    readRows: null,
  };

  it('goes from row to row by j and k, stops at the ends, and opens by Enter', async () => {
    const user = userEvent.setup();
    const open = vi.fn();
    render(<DataTable {...table} rows={PEOPLE} onOpen={open} />);
    await user.keyboard('j');
    expect(document.activeElement).toBe(button('Ana'));
    await user.keyboard('jjjj');
    expect(document.activeElement).toBe(button('Carla'));
    await user.keyboard('k{Enter}');
    expect(open).toHaveBeenCalledExactlyOnceWith(PEOPLE[1]);
  });

  it('keeps what it shows in its own direction on a mirrored page', () => {
    const phones: readonly Column<Person>[] = [{ key: 'phone', head: 'Mobile', cell: () => '+639181234567' }];
    render(<DataTable {...table} columns={phones} rows={PEOPLE.slice(0, 1)} />);
    expect(screen.getByText('+639181234567').tagName).toBe('BDI');
    cleanup();
    render(<Facts facts={[['Change', '-950.00']]} />);
    expect(screen.getByText('-950.00').tagName).toBe('BDI');
  });

  it('begins at the row that is open, and leaves the letters to whoever types', async () => {
    const user = userEvent.setup();
    render(
      <>
        <input aria-label="Search" />
        <DataTable {...table} rows={PEOPLE} onOpen={() => undefined} openKey="ben" />
      </>,
    );
    await user.keyboard('j');
    expect(document.activeElement).toBe(button('Carla'));
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('jk');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('jk');
  });

  it('has a face for waiting, for nobody, and for a refusal with a way to ask again', async () => {
    const retry = vi.fn();
    const { rerender } = render(<DataTable {...table} rows={undefined} />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    rerender(<DataTable {...table} rows={[]} />);
    expect(screen.getByText('Nobody is here.')).toBeDefined();
    rerender(<DataTable {...table} rows={undefined} error={new Error('It is raining.')} onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('It is raining.');
    await userEvent.click(button('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a table of pages', () => {
  const table = {
    label: 'People',
    columns: COLUMNS,
    rowKey: ({ id }: Person) => id,
    empty: <p>Nobody is here.</p>,
    readRows: null,
  };
  const at = (page: number, total: number, onPage = vi.fn()) => ({ pages: { page, total, onPage } });

  it('goes to the last page from behind it, and says of no page that nobody is there while somebody is', () => {
    const onPage = vi.fn();
    const { rerender } = render(<DataTable {...table} rows={[]} {...at(9, 70, onPage)} />);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
    expect(screen.queryByText('Nobody is here.')).toBeNull();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    // Drawn again while the answer is on its way, it does not ask again.
    rerender(<DataTable {...table} rows={[]} {...at(9, 70, onPage)} />);
    expect(onPage).toHaveBeenCalledOnce();
    rerender(<DataTable {...table} rows={PEOPLE} {...at(2, 70, onPage)} />);
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
    expect(screen.getByText('Carla')).toBeDefined();
  });

  it('goes to the only page when the last row of the second is gone, and stays where nobody is at all', () => {
    const onPage = vi.fn();
    const { rerender } = render(<DataTable {...table} rows={[]} {...at(2, 50, onPage)} />);
    expect(onPage).toHaveBeenCalledExactlyOnceWith(1);
    rerender(<DataTable {...table} rows={[]} {...at(2, 0, onPage)} />);
    expect(screen.getByText('Nobody is here.')).toBeDefined();
    expect(onPage).toHaveBeenCalledOnce();
  });
});

const refusal = new Refusal(400, {
  success: false,
  errorCode: 'input.invalid',
  message: 'Please check the marked fields.',
  fields: { second: 'Too short.' },
});

describe('a form', () => {
  function fields(errors: Readonly<Record<string, string | undefined>>) {
    return (
      <>
        <TextField label="First" name="first" />
        <TextField label="Second" name="second" error={errors['second']} />
      </>
    );
  }

  it('is sent once, however often it is pressed', async () => {
    const release: (() => void)[] = [];
    const send = vi.fn(() => new Promise<void>((resolve) => release.push(resolve)));
    render(
      <DeskForm submit="Save" onSubmit={send}>
        {fields}
      </DeskForm>,
    );
    await userEvent.click(button('Save'));
    await userEvent.click(button('Save'));
    await userEvent.type(screen.getByLabelText('First'), '{Enter}');
    expect(send).toHaveBeenCalledOnce();
    release[0]?.();
    await waitFor(() => expect(button('Save').getAttribute('aria-busy')).toBeNull());
  });

  it('keeps what was typed when it is refused, says what is wrong at the field and goes there', async () => {
    render(
      <DeskForm submit="Save" onSubmit={() => Promise.reject(refusal)}>
        {fields}
      </DeskForm>,
    );
    await userEvent.type(screen.getByLabelText('Second'), 'abc');
    await userEvent.click(button('Save'));
    const field = screen.getByLabelText<HTMLInputElement>('Second');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('abc');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Too short.')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Please check the marked fields.');
  });

  it('tells in passing that it was refused when nobody sees it any more, and why', async () => {
    const say = vi.fn();
    let refuse = (_: Error): void => undefined;
    const wait = () => new Promise<void>((_, reject) => (refuse = reject));
    const { rerender } = render(
      <DeskContext value={{ say } as unknown as Desk}>
        <DeskForm submit="Save marks" onSubmit={wait}>
          {fields}
        </DeskForm>
      </DeskContext>,
    );
    await userEvent.click(button('Save marks'));
    rerender(<DeskContext value={{ say } as unknown as Desk}>Another screen</DeskContext>);
    refuse(refusal);
    await waitFor(() => expect(say).toHaveBeenCalledExactlyOnceWith('“Save marks”: Too short.', 'bad'));
  });
});

describe('a filter bar', () => {
  function Bar({ call }: { call: Desk['call'] }) {
    const [state, setState] = useState({ search: '', status: '', open: 'x' });
    return (
      <QueryClientProvider client={new QueryClient()}>
        <DeskContext value={{ call, say: vi.fn() } as unknown as Desk}>
          <FilterBar
            screen="people"
            searchLabel="Name"
            state={state}
            none={{ search: '', status: '', open: '' }}
            onChange={(part) => setState({ ...state, ...part })}
          />
          <output>{JSON.stringify(state)}</output>
        </DeskContext>
      </QueryClientProvider>
    );
  }

  it('offers the kept filters, puts one on, and knows that it is on', async () => {
    const list = [
      { screen: 'people', name: 'Away', query: 'status=away' },
      { screen: 'games', name: 'Hot', query: 'hot=1' },
    ];
    render(<Bar call={(() => Promise.resolve({ list })) as unknown as Desk['call']} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Away' }));
    expect(screen.queryByRole('button', { name: 'Hot' })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('"status":"away"');
    expect(button('Away').getAttribute('aria-pressed')).toBe('true');
    // It is kept already.
    expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull();
  });

  it('is reached by / and asks when the typing pauses', async () => {
    const user = userEvent.setup();
    render(<Bar call={(() => Promise.resolve({ list: [] })) as unknown as Desk['call']} />);
    await user.keyboard('/ana');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('"search":"ana"'));
    expect(button('Save filter')).toBeDefined();
  });
});
