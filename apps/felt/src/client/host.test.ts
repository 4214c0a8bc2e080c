import { expect, it, vi } from 'vitest';
import { hearWallet } from './host.ts';

it('hears the page around the game, at the lobby’s origin, and nobody else', () => {
  const site = { name: 'the site' };
  const events = new EventTarget();
  const page = Object.assign(events, { parent: site, location: { href: 'https://games.test/play' } });
  const hear = vi.fn();
  const end = hearWallet(page as unknown as Window, 'https://site.test/m/home', hear);
  const tell = (over: object) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), {
        source: site,
        origin: 'https://site.test',
        data: { source: 'baize', type: 'balance' },
        ...over,
      }),
    );
  for (const stranger of [
    { source: {} },
    { origin: 'https://evil.test' },
    { data: null },
    { data: { source: 'baize' } },
  ])
    tell(stranger);
  expect(hear).not.toHaveBeenCalled();
  tell({});
  expect(hear).toHaveBeenCalledTimes(1);
  end();
  tell({});
  expect(hear).toHaveBeenCalledTimes(1);
});
