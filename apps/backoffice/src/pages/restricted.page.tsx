import { useState, type ReactNode } from 'react';
import {
  liftRestriction,
  restrictedList,
  restrictPerson,
  type RestrictedRow,
} from '@baize/contract/backoffice/restricted.ts';
import { restrictedImports } from '@baize/contract/backoffice/restrictedImport.ts';
import { Button } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { ActDialog } from '../kit/ActForm.tsx';
import { count, said, states, useMay, when, worded } from '../kit/fields.tsx';
import { ListPage, RowPanel, TabbedLists, type Open, type Seat } from '../kit/ListPage.tsx';
import { PanelPart } from '../parts/page/DetailPanel.tsx';
import { moment } from '../parts/show/words.ts';
import { ImportDialog } from '../screens/restricted/ImportDialog.tsx';
import { BarDialog, LookUpDialog } from '../screens/restricted/PersonDialogs.tsx';
import { ImportPanel, STATES } from './restricted.import.tsx';

const KINDS: Record<RestrictedRow['kind'], string> = {
  person: t('restricted.kinds.person'),
  idNumber: t('restricted.kinds.idNumber'),
};
const PAGE = { title: t('restricted.restrictedPersons'), about: t('restricted.peopleNotAllowedToPlay') };
const byHand = ({ source }: RestrictedRow): string => source || t('restricted.byHand');

/** Who may not play here, and the files that say so. Keyed hashes name nobody: persons are looked up. */
export const Screen = () => (
  <TabbedLists
    label={t('common.show')}
    tabs={[
      { name: 'entries', label: t('restricted.entries'), draw: (tabs) => <Entries tabs={tabs} /> },
      { name: 'imports', label: t('restricted.imports'), draw: (tabs) => <Imports tabs={tabs} /> },
    ]}
  />
);

const Entries = ({ tabs }: { readonly tabs: ReactNode }) => (
  <ListPage
    {...PAGE}
    list={restrictedList}
    tabs={tabs}
    actions={(merchantId, open) => <Ways merchantId={merchantId} open={open} />}
    columns={[
      said('reason', t('common.why')),
      { key: 'source', head: t('restricted.list'), cell: byHand },
      worded('kind', t('restricted.matchedBy'), KINDS),
      said('by', t('restricted.restrictedByWhom')),
      when('at', t('common.since')),
    ]}
    earlier={t('common.earlierEntries')}
    empty={[t('restricted.noRestrictedPersons'), t('restricted.restrictAPersonHereOr')]}
    panel={(row, seat) => <EntryPanel row={row} seat={seat} />}
  />
);

const Imports = ({ tabs }: { readonly tabs: ReactNode }) => (
  <ListPage
    {...PAGE}
    list={restrictedImports}
    tabs={tabs}
    actions={(merchantId, open) => <Ways merchantId={merchantId} open={open} />}
    label={t('restricted.imports')}
    columns={[
      said('fileName', t('restricted.file')),
      { key: 'sources', head: t('restricted.lists'), cell: ({ sources }) => sources.join(', ') },
      count('persons', t('restricted.people')),
      states(restrictedImports, STATES),
      said('askedBy', t('common.requestedBy')),
      when('askedAt', t('common.when')),
    ]}
    earlier={t('restricted.earlierImports')}
    empty={[t('restricted.noImports'), t('restricted.filesOfRestrictedPersonsThat')]}
    panel={(row, seat) => <ImportPanel row={row} seat={seat} />}
  />
);

function Ways({ merchantId, open }: { readonly merchantId: string; readonly open: Open }) {
  const [asked, setAsked] = useState<'bar' | 'lookUp' | 'import' | null>(null);
  const mayWrite = useMay(restrictPerson, merchantId);
  const close = () => setAsked(null);
  return (
    <>
      <Button kind="line" small onClick={() => setAsked('lookUp')}>
        {t('restricted.lookUpAPerson')}
      </Button>
      {mayWrite && (
        <>
          <Button kind="line" small onClick={() => setAsked('import')}>
            {t('restricted.importAFile')}
          </Button>
          <Button kind="main" small onClick={() => setAsked('bar')}>
            {t('restricted.restrictAPerson')}
          </Button>
        </>
      )}
      {asked === 'bar' && <BarDialog merchantId={merchantId} onClose={close} />}
      {asked === 'import' && (
        <ImportDialog
          merchantId={merchantId}
          onClose={() => {
            close();
            open('', { tab: 'imports' });
          }}
        />
      )}
      {asked === 'lookUp' && (
        <LookUpDialog
          merchantId={merchantId}
          onClose={close}
          onOpen={(key) => {
            close();
            open(key, { tab: '' });
          }}
        />
      )}
    </>
  );
}

const EntryPanel = ({ row, seat }: { readonly row: RestrictedRow; readonly seat: Seat }) => (
  <RowPanel
    seat={seat}
    title={KINDS[row.kind]}
    about={row.reason}
    facts={[
      [t('common.why'), row.reason],
      [t('restricted.list'), byHand(row)],
      [t('restricted.restrictedByWhom'), row.by],
      [t('common.since'), moment(row.at)],
      [t('common.ends'), row.until ? moment(row.until) : t('restricted.whenRemoved')],
      [t('common.hash'), row.entry],
    ]}
  >
    <LiftPart row={row} merchantId={seat.merchantId} />
  </RowPanel>
);

function LiftPart({ row, merchantId }: { readonly row: RestrictedRow; readonly merchantId: string }) {
  if (!useMay(liftRestriction, merchantId)) return null;
  return (
    <PanelPart title={t('restricted.removeRestriction')}>
      <p>{t('restricted.thisPersonCanPlayWith')}</p>
      <ActDialog
        act={liftRestriction}
        input={{ merchantId, entry: row.entry }}
        button={t('restricted.removeRestriction')}
        kind="danger"
        title={t('restricted.removeRestriction')}
        submit={t('restricted.removeRestriction')}
        danger
        note={<p>{t('restricted.reasonGivenTheSamePerson', { reason: row.reason })}</p>}
        said={() => t('common.waitsForSecond')}
      />
    </PanelPart>
  );
}
