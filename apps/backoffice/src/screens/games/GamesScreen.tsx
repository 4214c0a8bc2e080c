import * as v from 'valibot';
import { GAME_STATES, LOBBY_LISTS, type DeskGame } from '@baize/contract/backoffice/games.ts';
import { NodeId } from '@baize/contract/games/games.ts';
import { Empty } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useGames, useGamesPage } from '../../features/games/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { everyPage } from '../../parts/tables/SaveList.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useGameOrder } from './useGameOrder.tsx';
import { GamePanel } from './GamePanel.tsx';
import { GameTag, LIST_NAMES, LIST_OPTIONS, marksOf, smallestBet, STATE_OPTIONS } from './gameWords.tsx';
import { figure } from '../../parts/show/words.ts';

const text = v.optional(v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '');
const Search = v.object({
  merchant: text,
  search: text,
  list: v.optional(v.fallback(v.picklist(['', ...LOBBY_LISTS]), ''), ''),
  vendor: text,
  state: v.optional(v.fallback(v.picklist(['', ...GAME_STATES]), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1)), 1), 1),
  open: text,
});
type State = v.InferOutput<typeof Search>;

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('games.read', state.merchant);
  const { merchant: _, open, ...request } = state;
  const asked = { merchantId, ...request };
  const { data, error, refetch } = useGames(asked);
  const readPage = useGamesPage();
  const { order, dialog, hint } = useGameOrder(asked, data, (page) => change({ page }));
  const nodeId = v.safeParse(NodeId, open);
  return (
    <Page
      title={t('common.games')}
      about={
        data &&
        t(hint === '' ? 'games.inTheOrderOfTheLobby' : 'games.inTheOrderOfTheLobbyHint', {
          total: figure(data.total),
          hint,
        })
      }
      panel={
        nodeId.success &&
        merchantId !== '' && (
          <GamePanel
            key={`${merchantId} ${open}`}
            merchantId={merchantId}
            nodeId={nodeId.output}
            onClose={() => change({ open: '' })}
          />
        )
      }
    >
      <Filters
        state={state}
        list={list}
        merchantId={merchantId}
        vendors={data?.vendors ?? []}
        onChange={(part) => change({ page: 1, ...part })}
      />
      <DataTable
        label={t('common.games')}
        columns={state.list === '' ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'list')}
        order={order}
        rows={data?.list}
        rowKey={(game) => game.nodeId}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={(game) => change({ open: game.nodeId })}
        empty={<Empty title={t('games.noGamesFound')} text={t('common.clearAFilter')} />}
        readRows={() => everyPage((page) => readPage({ ...asked, page }))}
        pages={data && { page: state.page, total: data.total, onPage: (page) => change({ page }) }}
      />
      {dialog}
    </Page>
  );
}

interface FiltersProps {
  readonly state: State;
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly merchantId: string;
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (part: Partial<State>) => void;
}

/** Another filter begins at the first page. */
function Filters({ state, list, merchantId, vendors, onChange }: FiltersProps) {
  return (
    <FilterBar
      screen="games"
      searchLabel={t('games.partOfTheName')}
      state={state}
      none={v.parse(Search, { merchant: state.merchant })}
      onChange={onChange}
    >
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => onChange({ merchant })} />
      <Choice
        label={t('common.category')}
        value={state.list}
        options={LIST_OPTIONS}
        onChange={(value) => onChange({ list: value as State['list'] })}
      />
      <Choice
        label={t('common.vendor')}
        value={state.vendor}
        options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(vendor) => onChange({ vendor })}
      />
      <Choice
        label={t('common.status')}
        value={state.state}
        options={STATE_OPTIONS}
        onChange={(value) => onChange({ state: value as State['state'] })}
      />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<DeskGame>[] = [
  { key: 'name', head: t('common.name'), cell: ({ name }) => name },
  { key: 'state', head: t('games.here'), cell: (game) => <GameTag game={game} /> },
  { key: 'vendor', head: t('common.vendor'), cell: ({ vendorName }) => vendorName },
  { key: 'list', head: t('common.category'), cell: ({ listType }) => LIST_NAMES[listType] },
  { key: 'marks', head: t('games.marks'), cell: marksOf },
  { key: 'bet', head: t('games.minimumBet'), figure: true, cell: (game) => smallestBet(game) },
];
