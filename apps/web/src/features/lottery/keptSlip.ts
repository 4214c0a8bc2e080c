import { newId } from '@baize/client/newId.ts';
import { findPlay, isPlayOf, readSelection, type Family, FAMILIES } from '@baize/lottery/index.ts';
import * as v from 'valibot';
import type { Plays } from './lottery.queries.ts';
import { countDraft, UNITS, type SlipLine } from './slipLines.ts';

const Kept = v.array(
  v.object({
    playId: v.string(),
    selection: v.string(),
    unit: v.picklist(UNITS),
    multiple: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  }),
);
const keyOf = (gameCode: string): string => `lotterySlip:${gameCode}`;

/** What waits to be ordered outlives a reload, another language and a session: only what was picked is kept, amounts are counted anew. */
export function keepSlip(gameCode: string, lines: readonly SlipLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(keyOf(gameCode));
    else
      localStorage.setItem(
        keyOf(gameCode),
        JSON.stringify(lines.map(({ playId, selection, unit, multiple }) => ({ playId, selection, unit, multiple }))),
      );
  } catch {
    // A browser that keeps nothing: the slip lives as long as the page.
  }
}

/** The lines that were kept of a game, as far as they can still be played. */
export function readSlip(plays: Plays): SlipLine[] {
  const family = FAMILIES.find((name): name is Family => name === plays.family);
  if (!family) return [];
  return readKept(plays.gameCode).flatMap(({ playId, selection, unit, multiple }) => {
    const play = isPlayOf(family, playId) ? findPlay(playId) : undefined;
    const picked = play && readSelection(play, selection);
    if (!picked) return [];
    const counted = countDraft({ playId, picked, unit, multiple }, plays);
    return counted.fault === null ? [{ ...counted.line, id: newId() }] : [];
  });
}

function readKept(gameCode: string): v.InferOutput<typeof Kept> {
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(gameCode)) ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}
