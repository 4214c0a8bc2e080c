import * as v from 'valibot';
import type { ShownLevel } from '@baize/contract/backoffice/loyalty.ts';
import { Empty, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useLevels, useSaveLevels } from '../../features/loyalty/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
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

/** The levels of a merchant: what they ask for, and what they bring. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const { data, error, refetch } = useLevels(merchantId);
  const { row, hasLeft } = useOpened(data?.list, state.open, ({ level }) => String(level));
  return (
    <Page
      title="VIP levels"
      about="Level points of 90 days: 1 for every 10.00 of own valid bets"
      panel={
        row &&
        data && (
          <DetailPanel
            title={row.name['EN'] ?? ''}
            about={`Level ${row.level}`}
            of={String(row.level)}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            {may('loyalty.write', merchantId) ? (
              <FormOf row={row} of={String(row.level)}>
                {(shown) => <LevelForm row={shown} all={data.list} merchantId={merchantId} />}
              </FormOf>
            ) : (
              <p>You can view levels but not change them.</p>
            )}
          </DetailPanel>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label="Levels"
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ level }) => String(level)}
        openKey={state.open}
        onOpen={({ level }) => change({ open: String(level) })}
        empty={<Empty title="No levels" />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<ShownLevel>[] = [
  { key: 'name', head: 'Level', cell: ({ level, name }) => `${level} · ${name['EN'] ?? ''}` },
  { key: 'from', head: 'From level points', figure: true, cell: ({ threshold }) => threshold.toLocaleString('en') },
  { key: 'percent', head: 'Points', figure: true, cell: ({ pointsPercent }) => `${pointsPercent} %` },
  { key: 'gift', head: 'Gift', figure: true, cell: ({ gift }) => gift },
  {
    key: 'members',
    head: 'Members',
    figure: true,
    cell: ({ level, members }) => (level === 0 ? 'everyone else' : members.toLocaleString('en')),
  },
];

interface LevelFormProps {
  readonly row: ShownLevel;
  readonly all: readonly ShownLevel[];
  readonly merchantId: string;
}

/** Levels are saved together, for their thresholds hang on each other. */
function LevelForm({ row, all, merchantId }: LevelFormProps) {
  const { say } = useDesk();
  const save = useSaveLevels();
  const at = `levels.${row.level}.`;
  return (
    <DeskForm
      submit="Save"
      onSubmit={async (fields) => {
        const changed = {
          level: row.level,
          name: wordsIn(fields, 'name', LANGUAGES),
          threshold: fields.text('threshold'),
          pointsPercent: fields.text('pointsPercent'),
          gift: fields.text('gift'),
        };
        const levels = all.map(({ members: _members, ...level }) => (level.level === row.level ? changed : level));
        await save({ merchantId, levels });
        say('Saved. Live now.');
      }}
    >
      {(errors) => (
        <>
          <WordsField
            name="name"
            label="Name"
            languages={LANGUAGES}
            words={row.name}
            maxLength={40}
            errors={{ 'name.EN': errors[`${at}name`] }}
          />
          <TextField
            name="threshold"
            label="From level points"
            inputMode="numeric"
            defaultValue={row.threshold}
            error={errors[`${at}threshold`]}
          />
          <TextField
            name="pointsPercent"
            label="Points in percent"
            hint="150 is one and a half times"
            inputMode="numeric"
            defaultValue={row.pointsPercent}
            error={errors[`${at}pointsPercent`]}
          />
          <TextField
            name="gift"
            label="Gift for reaching it"
            hint="Once per member; 0 for none"
            defaultValue={row.gift}
            error={errors[`${at}gift`]}
          />
        </>
      )}
    </DeskForm>
  );
}
