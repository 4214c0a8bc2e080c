import type { SuborderStatus } from '@baize/contract/lottery/orders.ts';
import type { TextKey } from '@baize/i18n';
import type { TagTone } from '@baize/ui';
import { findPlay, readSelection } from '@baize/lottery/index.ts';
import { useApp } from '../../app/app.ts';

const SPOTS: Readonly<Record<string, TextKey>> = {
  B: 'lottery.play.spotB',
  S: 'lottery.play.spotS',
  O: 'lottery.play.spotO',
  E: 'lottery.play.spotE',
  D: 'lottery.play.spotD',
  T: 'lottery.play.spotT',
  X: 'lottery.play.spotX',
  any: 'lottery.play.any',
  leopard: 'lottery.play.leopard',
  straight: 'lottery.play.straight',
  pair: 'lottery.play.pair',
  half: 'lottery.play.half',
  mixed: 'lottery.play.mixed',
  red: 'lottery.play.red',
  blue: 'lottery.play.blue',
  green: 'lottery.play.green',
  rat: 'lottery.play.rat',
  ox: 'lottery.play.ox',
  tiger: 'lottery.play.tiger',
  rabbit: 'lottery.play.rabbit',
  dragon: 'lottery.play.dragon',
  snake: 'lottery.play.snake',
  horse: 'lottery.play.horse',
  goat: 'lottery.play.goat',
  monkey: 'lottery.play.monkey',
  rooster: 'lottery.play.rooster',
  dog: 'lottery.play.dog',
  pig: 'lottery.play.pig',
  g3: 'lottery.play.g3',
  g6: 'lottery.play.g6',
  four: 'lottery.play.four',
  five: 'lottery.play.five',
  two: 'lottery.play.two',
  three: 'lottery.play.three',
  regulars: 'lottery.play.regulars',
  special: 'lottery.play.special',
  tie: 'lottery.play.tie',
};

const SIDES = ['B', 'S', 'O', 'E'];

/** Figures as they are; a colour with a side is both. */
export function useSymbolWord(): (symbol: string) => string {
  const { t } = useApp();
  const word = (symbol: string): string => {
    const key = SPOTS[symbol];
    if (key) return t(key);
    const side = symbol.slice(-1);
    const colour = SPOTS[symbol.slice(0, -1)];
    return colour && SIDES.includes(side) ? `${t(colour)} · ${word(side)}` : symbol;
  };
  return word;
}

/** Others are counted. */
const TOLD = 24;

/** A selection as a line of a slip says it. */
export function useSelectionWords(): (playId: string, selection: string) => string {
  const word = useSymbolWord();
  return (playId, selection) => {
    const play = findPlay(playId);
    const picked = play && readSelection(play, selection);
    if (!picked) return selection;
    const rows = picked.map((row) => {
      if (row.length === 0) return '–';
      const told = row.slice(0, TOLD).map(word).join(' ');
      return row.length > TOLD ? `${told} +${row.length - TOLD}` : told;
    });
    return rows.join(play.hasBankers ? ' / ' : ' | ');
  };
}

export const STATUS_TONES: Readonly<Record<SuborderStatus, TagTone>> = {
  betting: 'info',
  waiting: 'info',
  won: 'ok',
  lost: 'plain',
  push: 'plain',
  cancelled: 'plain',
  stopped: 'plain',
  void: 'plain',
  refused: 'plain',
};
