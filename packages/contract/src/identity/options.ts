import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Its number on the wire, database code, English words. */
export interface Option {
  readonly number: number;
  readonly code: string;
  readonly label: string;
  /** Of identity documents (`decisions.md`, back image at registration). */
  readonly hasBack?: boolean;
}

const PASSPORT = { code: 'passport', label: 'Passport' };
const DRIVERS_LICENSE = { code: 'driversLicense', label: "Driver's License", hasBack: true };
const PRC_ID = { code: 'prcId', label: 'PRC ID', hasBack: true };
const POSTAL_ID = { code: 'postalId', label: 'Postal ID', hasBack: true };
const VOTERS_ID = { code: 'votersId', label: "Voter's ID", hasBack: true };
const BARANGAY = { code: 'barangay', label: 'Barangay Certification' };
const TIN = { code: 'tin', label: 'Tax Identification (TIN)' };
const SSS = { code: 'sss', label: 'SSS' };
const SENIOR_CITIZEN = { code: 'seniorCitizen', label: 'Senior Citizen Card' };
const ALIEN_CERTIFICATE = { code: 'alienCertificate', label: 'Alien Certificate Registration', hasBack: true };
const UMID = { code: 'umid', label: 'Unified Multi-purpose ID (UMID)', hasBack: true };
const PHILHEALTH = { code: 'philhealth', label: 'Philhealth ID' };
const NATIONAL_ID = { code: 'nationalId', label: 'National ID', hasBack: true };

const numbered = (first: number, options: readonly Omit<Option, 'number'>[]): readonly Option[] =>
  options.map((option, index) => ({ number: first + index, ...option }));

/** A3, Reference lists: both readings; the merchant's `idTypeList` picks one. */
export const ID_TYPES: Record<IdTypeList, readonly Option[]> = {
  full: numbered(1, [
    PASSPORT,
    DRIVERS_LICENSE,
    PRC_ID,
    POSTAL_ID,
    VOTERS_ID,
    TIN,
    SSS,
    SENIOR_CITIZEN,
    ALIEN_CERTIFICATE,
    UMID,
    PHILHEALTH,
    NATIONAL_ID,
  ]),
  short: numbered(1, [
    PASSPORT,
    DRIVERS_LICENSE,
    PRC_ID,
    POSTAL_ID,
    VOTERS_ID,
    BARANGAY,
    TIN,
    SSS,
    SENIOR_CITIZEN,
    ALIEN_CERTIFICATE,
    UMID,
  ]),
};
export type IdTypeList = 'full' | 'short';

/** A3, Reference lists. */
export const SOURCES_OF_INCOME = numbered(1, [
  { code: 'employed', label: 'Employed' },
  { code: 'selfEmployed', label: 'Self employed' },
]);

/** A3, Reference lists: nature of work. */
export const OCCUPATIONS = numbered(3, [
  { code: 'corporateExecutives', label: 'Corporate Executives' },
  { code: 'managers', label: 'Managers' },
  { code: 'supervisors', label: 'Supervisors' },
  { code: 'professionals', label: 'Professionals' },
  { code: 'associateProfessionals', label: 'Associate Professionals' },
  { code: 'technicians', label: 'Technicians' },
  { code: 'clerks', label: 'Clerks' },
  { code: 'serviceWorkers', label: 'Service workers' },
  { code: 'salesWorkers', label: 'Sales workers' },
  { code: 'farmers', label: 'Farmers' },
  { code: 'forestryWorkers', label: 'Forestry workers' },
  { code: 'fishermen', label: 'Fishermen' },
  { code: 'traders', label: 'Traders' },
  { code: 'operators', label: 'Operators' },
  { code: 'machineAssemblers', label: 'Machine assemblers' },
  { code: 'laborers', label: 'Laborers' },
  { code: 'unskilledWorkers', label: 'Unskilled workers' },
  { code: 'specialOccupations', label: 'Special occupations' },
  { code: 'others', label: 'Others' },
]);

/** Of a field picked by number; null for others. */
export function optionsOf(field: string, idTypes: IdTypeList): readonly Option[] | null {
  if (field === 'idType') return ID_TYPES[idTypes];
  if (field === 'occupation') return OCCUPATIONS;
  return field === 'sourceOfIncome' ? SOURCES_OF_INCOME : null;
}

/** The code of a number on the wire; null: none. */
export const codeOfNumber = (options: readonly Option[], number: number | string): string | null =>
  options.find((option) => String(option.number) === String(number))?.code ?? null;

/** Whether a document's back is needed; `number` is from the given list. */
export const needsBack = (options: readonly Option[], number: number | string): boolean =>
  options.find((option) => String(option.number) === String(number))?.hasBack === true;

export const DROPDOWN_GROUPS = ['gamingvenue', 'idType', 'nationality', 'occupation', 'sourceOfIncome'] as const;

/** `gamingvenue` names value and label instead (A3). */
const DropdownRow = v.object({
  key: v.optional(v.string()),
  value: v.string(),
  label: v.optional(v.string()),
});
export type DropdownRow = v.InferOutput<typeof DropdownRow>;

export const dropdownMenu = defineCall({
  id: 'dropdownMenu',
  method: 'GET',
  path: '/wps/system/dropdown',
  access: 'any',
  input: v.object({ group: v.picklist(DROPDOWN_GROUPS) }),
  output: v.object({
    list: v.array(DropdownRow),
    /** Documents whose back is needed. */
    withBack: v.array(v.string()),
  }),
  errors: [],
  summary: 'A list to pick from: regions, identity documents, nationalities, kinds of work, sources of income.',
});
