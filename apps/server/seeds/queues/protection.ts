import {
  addFamilyDocument,
  familyCases,
  fileFamilyCase,
  FAMILY_DOCUMENTS,
  stepFamilyCase,
} from '@baize/contract/backoffice/family.ts';
import { restrictedList, restrictPerson } from '@baize/contract/backoffice/restricted.ts';
import {
  askRestrictedImport,
  decideRestrictedImport,
  restrictedImports,
} from '@baize/contract/backoffice/restrictedImport.ts';
import { asStaff } from './callers.ts';
import type { Chapter } from './chapter.ts';
import { paper, pictureOf } from './pictures.ts';

/** Two families ask for an exclusion: one file is whole and the member has been told, the other still lacks its papers. */
export async function seedFamilies({ listeners, merchantId }: Chapter): Promise<void> {
  await asStaff(listeners, 'ruth', async (ruth) => {
    const { list } = await ruth.call(familyCases, { merchantId, show: 'all' });
    if (list.length > 0) return;
    const { caseId } = await ruth.call(fileFamilyCase, {
      ...{ merchantId, userName: 'efren', relation: 'spouse', term: '6m' },
      ...{ applicantName: 'Lorna Bautista', applicantBirthday: '1991-08-02', applicantContact: '0917 555 0144' },
      statement: 'My husband plays every night and has used the money for the rent twice. Please close the account.',
    });
    const picture = await pictureOf(paper('Certificate of marriage (demo)', ['Efren Bautista', 'Lorna Soriano']));
    for (const kind of FAMILY_DOCUMENTS) await ruth.call(addFamilyDocument, { merchantId, caseId, kind, picture });
    const { list: filed } = await ruth.call(familyCases, { merchantId });
    const version = filed.find((row) => row.caseId === caseId)?.version ?? 0;
    await ruth.call(stepFamilyCase, { merchantId, caseId, step: 'tell', version });
    await ruth.call(fileFamilyCase, {
      ...{ merchantId, userName: 'jomar', relation: 'parent', term: '6m' },
      ...{ applicantName: 'Teresa Pascual', applicantBirthday: '1964-01-19', applicantContact: 'teresa.p@example.com' },
      statement: 'My son does not sleep and borrows money from his cousins to play. I will bring the papers on Monday.',
    });
  });
}

/** By hand, by the letter of a court, and by a list. */
const BARRED = [
  { name: 'Nestor Lacson', birthday: '1979-02-11', reason: 'Asked for it himself at the branch in Cebu.' },
  { name: 'Wilma Ymson', birthday: '1968-10-30', reason: 'Letter of a court, given to us by her daughter.' },
  { name: '', birthday: '', idNumber: 'P1180442A', reason: 'Used a passport that was reported as stolen.' },
] as const;

const fileOf = (lines: readonly string[]): string =>
  Buffer.from(['name,birthday,idNumber,source,until', ...lines].join('\n')).toString('base64');
const IMPORTS = [
  {
    importId: '0198d3a0-0000-7000-8000-00000000d301',
    fileName: 'excluded-persons-october.csv',
    reason: 'The list of October, received by e-mail.',
    file: fileOf([
      'Rodel Macaraeg,1983-04-17,,PAGCOR,2027-10-01',
      'Imelda Quizon,1975-12-05,,PAGCOR,2027-10-01',
      'Sonny Espino,1990-07-21,,PAGCOR,2028-10-01',
    ]),
  },
  {
    importId: '0198d3a0-0000-7000-8000-00000000d302',
    fileName: 'excluded-persons-november.csv',
    reason: 'The list of November, received by e-mail.',
    file: fileOf([
      'Rodel Macaraeg,1983-04-17,,PAGCOR,2027-10-01',
      'Imelda Quizon,1975-12-05,,PAGCOR,2027-10-01',
      'Sonny Espino,1990-07-21,,PAGCOR,2028-10-01',
      'Chito Fajardo,1972-03-09,,PAGCOR,2028-11-01',
      'Divina Belmonte,1987-11-14,,PAGCOR,2028-11-01',
    ]),
  },
] as const;

/** Persons who may not play, and two files of a list: one was approved by a second person, the next waits for one. */
export async function seedRestricted({ listeners, merchantId }: Chapter): Promise<void> {
  const [october, november] = IMPORTS;
  await asStaff(listeners, 'eva', async (eva) => {
    const { list } = await eva.call(restrictedList, { merchantId });
    if (list.length === 0) for (const person of BARRED) await eva.call(restrictPerson, { merchantId, ...person });
    const imports = await eva.call(restrictedImports, { merchantId });
    if (imports.list.length > 0) return;
    await asStaff(listeners, 'ruth', (ruth) =>
      ruth.call(askRestrictedImport, { merchantId, source: 'PAGCOR', ...october }),
    );
    await eva.call(decideRestrictedImport, {
      ...{ merchantId, importId: october.importId, verdict: 'approve' },
      reason: 'Compared with the e-mail.',
    });
    await eva.call(askRestrictedImport, { merchantId, source: 'PAGCOR', ...november });
  });
}
