import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openScreen, refusedFields } from '../../test/renderAtDesk.tsx';
import { Screen } from './texts.page.tsx';

afterEach(cleanup);

const ROW = {
  key: 'shell menu.games',
  language: 'PL',
  state: 'standard',
  standard: '{count, plural, one {# gra} few {# gry} many {# gier} other {# gry}}',
  english: '{count, plural, one {# game} other {# games}}',
  own: '',
  version: 0,
  changedBy: '',
  changedAt: null,
};
const open = (row: object, save: () => unknown = () => ({ version: 1 })) =>
  openScreen(Screen, `language=PL&open=${encodeURIComponent('PL shell menu.games')}`, {
    replies: {
      ownTexts: () => ({ list: [{ ...ROW, ...row }], nextCursor: null, languages: ['EN', 'PL'], count: 1 }),
      saveOwnText: save,
      removeOwnText: () => ({}),
    },
    may: ['content.read', 'content.write'],
  });
const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.parentElement ?? expect.fail());
};

it('shows what players read without an own text, and while one is typed how they would read it', async () => {
  const { asked, say } = open({});
  const standing = await part('Without an own text, players read');
  for (const said of ['1 gra', '2 gry', '5 gier']) expect(standing.getByText(said)).toBeDefined();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Own text/ });
  expect(field.value).toBe(ROW.standard);
  await userEvent.clear(field);
  await userEvent.type(field, 'Masz {{count');
  expect((await part('Preview')).getByText('This can’t be read as a message yet.')).toBeDefined();
  await userEvent.type(field, '} <b>gier</b>');
  expect((await part('Preview')).getByText('Masz ‹count› <b>gier</b>')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
  expect(say).toHaveBeenCalledWith('Saved. Live within seconds.');
  const sent = { merchantId: 'harbour', language: 'PL', key: ROW.key, version: 0, text: 'Masz {count} <b>gier</b>' };
  expect(asked).toContainEqual({ id: 'saveOwnText', input: sent });
});

it('says at the field why a text is refused, and keeps it', async () => {
  open(
    { own: 'Masz {count} gier', version: 2, state: 'own', changedBy: 'eva', changedAt: '2026-11-22T04:00:00.000Z' },
    () => {
      throw refusedFields({ text: '{count} is missing.' });
    },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Own text/ });
  await userEvent.clear(field);
  await userEvent.type(field, 'Masz gier');
  await userEvent.click(screen.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText('{count} is missing.')).toBeDefined();
  expect(field.value).toBe('Masz gier');
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('button', { name: 'Remove own text' })).toBeDefined();
});

it('offers no form for a text of player protection, and says why', async () => {
  open({ state: 'fixed' });
  expect(await screen.findByText(/^Texts that protect players/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Own text/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove own text' })).toBeNull();
});
