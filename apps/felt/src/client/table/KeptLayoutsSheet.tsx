import { Icon } from '@baize/game-kit/parts/Icon.tsx';
import { Sheet } from '@baize/game-kit/parts/Sheet.tsx';
import { useMemo, useState } from 'react';
import { usePage } from '../page.ts';
import { addBets, isEmpty, totalOf, type Bets } from './bets.ts';
import { useTable, useTablePage } from './seat.ts';
import { keptLayoutsIn, KEPT_MOST, phoneStorage, type KeptLayout } from './keptLayouts.ts';

type KeptLayoutsSheetProps = { isSpot: (spot: string) => boolean; onClose: () => void };

/** Layouts that were kept on this phone, and the one that lies now. */
export function KeptLayoutsSheet({ isSpot, onClose }: KeptLayoutsSheetProps) {
  const { t, format, sound } = usePage();
  const { table } = useTablePage();
  const { placed, waiting, canBet, state } = useTable();
  const { code } = state.table;
  const { currency } = state.player;
  const keptLayouts = useMemo(
    () => keptLayoutsIn(phoneStorage(), { code, currency, isSpot }),
    [code, currency, isSpot],
  );
  const [list, setList] = useState(() => keptLayouts.list());
  const [name, setName] = useState(() => t('table.layouts.default', { at: keptLayouts.list().length + 1 }));
  const now = addBets(placed, waiting);
  const isFull = list.length >= KEPT_MOST && list.every((kept) => kept.name !== name.trim());

  // No form: the site's frame forbids sending one.
  function handleKeep() {
    if (isFull || !keptLayouts.keep(name, now)) return;
    setList(keptLayouts.list());
    setName(t('table.layouts.default', { at: keptLayouts.list().length + 1 }));
  }

  function handleForget(forgotten: string) {
    keptLayouts.forget(forgotten);
    setList(keptLayouts.list());
  }

  function handlePlace(bets: Bets) {
    if (!table.place(bets)) return;
    sound.chip();
    onClose();
  }

  return (
    <Sheet title={t('table.layouts.title')} closeLabel={t('felt.close')} onClose={onClose}>
      {list.length === 0 && <p>{t('table.layouts.empty')}</p>}
      <ul className="rounds">
        {list.map((kept) => (
          <Kept key={kept.name} {...{ kept, canBet }} onForget={handleForget} onPlace={handlePlace} />
        ))}
      </ul>
      <div className="seed-form">
        <label htmlFor="layout-name">{t('table.layouts.name')}</label>
        <input
          id="layout-name"
          value={name}
          maxLength={24}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && handleKeep()}
        />
        <small>
          {isEmpty(now)
            ? t('table.layouts.nothing')
            : isFull
              ? t('table.layouts.full', { most: KEPT_MOST })
              : t('table.layouts.spots', { count: Object.keys(now).length, amount: format.short(totalOf(now)) })}
        </small>
        <button
          type="button"
          className="button is-main"
          disabled={isEmpty(now) || isFull || name.trim() === ''}
          onClick={handleKeep}
        >
          {t('table.layouts.keep')}
        </button>
      </div>
    </Sheet>
  );
}

type KeptProps = {
  kept: KeptLayout;
  canBet: boolean;
  onForget: (name: string) => void;
  onPlace: (bets: Bets) => void;
};

function Kept({ kept: { name, bets }, canBet, onForget, onPlace }: KeptProps) {
  const { t, format } = usePage();
  const sum = format.short(totalOf(bets));
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{t('table.layouts.spots', { count: Object.keys(bets).length, amount: sum })}</small>
      </div>
      <span className="kept-actions">
        <button
          type="button"
          className="icon-button"
          aria-label={t('table.layouts.forget', { name })}
          onClick={() => onForget(name)}
        >
          <Icon name="clear" />
        </button>
        <button
          type="button"
          className="button is-small"
          aria-label={`${t('table.layouts.place', { name })}, ${sum}`}
          disabled={!canBet}
          onClick={() => onPlace(bets)}
        >
          +{sum}
        </button>
      </span>
    </li>
  );
}
