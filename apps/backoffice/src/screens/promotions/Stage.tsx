import { useState } from 'react';
import type { PromotionStage, StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import { Button, Field, Meter, TextField, type TagTone } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useMakeCodes, useMovePromotion, usePublishPromotion } from '../../features/promotions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { Gifts } from './Gifts.tsx';
import styles from './Promotions.module.css';

export const STAGE_LOOK: Readonly<Record<PromotionStage, readonly [string, TagTone]>> = {
  draft: [t('promotions.stageLook.draft'), 'plain'],
  published: [t('promotions.stageLook.published'), 'ok'],
  paused: [t('promotions.stageLook.paused'), 'caution'],
  ended: [t('promotions.stageLook.ended'), 'plain'],
};

/** What was given of a budget of money. */
export const takenOfBudget = (taken: string, budget: string, currency: string): string =>
  t('promotions.takenOfBudget', { taken: amount(taken, currency), budget: amount(budget, currency) });

interface StageProps {
  readonly row: StaffPromotionFull;
  readonly merchantId: string;
}

export function Stage({ row, merchantId }: StageProps) {
  const { may } = useDesk();
  const mayPublish = may('promotions.publish', merchantId);
  const { budgetAmount, takenAmount, currency } = row;
  return (
    <>
      <Facts
        facts={[
          [
            t('promotions.stage'),
            row.changed && row.stage !== 'draft'
              ? t('promotions.withChanges', { stage: STAGE_LOOK[row.stage][0] })
              : STAGE_LOOK[row.stage][0],
          ],
          [
            t('common.terms'),
            row.termsVersion === 0
              ? t('promotions.neverPublished')
              : t('promotions.versionTermsversion', { termsVersion: row.termsVersion }),
          ],
          [
            t('promotions.promised'),
            budgetAmount ? takenOfBudget(takenAmount, budgetAmount, currency) : amount(takenAmount, currency),
          ],
          [
            t('common.claims'),
            row.budgetCount === null
              ? String(row.takenCount)
              : t('promotions.takenOfBudget', { taken: row.takenCount, budget: row.budgetCount }),
          ],
        ]}
      />
      {budgetAmount && (
        <Meter
          label={t('promotions.budget')}
          share={Number(takenAmount) / Number(budgetAmount)}
          words={takenOfBudget(takenAmount, budgetAmount, currency)}
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
        <PanelPart title={t('promotions.versionsOfTheTerms')}>
          <Facts
            facts={row.versions.map(({ version, publishedAt, publishedBy, sha256 }) => [
              t('promotions.versionVersion', { version }),
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
    <PanelPart
      title={
        row.termsVersion === 0
          ? t('promotions.publish')
          : t('promotions.publishAsVersion', { version: row.termsVersion + 1 })
      }
    >
      <p className={styles.help}>{t('promotions.membersAlreadyTakingPartKeep')}</p>
      <DeskForm
        submit={t('promotions.publish')}
        onSubmit={async (fields) => {
          const { promotionId, version } = row;
          const { waits } = await publish({ merchantId, promotionId, version, reason: fields.text('reason') });
          say(waits === null ? t('promotions.publishedLiveNow') : t('common.waitsForSecond'));
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
  const words = {
    published: t('promotions.resume'),
    paused: t('promotions.pause'),
    ended: t('promotions.endPermanently'),
  } as const;
  return (
    <PanelPart title={t('promotions.stop')}>
      <p className={styles.help}>{t('promotions.noNewClaimsEarnedRewards')}</p>
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
            say(t('promotions.doneLiveNow'));
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
    <PanelPart title={t('promotions.codesOfUsed', { taken: row.codes.taken, made: row.codes.made })}>
      {codes.length > 0 && (
        <Field label={t('promotions.shownOnlyOnceOnlyHashes')} boxless>
          {(ties) => <textarea {...ties} className={styles.codes} readOnly rows={6} value={codes.join('\n')} />}
        </Field>
      )}
      <DeskForm
        submit={t('promotions.createCodes')}
        quiet
        onSubmit={async (fields) => {
          const { promotionId } = row;
          const count = fields.text('count');
          const made = await make({ merchantId, promotionId, count, reason: fields.text('reason') });
          setCodes(made.codes);
          say(t('promotions.codesCreated', { count: made.codes.length }));
        }}
      >
        {(errors) => (
          <>
            <TextField
              name="count"
              label={t('promotions.howMany')}
              inputMode="numeric"
              defaultValue="10"
              error={errors['count']}
            />
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
