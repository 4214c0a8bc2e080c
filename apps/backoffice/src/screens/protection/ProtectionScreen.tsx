import { RISK_LEVELS, type ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Empty, Tag } from '@baize/ui/index.ts';
import { CASE_STATES, useProtectionCases } from '../../features/protection/index.ts';
import { OPEN, Worklist } from '../../parts/page/Worklist.tsx';
import { count, moment } from '../../parts/show/words.ts';
import type { Column } from '../../parts/tables/DataTable.tsx';
import { CasePanel } from './CasePanel.tsx';
import { signName } from './signs.ts';

/** The worklist: members who show signs of harm, the most urgent first. */
export function Screen() {
  return (
    <Worklist
      title="Player protection"
      permission="protection.read"
      about={(open) => (open === undefined ? 'Members who show signs of harm' : count(open, 'open case', 'open cases'))}
      waits={OPEN}
      useRows={useProtectionCases}
      keyOf={({ caseId }) => caseId}
      columns={COLUMNS}
      label="Cases of player protection"
      earlier="More cases"
      empty={<Empty title="No open cases" text="Members who show signs of harm appear here." />}
      panel={(row, seat) => <CasePanel row={row} {...seat} />}
    />
  );
}

const COLUMNS: readonly Column<ProtectionCaseRow>[] = [
  { key: 'member', head: 'Member', cell: ({ userName }) => userName },
  { key: 'level', head: 'Level', cell: (row) => <Level row={row} /> },
  { key: 'signs', head: 'Signs', cell: ({ signs }) => signs.map(({ sign }) => signName(sign)).join(', ') },
  {
    key: 'state',
    head: 'Status',
    cell: ({ state, closeAsked }) => (closeAsked ? 'Needs a second person' : CASE_STATES[state]),
  },
  {
    key: 'due',
    head: 'Contact by',
    figure: true,
    cell: ({ dueAt, state }) => (state === 'open' ? moment(dueAt) : '–'),
  },
];

function Level({ row: { points } }: { readonly row: ProtectionCaseRow }) {
  if (points >= RISK_LEVELS.act) return <Tag tone="bad">{`Act, ${points}`}</Tag>;
  if (points >= RISK_LEVELS.speak) return <Tag tone="caution">{`Speak, ${points}`}</Tag>;
  return <Tag tone="info">{`Watch, ${points}`}</Tag>;
}
