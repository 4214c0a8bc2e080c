import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { keptByVersion, sendPicture } from './sendPicture.ts';

describe('a picture that somebody has sent', () => {
  const http = fastify();
  const bytes = Buffer.from('<script>alert(1)</script>');
  http.get('/one', (request, reply) => sendPicture(reply, bytes, keptByVersion(request)));

  it('is a picture to the browser whatever is in it, and runs nothing', async () => {
    const { headers, rawPayload } = await http.inject('/one');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(rawPayload).toEqual(bytes);
  });

  it.each([
    ['/one?v=abc', 'public, max-age=31536000, immutable'],
    ['/one', 'public, max-age=60'],
  ])('is kept for good under its version only: %s', async (url, kept) => {
    expect((await http.inject(url)).headers['cache-control']).toBe(kept);
  });
});
