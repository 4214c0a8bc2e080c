import { useState } from 'react';
import type { RestrictedImportRow } from '@baize/contract/backoffice/restrictedImport.ts';
import { Button, Empty, Meter, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useDecideImport, type useRestrictedImports } from '../../features/restricted/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';

type Row = RestrictedImportRow;

const STATES: Readonly<Record<Row['state'], readonly [string, TagTone]>> = {
  waiting: ['Needs approval', 'caution'],
  running: ['Importing', 'info'],
  done: ['Done', 'ok'],
  refused: ['Refused', 'plain'],
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'fileName', head: 'File', cell: ({ fileName }) => fileName },
  { key: 'sources', head: 'Lists', cell: ({ sources }) => sources.join(', ') },
  { key: 'persons', head: 'Persons', figure: true, cell: ({ persons }) => persons.toLocaleString('en') },
  { key: 'state', head: 'State', cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { key: 'askedBy', head: 'Requested by', cell: ({ askedBy }) => askedBy },
  { key: 'askedAt', head: 'When', figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface ImportsProps {
  readonly found: ReturnType<typeof useRestrictedImports>;
  readonly open: string;
  readonly onOpen: (importId: string) => void;
}

/** Files of restricted persons that were asked for, with how far each is. */
export const Imports = ({ found, open, onOpen }: ImportsProps) => (
  <PagedTable
    found={found}
    earlier="Earlier imports"
    label="Imports"
    columns={COLUMNS}
    rowKey={({ importId }) => importId}
    openKey={open}
    onOpen={({ importId }) => onOpen(importId)}
    empty={<Empty title="No imports" text="Files of restricted persons that you import appear here." />}
  />
);

interface ImportPanelProps {
  readonly row: Row;
  readonly merchantId: string;
  readonly onClose: () => void;
}

/** One import: what it changes, how far it is, and the second person's word. */
export function ImportPanel({ row, merchantId, onClose }: ImportPanelProps) {
  const { may } = useDesk();
  const { importId, fileName, state, persons, done } = row;
  return (
    <DetailPanel title={fileName} about={STATES[state][0]} of={importId} onClose={onClose}>
      {state === 'running' && (
        <Meter
          label={fileName}
          share={done / persons}
          words={`${done.toLocaleString('en')} of ${persons.toLocaleString('en')}`}
        />
      )}
      <Facts
        facts={[
          ['Lists', row.sources.join(', ')],
          ['Persons', persons.toLocaleString('en')],
          ['New when asked', row.added.toLocaleString('en')],
          ['No longer in the file', row.gone.toLocaleString('en')],
          ['Lines left out', row.leftOut.toLocaleString('en')],
          ['Reason', row.reason],
          ['Requested by', `${row.askedBy}, ${moment(row.askedAt)}`],
          ['Decided by', row.decidedAt ? `${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
          ...(state === 'running' || state === 'done'
            ? ([
                ['Entered', count(done, 'person', 'persons')],
                ['Accounts closed for play', row.excluded.toLocaleString('en')],
                ['Entries removed', row.removed.toLocaleString('en')],
              ] as const)
            : []),
        ]}
      />
      {state === 'waiting' && may('restricted.write', merchantId) && <Decision row={row} merchantId={merchantId} />}
    </DetailPanel>
  );
}

function Decision({ row, merchantId }: { readonly row: Row; readonly merchantId: string }) {
  const { staff, say } = useDesk();
  const decide = useDecideImport();
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const isOwn = row.askedBy === staff.userName;
  return (
    <PanelPart title="Decision">
      {isOwn && <p>You requested this, so a colleague must approve it.</p>}
      <div>
        <Button small kind="main" disabled={isOwn} onClick={() => setAsking('approve')}>
          Approve
        </Button>{' '}
        <Button small kind="line" onClick={() => setAsking('refuse')}>
          {isOwn ? 'Withdraw' : 'Refuse'}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={asking === 'approve' ? `Import ${row.fileName}` : `${isOwn ? 'Withdraw' : 'Refuse'} ${row.fileName}`}
          submit={asking === 'approve' ? 'Approve' : isOwn ? 'Withdraw' : 'Refuse'}
          onClose={() => setAsking(null)}
          onSubmit={async (reason) => {
            await decide({ merchantId, importId: row.importId, verdict: asking, reason });
            say(asking === 'approve' ? 'Approved. It’s being imported.' : 'Nothing is imported.');
          }}
        >
          <p>
            {asking === 'approve'
              ? `${count(row.persons, 'person is', 'persons are')} entered. Their accounts are excluded and logged out.`
              : 'Nothing on the list changes.'}
          </p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
