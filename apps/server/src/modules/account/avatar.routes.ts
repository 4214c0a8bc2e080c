import type { FastifyInstance } from 'fastify';
import type { App } from '../../kernel/app.ts';
import { createPictures } from '../../kernel/http/pictures.ts';
import { sendPicture } from '../../kernel/http/sendPicture.ts';
import { refuse } from '../../kernel/on.ts';
import { findAvatar } from './avatar.store.ts';
import { avatarVersion, drawAvatar, DRAWN_NAMES } from './avatars.ts';

const OWN_NAME = /^[0-9a-f]{40}$/;

/** Drawn avatars, and uploaded ones on their merchant's site only. */
export function mountAvatars(http: FastifyInstance, app: App): void {
  const pictures = createPictures({ max: DRAWN_NAMES.length });

  http.get<{ Params: { name: string } }>('/art/avatar/:name.svg', (request, reply) =>
    pictures.send(request, reply, request.params.name, async () => {
      if (!DRAWN_NAMES.includes(request.params.name)) throw refuse('route.unknown');
      return { svg: drawAvatar(request.params.name), version: avatarVersion() };
    }),
  );

  http.get<{ Params: { name: string } }>('/art/avatar/:name.webp', async (request, reply) => {
    const merchant = await app.merchants.byHost(request.hostname);
    const { name } = request.params;
    const picture = merchant && OWN_NAME.test(name) && (await findAvatar(app.db, merchant.id, name));
    if (!picture) throw refuse('route.unknown');
    return sendPicture(reply, picture, 'private, max-age=31536000, immutable');
  });
}
