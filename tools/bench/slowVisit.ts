import type { Browser, CDPSession } from '@playwright/test';

export const VIEWPORT = { width: 390, height: 844 } as const;
const KBIT = 1024 / 8;
/** A slow line and phone. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600 * KBIT, uploadThroughput: 750 * KBIT };
export const SLOWDOWN = 4;
/** A visit is over when it has painted and nothing was fetched for so long; what is fetched later is fetched ahead. */
const QUIET_MS = 900;
const LONGEST_MS = 9_000;

/** Runs before the page's own scripts. A page that leads on by itself, such as the trial's, is seen until it does. */
const WATCH = `(() => {
  const visited = location.pathname;
  const seen = (globalThis.seen = { lcpMs: 0, largest: '', shifts: [] });
  const nameOf = (node) => String(node?.className || node?.id || node?.nodeName || '');
  const moveOf = ({ node, previousRect, currentRect }) =>
    nameOf(node) + ' ' + Math.round(currentRect.top - previousRect.top) + 'px';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) seen.shifts.push({ value, what: sources.map(moveOf) });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, element } of location.pathname === visited ? list.getEntries() : [])
      Object.assign(seen, { lcpMs: startTime, largest: nameOf(element) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})()`;

export interface Seen {
  readonly lcpMs: number;
  readonly largest: string;
  readonly shift: number;
  /** What moved most. */
  readonly moved: string;
  readonly bytes: number;
  /** Of pictures among them. */
  readonly artBytes: number;
  readonly requests: number;
  /** Where its scripts are. */
  readonly scripts: readonly string[];
}

interface Watched {
  readonly lcpMs: number;
  readonly largest: string;
  readonly shifts: readonly { readonly value: number; readonly what: readonly string[] }[];
}

/** A true first visit of a page over the slow line, until it is quiet. `tab` runs first in it. */
export async function visitSlowly(browser: Browser, url: string, tab: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(tab);
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const line = listen(session);
    await page.goto(url, { waitUntil: 'commit' });
    await line.quiet();
    await page.waitForFunction('seen.lcpMs > 0', null, { timeout: LONGEST_MS }).catch(() => undefined);
    const { lcpMs, largest, shifts } = await page.evaluate<Watched>('seen');
    const most = shifts.toSorted((one, other) => other.value - one.value)[0];
    return {
      lcpMs,
      largest,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: most ? `${most.value.toFixed(3)} ${most.what.join(' ')}` : '',
      ...line.counted(),
    };
  } finally {
    await context.close();
  }
}

type Counted = Pick<Seen, 'bytes' | 'artBytes' | 'requests' | 'scripts'>;

/** Counts what comes over the line, and tells when nothing more does. */
function listen(session: CDPSession): { quiet(): Promise<void>; counted(): Counted } {
  const open = new Set<string>();
  let bytes = 0;
  let artBytes = 0;
  let requests = 0;
  const scripts: string[] = [];
  const pictures = new Set<string>();
  let lastAt = performance.now();
  const startedAt = lastAt;
  const end = (id: string): void => {
    open.delete(id);
    lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    open.add(requestId);
    requests++;
    if (type === 'Script') scripts.push(request.url);
    if (type === 'Image') pictures.add(requestId);
    lastAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (pictures.has(requestId)) artBytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  return {
    counted: () => ({ bytes, artBytes, requests, scripts }),
    async quiet() {
      for (;;) {
        const now = performance.now();
        if (now - startedAt > LONGEST_MS || (open.size === 0 && now - lastAt > QUIET_MS)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
