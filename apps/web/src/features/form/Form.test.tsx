import { Offline } from '@baize/client';
import { Button, TextField } from '@baize/ui';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { AtField, Form, useFields } from './index.ts';

interface Request {
  readonly send: (values: Readonly<Record<'name' | 'code', string>>) => Promise<unknown>;
  readonly onDone?: () => void;
  readonly clears?: boolean;
}

function Small({ send, onDone = () => {}, clears = false }: Request) {
  const fields = useFields({
    initial: { name: '', code: '' },
    check: ({ name, code }) => ({
      name: name ? undefined : 'Enter a name.',
      code: /^\d*$/.test(code) ? undefined : 'Digits only.',
    }),
    placeOf: (code) => (code === 'code.wrong' ? 'code' : 'form'),
  });
  return (
    <Form form={fields.form} label="A form" error={fields.formError} onSubmit={fields.submit({ send, onDone, clears })}>
      <TextField label="Name" {...fields.tie('name')} />
      <TextField label="Code" {...fields.tie('code')} />
      <Button type="submit" busy={fields.busy}>
        Send
      </Button>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function fill() {
  await userEvent.type(field('Name'), 'Ana');
  await userEvent.type(field('Code'), '123456');
}
const draw = (request: Request) => renderInApp(<Small {...request} />);

afterEach(cleanup);

it('says nothing of a field that is passed by, and what is wrong with one that was filled when it is left', async () => {
  await draw({ send: vi.fn() });
  await userEvent.click(field('Name'));
  await userEvent.type(field('Code'), 'x');
  expect(screen.queryByText('Enter a name.')).toBeNull();
  expect(screen.queryByText('Digits only.')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Digits only.')).toBeTruthy();
  expect(screen.queryByText('Enter a name.')).toBeNull();
});

it('marks everything when it is sent, goes to the first and sends nothing', async () => {
  const send = vi.fn();
  await draw({ send });
  await userEvent.type(field('Code'), 'x');
  await press();
  expect(screen.getByText('Enter a name.')).toBeTruthy();
  expect(screen.getByText('Digits only.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(send).not.toHaveBeenCalled();
});

it('sends once for two quick presses, and waits after success for what comes next', async () => {
  let answer = (_: unknown) => {};
  const send = vi.fn(() => new Promise((done) => (answer = done)));
  const onDone = vi.fn();
  await draw({ send, onDone });
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  fireEvent.submit(screen.getByRole('form'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', code: '123456' });
  answer({});
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await press();
  expect(send).toHaveBeenCalledOnce();
});

it('is open again when nothing was sent after all', async () => {
  const send = vi.fn(async () => false);
  const onDone = vi.fn();
  await draw({ send, onDone });
  await fill();
  await press();
  await press();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(onDone).not.toHaveBeenCalled();
});

it('shows a refusal at its field, keeps what was typed, and takes the words back when that field changes', async () => {
  await draw({ send: async () => refuse('code.wrong')() });
  await fill();
  await press();
  expect(await screen.findByText('Verification code error')).toBeTruthy();
  expect([document.activeElement, field('Code').value]).toEqual([field('Code'), '123456']);
  await userEvent.type(field('Name'), '!');
  expect(screen.getByText('Verification code error')).toBeTruthy();
  await userEvent.type(field('Code'), '7');
  expect(screen.queryByText('Verification code error')).toBeNull();
});

it('empties the refused field where that is requested (A8)', async () => {
  await draw({ send: async () => refuse('code.wrong')(), clears: true });
  await fill();
  await press();
  await waitFor(() => expect(field('Code').value).toBe(''));
  expect(field('Name').value).toBe('Ana');
});

it('brings words about the whole form into sight', async () => {
  await draw({ send: async () => refuse('login.closed')() });
  await fill();
  await press();
  const words = await screen.findByRole('alert');
  expect(document.activeElement?.contains(words)).toBe(true);
});

it('shows what its own sending found wrong at a field, and says what is no refusal', async () => {
  const faults = [new AtField('code', 'The service does not answer.'), new Offline('lost')];
  const { sayError } = await draw({
    send: () => Promise.reject(faults.shift()),
  });
  await fill();
  await press();
  expect(await screen.findByText('The service does not answer.')).toBeTruthy();
  await press();
  await waitFor(() => expect(sayError).toHaveBeenCalledWith(expect.any(Offline)));
  expect(screen.queryByText('The service does not answer.')).toBeNull();
});

it('leads nobody on who has left the page meanwhile', async () => {
  let answer = (_: unknown) => {};
  const onDone = vi.fn();
  const sent = new Promise((done) => (answer = done));
  const { unmount } = await draw({ send: () => sent, onDone });
  await fill();
  await press();
  unmount();
  answer({});
  await sent;
  await Promise.resolve();
  expect(onDone).not.toHaveBeenCalled();
});
