import { RISK_LEVELS, type ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { CASE_STATES, useProtectionCases } from '../../features/protection/index.ts';
import { OPEN, Worklist } from '../../parts/page/Worklist.tsx';
import { moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { CasePanel } from './CasePanel.tsx';
import { signName } from './signs.ts';

export function Screen() {
  return (
    <Worklist
      title={t('common.playerProtection')}
      permission="protection.read"
      about={(open) => (open === undefined ? t('protection.membersWhoShowSignsOf') : t('protection.open', { open }))}
      waits={OPEN}
      useRows={useProtectionCases}
      keyOf={({ caseId }) => caseId}
      columns={COLUMNS}
      label={t('protection.casesOfPlayerProtection')}
      earlier={t('protection.moreCases')}
      empty={<Empty title={t('protection.noOpenCases')} text={t('protection.membersWhoShowSignsOf2')} />}
      panel={(row, seat) => <CasePanel row={row} {...seat} />}
    />
  );
}

const COLUMNS: readonly Column<ProtectionCaseRow>[] = [
  { key: 'member', head: t('common.member'), cell: ({ userName }) => userName },
  { key: 'level', head: t('protection.level'), cell: (row) => <Level row={row} /> },
  {
    key: 'signs',
    head: t('protection.signs'),
    cell: ({ signs }) => signs.map(({ sign }) => signName(sign)).join(', '),
  },
  {
    key: 'state',
    head: t('common.status'),
    cell: ({ state, closeAsked }) => (closeAsked ? t('protection.aColleagueMustApprove') : CASE_STATES[state]),
  },
  {
    key: 'due',
    head: t('protection.contactBy'),
    figure: true,
    cell: ({ dueAt, state }) => (state === 'open' ? moment(dueAt) : '–'),
  },
];

function Level({ row: { points } }: { readonly row: ProtectionCaseRow }) {
  if (points >= RISK_LEVELS.act) return <Tag tone="bad">{t('protection.actNowPoints', { points })}</Tag>;
  if (points >= RISK_LEVELS.speak) return <Tag tone="caution">{t('protection.talkPoints', { points })}</Tag>;
  return <Tag tone="info">{t('protection.watchPoints', { points })}</Tag>;
}
