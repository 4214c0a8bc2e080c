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

/** Takes messages out of the house. `send` throws `Undeliverable` when another try is in vain, anything else when it may help. */
export interface Carrier {
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** The other side will never take this message. `message` names the reason and holds nothing of the text. */
export class Undeliverable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Undeliverable';
  }
}
