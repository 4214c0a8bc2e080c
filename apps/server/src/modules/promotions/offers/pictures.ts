import { crc32 } from 'node:zlib';
import { banner } from '@baize/art';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kernel/app.ts';
import { createPictures } from '../../../kernel/http/pictures.ts';
import { refuse } from '../../../kernel/on.ts';
import { offerOf } from './offers.ts';
import type { Picture } from './promotions.store.ts';

interface Drawn {
  readonly id: string;
  readonly picture: Picture;
}

const drawOf = ({ id, picture: { family, composition, palette } }: Drawn, rtl: boolean): string =>
  banner({ id, category: family, composition, palette, rtl });

let brush: string | null = null;
const versionOf = ({ id, picture }: Drawn): string => {
  brush ??= banner({ id: 'sample', category: 'RNG' });
  return crc32([brush, id, JSON.stringify(picture)].join('/')).toString(36);
};

/** Mirrored for right-to-left languages. */
export function pictureOf(drawn: Drawn): { readonly url: string; readonly urlRtl: string } {
  const version = versionOf(drawn);
  return {
    url: `/art/promotion/${drawn.id}.svg?v=${version}`,
    urlRtl: `/art/promotion/${drawn.id}-rtl.svg?v=${version}`,
  };
}

/** A picture as text, for staff who choose one. */
export const drawPicture = (id: string, picture: Picture): string => drawOf({ id, picture }, false);

const PICTURES_MAX = 500;
const RTL = '-rtl';

/** Drawn from rows; `-rtl` behind the id: mirrored. */
export function mountPromotionArt(http: FastifyInstance, app: App): void {
  const pictures = createPictures({ max: PICTURES_MAX });
  http.get<{ Params: { name: string } }>('/art/promotion/:name.svg', async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    if (!merchant) throw refuse('merchant.unknown');
    const { name } = request.params;
    const rtl = name.endsWith(RTL);
    const offer = await offerOf(app, merchant.id, rtl ? name.slice(0, -RTL.length) : name);
    if (!offer) throw refuse('route.unknown');
    const version = versionOf(offer);
    return pictures.send(request, reply, `${merchant.id}/${name}/${version}`, async () => ({
      svg: drawOf(offer, rtl),
      version,
    }));
  });
}
