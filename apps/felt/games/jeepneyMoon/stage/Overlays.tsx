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
import { SLOT_TEXTS, type SlotTexts } from './texts.ts';

type OverlayProps = { overlay: Overlay; stake: string; art: SymbolArt | null; onDismiss: () => void };

const PINK = { face: ['#fff', '#ffd0e2', '#ff4f8b', '#ffb0cc'], extrusion: '#5a0a3c' } as const;
const MINT = { face: ['#fff', '#d8fff4', '#4fdcc2', '#c8fff0'], extrusion: '#0b3a44' } as const;

/** Covers the stage for a moment; has the focus, and a tap, Enter or Escape ends it. */
export function Overlays({ overlay, stake, art, onDismiss }: OverlayProps) {
  const { language } = usePage();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className="overlay"
      onClose={onDismiss}
      aria-label={spokenTitle(overlay, SLOT_TEXTS[language])}
    >
      {(overlay.kind === 'freeSpins' || coinsFor(overlay, stake) > 0) && <div className="rays" />}
      {overlay.kind === 'freeSpins' ? (
        <FreeSpins overlay={overlay} art={art} onDismiss={onDismiss} />
      ) : (
        <Won overlay={overlay} stake={stake} art={art} onDismiss={onDismiss} />
      )}
    </dialog>
  );
}

function spokenTitle(overlay: Overlay, texts: SlotTexts): string {
  switch (overlay.kind) {
    case 'freeSpins':
      return texts.freeSpinsSaid(overlay.spins);
    case 'bigWin':
      return texts.bigWin.join(' ');
    case 'freeTotal':
      return texts.freeTotal;
    case 'maxWin':
      return texts.maxWin;
  }
}

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
  const { clock, isReduced, format, language } = usePage();
  const texts = SLOT_TEXTS[language];
  const amount = amountOf(overlay);
  const coins = coinsFor(overlay, stake);
  const stakes = minorOf(amount) / (minorOf(stake) || 1n);
  const [isCounting, setIsCounting] = useState(!isReduced);
  const ms = isCounting ? Math.min(6000, 1800 + Number(stakes) * 40) : 0;
  const hint = {
    bigWin: texts.bigWinHint(timesStake(amount, stake)),
    freeTotal: texts.freeTotalHint,
    maxWin: texts.maxWinHint(stakes.toString()),
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
        markup={title(overlay, celebrationOf(amount, stake) === 'huge' ? texts.hugeWin : texts.bigWin, texts)}
      />
      <span className="overlay-amount">
        <CountUp clock={clock} ms={ms} textAt={(part) => format.money(shareOf(amount, part))} />
      </span>
      <span className="overlay-hint">
        {hint} · {texts.tapOn}
      </span>
    </button>
  );
}

function title(
  overlay: WonOverlay,
  [first, second]: readonly [string, string],
  texts: { freeTotal: string; maxWin: string },
): string {
  const one = { bigWin: null, freeTotal: texts.freeTotal, maxWin: texts.maxWin }[overlay.kind];
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
  const { language } = usePage();
  const texts = SLOT_TEXTS[language];
  const lettering =
    sign(String(spins), { x: 66, y: 22, height: 96, weight: 26, depth: 9, id: 'free-count' }) +
    sign(texts.free, { x: 222, y: 20, height: 42, weight: 26, depth: 5, id: 'free-word', ...MINT }) +
    sign(`${texts.spins} ×${MODEL.freeSpins.multiplier}`, {
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
      <p>{isMore ? texts.freeMore : texts.freeIntro(MODEL.freeSpins)}</p>
      <button type="button" className="button is-main" autoFocus onClick={onDismiss}>
        {isMore ? texts.proceed : texts.start}
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
