import { useState } from 'react';
import type { PromotionGift } from '@baize/contract/backoffice/promotionGifts.ts';
import { Button, Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useDecideGift, useGifts, useGivePromotion } from '../../features/promotions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { ReasonField } from '../../parts/forms/ReasonField.tsx';
import { Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import styles from './Promotions.module.css';

interface GiftsProps {
  readonly merchantId: string;
  readonly promotionId: string;
}

/** Above a sum a colleague decides first. */
export function Gifts({ merchantId, promotionId }: GiftsProps) {
  const { may, staff } = useDesk();
  const { data } = useGifts(merchantId, promotionId);
  const list = data?.list ?? [];
  const mayGive = may('claims.decide', merchantId);
  return (
    <>
      {mayGive && <Give merchantId={merchantId} promotionId={promotionId} />}
      {list.length > 0 && (
        <PanelPart title={t('promotions.givenSoFar')}>
          <Facts
            facts={list.map((gift) => [
              moment(gift.at),
              t(`promotions.gifts.${gift.state}`, {
                ...{ members: gift.members, amount: amount(gift.amount, gift.currency) },
                ...{ madeBy: gift.madeBy, given: gift.given },
              }),
            ])}
          />
        </PanelPart>
      )}
      {mayGive &&
        list
          .filter(({ state, madeBy }) => state === 'waiting' && madeBy !== staff.userName)
          .map((gift) => <Decide key={gift.giftId} gift={gift} merchantId={merchantId} promotionId={promotionId} />)}
    </>
  );
}

function Give({ merchantId, promotionId }: GiftsProps) {
  const { say } = useDesk();
  const give = useGivePromotion();
  const [giftId, setGiftId] = useState(() => crypto.randomUUID());
  return (
    <PanelPart title={t('promotions.giveToMembers')}>
      <DeskForm
        submit={t('promotions.give')}
        quiet
        onSubmit={async (fields) => {
          const gift = await give({
            ...{ merchantId, promotionId, giftId },
            userNames: fields.text('userNames'),
            playedDays: Number(fields.text('playedDays').trim() || '0'),
            reason: fields.text('reason'),
          });
          setGiftId(crypto.randomUUID());
          say(
            gift.state === 'waiting'
              ? t('promotions.aColleagueMustApproveIt')
              : t('promotions.givenToMembers', { given: gift.given }),
          );
        }}
      >
        {(errors) => (
          <>
            <Field label={t('promotions.usernamesOnePerLine')} error={errors['userNames']}>
              {(ties) => <textarea {...ties} name="userNames" rows={3} className={styles.codes} />}
            </Field>
            <TextField
              name="playedDays"
              label={t('promotions.orEveryoneWhoPlayedInTheLastDays')}
              hint={t('promotions.n0OnlyTheList')}
              inputMode="numeric"
              defaultValue="0"
              error={errors['playedDays']}
            />
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}

function Decide({ gift, merchantId, promotionId }: GiftsProps & { readonly gift: PromotionGift }) {
  const { say } = useDesk();
  const decide = useDecideGift();
  const [verdict, setVerdict] = useState<'approve' | 'reject'>('approve');
  const { giftId, members, amount: sum, currency, madeBy, reason } = gift;
  return (
    <PanelPart title={t('promotions.secondApproval', { members, sum: amount(sum, currency) })}>
      <p className={styles.help}>
        {madeBy}: {reason}
      </p>
      <DeskForm
        submit={verdict === 'approve' ? t('common.approve') : t('common.reject')}
        danger={verdict === 'reject'}
        quiet
        onSubmit={async (fields) => {
          await decide({ merchantId, promotionId, giftId, verdict, reason: fields.text('reason') });
          say(verdict === 'approve' ? t('promotions.approvedAndGiven') : t('promotions.rejected'));
        }}
      >
        {(errors) => (
          <>
            <Button
              small
              aria-pressed={verdict === 'reject'}
              onClick={() => setVerdict(verdict === 'approve' ? 'reject' : 'approve')}
            >
              {verdict === 'approve' ? t('promotions.rejectInstead') : t('promotions.approveInstead')}
            </Button>
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
