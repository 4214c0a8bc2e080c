import { memberStart, type MemberStart } from '@baize/contract/system/memberStart.ts';
import {
  consolidatedSettings,
  serviceLinks,
  downloadLinks,
  templateSettings,
} from '@baize/contract/system/settings.ts';
import {
  clientConfig,
  domainRoute,
  GATEWAYS,
  encryptionKeys,
  systemStatus,
  whitelabel,
  type StartValue,
} from '@baize/contract/system/start.ts';
import { ownTextsOfPages } from '@baize/i18n/ownTexts.ts';
import type { App } from '../../kernel/app.ts';
import { contractPrompts, NO_PROMPTS } from '../../kernel/contractPrompts.ts';
import { countryOf } from '../../kernel/countries.ts';
import type { BodyEncryption } from '../../kernel/http/jwe.ts';
import { mayRead, memberStartParts } from '../../kernel/memberStart.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { on, type Handler } from '../../kernel/on.ts';
import { allProvidedBy, providedBy } from '../../kernel/ports.ts';
import { isKeptOut } from '../../kernel/region.ts';
import { phoneServiceOf, socialServicesOf } from '../identity/index.ts';
import { faceOf, templateOf } from './settings.rules.ts';
import { sealPaths } from './servicePaths.ts';
import { decideStatus } from './status.rules.ts';
import { linksFor } from './serviceLinks.rules.ts';

const ENTRANCE = { platform: 'mobile', gateway: GATEWAYS.MOBILE } as const;

interface Reader {
  /** Null: for a shared page. */
  readonly ip: string | null;
  readonly language: string;
}

/** The site's start values, inlined in pages. */
export function startValue(app: App, merchant: Merchant, { ip, language }: Reader): StartValue {
  const { settings } = merchant;
  const phoneService = phoneServiceOf(app, merchant)?.client;
  const ownTexts = ownTextsOfPages(merchant.ownTexts, language);
  return {
    ...ENTRANCE,
    merchant: faceOf(merchant, language),
    flags: { ...merchant.flags },
    status: statusFor(merchant, ip),
    downloads: [...(settings.downloads ?? [])],
    template: templateOf(settings),
    ...imagesOf(settings),
    demo: app.config.demo,
    termsVersion: settings.termsVersion,
    ...(ownTexts ? { ownTexts } : {}),
    version: merchant.version,
    social: socialServicesOf(app, merchant),
    ...(phoneService ? { phoneService } : {}),
    serverTime: app.clock.now().toISOString(),
  };
}

/** Nothing where pictures come from the site itself. */
function imagesOf({ imageCdn = [], imageFallback = '' }: Merchant['settings']): Pick<StartValue, 'images'> {
  const isOwn = imageCdn.length === 0 && imageFallback === '';
  return isOwn ? {} : { images: { cdn: [...imageCdn], fallback: imageFallback } };
}

function statusFor({ settings }: Merchant, ip: string | null) {
  const country = countryOf(ip ?? '');
  return decideStatus({
    maintenance: settings.maintenance,
    regionRestriction: isKeptOut(settings, { ip, country }),
    info: settings.maintenanceInfo ?? '',
    ip: ip ?? '',
    country,
  });
}

export const startCalls = (encryption: BodyEncryption): Handler[] => [
  on(clientConfig, ({ app, merchant, ip, language }) => startValue(app, merchant, { ip, language })),
  on(memberStart, async (ask) => {
    const nothing = { question: null, play: null, identity: null, inboxUnread: null, chatUnread: null };
    const parts = await Promise.all(
      allProvidedBy(ask.app, memberStartParts)
        .filter((part) => mayRead(part, ask.session))
        .map((part) => part.read(ask)),
    );
    return Object.assign(nothing, ...parts) as MemberStart;
  }),
  on(systemStatus, ({ merchant, ip }) => statusFor(merchant, ip)),
  on(whitelabel, ({ merchant }) => ({ flags: { ...merchant.flags } })),
  on(domainRoute, ({ merchant }) => ({
    merchantCode: merchant.id,
    domain: '',
    ...ENTRANCE,
  })),
  on(downloadLinks, ({ merchant }) => ({ list: [...(merchant.settings.downloads ?? [])] })),
  on(templateSettings, ({ merchant }) => templateOf(merchant.settings)),
  on(consolidatedSettings, async ({ app, merchant, session, ip, language }) => {
    const { merchant: face, flags, template, downloads, termsVersion } = startValue(app, merchant, { ip, language });
    const prompts = (session && (await providedBy(app, contractPrompts)?.(app, merchant, session))) ?? NO_PROMPTS;
    return { ...ENTRANCE, merchant: face, flags, template, downloads, termsVersion, ...prompts };
  }),
  on(serviceLinks, ({ merchant, language }) => ({
    paths: sealPaths(linksFor(merchant.settings.serviceLinks ?? [], language)),
  })),
  on(encryptionKeys, async ({ app }) => ({
    keys: (await encryption.publicKeys()) as Record<string, unknown>[],
    serverTime: app.clock.now().toISOString(),
  })),
];
