import * as v from 'valibot';
import type { ShownLevel } from '@baize/contract/backoffice/loyalty.ts';
import { Empty, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useLevels, useSaveLevels } from '../../features/loyalty/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { WordsField, wordsIn } from '../../parts/forms/WordsField.tsx';
import { DetailPanel } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { DataTable, type Column } from '../../parts/tables/DataTable.tsx';
import { figure, grouped, inOwnLanguage, percent } from '../../parts/show/words.ts';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });

export function Screen() {
  const [state, change] = useSearchState(Search);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('loyalty.read', state.merchant);
  const { data, error, refetch } = useLevels(merchantId);
  const { row, hasLeft } = useOpened(data?.list, state.open, ({ level }) => String(level));
  return (
    <Page
      title={t('common.vipLevels')}
      about={t('levels.levelPointsOf90Days')}
      panel={
        row &&
        data && (
          <DetailPanel
            title={inOwnLanguage(row.name)}
            about={t('levels.levelLevel', { level: row.level })}
            of={String(row.level)}
            hasLeft={hasLeft}
            onClose={() => change({ open: '' })}
          >
            {may('loyalty.write', merchantId) ? (
              <FormOf row={row} of={String(row.level)}>
                {(shown) => (
                  <LevelForm row={shown} all={data.list} languages={data.languages} merchantId={merchantId} />
                )}
              </FormOf>
            ) : (
              <p>{t('levels.youCanViewLevelsBut')}</p>
            )}
          </DetailPanel>
        )
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
      </FilterGroup>
      <DataTable
        label={t('levels.levels')}
        columns={COLUMNS}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ level }) => String(level)}
        openKey={state.open}
        onOpen={({ level }) => change({ open: String(level) })}
        empty={<Empty title={t('levels.noLevels')} />}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<ShownLevel>[] = [
  { key: 'name', head: t('levels.level'), cell: ({ level, name }) => `${level} · ${inOwnLanguage(name)}` },
  {
    key: 'from',
    head: t('levels.fromLevelPoints'),
    figure: true,
    cell: ({ threshold }) => figure(threshold),
  },
  {
    key: 'percent',
    head: t('common.points'),
    figure: true,
    cell: ({ pointsPercent }) => percent(Number(pointsPercent)),
  },
  { key: 'gift', head: t('levels.gift'), figure: true, cell: ({ gift }) => grouped(gift) },
  {
    key: 'withdrawals',
    head: t('levels.withdrawalsADay'),
    figure: true,
    cell: ({ withdrawDayCount, withdrawDayMax }) =>
      [withdrawDayCount, withdrawDayMax === null ? null : figure(Number(withdrawDayMax))]
        .filter((one) => one !== null)
        .join(' · ') || t('levels.asEveryone'),
  },
  {
    key: 'mall',
    head: t('levels.mall'),
    figure: true,
    cell: ({ mallDiscount }) => (mallDiscount ? percent(-mallDiscount) : '–'),
  },
  { key: 'host', head: t('levels.host'), cell: ({ hostName }) => hostName || '–' },
  {
    key: 'members',
    head: t('common.members'),
    figure: true,
    cell: ({ level, members }) => (level === 0 ? t('levels.everyoneElse') : figure(members)),
  },
];

interface LevelFormProps {
  readonly row: ShownLevel;
  readonly all: readonly ShownLevel[];
  readonly languages: readonly string[];
  readonly merchantId: string;
}

/** Saved together: thresholds depend on each other. */
function LevelForm({ row, all, languages, merchantId }: LevelFormProps) {
  const { say } = useDesk();
  const save = useSaveLevels();
  const at = `levels.${row.level}.`;
  return (
    <DeskForm
      submit={t('common.save')}
      onSubmit={async (fields) => {
        const changed = {
          level: row.level,
          name: wordsIn(fields, 'name', languages, row.name),
          threshold: fields.text('threshold'),
          pointsPercent: fields.text('pointsPercent'),
          gift: fields.text('gift'),
          withdrawDayCount: fields.text('withdrawDayCount') || null,
          withdrawDayMax: fields.text('withdrawDayMax') || null,
          priority: fields.text('priority') || '0',
          mallDiscount: fields.text('mallDiscount') || '0',
          hostName: fields.text('hostName'),
          hostContact: fields.text('hostContact'),
        };
        const levels = all.map(({ members: _members, ...level }) => (level.level === row.level ? changed : level));
        const { waits } = await save({ merchantId, levels, reason: fields.text('reason') });
        say(waits === null ? t('common.savedLiveNow') : t('levels.notSavedYetByThis'));
      }}
    >
      {(errors) => (
        <>
          <WordsField
            name="name"
            label={t('common.name')}
            languages={languages}
            words={row.name}
            maxLength={40}
            errors={{ 'name.EN': errors[`${at}name`] }}
          />
          <TextField
            name="threshold"
            label={t('levels.fromLevelPoints')}
            inputMode="numeric"
            defaultValue={row.threshold}
            error={errors[`${at}threshold`]}
          />
          <TextField
            name="pointsPercent"
            label={t('levels.pointsInPercent')}
            hint={t('levels.n150IsOneAndA')}
            inputMode="numeric"
            defaultValue={row.pointsPercent}
            error={errors[`${at}pointsPercent`]}
          />
          <TextField
            name="gift"
            label={t('levels.giftForReachingIt')}
            hint={t('levels.oncePerMember0For')}
            defaultValue={row.gift}
            error={errors[`${at}gift`]}
          />
          <Benefits row={row} errors={errors} />
          <ReasonField error={errors.reason} />
        </>
      )}
    </DeskForm>
  );
}

/** What the level brings beside points and its gift. */
function Benefits({
  row,
  errors,
}: Pick<LevelFormProps, 'row'> & { readonly errors: Readonly<Record<string, string | undefined>> }) {
  const at = `levels.${row.level}.`;
  return (
    <>
      <TextField
        name="withdrawDayCount"
        label={t('levels.withdrawalsADay')}
        hint={t('levels.onlyWhereHigher')}
        inputMode="numeric"
        defaultValue={row.withdrawDayCount ?? ''}
        error={errors[`${at}withdrawDayCount`]}
      />
      <TextField
        name="withdrawDayMax"
        label={t('levels.amountOfWithdrawalsADay')}
        hint={t('levels.onlyWhereHigher')}
        defaultValue={row.withdrawDayMax ?? ''}
        error={errors[`${at}withdrawDayMax`]}
      />
      <TextField
        name="priority"
        label={t('levels.placeInTheWithdrawalQueue')}
        hint={t('levels.n0To9HigherOnes')}
        inputMode="numeric"
        defaultValue={row.priority}
        error={errors[`${at}priority`]}
      />
      <TextField
        name="mallDiscount"
        label={t('levels.discountInThePointsMall')}
        inputMode="numeric"
        defaultValue={row.mallDiscount}
        error={errors[`${at}mallDiscount`]}
      />
      <TextField
        name="hostName"
        label={t('levels.personalHost')}
        hint={t('levels.membersOfThisLevelSee')}
        maxLength={40}
        defaultValue={row.hostName}
        error={errors[`${at}hostName`]}
      />
      <TextField
        name="hostContact"
        label={t('levels.howToReachTheHost')}
        hint={t('levels.suchAsAPhoneNumber')}
        maxLength={80}
        defaultValue={row.hostContact}
        error={errors[`${at}hostContact`]}
      />
    </>
  );
}
