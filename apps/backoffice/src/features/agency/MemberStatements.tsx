import { useState } from 'react';
import type { StaffStatement } from '@baize/contract/backoffice/agencyStatements.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';
import { useMemberStatements } from './agency.queries.ts';
import { RUN_KINDS, statementWords } from './agencyWords.ts';
import { StatementPart } from './StatementPart.tsx';

const COLUMNS: readonly Column<StaffStatement>[] = [
  { key: 'kind', head: t('common.what'), cell: ({ kind, toDay }) => `${RUN_KINDS[kind]}, ${toDay}` },
  { key: 'net', head: t('common.net'), figure: true, cell: ({ net }) => net },
  {
    key: 'state',
    head: t('common.status'),
    cell: (row) => {
      const [words, tone] = statementWords(row);
      return (
        <Tag tone={row.disputed ? 'caution' : tone}>{row.disputed ? t('agency.wordsDisputed', { words }) : words}</Tag>
      );
    },
  },
];

export function MemberStatements({ merchantId, userName }: { readonly merchantId: string; readonly userName: string }) {
  const found = useMemberStatements(merchantId, userName);
  const [opened, setOpened] = useState('');
  return (
    <>
      {opened !== '' && <StatementPart key={opened} merchantId={merchantId} statementId={opened} />}
      <PanelPart title={t('agency.statements')}>
        <PagedTable
          found={found}
          earlier={t('agency.earlierStatements')}
          label={t('agency.statements')}
          columns={COLUMNS}
          rowKey={({ statementId }) => statementId}
          openKey={opened}
          onOpen={({ statementId }) => setOpened(statementId === opened ? '' : statementId)}
          empty={<Empty title={t('agency.noStatements')} text={t('agency.theyAppearAfterTheFirst')} />}
        />
      </PanelPart>
    </>
  );
}
