import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import {
  findRegistered,
  ID_NUMBER,
  idNumberHash,
  idNumberHashes,
  nameKeysOf,
  plainIdNumber,
  type Person,
  type Registered,
} from '../identity/index.ts';
import type { Details } from './kyc.rules.ts';
import { findCase, type CaseRow, type Owner } from './kyc.store.ts';

export const purposeOf = ({ merchantId, memberId }: Owner): string => `kyc:${merchantId}:${memberId}`;

type Sealed = Owner & Pick<CaseRow, 'sealed'>;
/** `ownName`: the account's name at that time, to see later changes; missing in older details. */
type Kept = Details & { readonly ownName?: string };

export const sealDetails = (app: App, owner: Owner, kept: Kept): Buffer =>
  app.cipher.seal(purposeOf(owner), Buffer.from(JSON.stringify(kept)));

function openKept(app: App, row: Sealed | null): Kept | null {
  if (!row?.sealed) return null;
  return JSON.parse(app.cipher.open(purposeOf(row), Buffer.from(row.sealed)).toString()) as Kept;
}

export function openDetails(app: App, row: Sealed | null): Details | null {
  const kept = openKept(app, row);
  if (!kept) return null;
  const { ownName: _, ...details } = kept;
  return details;
}

/** The check's name while the account's is unchanged; null: none. */
export function nameBeside(app: App, row: Sealed | null, ownName: string): string | null {
  const kept = openKept(app, row);
  return (kept?.ownName === ownName && kept.payeename) || null;
}

/** The waiting check's name; null: none. */
export async function nameUnderReview(app: App, db: Db, owner: Owner): Promise<string | null> {
  const row = await findCase(db, owner);
  return (row?.status === 'P' && openDetails(app, row)?.payeename) || null;
}

/** Finds a document again without its number; same hash as at registration. */
export const printOf = (app: App, merchantId: string, idNumber: string): string | null =>
  idNumberHash(app, merchantId, plainIdNumber(idNumber));

/** Under every secret, so that older hashes are found. */
export const hashesOf = (app: App, merchantId: string, idNumber: string): readonly string[] =>
  idNumberHashes(app, merchantId, plainIdNumber(idNumber));

const personsOf = (merchantId: string, name: string, birthday: string): string[] =>
  birthday === '' ? [] : nameKeysOf(name).map((key) => `${merchantId}|${key}|${birthday}`);

/** The person; fields not in the form come from the account. A name needs a birthday. */
export async function personIn(
  db: Db,
  owner: Owner,
  { payeename: name, birthday, idNumber }: Details,
): Promise<Person> {
  return { name, birthday: birthday || ((await findRegistered(db, owner))?.birthday ?? ''), idNumber };
}

/** Hashes of name and birthday, one per reading; none if either is missing. */
export async function newPersonHashes(app: App, db: Db, owner: Owner, details: Details): Promise<string[]> {
  const { name = '', birthday = '' } = await personIn(db, owner, details);
  return personsOf(owner.merchantId, name, birthday).map((text) => app.cipher.sign('person', text));
}

/** Under every secret. */
export const personHashesOf = (app: App, merchantId: string, { name = '', birthday = '' }: Person): readonly string[] =>
  personsOf(merchantId, name, birthday).flatMap((text) => app.cipher.signatures('person', text));

/** Registration's data as case details. */
export function detailsOfRegistration(app: App, registered: Registered | null): Details {
  const text = (name: string) => {
    const value = registered?.profile[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    idType: text('idType'),
    idNumber: registered?.idNumber ? app.cipher.open(ID_NUMBER, Buffer.from(registered.idNumber)).toString() : '',
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
