import { randomUUID } from 'node:crypto';

interface Row {
  readonly conversationId: string;
  readonly userName: string;
}
/** Somebody who answers in the chat, without the pages of the back office. */
export class ChatDesk {
  readonly #url: string;
  readonly #cookie: string;
  readonly #merchant: string;
  private constructor(url: string, cookie: string, merchant: string) {
    this.#url = url;
    this.#cookie = cookie;
    this.#merchant = merchant;
  }

  static async open(url: string, userName: string, merchant = 'mobile'): Promise<ChatDesk> {
    const answer = await fetch(`${url}/bo/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-baize-desk': '1', origin: url },
      body: JSON.stringify({ userName, password: 'baize-demo-2026' }),
    });
    if (!answer.ok) throw new Error(`the desk refused the login: ${await answer.text()}`);
    return new ChatDesk(url, answer.headers.getSetCookie()[0]?.split(';')[0] ?? '', merchant);
  }

  be = (state: 'here' | 'busy' | 'away') => this.ask('PUT', '/chatStaff/own', { state });
  async find(userName: string): Promise<string> {
    const { list } = await this.ask<{ list: Row[] }>('GET', '/chats?box=all');
    return list.find((row) => row.userName === userName)?.conversationId ?? '';
  }
  say = (id: string, text: string) => this.ask('POST', `/chats/${id}/messages`, { clientId: randomUUID(), text });
  close = (id: string) => this.ask('POST', `/chats/${id}/close`, {});

  private async ask<Value = object>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(`${this.#url}/bo/v1/merchants/${this.#merchant}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-baize-desk': '1', origin: this.#url, cookie: this.#cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await answer.json()) as { success: boolean; value: Value };
    if (!envelope.success) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
    return envelope.value;
  }
}
