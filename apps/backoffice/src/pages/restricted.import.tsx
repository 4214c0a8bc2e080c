import { stateWords } from '../kit/fields.tsx';
import {
  decideRestrictedImport,
  type RestrictedImportRow,
  restrictedImports,
} from '@baize/contract/backoffice/restrictedImport.ts';
import { Meter } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { ActVerdict } from '../kit/ActForm.tsx';
import { RowPanel, type Seat } from '../kit/ListPage.tsx';
import { figure, moment } from '../parts/show/words.ts';

export const STATES = stateWords(restrictedImports, (state) => t(`restricted.states.${state}`));

/** A file of restricted persons: what it would change, how far it is, and its decision. */
export function ImportPanel({ row, seat }: { readonly row: RestrictedImportRow; readonly seat: Seat }) {
  const { staff } = useDesk();
  const { fileName, state, persons, done } = row;
  const isOwn = row.askedBy === staff.userName;
  const isBegun = state === 'running' || state === 'done';
  return (
    <RowPanel
      seat={seat}
      title={fileName}
      about={STATES[state]}
      before={
        state === 'running' && (
          <Meter
            label={fileName}
            share={done / persons}
            words={t('restricted.doneOfPeople', { done: figure(done), persons: figure(persons) })}
          />
        )
      }
      facts={[
        [t('restricted.lists'), row.sources.join(', ')],
        [t('restricted.people'), figure(persons)],
        [t('restricted.newWhenRequested'), figure(row.added)],
        [t('restricted.noLongerInTheFile'), figure(row.gone)],
        [t('restricted.linesLeftOut'), figure(row.leftOut)],
        [t('common.reason'), row.reason],
        [t('common.requestedBy'), `${row.askedBy}, ${moment(row.askedAt)}`],
        [t('common.decidedBy'), row.decidedAt ? `${row.decidedBy}, ${moment(row.decidedAt)}` : '–'],
        isBegun && [t('restricted.entered'), t('restricted.countOfPeople', { count: done })],
        isBegun && [t('restricted.accountsClosedForPlay'), figure(row.excluded)],
        isBegun && [t('restricted.entriesRemoved'), figure(row.removed)],
      ]}
    >
      {state === 'waiting' && (
        <ActVerdict
          act={decideRestrictedImport}
          input={{ merchantId: seat.merchantId, importId: row.importId }}
          isOwn={isOwn}
          looks={{
            approve: {
              title: t('restricted.importFilename', { fileName }),
              note: t('restricted.peopleAreAdded', { persons }),
              said: t('restricted.approvedItsBeingImported'),
            },
            refuse: {
              title: t(isOwn ? 'restricted.withdrawFile' : 'restricted.rejectFile', { fileName }),
              note: t('restricted.nothingOnTheListChanges'),
              said: t('restricted.nothingIsImported'),
            },
          }}
          onDone={() => undefined}
        />
      )}
    </RowPanel>
  );
}
