import { describe, expect, it, vi } from 'vitest';
import { identityModule } from '../src/modules/identity/index.ts';
import { isProofDue } from '../src/modules/wallet/books/booksNight.rules.ts';
import { proveWhenDue } from '../src/modules/wallet/books/booksNight.ts';
import { postOpening, walletModule } from '../src/modules/wallet/index.ts';
import { startTestServer } from './testServer.ts';

describe('the books of a running server', () => {
  it('are proved every night, and what is broken is logged and counted', async () => {
    const server = await startTestServer({ modules: () => [walletModule, identityModule] });
    const log = { error: vi.spyOn(server.app.log, 'error'), info: vi.spyOn(server.app.log, 'info') };
    const metric = (name: string) => server.app.metrics.registry.getSingleMetricAsString(name);
    const { id } = await (await server.openSite()).member('ana');
    await postOpening(server.app, id, 500n);
    expect(await metric('baize_books_age_seconds')).toContain('baize_books_age_seconds Nan');

    // Never proved: at once, and then not again before the night.
    await proveWhenDue(server.app);
    await proveWhenDue(server.app);
    expect(log.info).toHaveBeenCalledOnce();
    expect(await metric('baize_books_broken')).toContain(
      'baize_books_broken{check="every balance equals its postings"} 0',
    );

    server.clock.move(27 * 3_600_000);
    expect(await metric('baize_books_age_seconds')).toContain(`baize_books_age_seconds ${27 * 3600}`);
    await server.db.script('update wallet_account set main = main + 7');
    await proveWhenDue(server.app);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await metric('baize_books_broken')).toContain(
      'baize_books_broken{check="every balance equals its postings"} 1',
    );
    expect(await metric('baize_books_age_seconds')).toContain('baize_books_age_seconds 0');
    await server.stop();
  });

  it('are proved by night, or as soon as somebody can when that was missed', () => {
    const at = (text: string) => new Date(`2026-11-${text}:00Z`);
    expect(isProofDue(null, at('21T04:00'))).toBe(true);
    expect(isProofDue(at('20T20:05'), at('21T19:55'))).toBe(false);
    expect(isProofDue(at('20T20:05'), at('21T20:00'))).toBe(true);
    // Proved an hour ago, by whichever process.
    expect(isProofDue(at('21T19:00'), at('21T20:30'))).toBe(false);
    // Nobody was there all night.
    expect(isProofDue(at('20T20:05'), at('21T21:00'))).toBe(false);
    expect(isProofDue(at('20T20:05'), at('21T22:10'))).toBe(true);
    // The next night is the next night again.
    expect(isProofDue(at('21T22:10'), at('22T20:00'))).toBe(true);
  });

  it('are shown beside a running server to its operator only', async () => {
    const server = await startTestServer();
    const ask = (headers: Record<string, string>) => server.http.inject({ method: 'POST', url: '/ops/books', headers });
    expect((await ask({})).json()).toMatchObject({ bench: 'books', ok: true });
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    await server.stop();
  });
});
