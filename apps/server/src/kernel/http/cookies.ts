import type { FastifyReply, FastifyRequest } from 'fastify';

/** Short-lived cookies of one browser for calls that lead through another site; never a session. */
export interface Cookies {
  /** What the browser brought under this name, or null. */
  get(name: string): string | null;
  /** HttpOnly, this host, below `path`; 0 seconds clears it. */
  set(name: string, value: string, options: { readonly maxAgeSeconds: number; readonly path: string }): void;
}

const SAFE = /^[A-Za-z0-9_.-]*$/;

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, { isSecure }: { isSecure: boolean }): Cookies {
  return {
    get(name) {
      for (const part of (request.headers.cookie ?? '').split(';')) {
        const [key = '', ...rest] = part.trim().split('=');
        if (key === name) return rest.join('=');
      }
      return null;
    },
    set(name, value, { maxAgeSeconds, path }) {
      if (!SAFE.test(name) || !SAFE.test(value)) throw new Error(`the cookie ${name} would need escaping`);
      const secure = isSecure ? '; Secure' : '';
      void reply.header(
        'Set-Cookie',
        `${name}=${value}; Path=${path}; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${secure}`,
      );
    },
  };
}
