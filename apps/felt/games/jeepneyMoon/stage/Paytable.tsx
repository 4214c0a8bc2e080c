import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useEffect, useRef } from 'react';
import type { GameFacts } from '../../../src/api.ts';
import { usePage } from '../../../src/client/page.ts';
import { GameLimits } from '../../../src/client/parts/GameLimits.tsx';
import { MODEL } from '../model.ts';
import type { PayingSymbol, SymbolId } from '../script.ts';
import { SYMBOLS, type SymbolArt } from './symbolArt.ts';

type PaytableProps = { facts: GameFacts; stake: string; art: SymbolArt | null; onClose: () => void };

const RULES = [1, 2, 3, 4, 5, 6] as const;

/** Pays and rules; figures come from the model and the server only. */
export function Paytable({ facts, stake, art, onClose }: PaytableProps) {
  const { t } = usePage();
  const { freeSpins, lines } = MODEL;
  const values = {
    rtp: facts.rtp,
    maxWin: facts.maxWin,
    multiplier: freeSpins.multiplier,
    spins: freeSpins.spins,
    scatters: freeSpins.scatters,
    awards: freeSpins.mostAwards,
    seconds: (facts.minCycleMs / 1000).toString(),
  };
  return (
    <Sheet title={t('jeepneyMoon.paytable')} closeLabel={t('felt.close')} onClose={onClose}>
      <p>{t('jeepneyMoon.pays.how', { lines: lines.length })}</p>
      <div className="stitch" />
      <ul className="pays">
        {SYMBOLS.map((symbol) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} art={art} />
            <div>
              <b>{t(`jeepneyMoon.symbols.${symbol}`)}</b>
              <Pays symbol={symbol} />
            </div>
          </li>
        ))}
      </ul>
      <h3>{t('jeepneyMoon.pays.rulesTitle')}</h3>
      <ul className="rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`jeepneyMoon.pays.rules.${rule}`, values)}</li>
        ))}
      </ul>
      <GameLimits facts={facts} stake={stake} />
      <h3>{t('jeepneyMoon.pays.linesTitle')}</h3>
      <ol className="lines">
        {lines.map((rows, line) => (
          <li key={line} aria-label={`${line + 1}: ${rows.map((row) => row + 1).join(', ')}`}>
            <LinePicture rows={rows} />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Pays({ symbol }: { symbol: SymbolId }) {
  const { t } = usePage();
  if (symbol === 'wild') return <span>{t('jeepneyMoon.pays.wild')}</span>;
  if (symbol === 'scatter')
    return (
      <span>{t('jeepneyMoon.pays.scatter', { scatters: MODEL.freeSpins.scatters, spins: MODEL.freeSpins.spins })}</span>
    );
  return <PayList symbol={symbol} />;
}

function PayList({ symbol }: { symbol: PayingSymbol }) {
  const [three, four, five] = MODEL.pays[symbol];
  return (
    <span>
      5 · {five}
      <br />4 · {four}
      <br />3 · {three}
    </span>
  );
}

const PICTURE_PIXELS = 144;

function SymbolPicture({ symbol, art }: { symbol: SymbolId; art: SymbolArt | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !art) return;
    pen.clearRect(0, 0, PICTURE_PIXELS, PICTURE_PIXELS);
    art.still(pen, symbol, PICTURE_PIXELS / 2, PICTURE_PIXELS / 2, PICTURE_PIXELS);
  }, [art, symbol]);
  return <canvas ref={canvas} width={PICTURE_PIXELS} height={PICTURE_PIXELS} aria-hidden="true" />;
}

function LinePicture({ rows }: { rows: readonly number[] }) {
  const points = rows.map((row, reel) => `${reel * 10 + 5},${row * 8 + 4}`).join(' ');
  return (
    <svg viewBox="0 0 50 24" aria-hidden="true">
      {rows.map((_, reel) =>
        [0, 1, 2].map((row) => (
          <rect key={`${reel}-${row}`} x={reel * 10 + 1} y={row * 8 + 1} width="8" height="6" rx="1.5" />
        )),
      )}
      <polyline points={points} />
    </svg>
  );
}
