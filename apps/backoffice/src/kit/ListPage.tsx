import { Fragment, useMemo, type ReactNode } from 'react';
import * as v from 'valibot';
import type { AnyList, RowOf } from '@baize/contract/backoffice/define.ts';
import type { Permission } from '@baize/contract/backoffice/permissions.ts';
import type { AskOf } from '@baize/contract/call.ts';
import { Empty, Tabs } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { useMerchants } from '../app/merchantChoice.ts';
import { useSearchState } from '../app/searchState.ts';
import { t } from '../app/texts.ts';
import { DetailPanel, Facts } from '../parts/page/DetailPanel.tsx';
import { Page } from '../parts/page/Page.tsx';
import { useOpened } from '../parts/page/useOpened.ts';
import type { Column } from '../parts/tables/DataTable.tsx';
import { PagedTable, rowsOf } from '../parts/tables/PagedTable.tsx';
import { permissionOf } from './fields.tsx';
import { addressOf, ListFilters, Said, type FilterLook, type State } from './ListFilters.tsx';
import { useList, type PageOf } from './queries.ts';

/** Where a panel sits: beside its list. */
export interface Seat {
  readonly merchantId: string;
  /** Which row it is about. */
  readonly of: string;
  readonly hasLeft: boolean;
  readonly onClose: () => void;
  /** Goes on to another row, or with other filters. */
  readonly open: Open;
}

type FilterName<L extends AnyList> = keyof L['filters'] & string;

/** Opens a row, with other filters where the list would not show it. */
export type Open = (key: string, filters?: Readonly<Record<string, string>>) => void;

/** What a panel is given: its row, its place, and what the page asks for besides. */
export interface PanelOf<Row, More = undefined> {
  readonly row: Row;
  readonly seat: Seat;
  readonly more: More;
}

/** As it is, or by what the page asks for besides, and by what its first page answers beside its rows. */
type By<L extends AnyList, More, Value> = Value | ((more: More, first: PageOf<L> | undefined) => Value);

interface ListPageProps<L extends AnyList, More> {
  readonly list: L;
  /** What the page needs besides, such as the names of games. */
  readonly useMore?: (merchantId: string) => More;
  /** Where others than the list's own open it. */
  readonly permission?: readonly Permission[];
  readonly title: string;
  readonly about: string | ((first: PageOf<L> | undefined) => string | undefined);
  readonly actions?: (merchantId: string, open: Open, first: PageOf<L> | undefined) => ReactNode;
  readonly filters?: By<L, More, Readonly<Partial<Record<FilterName<L>, FilterLook>>>>;
  readonly columns: By<L, More, readonly Column<RowOf<L>>[]>;
  /** What the table is called, where not as the page. */
  readonly label?: string;
  /** The button for the next page, where it says more than that there are more. */
  readonly earlier?: string;
  /** An empty list; of some lists it hangs on what is filtered. */
  readonly empty: readonly [title: string, text: string] | ((state: State) => readonly [title: string, text: string]);
  readonly panel?: (row: RowOf<L>, seat: Seat, more: More, first: PageOf<L> | undefined) => ReactNode;
  /** Of what is open by its key alone, in the list or not. */
  readonly keyPanel?: (seat: Seat) => ReactNode;
  /** The row that is open, where the list does not have it. */
  readonly useAlone?: (merchantId: string, key: string, first: PageOf<L> | undefined) => RowOf<L> | undefined;
  /** What is said instead of asking, as long as too little is filtered by. */
  readonly unasked?: (state: State) => readonly [title: string, text: string] | null;
  /** Between the filters and the table. */
  readonly above?: (place: Place<L>) => ReactNode;
  /** Below the table. */
  readonly below?: (merchantId: string) => ReactNode;
  /** Other lists under the same heading. */
  readonly tabs?: ReactNode;
}

/** Where a list stands, and how to go elsewhere in it. */
interface Place<L extends AnyList> {
  readonly merchantId: string;
  readonly state: State;
  readonly change: (part: Partial<State>) => void;
  readonly first: PageOf<L> | undefined;
}

/** A list with its filters in the address, its table and its panel, made from the definition of its call. */
export function ListPage<L extends AnyList, More = undefined>(props: ListPageProps<L, More>) {
  const { list, title, about, empty, useAlone = useNothing, useMore = useNothing as () => More } = props;
  const [state, change] = useSearchState(addressOf(list)) as [State, (part: Partial<State>) => void];
  const { may } = useDesk();
  const permission = props.permission ?? permissionOf(list) ?? [];
  const { list: merchants, merchantId } = useMerchants(permission, state.merchant);
  const isOfMerchant = 'merchantId' in list.input.entries;
  const isAllowed = isOfMerchant ? merchantId !== '' : may(permission);
  const more = useMore(merchantId);
  const { merchant: _, open, tab: __, ...filtered } = state;
  const unasked = props.unasked?.(state) ?? null;
  const asked = { ...filtered, ...(isOfMerchant && { merchantId }) } as unknown as Omit<AskOf<L>, 'cursor'>;
  const found = useList(list, asked, isAllowed && unasked === null);
  const first = found.data?.pages[0];
  // Each list tells its own rows apart.
  const keyOf = list.keyOf as (row: RowOf<L>) => string;
  const rows = rowsOf<RowOf<L>>(found);
  const { row, hasLeft } = useOpened(rows, open, keyOf);
  const alone = useAlone(merchantId, rows?.some((one) => keyOf(one) === open) === false ? open : '', first);
  const goTo: Open = (key, part) => change({ ...part, open: key });
  const seat = {
    ...{ merchantId, of: open, open: goTo, hasLeft: open !== NEW && (hasLeft || alone !== undefined) },
    onClose: () => goTo(''),
  };
  const opened = isAllowed && open !== '' && panelOf(props, { row: alone ?? row, seat, more, first });
  const [emptyTitle, emptyText] = unasked ?? (typeof empty === 'function' ? empty(state) : empty);
  return (
    <Page
      title={title}
      about={typeof about === 'function' ? about(first) : about}
      actions={isAllowed && props.actions?.(merchantId, goTo, first)}
      panel={opened && <Fragment key={open}>{opened}</Fragment>}
    >
      {props.tabs}
      <ListFilters {...{ list, looks: by(props.filters ?? {}, more, first), merchants, merchantId, state, change }} />
      {isAllowed && props.above?.({ merchantId, state, change, first })}
      {!isAllowed && <Empty title={t('app.pageNotPermitted')} />}
      {isAllowed && unasked && <Empty title={emptyTitle} text={emptyText} />}
      {isAllowed && !unasked && (
        <PagedTable<RowOf<L>>
          found={found}
          earlier={props.earlier ?? t('common.showMore')}
          label={props.label ?? title}
          columns={by(props.columns, more, first)}
          rowKey={keyOf}
          {...((props.panel || props.keyPanel) && {
            openKey: open,
            onOpen: (chosen) => goTo(keyOf(chosen)),
          })}
          empty={<Empty title={emptyTitle} text={emptyText} />}
        />
      )}
      {isAllowed && props.below?.(merchantId)}
    </Page>
  );
}

interface Opened<L extends AnyList, More> {
  readonly row: RowOf<L> | undefined;
  readonly seat: Seat;
  readonly more: More;
  readonly first: PageOf<L> | undefined;
}

const panelOf = <L extends AnyList, More>(
  { keyPanel, panel }: Pick<ListPageProps<L, More>, 'keyPanel' | 'panel'>,
  { row, seat, more, first }: Opened<L, More>,
): ReactNode => (keyPanel ? keyPanel(seat) : row && panel?.(row, seat, more, first));

const by = <L extends AnyList, More, Value extends object>(
  value: By<L, More, Value>,
  more: More,
  first: PageOf<L> | undefined,
): Value =>
  typeof value === 'function' ? (value as (more: More, first: PageOf<L> | undefined) => Value)(more, first) : value;

interface TabbedListsProps {
  readonly label: string;
  /** The first stands where the address names none. */
  readonly tabs: readonly {
    readonly name: string;
    readonly label: string;
    readonly draw: (tabs: ReactNode) => ReactNode;
  }[];
}

/** Several lists under one heading; the address says which. */
export function TabbedLists({ label, tabs }: TabbedListsProps) {
  const [{ tab }, change] = useSearchState(TAB);
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0];
  if (!current) return null;
  return current.draw(
    <Tabs
      label={label}
      tabs={tabs}
      current={current.name}
      onChange={(name) => change({ tab: name === tabs[0]?.name ? '' : name })}
    />,
  );
}

const useNothing = (): undefined => undefined;

/** What the address calls a row that is not there yet. */
export const NEW = 'new';

/** A row that is not there yet, while it is open. */
export const useNewRow = <Row,>(key: string, make: () => Row): Row | undefined =>
  useMemo(() => (key === NEW ? make() : undefined), [key, make]);

/** Another list begins without the filters of this one; the merchant stays. */
const TAB = v.object({ merchant: Said, tab: Said });

type Fact = readonly [name: string, value: ReactNode];
/** A fact; what is false or empty is left out. */
export type FactOrNot = Fact | false | null | '' | undefined;

interface RowPanelProps {
  readonly seat: Seat;
  readonly title: string;
  readonly about?: ReactNode;
  /** Above the facts. */
  readonly before?: ReactNode;
  readonly facts?: readonly FactOrNot[];
  readonly children?: ReactNode;
}

/** What is open, beside its list: its facts, and below what can be done. */
export function RowPanel({ seat, title, about, before, facts = [], children }: RowPanelProps) {
  return (
    <DetailPanel title={title} about={about} of={seat.of} hasLeft={seat.hasLeft} onClose={seat.onClose}>
      {before}
      {facts.length > 0 && <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />}
      {children}
    </DetailPanel>
  );
}
