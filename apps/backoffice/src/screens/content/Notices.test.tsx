import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { NEW } from './contentKind.tsx';
import type { ContentState } from './contentState.ts';
import { pictureLines, picturesIn } from './noticePictures.rules.ts';
import { notices } from './Notices.tsx';

afterEach(cleanup);

const popup: DeskNotice = {
  id: '0198f7a2-0000-7000-8000-000000000001',
  type: 'PU',
  texts: { EN: { title: 'Short break', content: '<p>Back at noon.</p>' } },
  images: [],
  startsAt: '2026-11-21T04:00:00.000Z',
  endsAt: null,
  version: 0,
};
const at = (open: string): ContentState => ({
  merchant: 'harbour',
  tab: 'notices',
  group: '',
  type: '',
  state: '',
  page: 1,
  open,
});

async function kindsOf(open: string): Promise<string[]> {
  renderAtDesk(<notices.Panel merchantId="harbour" state={at(open)} onChange={vi.fn()} />, {
    replies: { deskNotices: () => ({ list: [popup, forAgents], total: 2, languages: ['EN'] }) },
    may: ['content.read', 'content.write'],
  });
  const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  return [kind.value, ...[...kind.options].map(({ text }) => text)];
}

const forAgents: DeskNotice = { ...popup, id: '0198f7a2-0000-7000-8000-000000000002', type: 'A' };

describe('the kinds of an announcement', () => {
  it('that is new are those that the site shows, each with where', async () => {
    expect(await kindsOf(NEW)).toEqual(['PL', 'For players', 'For agents', 'Pop-up', 'Promotion', 'Hot match']);
    expect(screen.getByText(/^In the ticker on the home page/)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Pop-up');
    expect(screen.getByText('To members, over the home page, once per login.')).toBeDefined();
  });

  it('says of each where it is seen', async () => {
    expect((await kindsOf(forAgents.id))[0]).toBe('A');
    expect(screen.getByText(/^To agents/)).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Hot match');
    expect(screen.getByText(/^In hot matches/)).toBeDefined();
  });
});

it('reads pictures with and without their size, and writes them as they were', () => {
  const lines = ['https://images.test/a.png 600 400', '/art/b.svg'];
  const pictures = picturesIn(` ${lines.join('  \n\n')}`);
  expect(pictures).toEqual([{ url: 'https://images.test/a.png', width: 600, height: 400 }, { url: '/art/b.svg' }]);
  expect(pictureLines(pictures)).toEqual(lines);
});
