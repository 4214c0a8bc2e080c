import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { Button, Notice, Skeleton } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import {
  adapterName,
  fieldLabel,
  GatewayHealthTag,
  GatewayStateTag,
  meaningOfHealth,
  useGateway,
  useTestGateway,
} from '../../features/gateways/index.ts';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { amount, figure, moment } from '../../parts/show/words.ts';
import { ChangeGatewayForm, ConnectGatewayForm, GatewayStateForm, RotateSecretForm } from './GatewayForms.tsx';

interface GatewayPanelProps {
  readonly merchantId: string;
  readonly accountId: string;
  readonly onClose: () => void;
}

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
          [t('common.status'), <GatewayStateTag key="state" state={file.state} />],
          [t('gateways.health'), <GatewayHealthTag key="health" health={file.health} />],
          [t('gateways.gateway'), adapterName(file.adapter, file.adapterName)],
          [
            t('common.money'),
            t(file.mode === 'test' ? 'gateways.currencyTestMoney' : 'gateways.currencyRealMoney', {
              currency: file.currency,
            }),
          ],
          [t('gateways.lastResponse'), moment(file.lastSuccessAt)],
          [t('gateways.notRespondingSince'), moment(file.silentSince)],
          [t('common.lastProblem'), file.lastProblem || '–'],
          [t('gateways.callbacksWaiting'), figure(file.callbacksWaiting)],
          [t('gateways.callbacksRejected'), figure(file.callbacksRefused)],
          [
            t('gateways.dailyDepositLimit'),
            file.dayCap === null ? t('gateways.noLimit') : amount(file.dayCap, file.currency),
          ],
          [
            t('gateways.warnBelow'),
            file.floatWarning === null ? t('gateways.noWarning') : amount(file.floatWarning, file.currency),
          ],
          ...Object.entries(file.fingerprints).map(
            ([name, print]) => [t('gateways.fingerprintName', { name: wordsOf(name, file) }), print] as const,
          ),
          [
            t('common.log'),
            <Link key="log" to="/audit" search={{ targetKind: 'gatewayAccount', targetId: file.id } as never}>
              {t('gateways.accountActivity')}
            </Link>,
          ],
        ]}
      />
      <p>{meaningOfHealth(file.health)}</p>
      {file.health !== 'manual' && (
        <Facts facts={[[t('gateways.callbackUrl'), <code key="url">{file.callbackUrl}</code>]]} />
      )}
    </>
  );
}

/** The secret's name as its field says it. */
function wordsOf(name: string, { adapter, fields }: DeskGatewayFile): string {
  const field = fields.find((one) => one.name === name);
  if (field) return fieldLabel(adapter, field);
  return name === 'callbackSecret1' ? t('gateways.callbackSecret2') : t('gateways.previousCallbackSecret');
}

function Actions({ merchantId, file }: { merchantId: string; file: DeskGatewayFile }) {
  const whole = { merchantId, file };
  return (
    <>
      {file.health !== 'manual' && file.health !== 'refused' && (
        <PanelPart title={t('gateways.test')}>
          <TestButton merchantId={merchantId} accountId={file.id} />
        </PanelPart>
      )}
      <PanelPart title={t('common.status')}>
        <FormOf row={whole} of={file.id} part={({ file: { state } }) => state}>
          {(begun) => <GatewayStateForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title={t('gateways.nameAndLimits')}>
        <FormOf
          row={whole}
          of={file.id}
          part={({ file: { name, dayCap, floatWarning } }) => [name, dayCap, floatWarning]}
        >
          {(begun) => <ChangeGatewayForm {...begun} />}
        </FormOf>
      </PanelPart>
      <PanelPart title={t('gateways.connection')}>
        <FormOf row={whole} of={file.id} part={({ file: { settings } }) => settings}>
          {(begun) => <ConnectGatewayForm {...begun} />}
        </FormOf>
      </PanelPart>
      {file.health !== 'manual' && (
        <PanelPart title={t('gateways.callbackSecret')}>
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
      ({ works, text, milliseconds }) =>
        setVerdict({ works, text: t('gateways.textMillisecondsMs', { text, milliseconds }) }),
      (error: Error) => setVerdict({ works: false, text: error.message }),
    );
    setBusy(false);
  }
  return (
    <>
      <Button kind="line" small busy={busy} onClick={() => void handleTest()}>
        {t('gateways.checkWithTheGatewayNow')}
      </Button>
      {verdict && (
        <Notice tone={verdict.works ? 'ok' : 'bad'} role="status">
          {verdict.text}
        </Notice>
      )}
    </>
  );
}
