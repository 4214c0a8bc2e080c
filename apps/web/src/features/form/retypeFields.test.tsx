import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { hasKeptFields, keepFields } from '../../app/offline/keptFields.ts';
import { retypeFields } from './retypeFields.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Form() {
  const [words, setWords] = useState('');
  const [topic, setTopic] = useState('a');
  const [isSure, setSure] = useState(false);
  return (
    <form>
      <input aria-label="Name" name="name" defaultValue="Ana" />
      <textarea aria-label="Words" value={words} onChange={(event) => setWords(event.target.value)} />
      <select aria-label="Topic" value={topic} onChange={(event) => setTopic(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" aria-label="Sure" checked={isSure} onChange={() => setSure(!isSure)} />
      <input type="password" aria-label="Password" defaultValue="" />
      <input type="password" aria-label="Digits" autoComplete="off" defaultValue="" />
      <input autoComplete="one-time-code" aria-label="Code" defaultValue="" />
      <input autoComplete="off" aria-label="Answer" defaultValue="" />
      <output>{`${words} ${topic} ${isSure}`}</output>
    </form>
  );
}

it('types again what was typed, once its fields are there, and neither passwords, shown or not, nor codes and answers', async () => {
  await renderInApp(<Form />);
  await userEvent.type(screen.getByLabelText('Words'), 'Too slow');
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'b');
  await userEvent.click(screen.getByLabelText('Sure'));
  await userEvent.type(screen.getByLabelText('Password'), 'hidden-1');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.type(screen.getByLabelText('Digits'), '654321');
  await userEvent.type(screen.getByLabelText('Answer'), 'Bantay');
  // Its eye was pressed.
  screen.getByLabelText<HTMLInputElement>('Digits').type = 'text';
  keepFields();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/hidden-1|123456|654321|Bantay/);
  cleanup();

  expect(hasKeptFields()).toBe(true);
  retypeFields();
  await renderInApp(<Form />);
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('Too slow b true');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(hasKeptFields()).toBe(false);
});
