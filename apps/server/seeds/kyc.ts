import type { App } from '../src/kernel/app.ts';
import { approveForDemo } from '../src/modules/kyc/index.ts';

/** Whose identity was confirmed before the demo began. Everybody else begins with nothing. */
const CONFIRMED: Readonly<Record<string, { payeename: string; birthday: string; idNumber: string; address: string }>> =
  {
    ana: {
      payeename: 'Ana Dizon Reyes',
      birthday: '1994-03-12',
      idNumber: '4417-2206-9031-5580',
      address: '12 Mabini Street, Quezon City',
    },
    carla: {
      payeename: 'Carla Santos Lim',
      birthday: '1988-01-05',
      idNumber: '7025-1180-4462-0917',
      address: '3 Osmeña Boulevard, Cebu City',
    },
  };

/** Confirms a demo person's identity once; others stay as they are. */
export async function seedKyc(
  app: App,
  owner: { merchantId: string; memberId: string },
  userName: string,
): Promise<void> {
  const confirmed = CONFIRMED[userName];
  if (!confirmed) return;
  await approveForDemo(app, owner, {
    idType: 'nationalId',
    permanentAddress: confirmed.address,
    placeOfBirth: '',
    nationality: 'Philippines',
    sourceOfIncome: 'employed',
    occupation: 'professionals',
    employerName: '',
    ...confirmed,
  });
}

/** Confirms the identity of people of the crowd. */
export async function seedCrowdKyc(
  app: App,
  merchantId: string,
  people: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  for (const { id: memberId, name } of people)
    await approveForDemo(
      app,
      { merchantId, memberId },
      {
        ...{ payeename: name, birthday: '1986-09-14', idType: 'nationalId', idNumber: `6402-${memberId.slice(0, 8)}` },
        ...{
          address: '21 Rizal Avenue, Davao City',
          permanentAddress: '21 Rizal Avenue, Davao City',
          placeOfBirth: '',
        },
        ...{ nationality: 'Philippines', sourceOfIncome: 'employed', occupation: 'professionals', employerName: '' },
      },
    );
}
