import {
  clientConfig,
  domainRoute,
  encryptionKeys,
  systemStatus,
  whitelabel,
  type StartValue,
} from '@baize/contract/system/start.ts';
import type { App } from '../../kernel/app.ts';
import type { BodyEncryption } from '../../kernel/http/jwe.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on, type Handler } from '../../kernel/on.ts';
import { decideStatus } from './status.rules.ts';

/** What the site starts with; the home page carries the same inlined. */
export function startValue(app: App, merchant: Merchant, ip: string): StartValue {
  const { registerFields: _fields, termsVersion, lockAfter: _lock, maintenance, ...face } = merchant.settings;
  return {
    merchant: { merchantCode: merchant.id, ...face },
    flags: { ...merchant.flags },
    status: decideStatus({ maintenance, regionRestriction: false, ip, country: face.country }),
    demo: app.config.demo,
    termsVersion,
    serverTime: app.clock.now().toISOString(),
  };
}

export const startCalls = (encryption: BodyEncryption): Handler[] => [
  on(clientConfig, ({ app, merchant, ip }) => startValue(app, merchant, ip)),
  on(systemStatus, ({ app, merchant, ip }) => startValue(app, merchant, ip).status),
  on(whitelabel, ({ merchant }) => ({ flags: { ...merchant.flags } })),
  on(domainRoute, ({ merchant }) => ({ merchantCode: merchant.id, domain: '' })),
  on(encryptionKeys, async ({ app }) => ({
    keys: (await encryption.publicKeys()) as Record<string, unknown>[],
    serverTime: app.clock.now().toISOString(),
  })),
];
