import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { Button, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import {
  GatewayHealthTag,
  GatewayStateTag,
  meaningOfHealth,
  useGateway,
  useTestGateway,
} from '../../features/gateways/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { ChangeGatewayForm, ConnectGatewayForm, GatewayStateForm, RotateSecretForm } from './GatewayForms.tsx';

interface GatewayPanelProps {
  readonly merchantId: string;
  readonly accountId: string;
  readonly onClose: () => void;
}

/** One account: whether it answers, its secrets as fingerprints, and what staff change about it. */
export function GatewayPanel({ merchantId, accountId, onClose }: GatewayPanelProps) {
  const { data, error, refetch } = useGateway(merchantId, accountId);
  const { may } = useDesk();
  return (
    <DetailPanel title={data?.name ?? accountId} about={accountId} of={accountId} onClose={onClose}>
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && <GatewayFacts file={data} />}
      {data && may('gateways.write', merchantId) && <Actions merchantId={merchantId} file={data} />}
    </DetailPanel>
  );
}

function GatewayFacts({ file }: { file: DeskGatewayFile }) {
  return (
    <>
      <Facts
        facts={[
          ['State', <GatewayStateTag key="state" state={file.state} />],
          ['Health', <GatewayHealthTag key="health" health={file.health} />],
          ['Gateway', file.adapterName],
          ['Money', `${file.currency}, ${file.mode === 'test' ? 'test money' : 'real money'}`],
          ['Answered last', moment(file.lastSuccessAt)],
          ['Not responding since', moment(file.silentSince)],
          ['Last problem', file.lastProblem || '–'],
          ['Callbacks waiting', file.callbacksWaiting.toLocaleString('en')],
          ['Rejected, 24 h', file.callbacksRefused.toLocaleString('en')],
          ['At most a day', file.dayCap === null ? 'no limit' : amount(file.dayCap, file.currency)],
          ['Warn below', file.floatWarning === null ? 'never' : amount(file.floatWarning, file.currency)],
          ...Object.entries(file.fingerprints).map(
            ([name, print]) => [`Fingerprint, ${wordsOf(name, file)}`, print] as const,
          ),
          [
            'Log',
            <Link key="log" to="/audit" search={{ targetKind: 'gatewayAccount', targetId: file.id } as never}>
              Account activity
            </Link>,
          ],
        ]}
      />
      <p>{meaningOfHealth(file.health)}</p>
      {file.health !== 'manual' && <Facts facts={[['Callback URL', <code key="url">{file.callbackUrl}</code>]]} />}
    </>
  );
}

/** The secret's name as its field says it. */
const wordsOf = (name: string, { fields }: DeskGatewayFile): string =>
  fields.find((field) => field.name === name)?.label ??
  (name === 'callbackSecret1' ? 'callback secret' : 'previous callback secret');

function Actions({ merchantId, file }: { merchantId: string; file: DeskGatewayFile }) {
  const whole = { merchantId, file };
  return (
    <>
      {file.health !== 'manual' && file.health !== 'refused' && (
        <PanelPart title="Test">
          <TestButton merchantId={merchantId} accountId={file.id} />
        </PanelPart>
      )}
      <PanelPart title="State">
        <FormOf row={whole} of={file.id} part={({ file: { state } }) => state}>
          {(begun) => <GatewayStateForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title="Name and limits">
        <FormOf
          row={whole}
          of={file.id}
          part={({ file: { name, dayCap, floatWarning } }) => [name, dayCap, floatWarning]}
        >
          {(begun) => <ChangeGatewayForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title="Connection">
        <FormOf row={whole} of={file.id} part={({ file: { settings } }) => settings}>
          {(begun) => <ConnectGatewayForm {...begun} />}
        </FormOf>
      </PanelPart>
      {file.health !== 'manual' && (
        <PanelPart title="Callback secret">
          <FormOf row={whole} of={file.id} part={({ file: { fingerprints } }) => fingerprints['callbackSecret1']}>
            {(begun) => <RotateSecretForm {...begun} />}
          </FormOf>
        </PanelPart>
      )}
    </>
  );
}

function TestButton({ merchantId, accountId }: { merchantId: string; accountId: string }) {
  const test = useTestGateway();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<{ works: boolean; text: string } | null>(null);
  async function handleTest(): Promise<void> {
    setBusy(true);
    await test({ merchantId, accountId }).then(
      ({ works, text, milliseconds }) => setVerdict({ works, text: `${text} (${milliseconds} ms)` }),
      (error: Error) => setVerdict({ works: false, text: error.message }),
    );
    setBusy(false);
  }
  return (
    <>
      <Button kind="line" small busy={busy} onClick={() => void handleTest()}>
        Check with the gateway now
      </Button>
      {verdict && (
        <Notice tone={verdict.works ? 'ok' : 'bad'} role="status">
          {verdict.text}
        </Notice>
      )}
    </>
  );
}
