import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearGoneBuild, mayLeaveBuild } from './goneBuild.ts';

const ask = vi.fn<typeof fetch>();
const reload = vi.fn();
let script: HTMLScriptElement;

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  // A module only once it is in: this browser would load it.
  script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/assets/a.js' });
  document.head.append(script);
  script.type = 'module';
});
afterEach(() => {
  script.remove();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
async function lose(status: number): Promise<void> {
  ask.mockResolvedValue(new Response(null, { status }));
  dispatchEvent(new Event('vite:preloadError'));
  await new Promise((done) => setTimeout(done));
}

it('loads the newer build once where a file is gone with its own, and never for one that is only late', async () => {
  hearGoneBuild(reload);
  await lose(503);
  await lose(200);
  expect(reload).not.toHaveBeenCalled();
  await lose(404);
  await lose(404);
  expect(reload).toHaveBeenCalledOnce();
});

it('goes back and forth between no builds that are served by turns', () => {
  const left = ['a', 'b', 'a', 'b'].map((name) => {
    script.type = 'text/plain';
    script.src = `/assets/${name}.js`;
    script.type = 'module';
    return mayLeaveBuild();
  });
  expect(left).toEqual([true, true, false, false]);
});
