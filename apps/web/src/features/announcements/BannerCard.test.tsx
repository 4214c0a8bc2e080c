import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { BannerCard } from './BannerCard.tsx';

const banner = (href: string) => ({
  id: 'autumn',
  groupName: 'm_home',
  url: '/art/banner/autumn.svg',
  urlRtl: '',
  kicker: '',
  title: 'Autumn',
  text: '',
  href,
});

describe('BannerCard', () => {
  afterEach(cleanup);

  it('leads to a page of ours in the same window', async () => {
    await renderInApp(<BannerCard banner={banner('/m/help?i=2#terms')} />);
    const link = screen.getByRole('link', { name: 'Autumn' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/m/help?i=2#terms', null]);
  });

  it('leads elsewhere in a window of its own, which cannot reach back', async () => {
    await renderInApp(<BannerCard banner={banner('https://elsewhere.example/x')} />);
    const link = screen.getByRole('link', { name: 'Autumn' });
    expect(link.getAttribute('href')).toBe('https://elsewhere.example/x');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it.each(['', '/m/helpp', 'http://elsewhere.example', 'javascript:alert(1)'])('is no link with %j', async (href) => {
    await renderInApp(<BannerCard banner={banner(href)} />);
    expect(screen.getByText('Autumn')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
