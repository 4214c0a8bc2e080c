import { useState } from 'react';
import * as v from 'valibot';
import type { RestrictedRow } from '@baize/contract/backoffice/restricted.ts';
import { Button, Empty, Tabs } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMerchants } from '../../app/merchantChoice.ts';
import { useSearchState } from '../../app/searchState.ts';
import { t } from '../../app/texts.ts';
import { useRestricted, useRestrictedImports, useLiftRestriction } from '../../features/restricted/index.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MerchantChoice } from '../../parts/show/MerchantChoice.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { PagedTable, rowsOf } from '../../parts/tables/PagedTable.tsx';
import { moment } from '../../parts/show/words.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportPanel, Imports } from './Imports.tsx';
import { BarDialog, LookUpDialog } from './PersonDialogs.tsx';

const text = v.optional(v.fallback(v.string(), ''), '');
const Search = v.object({
  merchant: text,
  open: text,
  show: v.optional(v.fallback(v.picklist(['entries', 'imports']), 'entries'), 'entries'),
});
type Row = v.InferOutput<typeof RestrictedRow>;

const KINDS: Record<Row['kind'], string> = {
  person: t('restricted.kinds.person'),
  idNumber: t('restricted.kinds.idNumber'),
};

/** Keyed hashes name nobody: persons are looked up. */
export function Screen() {
  const [state, change] = useSearchState(Search);
  const [asked, setAsked] = useState<Asked>(null);
  const { list, merchantId } = useMerchants('restricted.read', state.merchant);
  const found = useRestricted(merchantId);
  const imports = useRestrictedImports(merchantId);
  const isImports = state.show === 'imports';
  const opened = rowsOf(found)?.find((row) => keyOf(row) === state.open || row.entry === state.open);
  const openImport = rowsOf(imports)?.find(({ importId }) => importId === state.open);
  const close = () => change({ open: '' });
  return (
    <Page
      title={t('restricted.restrictedPersons')}
      about={t('restricted.peopleNotAllowedToPlay')}
      actions={
        <>
          <MerchantChoice list={list} merchantId={merchantId} onChange={(merchant) => change({ merchant, open: '' })} />
          <Ways merchantId={merchantId} onAsk={setAsked} />
        </>
      }
      panel={
        isImports
          ? openImport && <ImportPanel row={openImport} merchantId={merchantId} onClose={close} />
          : opened && <EntryPanel row={opened} merchantId={merchantId} onClose={close} />
      }
    >
      <Tabs
        label={t('common.show')}
        tabs={[
          { name: 'entries', label: t('restricted.entries') },
          { name: 'imports', label: t('restricted.imports') },
        ]}
        current={state.show}
        onChange={(show) => change({ show, open: '' })}
      />
      {isImports && <Imports found={imports} open={state.open} onOpen={(open) => change({ open })} />}
      {!isImports && (
        <PagedTable
          found={found}
          earlier={t('common.earlierEntries')}
          label={t('restricted.restrictedPersons')}
          columns={COLUMNS}
          rowKey={keyOf}
          openKey={opened ? keyOf(opened) : ''}
          onOpen={(row) => change({ open: keyOf(row) })}
          empty={<Empty title={t('restricted.noRestrictedPersons')} text={t('restricted.restrictAPersonHereOr')} />}
        />
      )}
      <Dialogs asked={asked} merchantId={merchantId} onAsk={setAsked} onChange={change} />
    </Page>
  );
}

const keyOf = ({ entry, source }: Row): string => `${entry}.${source}`;

interface WaysProps {
  readonly merchantId: string;
  readonly onAsk: (asked: Asked) => void;
}

function Ways({ merchantId, onAsk }: WaysProps) {
  const { may } = useDesk();
  return (
    <>
      <Button kind="line" small onClick={() => onAsk('lookUp')}>
        {t('restricted.lookUpAPerson')}
      </Button>
      {may('restricted.write', merchantId) && (
        <>
          <Button kind="line" small onClick={() => onAsk('import')}>
            {t('restricted.importAFile')}
          </Button>
          <Button kind="main" small onClick={() => onAsk('bar')}>
            {t('restricted.restrictAPerson')}
          </Button>
        </>
      )}
    </>
  );
}

type Asked = 'bar' | 'lookUp' | 'import' | null;

interface DialogsProps {
  readonly asked: Asked;
  readonly merchantId: string;
  readonly onAsk: (asked: Asked) => void;
  readonly onChange: (search: { show?: 'entries' | 'imports'; open: string }) => void;
}

const Dialogs = ({ asked, merchantId, onAsk, onChange }: DialogsProps) => (
  <>
    {asked === 'import' && (
      <ImportDialog
        merchantId={merchantId}
        onClose={() => {
          onAsk(null);
          onChange({ show: 'imports', open: '' });
        }}
      />
    )}
    {asked === 'bar' && <BarDialog merchantId={merchantId} onClose={() => onAsk(null)} />}
    {asked === 'lookUp' && (
      <LookUpDialog
        merchantId={merchantId}
        onClose={() => onAsk(null)}
        onOpen={(entry) => {
          onAsk(null);
          onChange({ open: entry });
        }}
      />
    )}
  </>
);

const COLUMNS: readonly Column<Row>[] = [
  { key: 'reason', head: t('common.why'), cell: ({ reason }) => reason },
  { key: 'source', head: t('restricted.list'), cell: ({ source }) => source || t('restricted.byHand') },
  { key: 'kind', head: t('restricted.matchedBy'), cell: ({ kind }) => KINDS[kind] },
  { key: 'by', head: t('restricted.restrictedByWhom'), cell: ({ by }) => by },
  { key: 'at', head: t('common.since'), figure: true, cell: ({ at }) => moment(at) },
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
          [t('common.why'), row.reason],
          [t('restricted.list'), row.source || t('restricted.byHand')],
          [t('restricted.restrictedByWhom'), row.by],
          [t('common.since'), moment(row.at)],
          [t('common.ends'), row.until ? moment(row.until) : t('restricted.whenRemoved')],
          [t('common.hash'), row.entry],
        ]}
      />
      {may('restricted.write', merchantId) && (
        <PanelPart title={t('restricted.removeRestriction')}>
          <p>{t('restricted.thisPersonCanPlayWith')}</p>
          <Button kind="danger" small onClick={() => setAsking(true)}>
            {t('restricted.removeRestriction')}
          </Button>
        </PanelPart>
      )}
      {asking && (
        <ReasonDialog
          title={t('restricted.removeRestriction')}
          submit={t('restricted.removeRestriction')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await lift({ merchantId, entry: row.entry, reason });
            say(t('common.waitsForSecond'));
          }}
        >
          <p>{t('restricted.reasonGivenTheSamePerson', { reason: row.reason })}</p>
        </ReasonDialog>
      )}
    </DetailPanel>
  );
}
