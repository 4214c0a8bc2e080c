import { useState } from 'react';
import { previewMethods, type METHOD_HIDDEN } from '@baize/contract/backoffice/methodPreview.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import { Empty, SelectField, Skeleton, Tag, TextField } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { useOne } from '../../kit/queries.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { Dialog } from '../../parts/page/Dialog.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import styles from './methods.module.css';

type Shown = OutputOf<typeof previewMethods>['list'][number];

const HIDDEN: Readonly<Record<(typeof METHOD_HIDDEN)[number], string>> = {
  currency: t('methods.hidden.currency'),
  memberType: t('methods.hidden.memberType'),
  level: t('methods.hidden.level'),
  country: t('methods.hidden.country'),
  off: t('methods.hidden.off'),
};
const TYPES = [t('methods.player'), t('common.agent'), t('methods.generalAgent')];
const NOBODY = { direction: 'in' as 'in' | 'out', userName: '', level: '', memberType: 0, country: '' };

export function PreviewDialog({ merchantId, onClose }: { readonly merchantId: string; readonly onClose: () => void }) {
  const [audience, setAudience] = useState(NOBODY);
  const { data, error, refetch } = useOne(previewMethods, { merchantId, ...audience });
  return (
    <Dialog title={t('methods.whatPlayersSee')} onClose={onClose}>
      <DeskForm
        submit={t('common.show')}
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
              label={t('methods.usedFor')}
              options={[
                { value: 'in', label: t('common.deposits') },
                { value: 'out', label: t('common.withdrawals') },
              ]}
            />
            <TextField name="userName" label={t('common.username')} hint={t('methods.emptyAnybodyOfTheLevel')} />
            <TextField name="level" label={t('methods.vipLevel')} hint={t('methods.emptyNone')} maxLength={30} />
            <SelectField
              name="memberType"
              label={t('methods.memberType')}
              options={TYPES.map((label, value) => ({ value: String(value), label }))}
            />
            <TextField
              name="country"
              label={t('methods.countryOfTheVisit')}
              hint={t('methods.twoLettersEmptyAny')}
              maxLength={2}
            />
          </>
        )}
      </DeskForm>
      {error && <Refused error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton block={160} />}
      {data && !error && (
        <>
          <p role="status">
            {t(data.level ? 'methods.seenAtLevel' : 'methods.seenWithoutLevel', {
              who: audience.userName || t('methods.anybody'),
              type: TYPES[data.memberType] ?? t('methods.trialOrTest'),
              level: data.level,
            })}
          </p>
          {data.list.length === 0 ? (
            <Empty title={t('methods.noMethods')} text={t('methods.theMerchantHasNoneFor')} />
          ) : (
            <ul className={styles.preview} aria-label={t('methods.methodsTheMemberSees')}>
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
      {hidden === null && standing === 'open' && <Tag tone="ok">{t('methods.canBeChosen')}</Tag>}
      {hidden === null && standing !== 'open' && (
        <>
          <Tag tone="caution">{closedText}</Tag>
          {opensAt && <Tag>{t('methods.opens', { opensAt: moment(opensAt) })}</Tag>}
        </>
      )}
      <small className="num">{`${amount(method.min, method.currency)} – ${amount(method.max, method.currency)}`}</small>
    </li>
  );
}
