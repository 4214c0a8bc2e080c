import { FLAG_GROUPS } from '@baize/contract/backoffice/flags.ts';
import { DOWNLOAD_KINDS, type MerchantFile, type MerchantDraft } from '@baize/contract/backoffice/merchants.ts';
import { completeFlags, flagOf } from '@baize/contract/flags.ts';
import { SOCIAL_SERVICES } from '@baize/contract/identity/social.ts';
import type { MerchantSettings } from '../../../kernel/merchant.ts';

type Flags = Readonly<Record<string, boolean>>;

/** All known and stored flags with meanings, grouped. */
export function flagLines(flags: Flags): MerchantFile['flags'] {
  const holds = completeFlags(flags);
  const known = Object.entries(FLAG_GROUPS).flatMap(([group, names]) =>
    names.map((name) => {
      const { meaning, open = true } = flagOf(name);
      return { name, meaning, group, on: holds[name], open };
    }),
  );
  const names = new Set<string>(known.map(({ name }) => name));
  // They are kept, and nothing reads them.
  const other = Object.entries(flags)
    .filter(([name]) => !names.has(name))
    .toSorted(([one], [next]) => (one < next ? -1 : 1))
    .map(([name, on]) => ({ name, meaning: '', group: 'Other', on, open: false }));
  return [...known, ...other];
}

/** Names among a change that are no flags. */
export function unknownFlags(change: Flags, has: Flags): string[] {
  const names = new Set(flagLines(has).map(({ name }) => name));
  return Object.keys(change).filter((name) => !names.has(name));
}

/** Keeps what staff cannot see, such as a service's endpoints. */
export function withRequest(settings: MerchantSettings, request: MerchantDraft): MerchantSettings {
  const { hosts: _, downloads, social, blogUrl, cashier, codes, protection, ...plain } = request;
  const { blogUrl: _before, ...rest } = settings;
  return {
    ...rest,
    ...plain,
    ...(blogUrl === '' ? {} : { blogUrl }),
    ...(cashier ? { cashier } : {}),
    ...(codes ? { codes } : {}),
    ...(protection ? { protection } : {}),
    downloads: DOWNLOAD_KINDS.filter((kind) => downloads[kind] !== '').map((kind) => ({
      resourceType: kind,
      url: downloads[kind],
    })),
    social: Object.fromEntries(
      SOCIAL_SERVICES.filter((name) => social[name].issuer !== '').map((name) => {
        const before = settings.social?.[name];
        // Endpoints belong to their issuer.
        return [name, { ...(before?.issuer === social[name].issuer ? before : {}), ...social[name] }];
      }),
    ),
  };
}

/** Registration fields separately, so that the audit log has only changes. */
export function forLog({ registerFields, ...request }: MerchantDraft): Record<string, unknown> {
  const fields = Object.entries(registerFields).map(([name, rule]) => [`registerFields.${name}`, rule]);
  return { ...request, ...Object.fromEntries(fields) };
}
