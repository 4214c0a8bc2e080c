import { useEffect, useState } from 'react';

const KEY = 'baize.visit';
const MINUTE_MS = 60_000;

interface Visit {
  /** Game and member. */
  readonly what: string;
  /** By the phone's clock, which counts its minutes. */
  readonly since: string;
  /** By the server's clock, after the first launch. */
  readonly openedAt?: string | undefined;
  /** When it was last in view, and how long it was not; by the phone's clock. */
  readonly seenAt?: number | undefined;
  readonly pausedMs?: number | undefined;
  /** The bar's values while an outcome is shown. */
  readonly held?: Held | undefined;
}
type Held = Partial<Record<'balance' | 'net', string | null>>;

/** A reload continues the visit. */
export function openVisit(what: string): string {
  const kept = read();
  if (kept?.what === what && typeof kept.since === 'string') return kept.since;
  const since = new Date().toISOString();
  sessionStorage.setItem(KEY, JSON.stringify({ what, since } satisfies Visit));
  return since;
}

/** The visit's start by the server's clock, kept over reloads. */
export function useOpenedAt(launchedAt: string | undefined): string | undefined {
  const [openedAt, setOpenedAt] = useState(() => read()?.openedAt);
  if (openedAt === undefined && launchedAt !== undefined) setOpenedAt(launchedAt);
  useEffect(() => keep({ openedAt }), [openedAt]);
  return openedAt;
}

export function closeVisit(): void {
  sessionStorage.removeItem(KEY);
}

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

const LOOK_MS = MINUTE_MS / 6;

/** Minutes of a visit in which its page was in view: a phone put away, or a page left and come back to, is a pause. */
export function useMinutesSince(since: string): number {
  const [minutes, setMinutes] = useState(() => minutesFrom(since));
  useEffect(() => {
    const look = () => setMinutes(minutesFrom(since));
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [since]);
  return minutes;
}

/** A page in view looks often: what lies further apart was a pause. */
function minutesFrom(since: string): number {
  const now = Date.now();
  const { seenAt = now, pausedMs = 0 } = read() ?? {};
  const isHidden = document.visibilityState === 'hidden';
  const apart = now - seenAt;
  const paused = pausedMs + (isHidden || apart > MINUTE_MS ? apart : 0);
  if (!isHidden) keep({ seenAt: now, pausedMs: paused });
  return Math.max(0, Math.floor((now - Date.parse(since) - paused) / MINUTE_MS));
}
