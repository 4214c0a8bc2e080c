import { CountUp } from '@baize/game-kit/parts/CountUp.tsx';
import { difference, shareOf } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import type { Layout } from './layout.ts';
import { at } from './Cabinet.tsx';
import type { ShowState } from './show.ts';
import { SLOT_TEXTS, type SlotTexts } from './texts.ts';

const COUNT_UP_MS = 700;

export function PlateText({ layout, show }: { layout: Layout; show: ShowState }) {
  const { language, clock, isReduced, format } = usePage();
  const texts = SLOT_TEXTS[language];
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
          <small>{texts.wonFree(freeSpin.index, freeSpin.of, plate.lines)}</small>
        ) : (
          !plate.isLighting && (
            <small>
              <CountUp key={plate.win} {...counting} textAt={(part) => texts.won(net(part), plate.lines)} />
            </small>
          )
        )}
      </div>
    );
  }
  const [title, hint] = linesOf(plate, texts, {
    freeSpin: freeSpin && texts.freeSpin(freeSpin.index, freeSpin.of),
    waiting: (sent) => (sent === null ? [texts.waiting] : [texts.waiting, texts.staked(format.money(sent))]),
    goesOn: (sent) => [texts.goesOn, texts.staked(format.money(sent))],
    quiet: (win) => texts.returned(format.money(win)),
    net: (win) => texts.quiet(format.money(stake), format.signed(difference(win, stake))),
  });
  return (
    <div className="plate" style={at(layout.plate)}>
      <b>{title}</b>
      {hint && <small>{hint}</small>}
    </div>
  );
}

type Other = Exclude<ShowState['plate'], { kind: 'win' }>;

function linesOf(
  plate: Other,
  texts: SlotTexts,
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
      return [texts.welcome, texts.welcomeHint];
    case 'luck':
      return [texts.luck];
    case 'waiting':
      return waiting(plate.stake);
    case 'goesOn':
      return goesOn(plate.stake);
    case 'none':
      return freeSpin === null ? [texts.none] : [texts.none, freeSpin];
    case 'scatters':
      return [texts.threeParol];
    case 'freeSpin':
      return [freeSpin ?? texts.free, texts.freeSpinHint(MODEL.freeSpins.multiplier)];
    case 'quiet':
      // The round is compared with the stake, not one of its free spins or the triggering spin.
      return [quiet(plate.win), freeSpin ?? (plate.isLighting ? undefined : net(plate.win))];
    case 'total':
      return [quiet(plate.win), net(plate.win)];
  }
}
