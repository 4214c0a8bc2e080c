import { useState } from 'react';
import * as v from 'valibot';
import type { RestrictedRow } from '@baize/contract/backoffice/restricted.ts';
import { Button, Empty } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { useRestricted, useLiftRestriction } from '../../features/restricted/index.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { moment } from '../../parts/show/words.ts';
import { BarDialog, LookUpDialog } from './PersonDialogs.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({ merchant: text, open: text });
type Row = v.InferOutput<typeof RestrictedRow>;

const KINDS: Record<Row['kind'], string> = { person: 'Name and birthday', idNumber: 'Number of an ID' };

/** Who may not play at a merchant. Only keyed prints are kept, so the list names nobody; a person is looked up. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const [asked, setAsked] = useState<'bar' | 'lookUp' | null>(null);
  const { may } = useDesk();
  const { list, merchantId } = useMerchants('restricted.read', state.merchant);
  const found = useRestricted(merchantId);
  const opened = rowsOf(found)?.find(({ entry }) => entry === state.open);
  return (
    <Page
      title="Restricted"
      about="Persons not allowed to play; stored as hashes, without names"
      actions={
        <>
          <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
          <Button kind="line" small onClick={() => setAsked('lookUp')}>
            Look a person up
          </Button>
          {may('restricted.write', merchantId) && (
            <Button kind="main" small onClick={() => setAsked('bar')}>
              Restrict a person
            </Button>
          )}
        </>
      }
      panel={opened && <EntryPanel row={opened} merchantId={merchantId} onClose={() => change({ open: '' })} />}
    >
      <PagedTable
        found={found}
        earlier="Earlier entries"
        label="Restricted persons"
        columns={COLUMNS}
        rowKey={({ entry }) => entry}
        openKey={state.open}
        onOpen={({ entry }) => change({ open: entry })}
        empty={<Empty title="No restricted persons" text="Restrict a person here, or from a member’s account." />}
      />
      {asked === 'bar' && <BarDialog merchantId={merchantId} onClose={() => setAsked(null)} />}
      {asked === 'lookUp' && (
        <LookUpDialog
          merchantId={merchantId}
          onClose={() => setAsked(null)}
          onOpen={(entry) => {
            setAsked(null);
            change({ open: entry });
          }}
        />
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'reason', head: 'Why', cell: ({ reason }) => reason },
  { key: 'kind', head: 'Found by', cell: ({ kind }) => KINDS[kind] },
  { key: 'by', head: 'Restricted by', cell: ({ by }) => by },
  { key: 'at', head: 'Since', figure: true, cell: ({ at }) => moment(at) },
];

interface EntryPanelProps {
  readonly row: Row;
  readonly merchantId: string;
  readonly onClose: () => void;
}

function EntryPanel({ row, merchantId, onClose }: EntryPanelProps) {
  const { may, say } = useDesk();
  const [asking, setAsking] = useState(false);
  const lift = useLiftRestriction();
  return (
    <DetailPanel title={KINDS[row.kind]} about={row.reason} of={row.entry} onClose={onClose}>
      <Facts
        facts={[
          ['Why', row.reason],
          ['Restricted by', row.by],
          ['Since', moment(row.at)],
          ['Hash', row.entry],
        ]}
      />
      {may('restricted.write', merchantId) && (
        <PanelPart title="Remove restriction">
          <p>This person can play with new accounts again. Excluded accounts stay excluded.</p>
          <Button kind="danger" small onClick={() => setAsking(true)}>
            Remove restriction
          </Button>
        </PanelPart>
      )}
      {asking && (
        <ReasonDialog
          title="Remove restriction"
          submit="Lift"
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await lift({ merchantId, entry: row.entry, reason });
            say('Lifted.');
          }}
        >
          <p>Reason given: {row.reason}. The same person may have another entry, which stays.</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
