import type { PromotionFull } from '@baize/contract/promotions/promotions.ts';
import { Button, Field, Sheet, Stack, Text } from '@baize/ui';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useTakePart } from './claims.queries.ts';
import styles from './claims.module.css';
import { TermsList } from './TermsList.tsx';

interface TakePartSheetProps {
  readonly promotion: PromotionFull;
  readonly open: boolean;
  readonly onClose: () => void;
}

const NOTE_MAX = 500;

export function TakePartSheet({ promotion, open, onClose }: TakePartSheetProps) {
  const { t, say } = useApp();
  const [note, setNote] = useState('');
  const isApplication = promotion.mine?.next === 'apply';
  const take = useTakePart((mine) => {
    say(t(mine.state === 'applying' ? 'promo.applied' : 'promo.joined'), { tone: 'ok' });
    onClose();
  });
  const { id: promotionId, termsVersion, rules, terms } = promotion;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      label={promotion.title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('promo.notNow')}</Button>
          <Button
            kind="main"
            busy={take.isPending}
            onClick={() => take.mutate({ promotionId, termsVersion, ...(isApplication ? { note } : {}) })}
          >
            {t(isApplication ? 'promo.action.apply' : 'promo.takeYes')}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles.sheet}>
        <TermsList terms={terms} label={t('promo.terms')} />
        {isApplication && (
          <Field label={t('promo.note')}>
            {(ties) => (
              <textarea
                {...ties}
                maxLength={NOTE_MAX}
                value={note}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {rules.reward === 'bonus' && (
          <Text size="small" tone="muted">
            {t('promo.leaving')}
          </Text>
        )}
        <Text size="small" tone="muted">
          {t('promo.takeText')}
        </Text>
      </Stack>
    </Sheet>
  );
}
