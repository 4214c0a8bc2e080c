import { formatNumber } from '@baize/i18n';
import type { LotteryPlay } from '@baize/contract/lottery/games.ts';
import { animalOf, mk6Colour, type Picked, type Play } from '@baize/lottery/index.ts';
import { Row, Stack } from '@baize/ui';
import { useId, useMemo } from 'react';
import { useApp } from '../../app/app.ts';
import { Die } from './Balls.tsx';
import { ListField } from './ListField.tsx';
import { pickPart, toggle, type Pick } from './slipLines.ts';
import { useSymbolWord } from './words.ts';
import styles from './play.module.css';

const PARTS = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const satisfies readonly Pick[];
/** Shorter rows are picked by hand. */
const PARTS_FROM = 8;
/** Of Six and Special. */
const NUMBERS = 49;
const HUNDRED = 100;
const FACES = 6;

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
  readonly gaps: readonly (ReadonlyMap<string, number> | undefined)[];
  /** As their book names them: of one place with the place before. */
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
    <Stack gap={5}>
      {play.rows.map((row, at) => {
        const name = face?.rows[at]?.name ?? '';
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
            <Row between wrap size="small-strong" className={styles.rowHead}>
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
            </Row>
            {tensOf(row.symbols).map(({ head, symbols }) => (
              <div key={head} className={head === '' ? undefined : styles.ten}>
                {head !== '' && (
                  <Head
                    {...{ head, symbols }}
                    picked={picked[at] ?? []}
                    onPick={(next) => onPick(picked.map((own, of) => (of === at ? next.slice(0, row.max) : own)))}
                  />
                )}
                <div className={styles.keys} data-size={head === '' ? size : 'few'}>
                  {symbols.map((symbol) => (
                    <Key
                      key={symbol}
                      {...{ symbol, play }}
                      odds={oddsOn(face, play, symbol)}
                      isPicked={picked[at]?.includes(symbol) ?? false}
                      isFull={soldOut.includes(symbol) || soldOut.includes(`${at + 1}:${symbol}`)}
                      gap={gaps[at]?.get(symbol)}
                      animal={animals.get(symbol)}
                      onToggle={() => onPick(toggle(play, picked, at, symbol))}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        );
      })}
    </Stack>
  );
}

/** Hundred numbers stand by their first digit; all others together. */
function tensOf(symbols: readonly string[]): { head: string; symbols: readonly string[] }[] {
  if (symbols.length !== HUNDRED) return [{ head: '', symbols }];
  return [...Map.groupBy(symbols, (symbol) => symbol.slice(0, 1))].map(([head, of]) => ({ head, symbols: of }));
}

interface HeadProps {
  readonly head: string;
  readonly symbols: readonly string[];
  readonly picked: readonly string[];
  readonly onPick: (picked: string[]) => void;
}

/** Takes ten numbers at once, or puts them back. */
function Head({ head, symbols, picked, onPick }: HeadProps) {
  const { t } = useApp();
  const count = symbols.filter((symbol) => picked.includes(symbol)).length;
  const isAll = count === symbols.length;
  const others = picked.filter((symbol) => !symbols.includes(symbol));
  return (
    <button
      type="button"
      className={styles.head}
      aria-label={t('lottery.play.head', { from: symbols[0] ?? '', to: symbols.at(-1) ?? '' })}
      aria-pressed={isAll}
      onClick={() => onPick(isAll ? others : [...others, ...symbols])}
    >
      <b className="num">{head}</b>
      {count > 0 && <small className="num">{count}</small>}
    </button>
  );
}

interface KeyProps {
  readonly play: Play;
  readonly symbol: string;
  readonly isPicked: boolean;
  readonly isFull: boolean;
  readonly gap: number | undefined;
  readonly animal: string | undefined;
  readonly odds: string | undefined;
  readonly onToggle: () => void;
}

/** A spot is a stake of its own: what it pays stands on its key. */
function oddsOn(face: LotteryPlay | undefined, play: Play, symbol: string): string | undefined {
  if (play.sheet !== 'ent' || play.rows.length !== 1) return undefined;
  const kinds = face?.kinds ?? [];
  return (kinds.find(({ kind }) => kind === symbol) ?? (kinds.length === 1 ? kinds[0] : undefined))?.odds;
}

function Key({ play, symbol, isPicked, isFull, gap, animal, odds, onToggle }: KeyProps) {
  const { t, language } = useApp();
  const word = useSymbolWord();
  const oddsId = useId();
  const isDie = play.id.startsWith('k3.') && play.rows.every(({ symbols }) => symbols.length === FACES);
  const isOfMany = play.id.startsWith('mk6.') && play.rows.some(({ symbols }) => symbols.length === NUMBERS);
  return (
    <button
      type="button"
      className={styles.key}
      disabled={isFull && !isPicked}
      aria-pressed={isPicked}
      aria-describedby={odds === undefined ? undefined : oddsId}
      data-colour={isOfMany ? mk6Colour(Number(symbol)) : undefined}
      onClick={onToggle}
    >
      <b className={isDie ? 'sr' : 'num'}>{word(symbol)}</b>
      {isDie && <Die face={symbol} />}
      {isFull && <small>{t('lottery.play.full')}</small>}
      {odds !== undefined && (
        <small id={oddsId} className="num" aria-hidden="true">
          × {formatNumber(Number(odds), language)}
        </small>
      )}
      {animal !== undefined && <small className="num">{animal}</small>}
      {!isFull && gap !== undefined && (
        <small className="num" aria-hidden="true">
          {gap}
        </small>
      )}
    </button>
  );
}
