import { EXCLUSION_TERMS, TIME_OUT_HOURS } from '@baize/contract/protection/limits.ts';
import type { ProtectionCaseRow } from '@baize/contract/backoffice/protection.ts';
import { Field, SelectField, TextField } from '@baize/ui/index.ts';
import type { ReactNode } from 'react';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
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
import { signName, figuresOf } from './signs.ts';

interface CasePanelProps {
  readonly row: ProtectionCaseRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

export function CasePanel({ row, hasLeft, merchantId, onClose }: CasePanelProps) {
  const { may } = useDesk();
  return (
    <DetailPanel
      title={row.userName}
      about={t('protection.pointsSince', { points: row.points, openedAt: moment(row.openedAt) })}
      of={row.caseId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ...row.signs.map(
            (sign) =>
              [
                t('protection.signWithPoints', { sign: signName(sign.sign), points: sign.points }),
                figuresOf(sign),
              ] as const,
          ),
          ...(row.lookAgainAt ? ([[t('protection.reviewAgain'), moment(row.lookAgainAt)]] as const) : []),
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
      say(isDone ? done : t('common.savedAColleagueMustApprove'));
    };
  return (
    <>
      <Part
        title={t('protection.lowerALimit')}
        submit={t('protection.lowerTheLimit')}
        onSubmit={sent('lowerLimit', t('protection.lowerLimitActive'))}
      >
        {(errors) => (
          <>
            <Options label={t('protection.limitOn')} name="kind" options={Object.entries(LIMIT_WORDS)} />
            <Options label={t('common.period')} name="period" options={Object.entries(PERIOD_WORDS)} />
            <TextField label={t('common.atMost')} name="amount" required error={errors['amount']} inputMode="decimal" />
          </>
        )}
      </Part>
      <Part
        title={t('protection.events.timeOut')}
        submit={t('protection.giveATimeOut')}
        onSubmit={sent('timeOut', t('protection.playAndDepositsAreClosed'))}
      >
        {() => <Options label={t('common.duration')} name="hours" options={HOURS} />}
      </Part>
      <Part
        title={t('protection.pauseDeposits')}
        submit={t('protection.pauseDeposits')}
        onSubmit={sent('pauseDeposits', t('protection.depositsArePaused'))}
      >
        {() => <Options label={t('common.duration')} name="hours" options={HOURS} />}
      </Part>
      <Part
        title={t('protection.distress')}
        submit={t('protection.recordDistress')}
        onSubmit={sent('distress', t('protection.recorded'))}
      >
        {() => null}
      </Part>
      <Part
        title={t('protection.contactedTheMember')}
        submit={t('common.save')}
        onSubmit={sent('spoken', t('protection.savedReviewAgainIn14'))}
      >
        {() => null}
      </Part>
      <Part
        title={t('protection.closeTheCase')}
        submit={row.closeAsked ? t('protection.approveClosing') : t('common.close')}
        onSubmit={sent('close', t('protection.closed'))}
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
  return <SelectField label={label} name={name} options={options.map(([value, words]) => ({ value, label: words }))} />;
}

function Exclude({ row, merchantId }: ActProps) {
  const { say } = useDesk();
  const exclude = useExclude();
  return (
    <Part
      title={t('protection.exclude')}
      submit={t('protection.exclude')}
      danger
      onSubmit={async (fields) => {
        const { until } = await exclude({
          merchantId,
          memberId: row.memberId,
          term: fields.text('term') as '6m',
          evidence: fields.text('evidence'),
          reason: fields.text('reason'),
        });
        say(t('protection.excludedUntil', { until: moment(until) }));
      }}
    >
      {(errors) => (
        <>
          <Options
            label={t('common.term')}
            name="term"
            options={EXCLUSION_TERMS.map((term) => [term, termWords(term)])}
          />
          <Field label={t('protection.evidence')} required error={errors['evidence']}>
            {(ties) => <textarea {...ties} name="evidence" rows={2} maxLength={500} />}
          </Field>
        </>
      )}
    </Part>
  );
}
