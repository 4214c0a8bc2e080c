import type { CSSProperties, ReactNode } from 'react';
import { Back, Face } from '../../../src/client/cards/FlatCard.tsx';
import { usePage } from '../../../src/client/page.ts';
import type { CardNumber } from '../../room.ts';
import type { Meld, TongitsView } from '../script.ts';
import { cardName, meldName } from './words.ts';

/** What a tap on the table does; null: nothing now. */
export interface ClothTaps {
  readonly stock: (() => void) | null;
  readonly thrown: { readonly label: string; readonly onTap: () => void } | null;
  /** On a meld, by its place on the table. */
  readonly meld: ((at: number) => (() => void) | null) | null;
}

type ClothProps = {
  view: TongitsView | null;
  mine: number;
  names: readonly string[];
  taps: ClothTaps;
  /** The pot's chips go to whoever has won. */
  winner: number | null;
  children?: ReactNode;
};

/** The felt: everybody's melds on their side, stock and thrown cards in the middle. */
export function Cloth({ view, mine, names, taps, winner, children }: ClothProps) {
  const side = (place: number): 'mine' | 'right' | 'left' =>
    place === mine ? 'mine' : place === (mine + 1) % 3 ? 'right' : 'left';
  return (
    <div className="cloth">
      <div className="cloth-felt">
        {view &&
          (['left', 'right', 'mine'] as const).map((where) => (
            <Melds
              key={where}
              where={where}
              melds={view.melds.map((meld, at) => ({ ...meld, at })).filter(({ owner }) => side(owner) === where)}
              {...{ names, taps }}
            />
          ))}
        {view && <Middle view={view} taps={taps} />}
        {winner !== null && <span className={`pot-chips is-${side(winner)}`} aria-hidden="true" />}
        {children}
      </div>
    </div>
  );
}

type PlacedMeld = Meld & { readonly at: number };

function Melds({
  where,
  melds,
  names,
  taps,
}: {
  where: 'left' | 'right' | 'mine';
  melds: readonly PlacedMeld[];
  names: readonly string[];
  taps: ClothTaps;
}) {
  const { t } = usePage();
  return (
    <ul className={`cloth-melds is-${where} ${melds.length > 2 ? 'is-many' : ''}`}>
      {melds.map(({ at, owner, cards }) => {
        const name = meldName(cards, t);
        const onTap = taps.meld?.(at) ?? null;
        const label =
          where === 'mine'
            ? t('tongits.mineMeld', { meld: name })
            : t('tongits.theirMeld', { name: names[owner] ?? '', meld: name });
        return (
          <li key={at} className={onTap ? 'is-open' : ''}>
            <button type="button" disabled={!onTap} aria-label={label} onClick={() => onTap?.()}>
              <Row cards={cards} />
              <small aria-hidden="true">{meldName(cards, t, true)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const Row = ({ cards }: { cards: readonly CardNumber[] }) => (
  <span
    className={`meld-row ${cards.length > 5 ? 'is-long' : ''}`}
    style={{ '--count': cards.length } as CSSProperties}
  >
    {cards.map((card) => (
      <Face key={card} card={card} />
    ))}
  </span>
);

const PILE_SHOWN = 3;

function Middle({ view: { stock, thrown }, taps }: { view: TongitsView; taps: ClothTaps }) {
  const { t } = usePage();
  const pile = thrown.slice(-PILE_SHOWN);
  const last = thrown.at(-1);
  return (
    <div className="cloth-middle">
      <button
        type="button"
        className={`stock ${taps.stock ? 'is-open' : ''}`}
        disabled={!taps.stock}
        aria-label={t('tongits.stockLeft', { count: stock })}
        onClick={() => taps.stock?.()}
      >
        <span className="pile">
          {Array.from({ length: Math.min(4, stock) }, (_, at) => (
            <span key={at} style={{ '--at': at } as CSSProperties}>
              <Back />
            </span>
          ))}
        </span>
        <small aria-hidden="true">{t('tongits.stockLeft', { count: stock })}</small>
      </button>
      <button
        type="button"
        className={`stock is-thrown ${taps.thrown ? 'is-open' : ''}`}
        disabled={!taps.thrown}
        aria-label={`${last === undefined ? t('tongits.nothingThrown') : t('tongits.thrownLast', { card: cardName(last, t) })}${taps.thrown ? `. ${taps.thrown.label}` : ''}`}
        onClick={() => taps.thrown?.onTap()}
      >
        <span className="pile is-loose">
          {pile.map((card) => (
            <span key={card} style={{ '--turn': ((card * 37) % 17) - 8 } as CSSProperties}>
              <Face card={card} />
            </span>
          ))}
        </span>
        <small aria-hidden="true">{last === undefined ? t('tongits.nothingThrown') : t('tongits.thrown')}</small>
      </button>
    </div>
  );
}
