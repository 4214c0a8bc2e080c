/** A game page's messages. No amounts: the site asks the platform. */
export const FRAME_MESSAGES = ['ready', 'roundOpened', 'roundClosed', 'balance', 'deposit', 'exit'] as const;
export type FrameMessage = (typeof FRAME_MESSAGES)[number];

interface Heard {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

interface Expected {
  readonly window: unknown;
  /** The address it was opened with. */
  readonly url: string;
}

/** Our game's message; null for other windows, origins or shapes. */
export function readFrameMessage(heard: Heard, expected: Expected): FrameMessage | null {
  if (expected.window === null || expected.window === undefined || heard.source !== expected.window) return null;
  if (heard.origin !== new URL(expected.url).origin) return null;
  const { data } = heard;
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'felt' || !('type' in data))
    return null;
  return FRAME_MESSAGES.find((type) => type === data.type) ?? null;
}

/** Scripts, storage, own popups; no forms, navigation or downloads. Our own origin gets no storage: it could escape. */
export function sandboxOf(url: string, ownOrigin: string): string {
  const own = new URL(url).origin === ownOrigin;
  return `allow-scripts allow-popups allow-popups-to-escape-sandbox${own ? '' : ' allow-same-origin'}`;
}
