import type { DeskNotice } from '@baize/contract/backoffice/content.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import type { ContentState } from './contentState.ts';
import { notices } from './Notices.tsx';

afterEach(cleanup);

const popup: DeskNotice = {
  id: '0198f7a2-0000-7000-8000-000000000001',
  type: 'PU',
  texts: { EN: { title: 'Short break', content: '<p>Back at noon.</p>' } },
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
    replies: { deskNotices: () => ({ list: [popup], total: 1, languages: ['EN'] }) },
    may: ['content.read', 'content.write'],
  });
  const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
  return [kind.value, ...[...kind.options].map(({ text }) => text)];
}

describe('the kinds of an announcement', () => {
  it('that is new are those that the site shows', async () => {
    expect(await kindsOf('new')).toEqual(['PL', 'For players', 'For agents']);
  });

  it('that is stored as another keep that one, so that saving changes nothing by itself', async () => {
    expect(await kindsOf(popup.id)).toEqual(['PU', 'For players', 'For agents', 'Pop-up']);
  });
});
