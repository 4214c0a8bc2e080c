import type { PromotionFull, PromotionMine } from '@baize/contract/promotions/promotions.ts';
import { Button, Sheet, Stack, Text } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useClaim } from './claims.queries.ts';
import styles from './claims.module.css';
import { TermsList } from './TermsList.tsx';
import { useGives } from './useGives.ts';

interface CollectSheetProps {
  readonly promotion: PromotionFull;
  readonly mine: PromotionMine;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What it asks for, before the press that moves money. */
export function CollectSheet({ promotion, mine, open, onClose }: CollectSheetProps) {
  const { t, say } = useApp();
  const gives = useGives();
  const what = gives(mine);
  const claim = useClaim((claimed) => {
    const got = gives(claimed);
    say(got ? t('promo.collected', { amount: got }) : t('promo.collectedPlain'), { tone: 'ok' });
    onClose();
  });
  const { claimId, termsVersion } = mine;
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
            busy={claim.isPending}
            disabled={claimId === null}
            onClick={() => claimId !== null && claim.mutate({ claimId, termsVersion })}
          >
            {what ? t('promo.collectYes', { amount: what }) : t('promo.action.claim')}
          </Button>
        </>
      }
    >
      <Stack gap={4} className={styles.sheet}>
        <TermsList terms={promotion.terms} label={t('promo.terms')} />
        {mine.reward === 'bonus' && (
          <Text size="small" tone="muted">
            {t('promo.leaving')}
          </Text>
        )}
      </Stack>
    </Sheet>
  );
}
