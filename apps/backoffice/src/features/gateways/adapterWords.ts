import type { DeskGatewayFile } from '@baize/contract/backoffice/gateways.ts';
import { t } from '../../app/texts.ts';

type Field = DeskGatewayFile['fields'][number];

const NAMES: Readonly<Record<string, string>> = {
  manual: t('gateways.adapters.manual'),
  sandbox: t('gateways.adapters.sandbox'),
};

const CONNECTION = { baseUrl: t('gateways.fields.baseUrl'), payHosts: t('gateways.fields.payHosts') };
/** What fields are called, by adapter. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  manual: {
    bankName: t('gateways.fields.bankName'),
    accountName: t('gateways.fields.accountName'),
    accountNumber: t('gateways.fields.accountNumber'),
    instructions: t('gateways.fields.instructions'),
  },
  sandbox: { ...CONNECTION, apiKey: t('gateways.fields.apiKey') },
  xendit: {
    ...CONNECTION,
    secretKey: t('gateways.fields.secretKey'),
    country: t('gateways.fields.country'),
  },
};

/** What a kind of gateway is called; an adapter that the desk does not know names itself. */
export const adapterName = (code: string, ownName: string): string => NAMES[code] ?? ownName;

/** What a field is called; an adapter that the desk does not know says it itself. */
export const fieldLabel = (adapter: string, { name, label }: Field): string =>
  FIELDS[adapter]?.[name] ?? (label || name);

/** An example beside a field; empty: none. */
export const fieldHint = ({ example }: Field): string => (example === '' ? '' : t('gateways.suchAs', { example }));
