import type { Db } from '@baize/db';
import type { App } from '../../kernel/app.ts';
import {
  findRegistered,
  ID_NUMBER,
  idNumberHash,
  idNumberHashes,
  plainIdNumber,
  readingsOf,
  type Person,
  type Registered,
} from '../identity/index.ts';
import type { Details } from './kyc.rules.ts';
import { findCase, type CaseRow, type Owner } from './kyc.store.ts';

export const purposeOf = ({ merchantId, memberId }: Owner): string => `kyc:${merchantId}:${memberId}`;

type Sealed = Owner & Pick<CaseRow, 'sealed'>;
/** `ownName`: the account's own when the details were given, by which one that is set later is seen; older details have none. */
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

/** The name that the check holds, as long as the account's own is what it was when it was given; null where there is none. */
export function nameBeside(app: App, row: Sealed | null, ownName: string): string | null {
  const kept = openKept(app, row);
  return (kept?.ownName === ownName && kept.payeename) || null;
}

/** The name in a case that waits for staff; null when none waits, or the merchant asks for no name. */
export async function nameUnderReview(app: App, db: Db, owner: Owner): Promise<string | null> {
  const row = await findCase(db, owner);
  return (row?.status === 'P' && openDetails(app, row)?.payeename) || null;
}

/** Finds the same document again without telling its number; the same print as registration makes. */
export const printOf = (app: App, merchantId: string, idNumber: string): string | null =>
  idNumberHash(app, merchantId, plainIdNumber(idNumber));

/** The same under every secret, so that a print from before a rotation is still found. */
export const hashesOf = (app: App, merchantId: string, idNumber: string): readonly string[] =>
  idNumberHashes(app, merchantId, plainIdNumber(idNumber));

const personsOf = (merchantId: string, name: string, birthday: string): string[] =>
  birthday === ''
    ? []
    : readingsOf(name)
        .filter(Boolean)
        .map((reading) => `${merchantId}|${reading}|${birthday}`);

/** Whose details they are. What the form does not ask for is as the account has it: nobody is known by a name without a birthday. */
export async function personIn(
  db: Db,
  owner: Owner,
  { payeename: name, birthday, idNumber }: Details,
): Promise<Person> {
  return { name, birthday: birthday || ((await findRegistered(db, owner))?.birthday ?? ''), idNumber };
}

/** Finds who is named so and was born then without telling either: one for each reading of the name; none where either is missing. */
export async function newPersonHashes(app: App, db: Db, owner: Owner, details: Details): Promise<string[]> {
  const { name = '', birthday = '' } = await personIn(db, owner, details);
  return personsOf(owner.merchantId, name, birthday).map((text) => app.cipher.sign('person', text));
}

/** The same under every secret, to look for a person. */
export const personHashesOf = (app: App, merchantId: string, { name = '', birthday = '' }: Person): readonly string[] =>
  personsOf(merchantId, name, birthday).flatMap((text) => app.cipher.signatures('person', text));

/** What registration took, as details of a case; empty where it took nothing. */
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
