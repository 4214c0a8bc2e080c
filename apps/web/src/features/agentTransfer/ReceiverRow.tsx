import { Row } from '@baize/ui';
import { AmountInput } from '../../app/amounts/AmountInput.tsx';
import { useApp } from '../../app/app.ts';
import { Face } from '../agency/index.ts';
import styles from './agentTransfer.module.css';

export interface Receiver {
  readonly userName: string;
  readonly isAgent: boolean;
}

interface ReceiverRowProps {
  readonly receiver: Receiver;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** One receiver with the amount for it. */
export function ReceiverRow({ receiver, value, error, onChange, onLeave }: ReceiverRowProps) {
  const { t } = useApp();
  const { userName, isAgent } = receiver;
  return (
    <Row cross="start" gap={3} className={styles.row}>
      <Face name={userName} isAgent={isAgent} />
      <div className="grow">
        <AmountInput
          of={{ typed: value, set: onChange, leave: onLeave }}
          label={t('transfer.amountFor', { name: userName })}
          aside={t(isAgent ? 'team.agent' : 'team.player')}
          error={error}
        />
      </div>
    </Row>
  );
}
