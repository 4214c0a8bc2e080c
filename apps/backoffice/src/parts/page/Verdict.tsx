import { Button, Notice } from '@baize/ui/index.ts';
import { PanelPart } from './DetailPanel.tsx';

interface VerdictProps {
  /** Who decides has asked for it: it can only be taken back. */
  readonly isOwn: boolean;
  readonly busy?: boolean;
  readonly refusal?: string;
  readonly onDecide: (verdict: 'approve' | 'refuse') => void;
}

/** The yes or no of a second person, in the panel of what waits for it. */
export function Verdict({ isOwn, busy = false, refusal = '', onDecide }: VerdictProps) {
  return (
    <PanelPart title="Decision">
      {isOwn && <p>You requested this, so a colleague must approve it.</p>}
      {refusal && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        {!isOwn && (
          <Button small kind="main" busy={busy} onClick={() => onDecide('approve')}>
            Approve
          </Button>
        )}{' '}
        <Button small kind="danger" busy={busy} onClick={() => onDecide('refuse')}>
          {isOwn ? 'Cancel request' : 'Refuse'}
        </Button>
      </div>
    </PanelPart>
  );
}
