import type { FeltTranslate } from '@baize/i18n/felt.ts';
import { sign } from '@baize/game-kit/art/lettering.ts';
import { CountUp } from '@baize/game-kit/parts/CountUp.tsx';
import { Picture } from '@baize/game-kit/parts/Picture.tsx';
import { useModal } from '@baize/game-kit/parts/useModal.ts';
import { useEffect, useRef, useState } from 'react';
import { celebrationOf, minorOf, shareOf, timesStake } from '../../../src/client/amounts.ts';
import { usePage } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import { Coins } from './Coins.tsx';
import type { Overlay } from './show.ts';
import type { SymbolArt } from './symbolArt.ts';

type OverlayProps = { overlay: Overlay; stake: string; art: SymbolArt | null; onDismiss: () => void };

const PINK = { face: ['#fff', '#ffd0e2', '#ff4f8b', '#ffb0cc'], extrusion: '#5a0a3c' } as const;
const MINT = { face: ['#fff', '#d8fff4', '#4fdcc2', '#c8fff0'], extrusion: '#0b3a44' } as const;

/** Covers the stage for a moment; has the focus, and a tap, Enter or Escape ends it. */
export function Overlays({ overlay, stake, art, onDismiss }: OverlayProps) {
  const { t } = usePage();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="overlay" onClose={onDismiss} aria-label={spokenTitle(overlay, t)}>
      {(overlay.kind === 'freeSpins' || coinsFor(overlay, stake) > 0) && <div className="rays" />}
      {overlay.kind === 'freeSpins' ? (
        <FreeSpins overlay={overlay} art={art} onDismiss={onDismiss} />
      ) : (
        <Won overlay={overlay} stake={stake} art={art} onDismiss={onDismiss} />
      )}
    </dialog>
  );
}

function spokenTitle(overlay: Overlay, t: FeltTranslate): string {
  switch (overlay.kind) {
    case 'freeSpins':
      return t('jeepneyMoon.freeSpinsSaid', { spins: overlay.spins });
    case 'bigWin':
      return bigWin(t).join(' ');
    case 'freeTotal':
      return t('jeepneyMoon.freeTotal');
    case 'maxWin':
      return t('jeepneyMoon.maxWin');
  }
}

const bigWin = (t: FeltTranslate) => [t('jeepneyMoon.bigWin.1'), t('jeepneyMoon.bigWin.2')] as const;
const hugeWin = (t: FeltTranslate) => [t('jeepneyMoon.hugeWin.1'), t('jeepneyMoon.hugeWin.2')] as const;

/** Number of coins: none below a big win, the most for a huge one. */
function coinsFor(overlay: WonOverlay, stake: string): number {
  switch (celebrationOf(amountOf(overlay), stake)) {
    case 'none':
    case 'win':
      return 0;
    case 'big':
      return COINS.big;
    case 'huge':
      return COINS.huge;
  }
}

const COINS = { big: 40, huge: 120 };
const amountOf = (overlay: WonOverlay): string => (overlay.kind === 'freeTotal' ? overlay.total : overlay.win);

type WonOverlay = Exclude<Overlay, { kind: 'freeSpins' }>;

function Won({ overlay, stake, art, onDismiss }: OverlayProps & { overlay: WonOverlay }) {
  const { t, clock, isReduced, format } = usePage();
  const amount = amountOf(overlay);
  const coins = coinsFor(overlay, stake);
  const stakes = minorOf(amount) / (minorOf(stake) || 1n);
  const [isCounting, setIsCounting] = useState(!isReduced);
  const ms = isCounting ? Math.min(6000, 1800 + Number(stakes) * 40) : 0;
  const hint = {
    bigWin: t('jeepneyMoon.bigWinHint', { times: timesStake(amount, stake) }),
    freeTotal: t('jeepneyMoon.freeTotalHint'),
    maxWin: t('jeepneyMoon.maxWinHint', { times: stakes.toString() }),
  }[overlay.kind];

  function handleTap() {
    // The first tap ends the counting, the next goes on.
    if (isCounting) setIsCounting(false);
    else onDismiss();
  }

  useEffect(() => {
    if (!isCounting) return undefined;
    return clock.after(Math.min(6000, 1800 + Number(stakes) * 40), () => setIsCounting(false));
  }, [clock, isCounting, stakes]);

  return (
    <button type="button" className="overlay-tap" autoFocus onClick={handleTap}>
      {!isReduced && art && coins > 0 && <Coins art={art} count={coins} />}
      <Picture
        className="overlay-title"
        markup={title(overlay, celebrationOf(amount, stake) === 'huge' ? hugeWin(t) : bigWin(t), t)}
      />
      <span className="overlay-amount">
        <CountUp clock={clock} ms={ms} textAt={(part) => format.money(shareOf(amount, part))} />
      </span>
      <span className="overlay-hint">
        {hint} · {t('jeepneyMoon.tapOn')}
      </span>
    </button>
  );
}

function title(overlay: WonOverlay, [first, second]: readonly [string, string], t: FeltTranslate): string {
  const one = { bigWin: null, freeTotal: t('jeepneyMoon.freeTotal'), maxWin: t('jeepneyMoon.maxWin') }[overlay.kind];
  if (one !== null) {
    const line = sign(one, {
      x: 180,
      y: 20,
      height: 340 / Math.max(7, one.length),
      weight: 26,
      depth: 6,
      id: 'title-one',
      ...PINK,
    });
    return `<svg viewBox="0 0 360 90">${line}</svg>`;
  }
  const height = Math.min(92, 330 / Math.max(first.length, second.length));
  const top = sign(first, { x: 180, y: 16, height, weight: 26, depth: 8, id: 'title-top' });
  const bottom = sign(second, { x: 180, y: 46 + height, height, weight: 26, depth: 8, id: 'title-bottom', ...PINK });
  return `<svg viewBox="0 0 360 ${height * 2 + 66}">${top}${bottom}</svg>`;
}

type FreeSpinsProps = {
  overlay: Extract<Overlay, { kind: 'freeSpins' }>;
  art: SymbolArt | null;
  onDismiss: () => void;
};

function FreeSpins({ overlay: { spins, isMore }, art, onDismiss }: FreeSpinsProps) {
  const { t } = usePage();
  const lettering =
    sign(String(spins), { x: 66, y: 22, height: 96, weight: 26, depth: 9, id: 'free-count' }) +
    sign(t('jeepneyMoon.free'), { x: 222, y: 20, height: 42, weight: 26, depth: 5, id: 'free-word', ...MINT }) +
    sign(`${t('jeepneyMoon.spins')} ×${MODEL.freeSpins.multiplier}`, {
      x: 222,
      y: 82,
      height: 32,
      weight: 26,
      depth: 5,
      id: 'free-times',
      ...PINK,
    });
  return (
    <div className="overlay-body">
      <Lantern art={art} />
      <Picture className="overlay-title" markup={`<svg viewBox="0 0 360 150">${lettering}</svg>`} />
      <p>{isMore ? t('jeepneyMoon.freeMore') : t('jeepneyMoon.freeIntro', { ...MODEL.freeSpins })}</p>
      <button type="button" className="button is-main" autoFocus onClick={onDismiss}>
        {isMore ? t('jeepneyMoon.proceed') : t('jeepneyMoon.start')}
      </button>
    </div>
  );
}

const LANTERN_WIDTH = 216;

function Lantern({ art }: { art: SymbolArt | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && art) art.lantern(pen, LANTERN_WIDTH);
  }, [art]);
  return <canvas ref={canvas} className="lantern" width={LANTERN_WIDTH} height={LANTERN_WIDTH * 1.05} />;
}
