import { useState } from 'react';
import type { StaffStatement } from '@baize/contract/backoffice/agencyStatements.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';
import { useMemberStatements } from './agency.queries.ts';
import { RUN_KINDS, statementWords } from './agencyWords.ts';
import { StatementPart } from './StatementPart.tsx';

const COLUMNS: readonly Column<StaffStatement>[] = [
  { key: 'kind', head: 'What', cell: ({ kind, toDay }) => `${RUN_KINDS[kind]}, ${toDay}` },
  { key: 'net', head: 'Net', figure: true, cell: ({ net }) => net },
  {
    key: 'state',
    head: 'Status',
    cell: (row) => {
      const [words, tone] = statementWords(row);
      return <Tag tone={row.disputed ? 'caution' : tone}>{row.disputed ? `${words}, disputed` : words}</Tag>;
    },
  },
];

/** What a member has earned as an agent or by own play, and why any of it is late. */
export function MemberStatements({ merchantId, userName }: { readonly merchantId: string; readonly userName: string }) {
  const found = useMemberStatements(merchantId, userName);
  const [opened, setOpened] = useState('');
  return (
    <>
      <PanelPart title="Statements">
        <PagedTable
          found={found}
          earlier="Earlier statements"
          label="Statements"
          columns={COLUMNS}
          rowKey={({ statementId }) => statementId}
          openKey={opened}
          onOpen={({ statementId }) => setOpened(statementId === opened ? '' : statementId)}
          empty={<Empty title="No statements" text="They appear after the first closed day with something to earn." />}
        />
      </PanelPart>
      {opened !== '' && <StatementPart key={opened} merchantId={merchantId} statementId={opened} />}
    </>
  );
}
