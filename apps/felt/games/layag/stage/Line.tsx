import { useState } from 'react';
import { usePlay } from '../../../src/client/page.ts';
import { MODEL } from '../model.ts';
import { multiplierText } from '../rules.ts';
import type { LayagOptions, Side } from '../script.ts';
import { held, markOf, placeText, readNumber, shortMultiplier, winningAt, winningFor } from './line.ts';
import './controls.css';

type LineProps = { options: LayagOptions; isFixed: boolean; onChange: (options: LayagOptions) => void };

const SIDES: readonly Side[] = ['under', 'over'];
/** How far an arrow key moves the buoy. */
const STEP = 10;

/** The buoy by finger, keys or figures: its place, the chance and what a win pays are one choice. */
export function Line({ options, isFixed, onChange }: LineProps) {
  const { t } = usePlay();
  const { side, winning } = options;
  const mark = markOf(options);
  const pays = multiplierText(winning);
  const set = (next: number) => onChange({ side, winning: next });
  return (
    <div className="layag-line">
      <input
        type="range"
        dir="ltr"
        className="rudder"
        min={markOf({ side, winning: side === 'under' ? MODEL.winningMin : MODEL.winningMax })}
        max={markOf({ side, winning: side === 'under' ? MODEL.winningMax : MODEL.winningMin })}
        step={STEP}
        value={mark}
        disabled={isFixed}
        aria-label={t('layag.line')}
        aria-valuetext={t('layag.lineValue', {
          ...{ side, mark: placeText(mark), chance: placeText(winning), multiplier: shortMultiplier(pays) },
        })}
        onChange={(event) => set(winningAt(side, Number(event.target.value)))}
      />
      <div className="sides" dir="ltr" role="group" aria-label={t('layag.side')}>
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className="side"
            aria-pressed={one === side}
            disabled={isFixed}
            onClick={() => onChange({ side: one, winning })}
          >
            {t(`layag.${one}`, { mark: placeText(markOf({ side: one, winning })) })}
          </button>
        ))}
      </div>
      <div className="figures">
        <Figure
          label={t('layag.mark')}
          value={placeText(mark)}
          isFixed={isFixed}
          onCommit={(typed) => set(winningAt(side, typed * 100))}
        />
        <Figure
          label={t('layag.chance')}
          value={placeText(winning)}
          isFixed={isFixed}
          onCommit={(typed) => set(held(typed * 100))}
        />
        <Figure
          label={t('layag.pays')}
          value={shortMultiplier(pays)}
          isFixed={isFixed}
          onCommit={(typed) => typed > 0 && set(winningFor(typed))}
        />
      </div>
    </div>
  );
}

type FigureProps = { label: string; value: string; isFixed: boolean; onCommit: (typed: number) => void };

/** Taken when the field is left or confirmed; what is no number is forgotten. */
function Figure({ label, value, isFixed, onCommit }: FigureProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function commit() {
    const typed = draft === null ? null : readNumber(draft);
    setDraft(null);
    if (typed !== null) onCommit(typed);
  }

  return (
    <label className="figure">
      <bdi>{label}</bdi>
      <input
        type="text"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? value}
        disabled={isFixed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
