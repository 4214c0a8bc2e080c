import { textByCode } from '@baize/i18n/sentences.ts';
import { sayAs } from '@baize/i18n/serverTexts.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { App } from '../../kernel/app.ts';
import { originOf } from '../../kernel/http/memberAudience.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { refuse } from '../../kernel/on.ts';
import { robotsOf, sitemapOf } from './sitemap.rules.ts';
import { clothOf, ICON_SIDES, iconAddress, manifestOf, webClipOf, type IconSide } from './install.rules.ts';

const shortcutName = (page: string, language: string): string => textByCode(`shortcut.${page}`, {}, language) ?? page;

/** For the home screen, without browser bars. */
export const MANIFEST = '/manifest.webmanifest';
/** For merchants without a profile link (G2). */
const WEB_CLIP = '/app/webclip.mobileconfig';
/** The service worker (`apps/web/src/worker`) at a fixed address, where browsers check for updates. */
const WORKER = '/sw.js';
/** The mark's share of a maskable picture; the rest may be cut off. */
const MASKED = 0.6;
const DAY_S = 24 * 3600;
/** Of a hundred merchants and more at once. */
const ICONS_MAX = 500;

export function mountInstall(http: FastifyInstance, app: App, folder: string): void {
  const icons = new Map<string, Promise<Buffer>>();
  const iconOf = (merchant: Merchant, side: IconSide, maskable = false): Promise<Buffer> => {
    const key = `${merchant.id} ${merchant.version} ${side} ${maskable}`;
    const known = icons.get(key) ?? drawIcon(folder, merchant, { side, maskable });
    if (icons.size >= ICONS_MAX) icons.clear();
    icons.set(key, known);
    return known;
  };
  const merchantAt = async (host: string): Promise<Merchant> => {
    const merchant = await app.merchants.byHost(host);
    if (!merchant) throw refuse('merchant.unknown');
    return merchant;
  };

  http.get(MANIFEST, async (request, reply) => {
    const merchant = await merchantAt(request.hostname);
    const manifest = sayAs(merchant.ownTexts, () => manifestOf(merchant, shortcutName));
    return reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(JSON.stringify(manifest));
  });

  const originAt = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
  http.get('/sitemap.xml', async (request, reply) => {
    const { settings } = await merchantAt(request.hostname);
    return reply
      .headers({ 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `public, max-age=${DAY_S}` })
      .send(sitemapOf(originAt(request), settings.languages));
  });
  http.get('/robots.txt', async (request, reply) => {
    await merchantAt(request.hostname);
    return reply.type('text/plain; charset=utf-8').send(robotsOf(originAt(request)));
  });

  http.get(WORKER, async (_request, reply) => {
    // Missing during a build.
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

  for (const [side, maskable] of [...ICON_SIDES.map((one) => [one, false] as const), [512, true] as const])
    http.get(iconAddress(side, maskable), async (request, reply) =>
      reply
        .type('image/png')
        .header('Cache-Control', `public, max-age=${DAY_S}`)
        .send(await iconOf(await merchantAt(request.hostname), side, maskable)),
    );

  http.get(WEB_CLIP, async (request, reply) => {
    const merchant = await merchantAt(request.hostname);
    const origin = originOf(app, merchant, request);
    return reply
      .headers({
        'Content-Type': 'application/x-apple-aspen-config',
        'Content-Disposition': 'attachment; filename="webclip.mobileconfig"',
        'Cache-Control': 'no-cache',
      })
      .send(webClipOf(merchant, { origin, icon: await iconOf(merchant, 180) }));
  });
}

/** The merchant's mark on its colour, or the product's. */
async function drawIcon(
  folder: string,
  { settings }: Merchant,
  { side, maskable }: { side: IconSide; maskable: boolean },
): Promise<Buffer> {
  const product = join(folder, 'favicon.svg');
  const own = /^\/[\w/-]+\.(svg|png|webp)$/.test(settings.logo.mark) ? join(folder, settings.logo.mark) : product;
  const mark = await readFile(own).catch(() => readFile(product));
  const inner = maskable ? Math.round(side * MASKED) : side;
  const picture = await sharp(mark, { density: 400 })
    .resize(inner, inner, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  if (!maskable) return picture;
  return sharp({ create: { width: side, height: side, channels: 4, background: clothOf(settings.palette) } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}
