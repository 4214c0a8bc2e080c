import { useState } from 'react';
import { clearReturn, exclusionReturns, type ExclusionReturn } from '@baize/contract/backoffice/returns.ts';
import { Button, Empty, Tag } from '@baize/ui/index.ts';
import { useDesk } from '../app/desk.ts';
import { t } from '../app/texts.ts';
import { RETURN_KIND_WORDS } from '../features/protection/index.ts';
import { useMay } from '../kit/fields.tsx';
import { useAct, useList } from '../kit/queries.ts';
import { ReasonDialog } from '../parts/forms/ReasonDialog.tsx';
import { MemberLink } from '../parts/show/MemberLink.tsx';
import { moment } from '../parts/show/words.ts';
import { PagedTable } from '../parts/tables/PagedTable.tsx';

/** Accounts that look like an excluded person's; staff say which are somebody else's. */
export function Returns({ merchantId }: { readonly merchantId: string }) {
  const { say } = useDesk();
  const mayClear = useMay(clearReturn, merchantId);
  const found = useList(exclusionReturns, { merchantId });
  const clear = useAct(clearReturn);
  const [open, setOpen] = useState<ExclusionReturn | null>(null);
  return (
    <section>
      <h2>{t('exclusions.returns.title')}</h2>
      <PagedTable
        found={found}
        earlier={t('exclusions.earlierOnes')}
        label={t('exclusions.returns.title')}
        rowKey={exclusionReturns.keyOf}
        empty={<Empty title={t('exclusions.returns.none')} text={t('exclusions.returns.appearHere')} />}
        columns={[
          {
            key: 'member',
            head: t('common.member'),
            cell: ({ memberId, userName }) => (
              <MemberLink merchantId={merchantId} memberId={memberId} name={userName} />
            ),
          },
          { key: 'excluded', head: t('exclusions.returns.looksLike'), cell: ({ excludedName }) => excludedName },
          {
            key: 'kinds',
            head: t('exclusions.returns.by'),
            cell: ({ kinds }) => kinds.map((kind) => RETURN_KIND_WORDS[kind]).join(', '),
          },
          {
            key: 'strength',
            head: t('common.status'),
            cell: ({ strength, askedBy }) => (
              <Tag tone={strength === 'sure' ? 'bad' : 'caution'}>
                {askedBy
                  ? t('exclusions.returns.askedBy', { name: askedBy })
                  : t(strength === 'sure' ? 'exclusions.returns.sure' : 'exclusions.returns.likely')}
              </Tag>
            ),
          },
          { key: 'found', head: t('common.since'), figure: true, cell: ({ foundAt }) => moment(foundAt) },
          {
            key: 'clear',
            head: t('common.decide'),
            cell: (row) =>
              mayClear && (
                <Button kind="line" small onClick={() => setOpen(row)}>
                  {t('exclusions.returns.another')}
                </Button>
              ),
          },
        ]}
      />
      {open && (
        <ReasonDialog
          title={t('exclusions.returns.another')}
          submit={t('exclusions.returns.another')}
          onClose={() => setOpen(null)}
          onSubmit={async (reason) => {
            const { memberId, excludedId } = open;
            const { done } = await clear({ merchantId, memberId, excludedId, reason });
            say(t(done ? 'exclusions.returns.cleared' : 'exclusions.returns.second', { name: open.userName }));
          }}
        >
          <p>
            {t('exclusions.returns.mayPlayAgain', { name: open.userName, excluded: open.excludedName })}{' '}
            {open.strength === 'sure' && t('exclusions.returns.takesTwo')}
          </p>
        </ReasonDialog>
      )}
    </section>
  );
}
