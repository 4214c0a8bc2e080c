import { EXCLUSION_TERMS, TIME_OUT_HOURS } from '@baize/contract/protection/limits.ts';
import type { ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Field, TextField } from '@baize/ui/index.ts';
import type { ReactNode } from 'react';
import { useDesk } from '../../app/desk.ts';
import {
  hoursWords,
  LIMIT_WORDS,
  PERIOD_WORDS,
  ProtectionNow,
  termWords,
  useExclude,
  useProtectionAct,
} from '../../features/protection/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { moment } from '../../parts/show/words.ts';
import { signName } from './signs.ts';

interface CasePanelProps {
  readonly row: ProtectionCaseRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

/** One case: the signs with their figures, what protects the member, and what can be done. */
export function CasePanel({ row, hasLeft, merchantId, onClose }: CasePanelProps) {
  const { may } = useDesk();
  return (
    <DetailPanel
      title={row.userName}
      about={`${row.points} points since ${moment(row.openedAt)}`}
      of={row.caseId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ...row.signs.map(({ sign, points, figures }) => [`${signName(sign)} (${points})`, figures] as const),
          ...(row.lookAgainAt ? ([['Review again', moment(row.lookAgainAt)]] as const) : []),
        ]}
      />
      <ProtectionNow merchantId={merchantId} memberId={row.memberId} />
      {row.state !== 'closed' && may('protection.act', merchantId) && <Acts row={row} merchantId={merchantId} />}
      {may('protection.decide', merchantId) && <Exclude row={row} merchantId={merchantId} />}
    </DetailPanel>
  );
}

const HOURS = TIME_OUT_HOURS.map((hours) => [String(hours), hoursWords(hours)] as const);

interface ActProps {
  readonly row: ProtectionCaseRow;
  readonly merchantId: string;
}

function Acts({ row, merchantId }: ActProps) {
  const { say } = useDesk();
  const act = useProtectionAct();
  const owner = { merchantId, memberId: row.memberId };
  const sent =
    (action: 'lowerLimit' | 'timeOut' | 'pauseDeposits' | 'distress' | 'spoken' | 'close', done: string) =>
    async (fields: Fields) => {
      const given = {
        ...(action === 'lowerLimit'
          ? { kind: fields.text('kind') as 'loss', period: fields.text('period') as 'day' }
          : {}),
        ...(action === 'lowerLimit' ? { amount: fields.text('amount') } : {}),
        ...(action === 'timeOut' || action === 'pauseDeposits' ? { hours: Number(fields.text('hours')) } : {}),
      };
      const { done: isDone } = await act({ ...owner, act: action, ...given, reason: fields.text('reason') });
      say(isDone ? done : 'Saved. A second person must agree.');
    };
  return (
    <>
      <Part title="Lower a limit" submit="Lower the limit" onSubmit={sent('lowerLimit', 'Lower limit active.')}>
        {(errors) => (
          <>
            <Options label="Limit on" name="kind" options={Object.entries(LIMIT_WORDS)} />
            <Options label="Period" name="period" options={Object.entries(PERIOD_WORDS)} />
            <TextField label="At most" name="amount" required error={errors['amount']} inputMode="decimal" />
          </>
        )}
      </Part>
      <Part title="Time-out" submit="Give a time-out" onSubmit={sent('timeOut', 'Play and deposits are closed.')}>
        {() => <Options label="For" name="hours" options={HOURS} />}
      </Part>
      <Part title="Pause deposits" submit="Pause deposits" onSubmit={sent('pauseDeposits', 'Deposits are paused.')}>
        {() => <Options label="For" name="hours" options={HOURS} />}
      </Part>
      <Part title="Distress" submit="Record distress" onSubmit={sent('distress', 'Recorded.')}>
        {() => null}
      </Part>
      <Part title="Contacted the member" submit="Save" onSubmit={sent('spoken', 'Saved. Review again in 14 days.')}>
        {() => null}
      </Part>
      <Part
        title="Close the case"
        submit={row.closeAsked ? 'Agree to close' : 'Close'}
        onSubmit={sent('close', 'Closed.')}
      >
        {() => null}
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  readonly onSubmit: (fields: Fields) => Promise<void>;
  readonly children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}

/** One act with its reason. */
function Part({ title, submit, danger = false, onSubmit, children }: PartProps) {
  return (
    <PanelPart title={title}>
      <DeskForm submit={submit} danger={danger} quiet onSubmit={onSubmit}>
        {(errors) => (
          <>
            {children(errors)}
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

function Options({
  label,
  name,
  options,
}: {
  readonly label: string;
  readonly name: string;
  /** Values and words. */
  readonly options: readonly (readonly [string, string])[];
}) {
  return (
    <Field label={label}>
      {(ties) => (
        <select {...ties} name={name}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Exclude({ row, merchantId }: ActProps) {
  const { say } = useDesk();
  const exclude = useExclude();
  return (
    <Part
      title="Exclude"
      submit="Exclude"
      danger
      onSubmit={async (fields) => {
        const { until } = await exclude({
          merchantId,
          memberId: row.memberId,
          term: fields.text('term') as '6m',
          evidence: fields.text('evidence'),
          reason: fields.text('reason'),
        });
        say(`Excluded until ${moment(until)}.`);
      }}
    >
      {(errors) => (
        <>
          <Options label="Term" name="term" options={EXCLUSION_TERMS.map((term) => [term, termWords(term)])} />
          <Field label="Evidence" required error={errors['evidence']}>
            {(ties) => <textarea {...ties} name="evidence" rows={2} maxLength={500} />}
          </Field>
        </>
      )}
    </Part>
  );
}
