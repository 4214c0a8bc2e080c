/** What a game's page may tell the site. No amounts: the site asks the platform. */
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

/** The message of our game; null for anything from another window, another origin, or of another shape. */
export function readFrameMessage(heard: Heard, expected: Expected): FrameMessage | null {
  if (expected.window === null || expected.window === undefined || heard.source !== expected.window) return null;
  if (heard.origin !== new URL(expected.url).origin) return null;
  const { data } = heard;
  if (typeof data !== 'object' || data === null || !('source' in data) || data.source !== 'felt' || !('type' in data))
    return null;
  return FRAME_MESSAGES.find((type) => type === data.type) ?? null;
}

/**
 * What the frame may do. Scripts, its own storage, and pages of its own beside it (rules, the fairness check): no forms,
 * no top navigation, no downloads. A page of our own origin would climb out with its own storage, so it gets none.
 */
export function sandboxOf(url: string, ownOrigin: string): string {
  const own = new URL(url).origin === ownOrigin;
  return `allow-scripts allow-popups allow-popups-to-escape-sandbox${own ? '' : ' allow-same-origin'}`;
}
