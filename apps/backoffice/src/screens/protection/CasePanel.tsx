import { TIME_OUT_HOURS } from '@baize/contract/protection/limits.ts';
import type { ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Field, Skeleton, TextField } from '@baize/ui/index.ts';
import type { ReactNode } from 'react';
import { useDesk } from '../../app/desk.ts';
import { useExclude, useProtectionAct, useProtectionFile } from '../../features/protection/index.ts';
import { DeskForm, type Fields } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { amount, moment } from '../../parts/show/words.ts';
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
      <Protection merchantId={merchantId} memberId={row.memberId} />
      {row.state !== 'closed' && may('protection.act', merchantId) && <Acts row={row} merchantId={merchantId} />}
      {may('protection.decide', merchantId) && <Exclude row={row} merchantId={merchantId} />}
    </DetailPanel>
  );
}

interface OwnerProps {
  readonly merchantId: string;
  readonly memberId: string;
}

const BLOCKS = {
  timeOut: 'Time-out',
  excluded: 'Self-exclusion',
  family: 'Family exclusion',
  restricted: 'Restricted person',
} as const;

function Protection({ merchantId, memberId }: OwnerProps) {
  const { data } = useProtectionFile(merchantId, memberId);
  if (!data) return <Skeleton block={120} />;
  const { net, netDeposits, currency, block, limits, depositsPausedUntil, events } = data;
  return (
    <>
      <PanelPart title="Now">
        <Facts
          facts={[
            ['Net today', amount(net.day, currency)],
            ['Net this month', amount(net.month, currency)],
            ['Deposits minus withdrawals', amount(netDeposits, currency)],
            [
              'Play blocked',
              block ? `${BLOCKS[block.block]} until ${block.until ? moment(block.until) : 'lifted'}` : 'no',
            ],
            ['Deposits paused', depositsPausedUntil ? `until ${moment(depositsPausedUntil)}` : 'no'],
            ...limits.map(
              ({ kind, period, amount: most, used }) =>
                [`Limit on ${kind}, ${period}`, most === null ? 'none' : `${used} of ${most}`] as const,
            ),
          ]}
        />
      </PanelPart>
      {events.length > 0 && (
        <PanelPart title="What happened">
          <Facts
            facts={events
              .slice(0, 12)
              .map(
                ({ at, kind, detail, byStaff }) =>
                  [moment(at), `${kind} ${detail}${byStaff ? ' (staff)' : ''}`] as const,
              )}
          />
        </PanelPart>
      )}
    </>
  );
}

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
            <Options label="What" name="kind" options={['loss', 'wager', 'deposit', 'session']} />
            <Options label="Each" name="period" options={['day', 'week', 'month']} />
            <TextField label="At most" name="amount" required error={errors['amount']} inputMode="decimal" />
          </>
        )}
      </Part>
      <Part title="Time-out" submit="Give a time-out" onSubmit={sent('timeOut', 'Play and deposits are closed.')}>
        {() => <Options label="Hours" name="hours" options={TIME_OUT_HOURS.map(String)} />}
      </Part>
      <Part title="Pause deposits" submit="Pause deposits" onSubmit={sent('pauseDeposits', 'Deposits are paused.')}>
        {() => <Options label="Hours" name="hours" options={TIME_OUT_HOURS.map(String)} />}
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
  readonly options: readonly string[];
}) {
  return (
    <Field label={label}>
      {(ties) => (
        <select {...ties} name={name}>
          {options.map((option) => (
            <option key={option}>{option}</option>
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
          <Options label="Term" name="term" options={['6m', '1y', '5y']} />
          <Field label="Evidence" required error={errors['evidence']}>
            {(ties) => <textarea {...ties} name="evidence" rows={2} maxLength={500} />}
          </Field>
        </>
      )}
    </Part>
  );
}
