import { Refusal } from '@baize/client/index.ts';
import { chats, sayInChat, setAvailability, setChatHours, takeNextChat } from '@baize/contract/backoffice/chat.ts';
import { chatMessages, sendChatMessage } from '@baize/contract/chat/chat.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Player } from '../lib/player.ts';
import { StaffClient } from '../lib/staffClient.ts';
import type { Had, Sent } from './chatCompare.rules.ts';

const TRY_AGAIN_MS = 100;
const LOOK_MS = 250;

/** Whether the line is cut after the request: it arrives, its answer does not. */
export type Chance = () => number;

/** Time from first sending to readable by the member's page, while a server was up. */
export class Latencies {
  readonly #sent = new Map<string, number>();
  readonly ms: number[] = [];
  /** Start of the current uptime; earlier messages do not count. */
  upSince = 0;

  send(clientId: string): void {
    this.#sent.set(clientId, performance.now());
  }

  read(clientId: string): void {
    const sent = this.#sent.get(clientId);
    this.#sent.delete(clientId);
    if (sent !== undefined && sent >= this.upSince) this.ms.push(performance.now() - sent);
  }

  /** A quantile such as 0.99; null while empty. */
  at(share: number): number | null {
    const sorted = this.ms.toSorted((a, b) => a - b);
    const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return found === undefined ? null : Math.round(found);
  }
}

interface Writing {
  readonly clientId: string;
  readonly text: string;
  readonly seqs: number[];
}

/** Sends until answered, sometimes in copies; every answer is recorded. */
async function insist(one: Writing, send: () => Promise<{ seq: number }>, chance: Chance): Promise<void> {
  for (;;) {
    const copies = chance() < 0.2 ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => send().catch((error: unknown) => error)));
    for (const answer of answers) {
      if (answer instanceof Refusal && answer.status < 500 && answer.status !== 429) throw answer;
      if (!(answer instanceof Error)) one.seqs.push((answer as { seq: number }).seq);
    }
    // A lost answer: the page sends again.
    if (one.seqs.length > 0 && chance() < 0.85) return;
    await pause(TRY_AGAIN_MS);
  }
}

/** A member's page: writes, hears by its socket, and asks from its last number. */
export class MemberPage {
  readonly sent: Sent[] = [];
  readonly had: Had[] = [];
  conversationId = '';
  readonly #player: Player;
  readonly #url: string;
  #socket: WebSocket | null = null;
  #isOver = false;
  #asking = Promise.resolve();
  readonly #latencies: Latencies;

  constructor(player: Player, url: string, latencies: Latencies) {
    this.#player = player;
    this.#url = url;
    this.#latencies = latencies;
    this.#connect();
  }

  async write(text: string, chance: Chance): Promise<void> {
    const one: Writing = { clientId: randomUUID(), text, seqs: [] };
    this.sent.push(one);
    this.#latencies.send(one.clientId);
    const { conversationId } = this;
    await insist(
      one,
      async () => {
        const input = { conversationId, clientId: one.clientId, text };
        const taken = await this.#player.client.call(sendChatMessage, input);
        this.conversationId = taken.conversationId;
        return taken;
      },
      chance,
    );
  }

  /** The line is gone; the page finds another one. */
  cut(): void {
    this.#socket?.close();
  }

  async #ask(): Promise<void> {
    if (this.conversationId === '') return;
    for (;;) {
      const after = this.had.at(-1)?.seq ?? 0;
      const { conversationId } = this;
      const { messages, conversation } = await this.#player.client.call(chatMessages, { conversationId, after });
      for (const { seq, clientId, text } of messages) {
        this.had.push({ seq, clientId, text });
        this.#latencies.read(clientId);
      }
      if ((this.had.at(-1)?.seq ?? 0) >= conversation.lastSeq || messages.length === 0) return;
    }
  }

  /** One at a time; a failed one is repeated by the next news or welcome. */
  catchUp(): Promise<void> {
    this.#asking = this.#asking.then(() => this.#ask()).catch(() => {});
    return this.#asking;
  }

  #connect(): void {
    const address = `${this.#url.replace('http', 'ws')}/wps/live`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token: this.#player.token })));
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'welcome' || type === 'chat') void this.catchUp();
    });
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      if (!this.#isOver) setTimeout(() => this.#connect(), TRY_AGAIN_MS);
    });
  }

  end(): void {
    this.#isOver = true;
    this.#socket?.close();
  }
}

/** Somebody at the desk, who takes whoever waits and answers. */
export class Colleague {
  readonly sent = new Map<string, Sent[]>();
  readonly #staff: StaffClient;
  readonly #merchantId: string;
  #isOver = false;

  readonly #latencies: Latencies;

  constructor(url: string, merchantId: string, latencies: Latencies) {
    this.#staff = new StaffClient(url);
    this.#merchantId = merchantId;
    this.#latencies = latencies;
  }

  readonly logIn = (userName: string): Promise<void> => this.#staff.logIn(userName);

  async openWide(room: number): Promise<void> {
    const hours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));
    await this.#staff.call(setChatHours, { merchantId: this.#merchantId, version: 0, hours, room });
  }

  readonly here = () => this.#staff.call(setAvailability, { merchantId: this.#merchantId, state: 'here' });

  /** Until stopped: takes, reads and answers waiting conversations. */
  async work(chance: Chance): Promise<void> {
    const merchantId = this.#merchantId;
    while (!this.#isOver) {
      try {
        await this.here();
        while ((await this.#staff.call(takeNextChat, { merchantId })).conversationId !== null);
        const { list } = await this.#staff.call(chats, { merchantId, box: 'mine' });
        for (const { conversationId, waitingSince } of list)
          if (waitingSince !== null) await this.#answer(conversationId, chance);
      } catch {
        // The server is down or the conversation ended: the next round looks again.
      }
      await pause(LOOK_MS);
    }
  }

  async #answer(conversationId: string, chance: Chance): Promise<void> {
    const mine = this.sent.get(conversationId) ?? [];
    this.sent.set(conversationId, mine);
    const one: Writing = { clientId: randomUUID(), text: `answer ${mine.length}`, seqs: [] };
    mine.push(one);
    this.#latencies.send(one.clientId);
    const input = { merchantId: this.#merchantId, conversationId, clientId: one.clientId, text: one.text };
    await insist(one, () => this.#staff.call(sayInChat, input), chance);
  }

  end(): void {
    this.#isOver = true;
  }
}
