import { GAME_CLASSES } from '@baize/contract/games/games.ts';
import { Button, Sheet } from '@baize/ui';
import { useId, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useVendors } from '../vendors/index.ts';
import { useGameCount } from './gameList.queries.ts';
import { countFilters, MIN_BETS, NO_FILTERS, type Filters, type ListView } from './gameList.rules.ts';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly view: ListView;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** Vendors for every category; kinds of games and smallest bets for slots only (G2). Nothing changes until it is applied. */
export function FilterSheet({ view, onApply, onClose }: FilterSheetProps) {
  const { t, money } = useApp();
  const [draft, setDraft] = useState<Filters>(view);
  const vendors = useVendors();
  const count = useGameCount({ ...view, ...draft }, true);
  const offered = (vendors.data?.sorting ?? [])
    .filter((group) => view.gameType === '' || group.gameCategory === view.gameType)
    .flatMap((group) => group.vendorNames);
  const names = new Map(offered.map((vendor) => [vendor.vassalage, vendor.displayName]));
  const set = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Sheet
      open
      onClose={onClose}
      label={t('games.filter')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button kind="line" onClick={() => setDraft(NO_FILTERS)} disabled={countFilters(draft) === 0}>
            {t('games.clear')}
          </Button>
          <Button
            kind="main"
            className={styles.apply}
            onClick={() =>
              onApply({ vassalage: draft.vassalage, gameClassify: draft.gameClassify, minBet: draft.minBet })
            }
          >
            {count === undefined ? t('games.show') : t('games.showCount', { count })}
          </Button>
        </>
      }
    >
      <Choices
        label={t('games.vendor')}
        chosen={draft.vassalage}
        onChoose={(vassalage) => set({ vassalage })}
        options={[...names]}
      />
      {view.gameType === 'RNG' && (
        <>
          <Choices
            label={t('games.class')}
            chosen={draft.gameClassify}
            onChoose={(gameClassify) => set({ gameClassify })}
            options={GAME_CLASSES.map((code) => [code, t(`games.class.${code}`)])}
          />
          <Choices
            label={t('games.minBet')}
            chosen={draft.minBet}
            onChoose={(minBet) => set({ minBet })}
            options={MIN_BETS.map((bet) => [bet, money(bet)])}
          />
        </>
      )}
    </Sheet>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly chosen: Value | '';
  readonly onChoose: (value: Value | '') => void;
  readonly options: readonly (readonly [value: Value, label: string])[];
}

/** One of several, "all" first. */
function Choices<Value extends string>({ label, chosen, onChoose, options }: ChoicesProps<Value>) {
  const { t } = useApp();
  const name = useId();
  const all: readonly (readonly [Value | '', string])[] = [['', t('games.any')], ...options];
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {all.map(([value, words]) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
