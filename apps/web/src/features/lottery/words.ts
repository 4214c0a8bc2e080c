import type { SuborderStatus } from '@baize/contract/lottery/orders.ts';
import type { TextKey } from '@baize/i18n';
import type { TagTone } from '@baize/ui';
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
};

/** A symbol as players read it: figures are themselves. */
export function useSymbolWord(): (symbol: string) => string {
  const { t } = useApp();
  return (symbol) => {
    const key = SPOTS[symbol];
    return key ? t(key) : symbol;
  };
}

/** A selection as a line of a slip says it. */
export function useSelectionWords(): (selection: string) => string {
  const word = useSymbolWord();
  return (selection) =>
    selection
      .split('|')
      .map((row) => (row === '' ? '–' : splitRow(row).map(word).join(' ')))
      .join(' | ');
}

const splitRow = (row: string): string[] => {
  if (row.includes(',')) return row.split(',');
  return SPOTS[row] ? [row] : [...row];
};

/** Times and numbers of draws in the zone and the language of the page. */
export function useDrawWords() {
  const { language, start } = useApp();
  const zone = { timeZone: start.merchant.timeZone };
  const clock = new Intl.DateTimeFormat(language.tag, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const day = new Intl.DateTimeFormat(language.tag, {
    ...zone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return {
    time: (moment: string) => clock.format(new Date(moment)),
    when: (moment: string) => day.format(new Date(moment)),
    /** The number without its day. */
    short: (numero: string) => numero.split('-')[1] ?? numero,
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
