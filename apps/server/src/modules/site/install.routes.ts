import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { App } from '../../kernel/app.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { refuse } from '../../kernel/on.ts';

/** What a phone needs to keep the site on its home screen and open it without the browser's bars. */
export const MANIFEST = '/manifest.webmanifest';
export const TOUCH_ICON = '/app-icon.png';
/** The service worker keeps pages that were seen (`apps/web/src/worker`). It has one address for good: browsers ask there for a newer one. */
const WORKER = '/sw.js';
/** The side that iOS asks for; it takes no SVG. */
const TOUCH_ICON_PX = 180;
const DAY_S = 24 * 3600;

export function mountInstall(http: FastifyInstance, app: App, folder: string): void {
  let icon: Promise<Buffer> | undefined;

  http.get(MANIFEST, async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    return reply
      .type('application/manifest+json')
      .header('Cache-Control', 'no-cache')
      .send(JSON.stringify(manifestOf(merchant)));
  });

  http.get(WORKER, async (_request, reply) => {
    // It is not there while the site is being built.
    const script = await readFile(join(folder, WORKER)).catch(() => null);
    if (!script) throw refuse('route.unknown');
    return reply
      .headers({
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      })
      .send(script);
  });

  http.get(TOUCH_ICON, async (_request, reply) => {
    icon ??= sharp(join(folder, 'favicon.svg'), { density: 400 }).resize(TOUCH_ICON_PX, TOUCH_ICON_PX).png().toBuffer();
    return reply
      .type('image/png')
      .header('Cache-Control', `public, max-age=${DAY_S}`)
      .send(await icon);
  });
}

/** The web app manifest of a merchant. */
export const manifestOf = ({ settings }: Merchant) => ({
  name: settings.name,
  short_name: settings.name,
  id: '/m/home',
  start_url: '/m/home',
  scope: '/',
  display: 'standalone',
  // Dark is the default; a manifest knows no oklch.
  background_color: '#04140f',
  theme_color: '#04140f',
  icons: [
    { src: settings.logo.mark || '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: TOUCH_ICON, sizes: `${TOUCH_ICON_PX}x${TOUCH_ICON_PX}`, type: 'image/png' },
  ],
});
