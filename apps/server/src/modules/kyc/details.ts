import type { App } from '../../kernel/app.ts';
import { plainIdNumber, plainName, type Person } from '../identity/index.ts';
import type { Details } from './kyc.rules.ts';
import type { CaseRow, Owner, Registered } from './kyc.store.ts';

const purposeOf = ({ merchantId, memberId }: Owner): string => `kyc:${merchantId}:${memberId}`;

export const sealDetails = (app: App, owner: Owner, details: Details): Buffer =>
  app.cipher.seal(purposeOf(owner), Buffer.from(JSON.stringify(details)));

export function openDetails(app: App, row: CaseRow | null): Details | null {
  if (!row?.sealed) return null;
  return JSON.parse(app.cipher.open(purposeOf(row), Buffer.from(row.sealed)).toString()) as Details;
}

/** Finds the same document again without telling its number; the same print as registration makes. */
export function printOf(app: App, merchantId: string, idNumber: string): string | null {
  const plain = plainIdNumber(idNumber);
  return plain === '' ? null : app.cipher.sign('idNumber', `${merchantId}|${plain}`);
}

/** The same under every secret, so that a print from before a rotation is still found. */
export function printsOf(app: App, merchantId: string, idNumber: string): readonly string[] {
  const plain = plainIdNumber(idNumber);
  return plain === '' ? [] : app.cipher.signatures('idNumber', `${merchantId}|${plain}`);
}

const personOf = (merchantId: string, payeename: string, birthday: string): string | null => {
  const name = plainName(payeename);
  return name === '' || birthday === '' ? null : `${merchantId}|${name}|${birthday}`;
};

/** Finds who is named so and was born then without telling either; empty where one is missing. */
export function personPrintOf(app: App, merchantId: string, details: Details): string {
  const text = personOf(merchantId, details.payeename, details.birthday);
  return text === null ? '' : app.cipher.sign('person', text);
}

export function personPrintsOf(app: App, merchantId: string, { name = '', birthday = '' }: Person): readonly string[] {
  const text = personOf(merchantId, name, birthday);
  return text === null ? [] : app.cipher.signatures('person', text);
}

/** What registration took, as details of a case; empty where it took nothing. */
export function detailsOfRegistration(app: App, registered: Registered | null): Details {
  const text = (name: string) => {
    const value = registered?.profile[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    idType: text('idType'),
    idNumber: registered?.idNumber ? app.cipher.open('idNumber', Buffer.from(registered.idNumber)).toString() : '',
    payeename: registered?.payeeName ?? '',
    birthday: registered?.birthday ?? '',
    address: text('address'),
    permanentAddress: text('permanentAddress'),
    placeOfBirth: text('placeOfBirth'),
    nationality: text('nationality'),
    sourceOfIncome: text('sourceOfIncome'),
    occupation: text('occupation'),
    employerName: '',
  };
}
