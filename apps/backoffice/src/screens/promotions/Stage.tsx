import { useState } from 'react';
import type { PromotionStage, StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import { Button, Field, Meter, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useMakeCodes, useMovePromotion, usePublishPromotion } from '../../features/promotions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { Gifts } from './Gifts.tsx';
import styles from './Promotions.module.css';

export const STAGE_LOOK: Readonly<Record<PromotionStage, readonly [string, TagTone]>> = {
  draft: ['Draft', 'plain'],
  published: ['Published', 'ok'],
  paused: ['Paused', 'caution'],
  ended: ['Ended', 'plain'],
};

interface StageProps {
  readonly row: StaffPromotionFull;
  readonly merchantId: string;
}

/** What has been published and given, and what can be done with it. */
export function Stage({ row, merchantId }: StageProps) {
  const { may } = useDesk();
  const mayPublish = may('promotions.publish', merchantId);
  const { budgetAmount, takenAmount, currency } = row;
  return (
    <>
      <Facts
        facts={[
          ['Stage', `${STAGE_LOOK[row.stage][0]}${row.changed && row.stage !== 'draft' ? ', with changes' : ''}`],
          ['Terms', row.termsVersion === 0 ? 'Never published' : `Version ${row.termsVersion}`],
          [
            'Promised',
            `${amount(takenAmount, currency)}${budgetAmount ? ` of ${amount(budgetAmount, currency)}` : ''}`,
          ],
          ['Claims', `${row.takenCount}${row.budgetCount === null ? '' : ` of ${row.budgetCount}`}`],
        ]}
      />
      {budgetAmount && (
        <Meter
          label="Budget"
          share={Number(takenAmount) / Number(budgetAmount)}
          words={`${amount(takenAmount, currency)} of ${amount(budgetAmount, currency)}`}
        />
      )}
      {mayPublish && row.stage !== 'ended' && <Publish row={row} merchantId={merchantId} />}
      {mayPublish && row.stage !== 'draft' && row.stage !== 'ended' && <Move row={row} merchantId={merchantId} />}
      {row.trigger === 'code' && may('promotions.write', merchantId) && row.termsVersion > 0 && (
        <Codes row={row} merchantId={merchantId} />
      )}
      {row.trigger === 'chosen' && row.stage === 'published' && (
        <Gifts merchantId={merchantId} promotionId={row.promotionId} />
      )}
      {row.versions.length > 0 && (
        <PanelPart title="Versions of the terms">
          <Facts
            facts={row.versions.map(({ version, publishedAt, publishedBy, sha256 }) => [
              `Version ${version}`,
              `${moment(publishedAt)}, ${publishedBy}, ${sha256.slice(0, 8)}`,
            ])}
          />
        </PanelPart>
      )}
    </>
  );
}

function Publish({ row, merchantId }: StageProps) {
  const { say } = useDesk();
  const publish = usePublishPromotion();
  if (!row.changed && row.stage === 'published') return null;
  return (
    <PanelPart title={row.termsVersion === 0 ? 'Publish' : `Publish as version ${row.termsVersion + 1}`}>
      <p className={styles.help}>Members already taking part keep their terms.</p>
      <DeskForm
        submit="Publish"
        onSubmit={async (fields) => {
          const { promotionId, version } = row;
          await publish({ merchantId, promotionId, version, reason: fields.text('reason') });
          say('Published. Live now.');
        }}
      >
        {(errors) => <ReasonField error={errors['reason']} />}
      </DeskForm>
    </PanelPart>
  );
}

function Move({ row, merchantId }: StageProps) {
  const { say } = useDesk();
  const move = useMovePromotion();
  const [to, setTo] = useState<'published' | 'paused' | 'ended' | null>(null);
  const words = { published: 'Resume', paused: 'Pause', ended: 'End permanently' } as const;
  return (
    <PanelPart title="Stop">
      <p className={styles.help}>No new claims. Earned rewards are paid and active bonuses continue.</p>
      {to === null ? (
        <>
          <Button small onClick={() => setTo(row.stage === 'paused' ? 'published' : 'paused')}>
            {row.stage === 'paused' ? `${words.published}…` : `${words.paused}…`}
          </Button>
          <Button small kind="danger" onClick={() => setTo('ended')}>
            {words.ended}…
          </Button>
        </>
      ) : (
        <DeskForm
          submit={words[to]}
          danger={to === 'ended'}
          quiet
          onCancel={() => setTo(null)}
          onSubmit={async (fields) => {
            const { promotionId, version } = row;
            await move({ merchantId, promotionId, version, to, reason: fields.text('reason') });
            say('Done. Live now.');
            setTo(null);
          }}
        >
          {(errors) => <ReasonField error={errors['reason']} />}
        </DeskForm>
      )}
    </PanelPart>
  );
}

function Codes({ row, merchantId }: StageProps) {
  const { say } = useDesk();
  const make = useMakeCodes();
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <PanelPart title={`Codes, ${row.codes.taken} of ${row.codes.made} used`}>
      {codes.length > 0 && (
        <Field label="Shown only once: only hashes are saved" boxless>
          {(ties) => <textarea {...ties} className={styles.codes} readOnly rows={6} value={codes.join('\n')} />}
        </Field>
      )}
      <DeskForm
        submit="Create codes"
        quiet
        onSubmit={async (fields) => {
          const { promotionId } = row;
          const count = fields.text('count');
          const made = await make({ merchantId, promotionId, count, reason: fields.text('reason') });
          setCodes(made.codes);
          say(`${made.codes.length} codes created.`);
        }}
      >
        {(errors) => (
          <>
            <TextField name="count" label="How many" inputMode="numeric" defaultValue="10" error={errors['count']} />
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
