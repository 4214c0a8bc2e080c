import { GAME_CLASSES, MIN_BETS } from '@baize/contract/games/games.ts';
import { Button, Sheet } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useVendors } from '../vendors/index.ts';
import { Choices } from './Choices.tsx';
import styles from './FilterForm.module.css';
import { useFacets } from './gameList.queries.ts';
import { countFilters, NO_FILTERS, type Filters, type ListView } from './gameList.rules.ts';

export interface FilterFormProps {
  readonly view: ListView;
  readonly onApply: (filters: Filters) => void;
  readonly onClose: () => void;
}

/** Vendors everywhere; kinds and minimum bets for slots only (G2), with counts. Applied at the end. */
export function FilterForm({ view, onApply, onClose }: FilterFormProps) {
  const { t, money } = useApp();
  const [draft, setDraft] = useState<Filters>(view);
  const vendors = useVendorNames(view);
  const facets = useFacets({ ...view, ...draft });
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
            disabled={facets?.total === 0}
            onClick={() =>
              onApply({ vassalage: draft.vassalage, gameClassify: draft.gameClassify, minBet: draft.minBet })
            }
          >
            {facets === undefined ? t('games.show') : t('games.showCount', { count: facets.total })}
          </Button>
        </>
      }
    >
      <Choices
        label={t('games.vendor')}
        find={t('games.findVendor')}
        chosen={draft.vassalage}
        onChoose={(vassalage) => set({ vassalage })}
        options={vendors}
        counts={facets && new Map(facets.vendors.map(({ vassalage, games }) => [vassalage, games]))}
      />
      {view.gameType === 'RNG' && (
        <>
          <Choices
            label={t('games.class')}
            chosen={draft.gameClassify}
            onChoose={(gameClassify) => set({ gameClassify })}
            options={GAME_CLASSES.map((code) => [code, t(`games.class.${code}`)])}
            counts={facets && new Map(facets.classes.map(({ gameClassify, games }) => [gameClassify, games]))}
          />
          <Choices
            label={t('games.minBet')}
            chosen={draft.minBet}
            onChoose={(minBet) => set({ minBet })}
            options={MIN_BETS.map((bet) => [bet, money(bet)])}
            counts={facets && new Map(facets.minBets.map(({ minBet, games }) => [minBet, games]))}
          />
        </>
      )}
    </Sheet>
  );
}

/** In the merchant's order, without repeats. */
function useVendorNames({ gameType }: ListView): readonly (readonly [vassalage: string, name: string])[] {
  const offered = (useVendors().data?.sorting ?? [])
    .filter((group) => gameType === '' || group.gameCategory === gameType)
    .flatMap((group) => group.vendorNames);
  return [...new Map(offered.map((vendor) => [vendor.vassalage, vendor.displayName]))];
}
