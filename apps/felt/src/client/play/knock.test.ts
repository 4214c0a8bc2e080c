// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { knock } from './knock.ts';

function door(address: string, answers: readonly (() => Response | Promise<never>)[]) {
  const sent: string[] = [];
  const kept: string[] = [];
  const addresses: string[] = [];
  const send = knock({
    address: new URL(address, 'http://felt.test'),
    keep: { setSession: (session) => kept.push(session) },
    send: async (path, init) => {
      sent.push(`${String(path)} ${String(init?.body ?? '')}`);
      return answers[sent.length - 1]?.() ?? new Response('{}');
    },
    forget: (without) => addresses.push(without.href),
  });
  return { send, sent, kept, addresses };
}

const OPENED = () => new Response('{"session":"token","balance":"5.00"}');

describe('the question for a session before the game is there', () => {
  it('is sent at once, and its answer is the first that the game finds', async () => {
    const { send, sent } = door('/play/capiz?launch=code&lang=TY', [OPENED]);
    expect(sent).toEqual(['/api/session {"launch":"code"}']);
    expect(await (await send('/api/session')).json()).toEqual({ session: 'token', balance: '5.00' });
    expect(sent).toHaveLength(1);
    await send('/api/session');
    await send('/api/state');
    expect(sent.slice(1)).toEqual(['/api/session ', '/api/state ']);
  });

  it('keeps the session and forgets the code, should the rest of the page never come', async () => {
    const { send, kept, addresses } = door('/play/capiz?launch=code&lang=TY', [OPENED]);
    await send('/api/session');
    expect([kept, addresses]).toEqual([['token'], ['http://felt.test/play/capiz?lang=TY']]);
  });

  it('keeps nothing of a refusal or of no answer, and hands both on', async () => {
    const refused = door('/play/capiz?launch=old', [() => new Response('{}', { status: 401 })]);
    expect((await refused.send('/api/session')).status).toBe(401);
    const lost = door('/play/capiz?launch=code', [() => Promise.reject(new Error('offline'))]);
    await expect(lost.send('/api/session')).rejects.toThrow('offline');
    expect([...refused.kept, ...lost.kept, ...refused.addresses, ...lost.addresses]).toEqual([]);
  });

  it('is not sent where the address has no launch code', () => {
    expect(door('/play/capiz', []).sent).toEqual([]);
  });
});
