import { beforeEach, describe, expect, it, vi } from 'vitest';
import { focusArrived } from './focusArrived.ts';

describe('focusArrived', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<a href="/m/game?id=1"></a><div data-page><h1>Home</h1><a id="hot" href="/m/game?id=1"></a><a id="slots" href="/m/game?id=1"></a></div>';
    for (const [id, top] of Object.entries({ hot: 100, slots: 400 })) {
      const link = document.getElementById(id) as HTMLElement;
      vi.spyOn(link, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    }
  });

  it.each([
    [90, 'hot'],
    [420, 'slots'],
  ])('goes back to the link that was left at %i px', (top, id) => {
    focusArrived({ y: 0, href: new URL('/m/game?id=1', location.href).href, top });
    expect(document.activeElement?.id).toBe(id);
  });

  it.each([{ y: 0 }, { y: 0, href: 'https://site.test/m/gone', top: 3 }])(
    'is at the heading of a new page, and where the link is gone: %o',
    (left) => {
      focusArrived(left);
      expect(document.activeElement?.tagName).toBe('H1');
    },
  );
});
