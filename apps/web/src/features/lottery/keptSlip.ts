import { newId } from '@baize/client/newId.ts';
import { findPlay, isPlayOf, readSelection, type Family, FAMILIES } from '@baize/lottery/index.ts';
import type { Plays } from './lottery.queries.ts';
import { countDraft, UNITS, type SlipLine } from './slipLines.ts';

type Kept = Pick<SlipLine, 'playId' | 'selection' | 'unit' | 'multiple'>;
const MULTIPLE_MAX = 9999;

/** Anybody may have changed what a browser kept. */
function isKept(line: unknown): line is Kept {
  if (typeof line !== 'object' || line === null) return false;
  const { playId, selection, unit, multiple } = line as Record<keyof Kept, unknown>;
  return (
    typeof playId === 'string' &&
    typeof selection === 'string' &&
    UNITS.some((one) => one === unit) &&
    typeof multiple === 'number' &&
    Number.isInteger(multiple) &&
    multiple >= 1 &&
    multiple <= MULTIPLE_MAX
  );
}

const keyOf = (gameCode: string): string => `lotterySlip:${gameCode}`;

/** Outlives reload, language and session; amounts are counted anew. */
export function keepSlip(gameCode: string, lines: readonly SlipLine[]): void {
  write(
    gameCode,
    lines.map(({ playId, selection, unit, multiple }) => ({ playId, selection, unit, multiple })),
  );
}

function write(gameCode: string, lines: readonly Kept[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(keyOf(gameCode));
    else localStorage.setItem(keyOf(gameCode), JSON.stringify(lines));
  } catch {
    // Without storage it lives with the page.
  }
}

/** Puts lines that were ordered before on the slip once more. */
export function keepAgain(
  gameCode: string,
  lines: readonly { playId: string; selection: string; unit: string; multiple: number }[],
): void {
  const more = lines.map(({ playId, selection, unit, multiple }) => ({ playId, selection, unit, multiple }));
  write(gameCode, [...readKept(gameCode), ...more.filter(isKept)]);
}

/** As far as still playable. */
export function readSlip(plays: Plays, day: string): SlipLine[] {
  const family = FAMILIES.find((name): name is Family => name === plays.family);
  if (!family) return [];
  return readKept(plays.gameCode).flatMap(({ playId, selection, unit, multiple }) => {
    const play = isPlayOf(family, playId) ? findPlay(playId) : undefined;
    const picked = play && readSelection(play, selection);
    if (!picked) return [];
    const counted = countDraft({ playId, picked, unit, multiple }, plays, day);
    return counted.fault === null ? [{ ...counted.line, id: newId() }] : [];
  });
}

function readKept(gameCode: string): Kept[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(gameCode)) ?? '[]');
    return Array.isArray(read) && read.every(isKept) ? read : [];
  } catch {
    return [];
  }
}
