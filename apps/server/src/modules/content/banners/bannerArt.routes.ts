import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kernel/app.ts';
import { createPictures } from '../../../kernel/http/pictures.ts';
import { keptByVersion, sendPicture } from '../../../kernel/http/sendPicture.ts';
import { refuse } from '../../../kernel/on.ts';
import { bannerVersion, drawBanner } from './bannerArt.ts';
import { isBannerId } from './banners.rules.ts';
import { contentOnShow } from '../announcements.ts';
import { findPicture } from './banners.store.ts';

const PICTURES_MAX = 500;
const RTL = '-rtl';

/** `-rtl`: mirrored. */
export function mountBannerArt(http: FastifyInstance, app: App): void {
  const pictures = createPictures({ max: PICTURES_MAX });

  http.get<{ Params: { name: string } }>('/art/banner/:name.svg', async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const { name } = request.params;
    const rtl = name.endsWith(RTL);
    const id = rtl ? name.slice(0, -RTL.length) : name;
    const banner = isBannerId(id) && (await contentOnShow(app, merchant.id)).banners.find((one) => one.id === id);
    if (!banner) throw refuse('route.unknown');
    const version = bannerVersion(banner);
    // The version makes a new drawing a new address.
    return pictures.send(request, reply, `${merchant.id}/${name}/${version}`, async () => ({
      svg: drawBanner(banner, rtl),
      version,
    }));
  });

  http.get<{ Params: { name: string } }>('/art/banner/:name.webp', async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const { name } = request.params;
    const rtl = name.endsWith(RTL);
    const id = rtl ? name.slice(0, -RTL.length) : name;
    const picture = isBannerId(id) && (await findPicture(app.db, merchant.id, id));
    if (!picture) throw refuse('route.unknown');
    return sendPicture(reply, rtl ? picture.rtl : picture.ltr, keptByVersion(request));
  });
}
