import { useState } from 'react';
import type { PromotionGift } from '@baize/contract/backoffice/promotionGifts.ts';
import { Button, Field, TextField } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
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

const STATE_WORDS: Readonly<Record<PromotionGift['state'], string>> = {
  waiting: 'waiting for a second approval',
  approved: 'is being given',
  refused: 'refused',
  done: 'given',
};

/** Giving a promotion to members by name, and what was given so; above a sum a colleague decides first. */
export function Gifts({ merchantId, promotionId }: GiftsProps) {
  const { may, staff } = useDesk();
  const { data } = useGifts(merchantId, promotionId);
  const list = data?.list ?? [];
  const mayGive = may('claims.decide', merchantId);
  return (
    <>
      {mayGive && <Give merchantId={merchantId} promotionId={promotionId} />}
      {list.length > 0 && (
        <PanelPart title="Given so far">
          <Facts
            facts={list.map((gift) => [
              moment(gift.at),
              `${gift.members} members, ${amount(gift.amount, gift.currency)}, by ${gift.madeBy}: ${STATE_WORDS[gift.state]}${
                gift.state === 'done' ? ` to ${gift.given}` : ''
              }`,
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
    <PanelPart title="Give to members">
      <DeskForm
        submit="Give"
        quiet
        onSubmit={async (fields) => {
          const gift = await give({
            ...{ merchantId, promotionId, giftId },
            userNames: fields.text('userNames'),
            playedDays: Number(fields.text('playedDays').trim() || '0'),
            reason: fields.text('reason'),
          });
          setGiftId(crypto.randomUUID());
          say(gift.state === 'waiting' ? 'A colleague must approve it too.' : `Given to ${gift.given} members.`);
        }}
      >
        {(errors) => (
          <>
            <Field label="Usernames, one per line" error={errors['userNames']}>
              {(ties) => <textarea {...ties} name="userNames" rows={3} className={styles.codes} />}
            </Field>
            <TextField
              name="playedDays"
              label="Or everyone who played within days"
              hint="0: only the list"
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
    <PanelPart title={`Sign: ${members} members, ${amount(sum, currency)}`}>
      <p className={styles.help}>
        {madeBy}: {reason}
      </p>
      <DeskForm
        submit={verdict === 'approve' ? 'Approve' : 'Reject'}
        danger={verdict === 'reject'}
        quiet
        onSubmit={async (fields) => {
          await decide({ merchantId, promotionId, giftId, verdict, reason: fields.text('reason') });
          say(verdict === 'approve' ? 'Approved and given.' : 'Rejected.');
        }}
      >
        {(errors) => (
          <>
            <Button
              small
              aria-pressed={verdict === 'reject'}
              onClick={() => setVerdict(verdict === 'approve' ? 'reject' : 'approve')}
            >
              {verdict === 'approve' ? 'Reject instead…' : 'Approve instead…'}
            </Button>
            <ReasonField error={errors['reason']} />
          </>
        )}
      </DeskForm>
    </PanelPart>
  );
}
