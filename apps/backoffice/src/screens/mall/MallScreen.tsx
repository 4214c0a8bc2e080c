import { useState } from 'react';
import * as v from 'valibot';
import type { StaffItem } from '@baize/contract/backoffice/loyalty.ts';
import { MALL_PICTURES, type MallPicture } from '@baize/contract/loyalty/mall.ts';
import { Button, Empty, Field, SelectField, Tag, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useItems, useSaveItem } from '../../features/loyalty/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });
const LANGUAGES = ['EN', 'TY'];

const newItem = (): StaffItem => ({
  itemId: crypto.randomUUID(),
  kind: 'physical',
  title: {},
  text: {},
  picture: 'gift',
  points: 1000,
  amount: '0.00',
  stock: 10,
  perMember: 1,
  levelMin: 0,
  position: 100,
  state: 'closed',
  version: 0,
});

/** What members can exchange their points for. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const { data, error, refetch } = useItems(merchantId);
  const [added, setAdded] = useState<StaffItem | null>(null);
  const { row: found, hasLeft } = useOpened(data?.list, state.open, ({ itemId }) => itemId);
  const row = added ?? found;
  const isAllowed = may('loyalty.write', merchantId);
  const close = () => {
    setAdded(null);
    change({ open: '' });
  };
  return (
    <Page
      title="Points mall"
      about="Items for points, in display order"
      actions={
        isAllowed && (
          <Button kind="main" small onClick={() => setAdded(newItem())}>
            Add an item
          </Button>
        )
      }
      panel={
        row && (
          <DetailPanel
            title={row.title['EN'] || 'New item'}
            about={row.kind === 'cash' ? 'Cash, paid instantly' : 'Sent as a parcel'}
            of={row.itemId}
            hasLeft={hasLeft && !added}
            onClose={close}
          >
            <FormOf row={row} of={row.itemId}>
              {(shown) => (
                <ItemForm item={shown} merchantId={merchantId} isAllowed={isAllowed} onSaved={() => setAdded(null)} />
              )}
            </FormOf>
          </DetailPanel>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label="Items"
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ itemId }) => itemId}
        openKey={state.open}
        onOpen={({ itemId }) => change({ open: itemId })}
        empty={<Empty title="No items" text="Add the first one. Members see it once it’s open." />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<StaffItem>[] = [
  { key: 'title', head: 'Item', cell: ({ title }) => title['EN'] ?? '' },
  { key: 'kind', head: 'Kind', cell: ({ kind, amount }) => (kind === 'cash' ? `Cash ${amount}` : 'Parcel') },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, stock }) =>
      state === 'closed' ? (
        <Tag>closed</Tag>
      ) : stock === 0 ? (
        <Tag tone="caution">sold out</Tag>
      ) : (
        <Tag tone="ok">open</Tag>
      ),
  },
  { key: 'level', head: 'From level', figure: true, cell: ({ levelMin }) => levelMin },
  { key: 'stock', head: 'Stock', figure: true, cell: ({ stock }) => stock },
  { key: 'points', head: 'Points', figure: true, cell: ({ points }) => points.toLocaleString('en') },
];

interface ItemFormProps {
  readonly item: StaffItem;
  readonly merchantId: string;
  readonly isAllowed: boolean;
  readonly onSaved: () => void;
}

function ItemForm({ item, merchantId, isAllowed, onSaved }: ItemFormProps) {
  const { say } = useDesk();
  const save = useSaveItem();
  if (!isAllowed) return <p>You can view items but not change them.</p>;
  return (
    <DeskForm
      submit="Save"
      onSubmit={async (fields) => {
        await save({ merchantId, ...read(fields, item) });
        say('Saved. Live now.');
        onSaved();
      }}
    >
      {(errors) => (
        <>
          <WordsField
            name="title"
            label="Title"
            languages={LANGUAGES}
            words={item.title}
            maxLength={60}
            errors={errors}
          />
          {LANGUAGES.map((language) => (
            <Field key={language} label={`Description, ${language}`} error={errors[`text.${language}`]}>
              {(ties) => (
                <textarea
                  {...ties}
                  name={`text.${language}`}
                  rows={2}
                  maxLength={400}
                  defaultValue={item.text[language] ?? ''}
                />
              )}
            </Field>
          ))}
          <SelectField
            name="kind"
            label="Kind"
            defaultValue={item.kind}
            options={[
              { value: 'physical', label: 'Parcel' },
              { value: 'cash', label: 'Cash, paid instantly' },
            ]}
            error={errors.kind}
          />
          <SelectField
            name="picture"
            label="Picture"
            defaultValue={item.picture}
            options={MALL_PICTURES.map((value) => ({ value, label: value }))}
            error={errors.picture}
          />
          <Numbers item={item} errors={errors} />
          <SelectField
            name="state"
            label="Status"
            defaultValue={item.state}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'closed', label: 'Closed' },
            ]}
            error={errors.state}
          />
        </>
      )}
    </DeskForm>
  );
}

function read(fields: Fields, item: StaffItem) {
  const picture = MALL_PICTURES.find((one): one is MallPicture => one === fields.text('picture')) ?? item.picture;
  return {
    itemId: item.itemId,
    version: item.version,
    picture,
    kind: fields.text('kind') === 'cash' ? ('cash' as const) : ('physical' as const),
    state: fields.text('state') === 'open' ? ('open' as const) : ('closed' as const),
    title: wordsIn(fields, 'title', LANGUAGES),
    text: wordsIn(fields, 'text', LANGUAGES),
    points: fields.text('points'),
    amount: fields.text('amount'),
    stock: fields.text('stock'),
    perMember: fields.text('perMember'),
    levelMin: fields.text('levelMin'),
    position: fields.text('position'),
  };
}

interface NumbersProps {
  readonly item: StaffItem;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

function Numbers({ item, errors }: NumbersProps) {
  return (
    <>
      <TextField name="points" label="Points" inputMode="numeric" defaultValue={item.points} error={errors.points} />
      <TextField
        name="amount"
        label="Cash amount"
        hint="Only for cash"
        defaultValue={item.amount}
        error={errors.amount}
      />
      <TextField name="stock" label="Stock" inputMode="numeric" defaultValue={item.stock} error={errors.stock} />
      <TextField
        name="perMember"
        label="Per member"
        inputMode="numeric"
        defaultValue={item.perMember}
        error={errors.perMember}
      />
      <TextField
        name="levelMin"
        label="From level"
        inputMode="numeric"
        defaultValue={item.levelMin}
        error={errors.levelMin}
      />
      <TextField
        name="position"
        label="Place in the list"
        inputMode="numeric"
        defaultValue={item.position}
        error={errors.position}
      />
    </>
  );
}
