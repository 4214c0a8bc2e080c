import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';
import { unseal } from './unseal.ts';

/** As `decisions.md` says it: nonce, ciphertext, tag; then the key's eight characters. */
function seal(value: unknown): string {
  const key = 'k3y-Ab_9';
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce);
  const parts = [nonce, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(parts).toString('base64url') + key;
}
const draw = (links: unknown) =>
  renderInApp(
    <Suspense>
      <ServiceLinks />
    </Suspense>,
    { replies: { customerService: () => ({ paths: seal(links) }) } },
  );

describe('ServiceLinks', () => {
  afterEach(cleanup);

  it('opens the sealed list: pages of the site as links within, the rest in a window of its own', async () => {
    await draw([
      { kind: 'faq', label: '', url: '/m/help#faq' },
      { kind: 'email', label: 'desk@baize.test', url: 'mailto:desk@baize.test' },
    ]);
    expect((await screen.findByRole('link', { name: /Questions and answers/ })).getAttribute('target')).toBeNull();
    const mail = screen.getByRole('link', { name: /desk@baize.test/ });
    expect(mail.getAttribute('href')).toBe('mailto:desk@baize.test');
    expect(mail.getAttribute('target')).toBe('_blank');
  });

  it('shows nothing where the merchant names no way', async () => {
    const { asked } = await draw([]);
    await expect.poll(() => asked).toEqual(['customerService']);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('refuses a list that was tampered with', async () => {
    const paths = seal([]);
    const changed = (paths.startsWith('A') ? 'B' : 'A') + paths.slice(1);
    await expect(unseal(changed)).rejects.toThrow();
  });
});
