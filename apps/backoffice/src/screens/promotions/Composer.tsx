import { useState } from 'react';
import type { StaffPromotionFull } from '@baize/contract/backoffice/promotions.ts';
import { useDesk } from '../../app/desk.ts';
import { useSavePromotion } from '../../features/promotions/index.ts';
import { DeskForm } from '../../parts/forms/DeskForm.tsx';
import { DetailPanel, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { ConditionPart, DatesPart, LimitsPart, RewardPart, WhoPart, type PartProps } from './ComposerParts.tsx';
import { draftOf, newDraft, wishOf, type Draft, type Kinds } from './draft.ts';
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

/** A promotion as it is written: its parts drawn from what conditions and rewards say of themselves, and the phone beside it. */
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
      title={draft.texts['EN']?.title || 'New promotion'}
      about={row ? STAGE_LOOK[row.stage][0] : 'Not saved yet'}
      panel={
        <DetailPanel title="As a player sees it" of={draft.promotionId} onClose={onClose}>
          <Preview draft={draft} kinds={kinds} merchantId={merchantId} />
          {row && (
            <PanelPart title="Publishing">
              <Stage row={row} merchantId={merchantId} />
            </PanelPart>
          )}
        </DetailPanel>
      }
    >
      {isAllowed ? (
        <DeskForm
          submit="Save"
          isChanged={row !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(row))}
          beside="draft"
          onCancel={onClose}
          onSubmit={async () => {
            const { version } = await save(wishOf(draft, merchantId));
            setDraft({ ...draft, version });
            say('Saved. Members see it once published.');
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
