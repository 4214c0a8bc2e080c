import {
  FAMILY_DOCUMENTS,
  type familyCase,
  type FamilyCaseRow,
  type FamilyDecision,
} from '@baize/contract/backoffice/family.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Field, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import {
  EXCLUSION_TERM_WORDS,
  useAddFamilyDocument,
  useDecideFamilyCase,
  useFamilyCase,
  useFamilyDocument,
  useStepFamilyCase,
} from '../../features/protection/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { PictureField } from '../../parts/forms/PictureField.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { MemberLink } from '../../parts/show/MemberLink.tsx';
import { listed } from '../../parts/show/lists.ts';
import { moment } from '../../parts/show/words.ts';
import { DOCUMENTS, RELATIONS, standing } from './families.ts';

interface FamilyPanelProps {
  readonly row: FamilyCaseRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

type File = OutputOf<typeof familyCase>;

export function FamilyPanel({ row, hasLeft, merchantId, onClose }: FamilyPanelProps) {
  const { data, error } = useFamilyCase(merchantId, row.caseId);
  return (
    <DetailPanel
      title={t('families.applicationAbout', { userName: row.userName })}
      about={standing(data?.row ?? row)[0]}
      of={row.caseId}
      hasLeft={hasLeft}
      onClose={onClose}
    >
      {error ? <Notice role="alert">{error.message}</Notice> : !data && <Skeleton block={160} />}
      {data && <FileOf file={data} merchantId={merchantId} />}
    </DetailPanel>
  );
}

interface PartProps {
  readonly file: File;
  readonly merchantId: string;
}

function FileOf({ file, merchantId }: PartProps) {
  const { may } = useDesk();
  const { row, applicant, statement, answer, decidedAt } = file;
  const isOpen = row.state === 'filed' || row.state === 'told';
  return (
    <>
      <Facts
        facts={[
          [t('common.member'), <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          [t('families.applicant'), <bdi key="name">{applicant.name}</bdi>],
          [t('families.relation'), RELATIONS[row.relation]],
          [t('families.birthday'), applicant.birthday],
          [t('families.contact'), <bdi key="contact">{applicant.contact}</bdi>],
          [t('families.asksFor'), EXCLUSION_TERM_WORDS[row.term]],
          [t('families.filed'), moment(row.filedAt)],
          [t('families.answerUntil'), row.answerUntil ? moment(row.answerUntil) : t('families.memberNotNotifiedYet')],
          ...(decidedAt ? ([[t('common.decided'), moment(decidedAt)]] as const) : []),
          ...(row.until ? ([[t('families.excludedUntil'), moment(row.until)]] as const) : []),
        ]}
      />
      <PanelPart title={t('families.familysStatement')}>
        <p dir="auto">{statement}</p>
      </PanelPart>
      {answer !== '' && (
        <PanelPart title={t('families.membersStatement')}>
          <p dir="auto">{answer}</p>
        </PanelPart>
      )}
      <PanelPart title={t('families.documents')}>
        {FAMILY_DOCUMENTS.map((kind) => (
          <Document key={kind} kind={kind} file={file} merchantId={merchantId} isOpen={isOpen} />
        ))}
      </PanelPart>
      {isOpen && <Hearing file={file} merchantId={merchantId} />}
      {may('protection.decide', merchantId) && (isOpen || row.state === 'inForce') && (
        <Decision file={file} merchantId={merchantId} />
      )}
    </>
  );
}

interface DocumentProps extends PartProps {
  readonly kind: (typeof FAMILY_DOCUMENTS)[number];
  readonly isOpen: boolean;
}

function Document({ kind, file, merchantId, isOpen }: DocumentProps) {
  const add = useAddFamilyDocument();
  const { caseId } = file.row;
  const held = file.documents.filter((document) => document.kind === kind);
  return (
    <>
      <p>{held.length === 0 ? t('families.documentMissing', { document: DOCUMENTS[kind] }) : DOCUMENTS[kind]}</p>
      {held.map(({ documentId, at }) => (
        <Shown key={documentId} {...{ merchantId, caseId, documentId }} label={`${DOCUMENTS[kind]}, ${moment(at)}`} />
      ))}
      {isOpen && (
        <PictureField
          label={DOCUMENTS[kind]}
          shown=""
          shape="wide"
          none=""
          hint={t('families.pngJpegOrWebpAt')}
          onChange={async (picture) => {
            await add({ merchantId, caseId, kind, picture });
          }}
        />
      )}
    </>
  );
}

interface ShownProps {
  readonly merchantId: string;
  readonly caseId: string;
  readonly documentId: string;
  readonly label: string;
}

function Shown({ merchantId, caseId, documentId, label }: ShownProps) {
  const { data } = useFamilyDocument(merchantId, caseId, documentId);
  return data ? (
    <a href={data} download={`${label}.webp`}>
      <img src={data} alt={label} width="100%" />
    </a>
  ) : (
    <Skeleton block={120} />
  );
}

function Hearing({ file, merchantId }: PartProps) {
  const { say } = useDesk();
  const step = useStepFamilyCase();
  const { caseId, version, state } = file.row;
  if (state === 'filed')
    return (
      <PanelPart title={t('families.notifyTheMember')}>
        {file.missing.length > 0 ? (
          <p>{t('families.stillMissing', { missing: listed(file.missing.map((kind) => DOCUMENTS[kind])) })}</p>
        ) : (
          <DeskForm
            submit={t('families.notifyTheMember')}
            quiet
            onSubmit={async () => {
              const { answerUntil } = await step({ merchantId, caseId, version, step: 'tell' });
              say(t('families.notifiedTheMemberCanAnswer', { answerUntil: moment(answerUntil) }));
            }}
          >
            {() => <p>{t('families.theMemberIsNotifiedThat')}</p>}
          </DeskForm>
        )}
      </PanelPart>
    );
  return (
    <PanelPart title={t('families.theMembersAnswer')}>
      <DeskForm
        submit={t('families.saveAnswer')}
        quiet
        onSubmit={async (fields) => {
          await step({ merchantId, caseId, version, step: 'answer', answer: fields.text('answer') });
          say(t('common.saved'));
        }}
      >
        {(errors) => (
          <Field label={t('families.whatTheMemberSaid')} required error={errors['answer']}>
            {(ties) => <textarea {...ties} name="answer" rows={3} maxLength={2000} />}
          </Field>
        )}
      </DeskForm>
    </PanelPart>
  );
}

const DECISIONS: Readonly<Record<FamilyDecision, { title: string; first: string; second: string; done: string }>> = {
  accept: {
    title: t('families.decisions.accept.title'),
    first: t('families.decisions.accept.first'),
    second: t('families.decisions.accept.second'),
    done: t('families.decisions.accept.done'),
  },
  refuse: {
    title: t('families.decisions.refuse.title'),
    first: t('families.decisions.refuse.first'),
    second: t('families.decisions.refuse.second'),
    done: t('families.decisions.refuse.done'),
  },
  lift: {
    title: t('families.decisions.lift.title'),
    first: t('families.decisions.lift.first'),
    second: t('families.decisions.lift.second'),
    done: t('families.decisions.lift.done'),
  },
};

function Decision({ file, merchantId }: PartProps) {
  const { say } = useDesk();
  const decide = useDecideFamilyCase();
  const { caseId, version, state, proposed, proposedByMe } = file.row;
  const choices: readonly FamilyDecision[] = state === 'inForce' ? ['lift'] : ['accept', 'refuse'];
  return (
    <>
      {proposed !== null && (
        <Notice role="status">
          {proposedByMe
            ? t('families.youDecided', { decision: proposed })
            : t('families.aColleagueDecided', { decision: proposed })}
        </Notice>
      )}
      {choices
        .filter((decision) => proposed !== decision || !proposedByMe)
        .map((decision) => {
          const { title, first, second, done } = DECISIONS[decision];
          return (
            <PanelPart key={decision} title={title}>
              <DeskForm
                submit={proposed === decision ? second : first}
                danger={decision === 'accept'}
                quiet
                onSubmit={async (fields) => {
                  const answer = await decide({ merchantId, caseId, version, decision, reason: fields.text('reason') });
                  say(answer.done ? done : t('common.savedAColleagueMustApprove'));
                }}
              >
                {(errors) => <ReasonField error={errors['reason']} />}
              </DeskForm>
            </PanelPart>
          );
        })}
    </>
  );
}
