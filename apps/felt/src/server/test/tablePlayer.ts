import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { LetGo, MySeat, NewTicket, TableCode, TableUpdate, TablePhase, TableState } from '../../live.ts';

import type { Answer, Studio, TestClock } from './studio.ts';

/** A page at a table, with what its stream has told it. */
export class TablePlayer {
  readonly studio: Studio;
  readonly session: string;
  readonly first: TableState;
  readonly lines: TableUpdate[] = [];
  state: TableState;
  isEnded = false;
  readonly #leaving = new AbortController();

  constructor(studio: Studio, session: string, first: TableState) {
    this.studio = studio;
    this.session = session;
    this.first = first;
    this.state = first;
  }

  static async sit(studio: Studio, code: TableCode, user: string | null): Promise<TablePlayer> {
    const { body } = await studio.ask<TableState & { session: string }>('POST', '/api/session', {
      body: JSON.stringify({ launch: await studio.launch(code, user) }),
      headers: { 'content-type': 'application/json' },
    });
    return new TablePlayer(studio, body.session, body);
  }

  /** The same page, talking to another process. */
  at(studio: Studio): TablePlayer {
    return new TablePlayer(studio, this.session, this.first);
  }

  /** Reads the stream until it ends; returns after the first line. */
  async watch(): Promise<this> {
    const response = await fetch(`${this.studio.url}/api/table/stream`, {
      headers: { authorization: `Bearer ${this.session}` },
      signal: this.#leaving.signal,
    });
    expect(response.status).toBe(200);
    void this.#read(response).catch(() => undefined);
    // Concurrent tests share `expect`, whose poll belongs to one.
    await vi.waitUntil(() => this.lines.length > 0, { timeout: 120_000 });
    return this;
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = parts.pop() ?? '';
        for (const line of parts) this.#take(JSON.parse(line) as TableUpdate);
      }
    } finally {
      this.isEnded = true;
    }
  }

  #take(update: TableUpdate): void {
    this.lines.push(update);
    switch (update.type) {
      case 'state':
        this.state = update.state;
        return;
      case 'past':
        this.state = { ...this.state, past: [...this.state.past, update.past] };
        return;
      case 'beat':
        return;
      case 'round':
      case 'bets':
      case 'mine': {
        const { type: _, ...parts } = update;
        this.state = { ...this.state, ...parts };
      }
    }
  }

  bet(
    bets: NewTicket['bets'],
    { key = randomUUID(), roundId = this.state.round?.id ?? '' } = {},
  ): Promise<Answer<MySeat>> {
    return this.post('/api/table/bets', { key, roundId, bets });
  }

  undo(ticket: string, all = false): Promise<Answer<MySeat>> {
    return this.post('/api/table/undo', { ticket, ...(all ? { all } : {}) });
  }

  letGo(ticket: string, { roundId = this.state.round?.id ?? '' } = {}): Promise<Answer<LetGo>> {
    return this.post('/api/table/letgo', { roundId, ticket });
  }

  post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${this.session}`, 'content-type': 'application/json' };
    return this.studio.ask<T>('POST', path, { body: JSON.stringify(body), headers });
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.studio.ask<T>('GET', path, { headers: { authorization: `Bearer ${this.session}` } });
  }

  /** Waits until the page has been told of a phase. */
  async sees(...phases: TablePhase[]): Promise<void> {
    await expect.poll(() => phases.includes(this.state.round?.phase ?? 'scheduled'), { timeout: 30_000 }).toBe(true);
  }
}

/** Advances time until the player's round has the phase, whoever leads. */
export async function driveTo(
  player: TablePlayer,
  clock: TestClock,
  studios: readonly Studio[],
  ...phases: TablePhase[]
): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!phases.includes(player.state.round?.phase ?? 'scheduled')) {
    if (performance.now() > deadline) throw new Error(`the round stays ${player.state.round?.phase}`);
    const { round } = player.state;
    const at = { scheduled: round?.openAt, open: round?.lockAt, locked: round?.drawAt, drawing: round?.settleAt };
    const moment = round && round.phase in at ? at[round.phase as keyof typeof at] : round?.nextAt;
    const wait = (moment ?? 0) - clock.now().getTime();
    if (wait > 0) clock.move(wait);
    for (const studio of studios) await studio.felt.recover();
    const before = player.state.round;
    await expect
      .poll(() => player.state.round?.phase !== before?.phase || player.state.round?.id !== before?.id, {
        timeout: 3000,
        interval: 20,
      })
      .toBe(true)
      .catch(() => undefined);
  }
}
