import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import { Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { QueryView } from '../../app/lists/QueryView.tsx';
import { PaperBones, useMissing } from '../agency/index.ts';
import { ContractList } from './ContractList.tsx';
import { useContracts, useRunning, type Contracts } from './contracts.queries.ts';
import { OneContract } from './OneContract.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { Running } from './Running.tsx';
import { CONTRACT_PAGES } from './useContractWords.ts';

const WAITING_PX = 420;

/** All, `?contract=` one, `?userName=` a new one. */
export function ContractPages({ kind }: { readonly kind: ContractKind }) {
  const { t, place } = useApp();
  const missing = useMissing();
  return (
    <QueryView query={useContracts(kind)} {...missing(t('contracts.failed'), <PaperBones block={WAITING_PX} />)}>
      {(contracts) => <Shown kind={kind} data={contracts} query={new URLSearchParams(place.search)} />}
    </QueryView>
  );
}

interface ShownProps {
  readonly kind: ContractKind;
  readonly data: Contracts;
  readonly query: URLSearchParams;
}

function Shown({ kind, data, query }: ShownProps) {
  const { t, say, goTo } = useApp();
  const all = [...data.mine, ...data.downlines, ...data.history];
  const contractId = query.get('contract');
  const userName = query.get('userName');
  if (contractId !== null) {
    const contract = all.find((one) => one.contractId === contractId);
    return contract ? (
      <OneContract key={contract.contractId} contract={contract} />
    ) : (
      <Empty title={t('contracts.gone')} />
    );
  }
  if (userName !== null)
    return (
      <ProposeForm
        kind={kind}
        data={data}
        userName={userName}
        replaces={all.find((one) => one.contractId === query.get('replaces'))}
        onDone={(contract) => {
          say(t('contracts.offered', { name: contract.receiver }), { tone: 'ok' });
          goTo(`${CONTRACT_PAGES[kind]}?contract=${contract.contractId}`, { replace: true });
        }}
      />
    );
  const list = <ContractList kind={kind} data={data} />;
  const runs = kind !== 'dividend' && data.mine.some(({ status }) => 'AEV'.includes(status));
  return runs ? <AfterRunning kind={kind}>{list}</AfterRunning> : list;
}

/** The list waits for what stands above it. */
function AfterRunning({ kind, children }: { readonly kind: ContractKind; readonly children: ReactNode }) {
  const { t } = useApp();
  const running = useRunning(kind);
  if (isAwaited(running))
    return (
      <div role="status" aria-label={t('common.loading')}>
        <PaperBones block={WAITING_PX} />
      </div>
    );
  return (
    <>
      <Running kind={kind} />
      {children}
    </>
  );
}
