import type { LotteryPlay } from '@baize/contract/lottery/games.ts';
import { animalOf, type Picked, type Play } from '@baize/lottery/index.ts';
import { useMemo } from 'react';
import { useApp } from '../../app/app.ts';
import { ListField } from './ListField.tsx';
import { pickPart, toggle, type Pick } from './slipLines.ts';
import { useSymbolWord } from './words.ts';
import styles from './play.module.css';

const PARTS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const satisfies readonly Pick[];
/** Shorter rows are picked by hand. */
const PARTS_FROM = 8;
/** Of Six and Special. */
const NUMBERS = 49;

/** How keys are laid out. */
function sizeOf(count: number, isWords: boolean): 'words' | 'four' | 'tight' | 'many' | 'six' | 'few' {
  if (isWords) return count === 4 ? 'four' : 'words';
  if (count > 60) return 'tight';
  if (count > 20) return 'many';
  return count === 6 || count === 11 ? 'six' : 'few';
}

interface PlayPadProps {
  readonly play: Play;
  /** Its headings in the language of the page. */
  readonly face: LotteryPlay | undefined;
  readonly picked: Picked;
  readonly onPick: (picked: Picked) => void;
  /** How many draws ago each figure was drawn last, by row; where that is known. */
  readonly gaps: readonly (ReadonlyMap<string, number> | undefined)[];
  /** Numbers that the house takes no more on, as their book names them: of one place with the place before. */
  readonly soldOut: readonly string[];
  /** The draw's day: animals have other numbers each lunar year. */
  readonly day: string;
}

function animalNumbers(day: string): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  for (let number = 1; number <= NUMBERS; number++) {
    const animal = animalOf(number, day);
    numbers.set(animal, `${numbers.get(animal) ?? ''} ${number}`.trim());
  }
  return numbers;
}

/** The keys of a play, row by row. */
export function PlayPad({ play, face, picked, onPick, gaps, soldOut, day }: PlayPadProps) {
  const { t } = useApp();
  const word = useSymbolWord();
  const animals = useMemo(() => animalNumbers(day), [day]);
  return (
    <div className={styles.pad}>
      {play.rows.map((row, at) => {
        const name = face?.rows[at]?.name ?? row.name;
        const label = name === '' ? t('lottery.play.numbers') : name;
        if (row.list)
          return (
            <ListField
              key={play.id}
              list={row.list}
              picked={picked[at] ?? []}
              onPick={(numbers) => onPick([numbers])}
            />
          );
        const isWords = row.symbols.some((symbol) => word(symbol) !== symbol);
        const size = sizeOf(row.symbols.length, isWords);
        return (
          <div key={at} role="group" aria-label={label}>
            <div className={styles.rowHead}>
              <b>{label}</b>
              {row.symbols.length >= PARTS_FROM && !isWords && (
                <span>
                  {PARTS.map((part) => (
                    <button
                      key={part}
                      type="button"
                      onClick={() =>
                        onPick(
                          picked.map((symbols, of) => (of === at ? pickPart(row.symbols, part, row.max) : symbols)),
                        )
                      }
                    >
                      {t(`lottery.play.${part}`)}
                    </button>
                  ))}
                </span>
              )}
            </div>
            <div className={styles.keys} data-size={size}>
              {row.symbols.map((symbol) => {
                const gap = gaps[at]?.get(symbol);
                const isFull = soldOut.includes(symbol) || soldOut.includes(`${at + 1}:${symbol}`);
                return (
                  <button
                    key={symbol}
                    type="button"
                    className={styles.key}
                    disabled={isFull && !picked[at]?.includes(symbol)}
                    aria-pressed={picked[at]?.includes(symbol) ?? false}
                    onClick={() => onPick(toggle(play, picked, at, symbol))}
                  >
                    <b className="num">{word(symbol)}</b>
                    {isFull && <small>{t('lottery.play.full')}</small>}
                    {animals.has(symbol) && <small className="num">{animals.get(symbol)}</small>}
                    {!isFull && gap !== undefined && (
                      <small className="num" aria-hidden="true">
                        {gap}
                      </small>
                    )}
                  </button>
                );
              })}
            </div>
          </div>
        );
      })}
    </div>
  );
}
