import { useEffect, useState } from 'react';

const KEY = 'baize.visit';
const MINUTE_MS = 60_000;

interface Visit {
  /** Which game, and whose visit: with a login another member's begins. */
  readonly what: string;
  /** By the phone's clock, which counts its minutes. */
  readonly since: string;
  /** By the server's clock, which dates the rounds; there since its first launch was answered. */
  readonly openedAt?: string | undefined;
  /** While the outcome of a round is being shown: what the bar says until it has been. */
  readonly held?: Held | undefined;
}
type Held = Partial<Record<'balance' | 'net', string | null>>;

/** When this visit to a game began; a reload goes on with it. */
export function openVisit(what: string): string {
  const kept = read();
  if (kept?.what === what && typeof kept.since === 'string') return kept.since;
  const since = new Date().toISOString();
  sessionStorage.setItem(KEY, JSON.stringify({ what, since } satisfies Visit));
  return since;
}

/** When this visit began by the server's clock, as its first launch said; a reload, which launches again, goes on with it. */
export function useOpenedAt(launchedAt: string | undefined): string | undefined {
  const [openedAt, setOpenedAt] = useState(() => read()?.openedAt);
  if (openedAt === undefined && launchedAt !== undefined) setOpenedAt(launchedAt);
  useEffect(() => keep({ openedAt }), [openedAt]);
  return openedAt;
}

export function closeVisit(): void {
  sessionStorage.removeItem(KEY);
}

/** What the bar said when the page was loaded anew in the middle of a round. */
export const heldInVisit = (): Held | undefined => read()?.held;

export function holdInVisit(held: Held | undefined): void {
  keep({ held: held && { ...heldInVisit(), ...held } });
}

/** Nothing is kept when no visit is open. */
function keep(more: Partial<Visit>): void {
  const kept = read();
  if (kept) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...more }));
}

function read(): Partial<Visit> | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Visit> | null;
  } catch {
    // What cannot be read is begun anew.
    return null;
  }
}

/** Whole minutes since an instant, kept up to date. */
export function useMinutesSince(since: string): number {
  const [minutes, setMinutes] = useState(() => minutesFrom(since));
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesFrom(since)), MINUTE_MS / 6);
    return () => clearInterval(timer);
  }, [since]);
  return minutes;
}

const minutesFrom = (since: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE_MS));
