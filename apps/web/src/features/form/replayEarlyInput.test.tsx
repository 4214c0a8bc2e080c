import { Button, Checkbox, PasswordField, SelectField, TextField } from '@baize/ui';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppContext, type App } from '../../app/app.ts';
import { holdForms } from '../../app/hydration/holdForms.ts';
import { Form, useFields } from './index.ts';

// Only what a form asks of it.
const app = {
  say: () => () => {},
  sayError: () => {},
  start: { serverTime: '2026-11-22T01:00:00.000Z' },
} as unknown as App;

function Entrance({ send }: { send: (sent: unknown) => Promise<unknown> }) {
  const [agreed, setAgreed] = useState(false);
  const [month, setMonth] = useState('');
  const fields = useFields({ initial: { username: '', password: '' }, check: () => ({}) });
  const handleSubmit = fields.submit({ send: (values) => send({ ...values, agreed, month }) });
  return (
    <Form form={fields.form} label="Entrance" error={fields.formError} onSubmit={handleSubmit}>
      <TextField label="Username" {...fields.tie('username')} />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" {...fields.tie('password')} />
      <SelectField
        label="Month"
        placeholder="Month"
        options={[{ value: '6', label: 'June' }]}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
        I agree
      </Checkbox>
      <Button type="submit">Go</Button>
      <output>{`${fields.values.username} ${fields.values.password} ${String(agreed)} ${month}`}</output>
    </Form>
  );
}

/** The form as the server drew it, before any script. */
function draw(send: (sent: unknown) => Promise<unknown>) {
  const ui = (
    <AppContext value={app}>
      <Entrance send={send} />
    </AppContext>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(ui);
  const find = <Found extends Element>(selector: string) => root.querySelector(selector) as Found;
  return {
    name: find<HTMLInputElement>('[name="username"]'),
    password: find<HTMLInputElement>('[name="password"]'),
    month: find<HTMLSelectElement>('select'),
    agreed: find<HTMLInputElement>('[type="checkbox"]'),
    go: find<HTMLButtonElement>('[type="submit"]'),
    shown: () => find('output').textContent,
    /** `meanwhile`: what a hand does after React began and before it has drawn. */
    takeOver: (meanwhile = () => {}) =>
      act(async () => {
        holdForms(root);
        hydrateRoot(root, ui);
        meanwhile();
      }),
  };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('takes over what was typed and chosen before the script was there, with the focus and the place in the text', async () => {
  const send = vi.fn(async () => {});
  const form = draw(send);
  form.name.value = 'ana';
  form.password.value = 'secret';
  form.month.value = '6';
  form.agreed.checked = true;
  form.name.focus();
  form.name.setSelectionRange(1, 2);
  await form.takeOver();

  expect(form.shown()).toBe('ana secret true 6');
  expect([form.name.value, form.password.value, form.month.value, form.agreed.checked]).toEqual([
    'ana',
    'secret',
    '6',
    true,
  ]);
  expect([document.activeElement, form.name.selectionStart, form.name.selectionEnd]).toEqual([form.name, 1, 2]);
  expect(send).not.toHaveBeenCalled();
});

it('what is done in the very moment of the taking over is not lost either', async () => {
  const form = draw(async () => {});
  await form.takeOver(() => {
    form.agreed.click();
    form.name.value = 'ana';
    form.name.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect([form.shown(), form.agreed.checked]).toEqual(['ana  true ', true]);
  act(() => form.agreed.click());
  expect([form.shown(), form.agreed.checked]).toEqual(['ana  false ', false]);
});

it('leaves a form alone that nobody has touched', async () => {
  const form = draw(async () => {});
  await form.takeOver();
  expect([form.shown(), form.agreed.checked]).toEqual(['  false ', false]);
});

it('sends what was pressed meanwhile, once', async () => {
  const send = vi.fn(() => new Promise(() => {}));
  const form = draw(send);
  form.name.value = 'ana';
  form.go.dataset['pressed'] = '';
  await form.takeOver();
  expect(send).toHaveBeenCalledExactlyOnceWith({ username: 'ana', password: '', agreed: false, month: '' });
  expect(form.go.dataset['pressed']).toBeUndefined();
});
