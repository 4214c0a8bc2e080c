/** What the page tells the site that frames it. No amounts: the site asks the platform itself. */
export type HostMessage = 'ready' | 'roundOpened' | 'roundClosed' | 'balance' | 'deposit' | 'exit';

export interface Host {
  /** A site is around the page and draws the way back, the game's name and the balance itself. */
  readonly isFramed: boolean;
  tell(type: HostMessage): void;
  /** Where messages may go; known only once the state has been read. */
  setLobby(lobbyUrl: string | null, depositUrl: string | null): void;
}

export function createHost(page: Window): Host {
  // Until the state tells the lobby, whoever frames the page is it (where the browser says who that is).
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
      // Opened as a page of its own, there is no site around it to listen.
      if (lobby && !isFramed && type === 'exit') page.location.assign(lobby.href);
      if (deposit !== null && !isFramed && type === 'deposit') page.location.assign(deposit);
    },
  };
}

/** Hears the site say that money came into the wallet while the game is open. Only from the page around, at the lobby's origin. */
export function hearWallet(page: Window, lobbyUrl: string | null, hear: () => void): () => void {
  const lobby = lobbyUrl === null ? null : new URL(lobbyUrl, page.location.href).origin;
  const handle = ({ source, origin, data }: MessageEvent) => {
    if (source !== page.parent || origin !== lobby || typeof data !== 'object' || data === null) return;
    if ('source' in data && data.source === 'baize' && 'type' in data && data.type === 'balance') hear();
  };
  page.addEventListener('message', handle);
  return () => page.removeEventListener('message', handle);
}
