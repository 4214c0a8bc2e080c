import type { SandboxConfig } from '../../sandbox/src/index.ts';
import type { App } from '../src/kernel/app.ts';
import type { Config } from '../src/kernel/config.ts';
import { keepGatewayAccount } from '../src/modules/gateways/index.ts';
import { DEMO_MERCHANTS } from './merchants.ts';

/** The demo's gateway accounts have fixed ids, so that methods and ledger accounts can name them. */
export const sandboxAccountOf = (merchantId: string): string => `gw_sandbox_${merchantId}`;
export const manualAccountOf = (merchantId: string): string => `gw_manual_${merchantId}`;

const apiKeyOf = (merchantId: string): string => `sandbox-key-${merchantId}`;
const callbackSecretOf = (merchantId: string): string => `sandbox-secret-${merchantId}`;

/** Whom the sandbox serves: each demo merchant, with the callback address of its account. */
export const sandboxClients = ({ platformUrl }: Config): SandboxConfig['clients'] =>
  DEMO_MERCHANTS.map(({ id, settings }) => ({
    id: sandboxAccountOf(id),
    name: settings.name,
    apiKey: apiKeyOf(id),
    callbackUrl: `${new URL(platformUrl).origin}/wps/payment/${sandboxAccountOf(id)}/callback`,
    callbackSecret: callbackSecretOf(id),
  }));

/** The sandbox and a bank account for transfers; the sandbox may have moved to another port since. */
export async function seedGateways(app: App, merchantId: string): Promise<void> {
  const base = { merchantId, currency: 'PHP', mode: 'test', dayCap: null, floatWarning: null } as const;
  await keepGatewayAccount(app, {
    ...base,
    id: sandboxAccountOf(merchantId),
    adapter: 'sandbox',
    name: 'Sandbox',
    settings: {
      baseUrl: app.config.sandboxUrl,
      payHosts: new URL(app.config.sandboxUrl).host,
      apiKey: apiKeyOf(merchantId),
    },
    callbackSecret: callbackSecretOf(merchantId),
  });
  await keepGatewayAccount(app, {
    ...base,
    id: manualAccountOf(merchantId),
    adapter: 'manual',
    name: 'BDO transfer',
    settings: {
      bankName: 'BDO Unibank (demo)',
      accountName: 'Baize Demo Corporation',
      accountNumber: '0042 1009 8830',
      instructions: 'Demo: do not send real money.',
    },
    callbackSecret: '',
  });
}
