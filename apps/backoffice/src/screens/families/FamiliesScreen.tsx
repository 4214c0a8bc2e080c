import { useState } from 'react';
import * as v from 'valibot';
import type { FamilyCaseRow } from '@baize/contract/backoffice/family.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { EXCLUSION_TERM_WORDS, useFamilyCases } from '../../features/protection/index.ts';
import { Choice } from '../../parts/forms/Choice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpened } from '../../parts/page/useOpened.ts';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { FilterGroup } from '../../parts/tables/FilterBar.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { FileFamilyDialog } from './FileFamilyDialog.tsx';
import { RELATIONS, standing } from './families.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  show: v.optional(v.fallback(v.picklist(['open', 'all']), 'open'), 'open'),
  open: text,
});

/** Applications of families for the exclusion of a member. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const [filing, setFiling] = useState(false);
  const { list, merchantId } = useMerchants('protection.read', state.merchant);
  const found = useFamilyCases(merchantId, state.show);
  const { row, hasLeft } = useOpened(rowsOf(found), state.open, ({ caseId }) => caseId);
  const mayAct = useDesk().may('protection.act', merchantId);
  const close = () => change({ open: '' });
  return (
    <Page
      title={t('families.familyExclusion')}
      about={t('families.aRelativeAppliesTheMember')}
      actions={
        mayAct && (
          <Button kind="main" small onClick={() => setFiling(true)}>
            {t('families.fileAnApplication')}
          </Button>
        )
      }
      panel={
        row &&
        mayAct && <FamilyPanel key={row.caseId} row={row} hasLeft={hasLeft} merchantId={merchantId} onClose={close} />
      }
    >
      <FilterGroup>
        <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
        <Choice
          label={t('common.show')}
          value={state.show === 'all' ? '' : state.show}
          options={[{ value: 'open', label: t('common.open') }]}
          onChange={(value) => change({ open: '', show: value === '' ? 'all' : 'open' })}
        />
      </FilterGroup>
      <PagedTable
        found={found}
        earlier={t('families.earlierOnes')}
        label={t('families.applicationsOfFamilies')}
        columns={COLUMNS}
        rowKey={({ caseId }) => caseId}
        openKey={state.open}
        onOpen={({ caseId }) => change({ open: caseId })}
        empty={<Empty title={t('families.noApplications')} text={t('families.familiesApplicationsAppearHere')} />}
      />
      {filing && (
        <FileFamilyDialog
          merchantId={merchantId}
          onClose={() => setFiling(false)}
          onFiled={(caseId) => change({ open: caseId, show: 'open' })}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<FamilyCaseRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'relation', head: t('common.requestedBy'), cell: ({ relation }) => RELATIONS[relation] },
  { key: 'term', head: t('common.term'), cell: ({ term }) => EXCLUSION_TERM_WORDS[term] },
  { key: 'state', head: t('common.status'), cell: (row) => <Standing row={row} /> },
  {
    key: 'answer',
    head: t('families.answerUntil'),
    figure: true,
    cell: ({ answerUntil }) => (answerUntil ? moment(answerUntil) : '–'),
  },
  { key: 'filed', head: t('families.filed'), figure: true, cell: ({ filedAt }) => moment(filedAt) },
];

function Standing({ row }: { readonly row: FamilyCaseRow }) {
  const [words, tone] = standing(row);
  return <Tag tone={tone}>{words}</Tag>;
}
