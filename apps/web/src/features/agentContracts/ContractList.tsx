import type { AgentContract, ContractKind } from '@baize/contract/agency/contracts.ts';
import { buttonClass, Empty, Icon, ListCard, rowClass, rowEndClass, Stack, Tag, type TagTone } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import styles from './agentContracts.module.css';
import type { Contracts } from './contracts.queries.ts';
import { CONTRACT_PAGES, useContractWords } from './useContractWords.ts';

const TONES: Record<AgentContract['status'], TagTone> = {
  P: 'info',
  E: 'caution',
  A: 'ok',
  V: 'caution',
  C: 'plain',
  R: 'plain',
  X: 'plain',
};

export function ContractList({ kind, data }: { readonly kind: ContractKind; readonly data: Contracts }) {
  const { t } = useApp();
  const { mine, downlines, history } = data;
  return (
    <Stack gap={3} className={styles.page}>
      {mine.length === 0 ? (
        <Empty title={t('contracts.none')} text={t(`contracts.what.${kind}`)}>
          <Link to="/m/webEmail" className={buttonClass()}>
            {t('contracts.ask')}
          </Link>
        </Empty>
      ) : (
        <Group title={t('contracts.mine')} list={mine} side="giver" />
      )}
      <Link to={`${CONTRACT_PAGES[kind]}?statements=1`} className={styles.link}>
        {t('statements.list')}
      </Link>
      {downlines.length > 0 && <Group title={t('contracts.given')} list={downlines} side="receiver" />}
      <Link to={`${CONTRACT_PAGES[kind]}?userName=`} className={styles.link}>
        {t('contracts.propose')}
      </Link>
      {history.length > 0 && <Group title={t('contracts.history')} list={history} side="giver" />}
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly list: readonly AgentContract[];
  /** Whose name tells them apart. */
  readonly side: 'giver' | 'receiver';
}

function Group({ title, list, side }: GroupProps) {
  const { t } = useApp();
  const { scope, giver } = useContractWords();
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ListCard>
        {list.map((contract) => (
          <Link
            key={contract.contractId}
            to={`${CONTRACT_PAGES[contract.kind]}?contract=${contract.contractId}`}
            className={rowClass('lined')}
          >
            <span>
              <bdi>{side === 'giver' ? giver(contract.giver) : contract.receiver}</bdi>
              <small>{scope(contract)}</small>
            </span>
            <span className={rowEndClass}>
              <Tag tone={TONES[contract.status]}>{t(`contracts.status.${contract.status}`)}</Tag>
              <Icon path={nextIcon} small mirrored />
            </span>
          </Link>
        ))}
      </ListCard>
    </section>
  );
}
