import type { FastifyInstance } from 'fastify';
import type { App } from '../../kernel/app.ts';
import { createPictures } from '../../kernel/http/pictures.ts';
import { refuse } from '../../kernel/on.ts';
import { bannerVersion, drawBanner } from './bannerArt.ts';
import { isBannerId } from './content.rules.ts';
import { findBanner } from './content.store.ts';

const PICTURES_MAX = 500;
const RTL = '-rtl';

/** The pictures of a merchant's banners; `-rtl` behind the id is the mirrored one. */
export function mountBannerArt(http: FastifyInstance, app: App): void {
  const pictures = createPictures({ max: PICTURES_MAX });

  http.get<{ Params: { name: string } }>('/art/banner/:name.svg', async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const { name } = request.params;
    const rtl = name.endsWith(RTL);
    const id = rtl ? name.slice(0, -RTL.length) : name;
    return pictures.send(request, reply, `${merchant.id}/${name}`, async () => {
      const banner = isBannerId(id) && (await findBanner(app.db, merchant.id, id));
      if (!banner) throw refuse('route.unknown');
      return { svg: drawBanner(banner, rtl), version: bannerVersion(banner) };
    });
  });
}
