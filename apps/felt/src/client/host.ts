/** Messages to the framing site. No amounts: the site asks the platform. */
export type HostMessage = 'ready' | 'roundOpened' | 'roundClosed' | 'balance' | 'deposit' | 'exit';

export interface Host {
  /** Framed by a site, which draws back, name and balance itself. */
  readonly isFramed: boolean;
  tell(type: HostMessage): void;
  /** Where messages may go; known only once the state has been read. */
  setLobby(lobbyUrl: string | null, depositUrl: string | null): void;
}

export function createHost(page: Window): Host {
  // Until the state names the lobby, the framing page is it (where the browser tells).
  const frame = page.location.ancestorOrigins?.[0] ?? page.document.referrer;
  let lobby: URL | null = URL.canParse(frame) ? new URL(frame) : null;
  let deposit: string | null = null;
  const isFramed = page.parent !== page;

  return {
    isFramed,
    setLobby(lobbyUrl, depositUrl) {
      if (lobbyUrl !== null) lobby = new URL(lobbyUrl, page.location.href);
      deposit = depositUrl;
    },
    tell(type) {
      if (lobby && isFramed) page.parent.postMessage({ source: 'felt', type }, lobby.origin);
      // On its own there is no site to listen.
      if (lobby && !isFramed && type === 'exit') page.location.assign(lobby.href);
      if (deposit !== null && !isFramed && type === 'deposit') page.location.assign(deposit);
    },
  };
}

/** Hears that money came while the game is open; only from the parent at the lobby's origin. */
export function hearWallet(page: Window, lobbyUrl: string | null, hear: () => void): () => void {
  const lobby = lobbyUrl === null ? null : new URL(lobbyUrl, page.location.href).origin;
  const handle = ({ source, origin, data }: MessageEvent) => {
    if (source !== page.parent || origin !== lobby || typeof data !== 'object' || data === null) return;
    if ('source' in data && data.source === 'baize' && 'type' in data && data.type === 'balance') hear();
  };
  page.addEventListener('message', handle);
  return () => page.removeEventListener('message', handle);
}
