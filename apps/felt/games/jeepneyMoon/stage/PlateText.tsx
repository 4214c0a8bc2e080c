import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { CountUp } from '@baize/game-kit/parts/CountUp.tsx';
import { difference, shareOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import type { Layout } from './layout.ts';
import { at } from './Cabinet.tsx';
import type { ShowState } from './show.ts';

const COUNT_UP_MS = 700;

export function PlateText({ layout, show }: { layout: Layout; show: ShowState }) {
  const { t, clock, isReduced, format } = usePage();
  const { plate, freeSpin, stake } = show;
  if (plate.kind === 'win') {
    // The net counts with the sum, so that they always agree.
    const counting = { clock, ms: isReduced ? 0 : COUNT_UP_MS };
    const net = (part: number) => format.signed(difference(shareOf(plate.win, part), stake));
    return (
      <div className="plate is-win" style={at(layout.plate)}>
        <b>
          <CountUp key={plate.win} {...counting} textAt={(part) => format.money(shareOf(plate.win, part))} />
        </b>
        {freeSpin ? (
          <small>{t('jeepneyMoon.wonFree', { index: freeSpin.index, of: freeSpin.of, lines: plate.lines })}</small>
        ) : (
          !plate.isLighting && (
            <small>
              <CountUp
                key={plate.win}
                {...counting}
                textAt={(part) => t('jeepneyMoon.won', { net: net(part), lines: plate.lines })}
              />
            </small>
          )
        )}
      </div>
    );
  }
  const [title, hint] = linesOf(plate, t, {
    freeSpin: freeSpin && t('jeepneyMoon.freeSpin', { index: freeSpin.index, of: freeSpin.of }),
    waiting: (sent) =>
      sent === null
        ? [t('jeepneyMoon.waiting')]
        : [t('jeepneyMoon.waiting'), t('jeepneyMoon.staked', { stake: format.money(sent) })],
    goesOn: (sent) => [t('jeepneyMoon.goesOn'), t('jeepneyMoon.staked', { stake: format.money(sent) })],
    quiet: (win) => t('jeepneyMoon.returned', { win: format.money(win) }),
    net: (win) => t('jeepneyMoon.quiet', { stake: format.money(stake), net: format.signed(difference(win, stake)) }),
  });
  return (
    <div className={`plate ${plate.kind === 'none' ? 'is-over' : ''}`} style={at(layout.plate)}>
      <b>{title}</b>
      {hint && <small>{hint}</small>}
    </div>
  );
}

type Other = Exclude<ShowState['plate'], { kind: 'win' }>;

function linesOf(
  plate: Other,
  t: FeltTranslate,
  {
    freeSpin,
    goesOn,
    net,
    quiet,
    waiting,
  }: {
    freeSpin: string | null;
    goesOn: (stake: string) => [string, string];
    quiet: (win: string) => string;
    net: (win: string) => string;
    waiting: (stake: string | null) => [string, string?];
  },
): [string, (string | undefined)?] {
  switch (plate.kind) {
    case 'welcome':
      return [t('jeepneyMoon.welcome'), t('jeepneyMoon.welcomeHint')];
    case 'luck':
      return [t('jeepneyMoon.luck')];
    case 'waiting':
      return waiting(plate.stake);
    case 'goesOn':
      return goesOn(plate.stake);
    case 'none':
      // What it cost stands there, as with every other round.
      return [t('jeepneyMoon.none'), freeSpin ?? net('0.00')];
    case 'scatters':
      return [t('jeepneyMoon.threeParol')];
    case 'freeSpin':
      return [
        freeSpin ?? t('jeepneyMoon.free'),
        t('jeepneyMoon.freeSpinHint', { multiplier: MODEL.freeSpins.multiplier }),
      ];
    case 'quiet':
      // The round is compared with the stake, not one of its free spins or the triggering spin.
      return [quiet(plate.win), freeSpin ?? (plate.isLighting ? undefined : net(plate.win))];
    case 'total':
      return [quiet(plate.win), net(plate.win)];
  }
}
