import { Button, Notice } from '@baize/ui/index.ts';
import { t } from '../../app/texts.ts';
import { PanelPart } from './DetailPanel.tsx';

interface VerdictProps {
  /** The asker can only take it back. */
  readonly isOwn: boolean;
  readonly busy?: boolean;
  readonly refusal?: string;
  readonly onDecide: (verdict: 'approve' | 'refuse') => void;
}

export function Verdict({ isOwn, busy = false, refusal = '', onDecide }: VerdictProps) {
  return (
    <PanelPart title={t('common.decision')}>
      {isOwn && <p>{t('page.youRequestedThisSoA')}</p>}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        {!isOwn && (
          <Button small kind="main" busy={busy} onClick={() => onDecide('approve')}>
            {t('common.approve')}
          </Button>
        )}{' '}
        <Button small kind="danger" busy={busy} onClick={() => onDecide('refuse')}>
          {isOwn ? t('page.cancelRequest') : t('common.reject')}
        </Button>
      </div>
    </PanelPart>
  );
}
