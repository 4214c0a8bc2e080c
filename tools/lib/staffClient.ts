import { createClient } from '@baize/client/index.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import { staffLogin } from '@baize/contract/backoffice/session.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';

const PASSWORD = 'baize-demo-2026';

/** A demo staff member who makes calls, as the back office's pages do. */
export class StaffClient {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  static async open(url: string, userName: string): Promise<StaffClient> {
    const staff = new StaffClient(url);
    await staff.logIn(userName);
    return staff;
  }

  async logIn(userName: string): Promise<void> {
    await this.call(staffLogin, { userName, password: PASSWORD, code: '' });
  }

  async call<C extends StaffCall>(call: C, input: AskOf<C>): Promise<OutputOf<C>> {
    const client = createClient({
      baseUrl: this.#url,
      token: () => null,
      language: () => 'EN',
      fetch: async (url, init) => {
        const given = init?.headers as Record<string, string>;
        // Each request on a connection of its own: an idle one may be closed just as it is used again.
        const headers = { ...given, cookie: this.#cookie, origin: this.#url, connection: 'close' };
        const answer = await fetch(url, { ...init, headers });
        const set = answer.headers.getSetCookie()[0];
        if (set !== undefined) this.#cookie = set.split(';')[0] ?? '';
        return answer;
      },
    });
    return client.call(call, input, { headers: { [DESK_HEADER]: '1' } });
  }
}
