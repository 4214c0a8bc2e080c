import { useState } from 'react';
import type { RestrictedImportRow } from '@baize/contract/backoffice/restrictedImport.ts';
import { Button, Empty, Meter, Tag, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDecideImport, type useRestrictedImports } from '../../features/restricted/index.ts';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { figure, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { PagedTable } from '../../parts/tables/PagedTable.tsx';

type Row = RestrictedImportRow;

const STATES: Readonly<Record<Row['state'], readonly [string, TagTone]>> = {
  waiting: [t('restricted.states.waiting'), 'caution'],
  running: [t('restricted.states.running'), 'info'],
  done: [t('restricted.states.done'), 'ok'],
  refused: [t('restricted.states.refused'), 'plain'],
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'fileName', head: t('restricted.file'), cell: ({ fileName }) => fileName },
  { key: 'sources', head: t('restricted.lists'), cell: ({ sources }) => sources.join(', ') },
  { key: 'persons', head: t('restricted.people'), figure: true, cell: ({ persons }) => figure(persons) },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  { key: 'askedBy', head: t('common.requestedBy'), cell: ({ askedBy }) => askedBy },
  { key: 'askedAt', head: t('common.when'), figure: true, cell: ({ askedAt }) => moment(askedAt) },
];

interface ImportsProps {
  readonly found: ReturnType<typeof useRestrictedImports>;
  readonly open: string;
  readonly onOpen: (importId: string) => void;
}

export const Imports = ({ found, open, onOpen }: ImportsProps) => (
  <PagedTable
    found={found}
    earlier={t('restricted.earlierImports')}
    label={t('restricted.imports')}
    columns={COLUMNS}
    rowKey={({ importId }) => importId}
    openKey={open}
    onOpen={({ importId }) => onOpen(importId)}
    empty={<Empty title={t('restricted.noImports')} text={t('restricted.filesOfRestrictedPersonsThat')} />}
  />
);

interface ImportPanelProps {
  readonly row: Row;
  readonly merchantId: string;
  readonly onClose: () => void;
}

export function ImportPanel({ row, merchantId, onClose }: ImportPanelProps) {
  const { may } = useDesk();
  const { importId, fileName, state, persons, done } = row;
  return (
    <DetailPanel title={fileName} about={STATES[state][0]} of={importId} onClose={onClose}>
      {state === 'running' && (
        <Meter
          label={fileName}
          share={done / persons}
          words={t('restricted.doneOfPeople', {
            done: figure(done),
            persons: figure(persons),
          })}
        />
      )}
      <Facts
        facts={[
          [t('restricted.lists'), row.sources.join(', ')],
          [t('restricted.people'), figure(persons)],
          [t('restricted.newWhenRequested'), figure(row.added)],
          [t('restricted.noLongerInTheFile'), figure(row.gone)],
          [t('restricted.linesLeftOut'), figure(row.leftOut)],
          [t('common.reason'), row.reason],
          [t('common.requestedBy'), `${row.askedBy}, ${moment(row.askedAt)}`],
          [t('common.decidedBy'), row.decidedAt ? `${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
          ...(state === 'running' || state === 'done'
            ? ([
                [t('restricted.entered'), t('restricted.countOfPeople', { count: done })],
                [t('restricted.accountsClosedForPlay'), figure(row.excluded)],
                [t('restricted.entriesRemoved'), figure(row.removed)],
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
    <PanelPart title={t('common.decision')}>
      {isOwn && <p>{t('page.youRequestedThisSoA')}</p>}
      <div>
        <Button small kind="main" disabled={isOwn} onClick={() => setAsking('approve')}>
          {t('common.approve')}
        </Button>{' '}
        <Button small kind="line" onClick={() => setAsking('refuse')}>
          {isOwn ? t('restricted.withdraw') : t('common.reject')}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={
            asking === 'approve'
              ? t('restricted.importFilename', { fileName: row.fileName })
              : t(isOwn ? 'restricted.withdrawFile' : 'restricted.rejectFile', { fileName: row.fileName })
          }
          submit={asking === 'approve' ? t('common.approve') : isOwn ? t('restricted.withdraw') : t('common.reject')}
          onClose={() => setAsking(null)}
          onSubmit={async (reason) => {
            await decide({ merchantId, importId: row.importId, verdict: asking, reason });
            say(asking === 'approve' ? t('restricted.approvedItsBeingImported') : t('restricted.nothingIsImported'));
          }}
        >
          <p>
            {asking === 'approve'
              ? t('restricted.peopleAreAdded', { persons: row.persons })
              : t('restricted.nothingOnTheListChanges')}
          </p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
