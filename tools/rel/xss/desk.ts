import { createClient, Refusal } from '@baize/client/index.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import { staffLogin } from '@baize/contract/backoffice/session.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';

const PASSWORD = 'baize-demo-2026';

/** Somebody of the staff who makes calls, as the desk's pages do. */
export class XssDesk {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  static async open(url: string, userName: string): Promise<XssDesk> {
    const desk = new XssDesk(url);
    await desk.call(staffLogin, { userName, password: PASSWORD, code: '' });
    return desk;
  }

  async call<C extends StaffCall>(call: C, input: AskOf<C>): Promise<OutputOf<C>> {
    const client = createClient({
      baseUrl: this.#url,
      token: () => null,
      language: () => 'EN',
      fetch: async (url, init) => {
        const headers = { ...(init?.headers as Record<string, string>), cookie: this.#cookie, origin: this.#url };
        const answer = await fetch(url, { ...init, headers });
        const set = answer.headers.getSetCookie()[0];
        if (set !== undefined) this.#cookie = set.split(';')[0] ?? '';
        return answer;
      },
    });
    return client.call(call, input, { headers: { [DESK_HEADER]: '1' } });
  }
}

/** Whether it was taken; a refusal is an answer, anything else is not. */
export async function isTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false;
    throw error;
  }
}
