import { useEffect, useState } from 'react';

const KEY = 'baize.visit';
const MINUTE_MS = 60_000;

interface Visit {
  readonly nodeId: string;
  readonly since: string;
}

/** When this visit to a game began; a reload goes on with it. */
export function openVisit(nodeId: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Visit> | null;
    if (kept?.nodeId === nodeId && typeof kept.since === 'string') return kept.since;
  } catch {
    // What cannot be read is begun anew.
  }
  const since = new Date().toISOString();
  sessionStorage.setItem(KEY, JSON.stringify({ nodeId, since } satisfies Visit));
  return since;
}

export function closeVisit(): void {
  sessionStorage.removeItem(KEY);
}

/** Whole minutes since an instant, kept up to date. */
export function useMinutesSince(since: string): number {
  const count = () => Math.max(0, Math.floor((Date.now() - Date.parse(since)) / MINUTE_MS));
  const [minutes, setMinutes] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(count()), MINUTE_MS / 6);
    return () => clearInterval(timer);
  });
  return minutes;
}
