import * as v from 'valibot';
import { GAME_STATES, LOBBY_LISTS, type DeskGame } from '@baize/contract/backoffice/games.ts';
import { NodeId } from '@baize/contract/games/games.ts';
import { Empty } from '@baize/ui/index.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useGames } from '../../features/games/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterBar } from '../../parts/tables/FilterBar.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useGameOrder } from './useGameOrder.tsx';
import { GamePanel } from './GamePanel.tsx';
import { GameTag, LIST_NAMES, LIST_OPTIONS, marksOf, smallestBet, STATE_OPTIONS } from './gameWords.tsx';

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

/** The whole catalogue in the order of the lobby: what a merchant shows, what is marked, what is under maintenance. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { list, merchantId } = useMerchants('games.read', state.merchant);
  const { merchant: _, open, ...wish } = state;
  const asked = { merchantId, ...wish };
  const { data, error, refetch } = useGames(asked);
  const { order, dialog, hint } = useGameOrder(asked, data, (page) => change({ page }));
  const nodeId = v.safeParse(NodeId, open);
  return (
    <Page
      title="Games"
      about={data && `${data.total.toLocaleString('en')} in the order of the lobby${hint && `; ${hint}`}`}
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
        label="Games"
        columns={state.list === '' ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'list')}
        order={order}
        rows={data?.list}
        rowKey={(game) => game.nodeId}
        error={error}
        onRetry={() => void refetch()}
        openKey={open}
        onOpen={(game) => change({ open: game.nodeId })}
        empty={<Empty title="No games found" text="Clear a filter." />}
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
      searchLabel="Part of the name"
      state={state}
      none={v.parse(Search, { merchant: state.merchant })}
      onChange={onChange}
    >
      <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => onChange({ merchant })} />
      <Choice
        label="Category"
        value={state.list}
        options={LIST_OPTIONS}
        onChange={(value) => onChange({ list: value as State['list'] })}
      />
      <Choice
        label="Vendor"
        value={state.vendor}
        options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(vendor) => onChange({ vendor })}
      />
      <Choice
        label="State"
        value={state.state}
        options={STATE_OPTIONS}
        onChange={(value) => onChange({ state: value as State['state'] })}
      />
    </FilterBar>
  );
}

const COLUMNS: readonly Column<DeskGame>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'state', head: 'Here', cell: (game) => <GameTag game={game} /> },
  { key: 'vendor', head: 'Vendor', cell: ({ vendorName }) => vendorName },
  { key: 'list', head: 'Category', cell: ({ listType }) => LIST_NAMES[listType] },
  { key: 'marks', head: 'Marks', cell: marksOf },
  { key: 'bet', head: 'Minimum bet', figure: true, cell: (game) => smallestBet(game) },
];
