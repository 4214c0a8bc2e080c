import type { Channel } from './messages.store.ts';

export interface Outgoing {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whom it comes from: the merchant's name. */
  readonly from: string;
}

/** Sends messages. `Undeliverable`: another try is useless; other errors are retried. */
export interface Carrier {
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** Never accepted. `message`: the reason, without the text. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Undeliverable';
  }
}
