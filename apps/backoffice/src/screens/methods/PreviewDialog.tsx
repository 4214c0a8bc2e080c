import { useState } from 'react';
import type { METHOD_HIDDEN, previewMethods } from '@baize/contract/backoffice/methodPreview.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Empty, SelectField, Skeleton, Tag, TextField } from '@baize/ui/index.ts';
import { useMethodPreview, type MethodAudience } from '../../features/methods/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import styles from './methods.module.css';

type Shown = OutputOf<typeof previewMethods>['list'][number];

const HIDDEN: Readonly<Record<(typeof METHOD_HIDDEN)[number], string>> = {
  currency: 'Hidden: another currency',
  memberType: 'Hidden: not for this member type',
  level: 'Hidden: not for this level',
  country: 'Hidden: not for this country',
  off: 'Hidden: closed without a text',
};
const TYPES = ['Player', 'Agent', 'Top agent'];
const NOBODY: MethodAudience = { direction: 'in', userName: '', level: '', memberType: 0, country: '' };

/** What a member, or anybody of a level and type, sees of the methods now, and why not of the others. */
export function PreviewDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const [audience, setAudience] = useState(NOBODY);
  const { data, error, refetch } = useMethodPreview(merchantId, audience);
  return (
    <Dialog title="What players see" onClose={onClose}>
      <DeskForm
        submit="Show"
        onSubmit={async (fields) =>
          setAudience({
            direction: fields.text('direction') === 'out' ? 'out' : 'in',
            userName: fields.text('userName').trim(),
            level: fields.text('level').trim(),
            memberType: Number(fields.text('memberType')),
            country: fields.text('country').trim().toUpperCase(),
          })
        }
      >
        {() => (
          <>
            <SelectField
              name="direction"
              label="For"
              options={[
                { value: 'in', label: 'Deposits' },
                { value: 'out', label: 'Withdrawals' },
              ]}
            />
            <TextField name="userName" label="Username" hint="Empty: anybody of the level and type below" />
            <TextField name="level" label="VIP level" hint="Empty: none" maxLength={30} />
            <SelectField
              name="memberType"
              label="Member type"
              options={TYPES.map((label, value) => ({ value: String(value), label }))}
            />
            <TextField name="country" label="Country of the visit" hint="Two letters; empty: any" maxLength={2} />
          </>
        )}
      </DeskForm>
      {error && <Refused error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton block={160} />}
      {data && !error && (
        <>
          <p role="status">
            {`${audience.userName || 'Anybody'}: ${TYPES[data.memberType] ?? 'trial or test'}, ${
              data.level ? `level ${data.level}` : 'no level'
            }`}
          </p>
          {data.list.length === 0 ? (
            <Empty title="No methods" text="The merchant has none for this direction." />
          ) : (
            <ul className={styles.preview} aria-label="Methods the member sees">
              {data.list.map((method) => (
                <PreviewLine key={method.methodId} method={method} />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  );
}

function PreviewLine({ method }: { readonly method: Shown }) {
  const { hidden, standing, opensAt, closedText } = method;
  return (
    <li data-hidden={hidden !== null || undefined}>
      <b>{method.name}</b>
      {hidden !== null && <Tag>{HIDDEN[hidden]}</Tag>}
      {hidden === null && standing === 'open' && <Tag tone="ok">can be chosen</Tag>}
      {hidden === null && standing !== 'open' && (
        <Tag tone="caution">{opensAt ? `${closedText} Opens ${moment(opensAt)}.` : closedText}</Tag>
      )}
      <small className="num">{`${amount(method.min, method.currency)} – ${amount(method.max, method.currency)}`}</small>
    </li>
  );
}
