import { agencyDisputes, answerAgencyDispute } from '@baize/contract/backoffice/agencyDisputes.ts';
import { Button } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { ActForm } from '../kit/ActForm.tsx';
import { useList } from '../kit/queries.ts';
import { moment } from '../parts/show/words.ts';
import { rowsOf } from '../parts/tables/PagedTable.tsx';

/** What agents disagree with, and what was answered. */
export function Disputes({ merchantId }: { readonly merchantId: string }) {
  const found = useList(agencyDisputes, { merchantId });
  const rows = rowsOf(found) ?? [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{t('agencyMoves.disputes')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={agencyDisputes.keyOf(row)}>
            {`${moment(row.at)} · ${row.by}: ${row.text} (${row.receiver}, ${row.periodKey}, ${row.net})`}
            {row.by === row.receiver && (
              <ActForm
                act={answerAgencyDispute}
                input={{ merchantId, statementId: row.statementId }}
                fields={{ text: { label: t('common.answer'), lines: 1 } }}
                submit={t('common.answer')}
                said={() => t('agencyMoves.answered')}
              />
            )}
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button kind="ghost" wide busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('common.showMore')}
        </Button>
      )}
    </section>
  );
}
