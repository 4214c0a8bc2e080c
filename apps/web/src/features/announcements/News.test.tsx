import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { News } from './News.tsx';

const notice = (id: string, title: string) => ({
  id,
  title,
  content: '',
  announcementImages: [],
  startDate: '2026-11-21',
  read: false,
});

describe('News [G2-15]', () => {
  afterEach(cleanup);

  it('leads from each title to its own notice, counted from nought', async () => {
    const notices = [notice('a', 'A new table'), notice('b', 'Closed on Sunday')];
    await renderInApp(<News notices={notices} moving={false} />);
    const hrefs = ['A new table', 'Closed on Sunday'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/m/notice?index=0', '/m/notice?index=1']);
  });

  it('says so when there is none, and leads nowhere', async () => {
    const { t } = await renderInApp(<News notices={[]} moving={false} />, {
      replies: { lobbyNews: () => ({ list: [] }) },
    });
    expect(screen.getByText(t('home.noNews'))).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('tells what is new in the lobby where nothing is announced [G7-3c]', async () => {
    const list = [
      { id: 'p', kind: 'promotion' as const, title: 'First deposit', to: '/m/activityDetail?id=p', at: '2026-11-20' },
    ];
    await renderInApp(<News notices={[]} moving={false} />, { replies: { lobbyNews: () => ({ list }) } });
    expect((await screen.findByRole('link', { name: 'First deposit' })).getAttribute('href')).toBe(
      '/m/activityDetail?id=p',
    );
  });
});
