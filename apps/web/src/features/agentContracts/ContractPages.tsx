import type { ContractKind } from '@baize/contract/agency/contracts.ts';
import { Empty } from '@baize/ui';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { isAwaited } from '../../app/isAwaited.ts';
import { Failed, PaperBones } from '../agency/index.ts';
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
  const contracts = useContracts(kind);
  if (contracts.isError && !contracts.data) return <Failed title={t('contracts.failed')} query={contracts} />;
  if (!contracts.data) return <PaperBones block={WAITING_PX} />;
  return <Shown kind={kind} data={contracts.data} query={new URLSearchParams(place.search)} />;
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
  const running = useRunning(kind);
  if (isAwaited(running)) return <PaperBones block={WAITING_PX} />;
  return (
    <>
      <Running kind={kind} />
      {children}
    </>
  );
}
