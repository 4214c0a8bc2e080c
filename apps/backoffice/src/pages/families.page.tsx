import { useState } from 'react';
import { familyCase, familyCases, fileFamilyCase, type FamilyCaseRow } from '@baize/contract/backoffice/family.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { EXCLUSION_TERM_WORDS } from '../features/protection/index.ts';
import { said, useMay, when, worded } from '../kit/fields.tsx';
import { ListPage, type Seat } from '../kit/ListPage.tsx';
import { FamilyPanel } from '../screens/families/FamilyPanel.tsx';
import { FileFamilyDialog } from '../screens/families/FileFamilyDialog.tsx';
import { RELATIONS, standing } from '../screens/families/families.ts';

/** Applications of families for the exclusion of a member. */
export const Screen = () => (
  <ListPage
    list={familyCases}
    title={t('families.familyExclusion')}
    about={t('families.aRelativeAppliesTheMember')}
    actions={(merchantId, open) => <FileFamily merchantId={merchantId} onFiled={open} />}
    filters={{ show: [t('common.show'), { open: t('common.open') }] }}
    label={t('families.applicationsOfFamilies')}
    columns={[
      said('userName', t('common.member')),
      worded('relation', t('common.requestedBy'), RELATIONS),
      worded('term', t('common.term'), EXCLUSION_TERM_WORDS),
      { key: 'state', head: t('common.status'), cell: (row) => <Standing row={row} /> },
      when('answerUntil', t('families.answerUntil')),
      when('filedAt', t('families.filed')),
    ]}
    earlier={t('families.earlierOnes')}
    empty={[t('families.noApplications'), t('families.familiesApplicationsAppearHere')]}
    panel={(row, seat) => <Panel row={row} seat={seat} />}
  />
);

/** What families write is for those who act upon it. */
const Panel = ({ row, seat }: { readonly row: FamilyCaseRow; readonly seat: Seat }) =>
  useMay(familyCase, seat.merchantId) && <FamilyPanel row={row} {...seat} />;

function Standing({ row }: { readonly row: FamilyCaseRow }) {
  const [words, tone] = standing(row);
  return <Tag tone={tone}>{words}</Tag>;
}

interface FileFamilyProps {
  readonly merchantId: string;
  readonly onFiled: (caseId: string) => void;
}

function FileFamily({ merchantId, onFiled }: FileFamilyProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay(fileFamilyCase, merchantId)) return null;
  return (
    <>
      <Button kind="main" small onClick={() => setOpen(true)}>
        {t('families.fileAnApplication')}
      </Button>
      {isOpen && <FileFamilyDialog merchantId={merchantId} onClose={() => setOpen(false)} onFiled={onFiled} />}
    </>
  );
}
