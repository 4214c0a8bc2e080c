import {
  FAMILY_DOCUMENTS,
  type familyCase,
  type FamilyCaseRow,
  type FamilyDecision,
} from '@baize/contract/backoffice/family.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Field, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import {
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
import { moment } from '../../parts/show/words.ts';
import { DOCUMENTS, RELATIONS, standing, TERMS } from './families.ts';

interface FamilyPanelProps {
  readonly row: FamilyCaseRow;
  readonly hasLeft: boolean;
  readonly merchantId: string;
  readonly onClose: () => void;
}

type File = OutputOf<typeof familyCase>;

/** One application: who asks and why, the documents, the member's answer, and the decision of two. */
export function FamilyPanel({ row, hasLeft, merchantId, onClose }: FamilyPanelProps) {
  const { data, error } = useFamilyCase(merchantId, row.caseId);
  return (
    <DetailPanel
      title={`Application about ${row.userName}`}
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
          ['Member', <MemberLink key="member" merchantId={merchantId} memberId={row.memberId} />],
          ['Applicant', <bdi key="name">{applicant.name}</bdi>],
          ['Relation', RELATIONS[row.relation]],
          ['Born', applicant.birthday],
          ['Reached at', <bdi key="contact">{applicant.contact}</bdi>],
          ['Asks for', TERMS[row.term]],
          ['Filed', moment(row.filedAt)],
          ['Answer until', row.answerUntil ? moment(row.answerUntil) : 'member not notified yet'],
          ...(decidedAt ? ([['Decided', moment(decidedAt)]] as const) : []),
          ...(row.until ? ([['Excluded until', moment(row.until)]] as const) : []),
        ]}
      />
      <PanelPart title="Family’s statement">
        <p dir="auto">{statement}</p>
      </PanelPart>
      {answer !== '' && (
        <PanelPart title="Member’s statement">
          <p dir="auto">{answer}</p>
        </PanelPart>
      )}
      <PanelPart title="Documents">
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
      <p>
        {DOCUMENTS[kind]}
        {held.length === 0 && ': missing'}
      </p>
      {held.map(({ documentId, at }) => (
        <Shown key={documentId} {...{ merchantId, caseId, documentId }} label={`${DOCUMENTS[kind]}, ${moment(at)}`} />
      ))}
      {isOpen && (
        <PictureField
          label={DOCUMENTS[kind]}
          shown=""
          shape="wide"
          none=""
          hint="PNG, JPEG or WebP, at most 3 MB. It’s kept sealed."
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
      <PanelPart title="Notify the member">
        {file.missing.length > 0 ? (
          <p>{`Still missing: ${file.missing.map((kind) => DOCUMENTS[kind]).join(', ')}.`}</p>
        ) : (
          <DeskForm
            submit="Notify the member"
            quiet
            onSubmit={async () => {
              const { answerUntil } = await step({ merchantId, caseId, version, step: 'tell' });
              say(`Notified. The member can answer until ${moment(answerUntil)}.`);
            }}
          >
            {() => <p>The member is notified that a relative applied and has seven days to answer.</p>}
          </DeskForm>
        )}
      </PanelPart>
    );
  return (
    <PanelPart title="The member’s answer">
      <DeskForm
        submit="Save answer"
        quiet
        onSubmit={async (fields) => {
          await step({ merchantId, caseId, version, step: 'answer', answer: fields.text('answer') });
          say('Kept.');
        }}
      >
        {(errors) => (
          <Field label="What the member said" required error={errors['answer']}>
            {(ties) => <textarea {...ties} name="answer" rows={3} maxLength={2000} />}
          </Field>
        )}
      </DeskForm>
    </PanelPart>
  );
}

const DECISIONS: Readonly<Record<FamilyDecision, { title: string; first: string; second: string; done: string }>> = {
  accept: { title: 'Exclude', first: 'Exclude', second: 'Agree to exclude', done: 'Excluded.' },
  refuse: { title: 'Refuse', first: 'Refuse', second: 'Agree to reject', done: 'Refused.' },
  lift: {
    title: 'The family withdraws',
    first: 'End the exclusion',
    second: 'Agree to end it',
    done: 'Exclusion ended.',
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
            ? `You decided: ${DECISIONS[proposed].title.toLowerCase()}. A colleague must agree.`
            : `A colleague decided: ${DECISIONS[proposed].title.toLowerCase()}.`}
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
                  say(answer.done ? done : 'Saved. A second person must agree.');
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
