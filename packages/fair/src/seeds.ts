/** What decides a round: the server's secret, the player's seed, and the round's number under the pair. */
export interface Seeds {
  /** 32 random bytes as 64 lower-case hex digits; secret until the pair changes. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const CLIENT_SEED = /^[\x21-\x39\x3b-\x7e]{1,64}$/;

/** 1–64 visible ASCII characters without a colon, the message's separator. */
export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text);

/** The message that is signed for one block: "clientSeed:nonce:cursor". */
export const blockMessage = ({ clientSeed, nonce }: Seeds, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;

/** A digest of 32 bytes as eight big-endian numbers. */
export function toBlock(digest: Uint8Array): number[] {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return [0, 4, 8, 12, 16, 20, 24, 28].map((offset) => view.getUint32(offset));
}

/** Bytes as lower-case hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
