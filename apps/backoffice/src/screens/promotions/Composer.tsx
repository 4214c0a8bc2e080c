import { useState } from 'react';
import type { StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useSavePromotion } from '../../features/promotions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ConditionPart, DatesPart, LimitsPart, RewardPart, WhoPart, type PartProps } from './ComposerParts.tsx';
import { draftOf, newDraft, requestOf, type Draft, type Kinds } from './draft.ts';
import { Preview } from './Preview.tsx';
import styles from './Promotions.module.css';
import { Stage, STAGE_LOOK } from './Stage.tsx';
import { WordsPart } from './WordsPart.tsx';

interface ComposerProps {
  /** Null: a new one. */
  readonly row: StaffPromotionFull | null;
  readonly kinds: Kinds;
  readonly merchantId: string;
  readonly onSaved: (promotionId: string) => void;
  readonly onClose: () => void;
}

/** Drawn from the descriptions of conditions and rewards. */
export function Composer({ row, kinds, merchantId, onSaved, onClose }: ComposerProps) {
  const [draft, setDraft] = useState<Draft>(() => (row ? draftOf(row) : newDraft(kinds)));
  const { may, say } = useDesk();
  const save = useSavePromotion();
  const isAllowed = may('promotions.write', merchantId) && row?.stage !== 'ended';
  const parts = (errors: PartProps['errors']) => {
    const props: PartProps = { draft, kinds, errors, onChange: setDraft };
    return (
      <fieldset className={styles.columns} disabled={!isAllowed}>
        <WhoPart {...props} />
        <ConditionPart {...props} />
        <RewardPart {...props} />
        <LimitsPart {...props} />
        <DatesPart {...props} />
        <WordsPart {...props} />
      </fieldset>
    );
  };
  return (
    <Page
      title={draft.texts['EN']?.title || t('promotions.newPromotion')}
      about={row ? STAGE_LOOK[row.stage][0] : t('promotions.notSavedYet')}
      panel={
        <DetailPanel title={t('promotions.asAPlayerSeesIt')} of={draft.promotionId} onClose={onClose}>
          <Preview draft={draft} kinds={kinds} merchantId={merchantId} />
          {row && (
            <PanelPart title={t('promotions.publishing')}>
              <Stage row={row} merchantId={merchantId} />
            </PanelPart>
          )}
        </DetailPanel>
      }
    >
      {isAllowed ? (
        <DeskForm
          submit={t('common.save')}
          isChanged={row !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(row))}
          beside="draft"
          onCancel={onClose}
          onSubmit={async () => {
            const { version, waits } = await save(requestOf(draft, merchantId));
            setDraft({ ...draft, version });
            say(waits === null ? t('promotions.savedMembersSeeItOnce') : t('promotions.savedBudgetWaits'));
            onSaved(draft.promotionId);
          }}
        >
          {parts}
        </DeskForm>
      ) : (
        parts({})
      )}
    </Page>
  );
}
