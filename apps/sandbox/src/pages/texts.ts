import type { PayAction } from '../payments.ts';
import type { PaymentStatus } from '../payments.store.ts';

type Said = readonly [name: string, what: string];

export interface Texts {
  readonly language: string;
  readonly gateway: string;
  readonly test: string;
  readonly testMore: string;
  readonly payTo: string;
  readonly channel: string;
  readonly reference: string;
  readonly expires: string;
  readonly minutes: (count: number) => string;
  readonly faults: string;
  readonly faultsMore: string;
  readonly back: string;
  readonly lateName: string;
  readonly lateWhat: string;
  readonly states: Readonly<Record<PaymentStatus, Said>>;
  readonly actions: Readonly<Record<PayAction, Said>>;
}

const EN: Texts = {
  language: 'en',
  gateway: 'Sandbox gateway',
  test: 'Test money',
  testMore: 'Nothing here reaches a bank.',
  payTo: 'You pay',
  channel: 'Paid with',
  reference: 'Reference',
  expires: 'Expires in',
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  faults: 'Try what can go wrong',
  faultsMore: 'Each button pays or fails as a real gateway sometimes does.',
  back: 'Back to the site',
  lateName: 'Pay all the same',
  lateWhat: 'The money arrives after the expiry.',
  states: {
    waiting: ['Waiting', 'Choose below what happens.'],
    paid: ['Paid', 'The payment has arrived.'],
    failed: ['Declined', 'Nothing was taken.'],
    expired: ['Expired', 'Nothing was taken in time.'],
    reversed: ['Charged back', 'The bank took the money back.'],
  },
  actions: {
    approve: ['Approve', ''],
    decline: ['Decline', ''],
    approveLater: ['Approve in 30 s', 'The money comes when you are back.'],
    approveAfterExpiry: ['Approve after expiry', 'Expires now, is paid 3 s later.'],
    approveTwiceTold: ['Approve, callback twice', 'One payment, told two times.'],
    approveUntold: ['Approve, callback lost', 'Paid, and nobody is told.'],
    approveAltered: ['Approve, callback altered', 'The body is changed after signing.'],
    forged: ['Forged callback', 'Not paid; signed with a wrong secret.'],
    payLess: ['Pay less', '90% of the amount.'],
    payMore: ['Pay more', '110% of the amount.'],
    otherCurrency: ['Other currency', 'The same figure in another currency.'],
    payTwice: ['Pay twice', 'Two receipts for one payment.'],
    paidThenFailed: ['Paid, then failed', 'An old “failed” arrives after the money.'],
  },
};

const TY: Texts = {
  language: 'fil',
  gateway: 'Sandbox gateway',
  test: 'Perang pansubok',
  testMore: 'Walang makararating sa bangko.',
  payTo: 'Babayaran mo',
  channel: 'Bayad gamit ang',
  reference: 'Reference',
  expires: 'Mag-e-expire sa loob ng',
  minutes: (count) => `${count} minuto`,
  faults: 'Subukan ang puwedeng magkamali',
  faultsMore: 'Bawat button ay nagbabayad o pumapalya gaya ng totoong gateway.',
  back: 'Bumalik sa site',
  lateName: 'Bayaran pa rin',
  lateWhat: 'Darating ang pera pagkatapos mag-expire.',
  states: {
    waiting: ['Naghihintay', 'Piliin sa ibaba ang mangyayari.'],
    paid: ['Bayad na', 'Dumating na ang bayad.'],
    failed: ['Tinanggihan', 'Walang kinuhang pera.'],
    expired: ['Nag-expire', 'Walang nabayaran sa oras.'],
    reversed: ['Binawi', 'Binawi ng bangko ang pera.'],
  },
  actions: {
    approve: ['Aprubahan', ''],
    decline: ['Tanggihan', ''],
    approveLater: ['Aprubahan sa 30 s', 'Darating ang pera pagbalik mo.'],
    approveAfterExpiry: ['Aprubahan pagka-expire', 'Mag-e-expire ngayon, bayad makalipas ang 3 s.'],
    approveTwiceTold: ['Aprubahan, callback nang dalawang beses', 'Isang bayad, dalawang beses sinabi.'],
    approveUntold: ['Aprubahan, nawala ang callback', 'Bayad na, pero walang sinabihan.'],
    approveAltered: ['Aprubahan, binago ang callback', 'Binago ang laman matapos pirmahan.'],
    forged: ['Pekeng callback', 'Hindi bayad; mali ang secret ng pirma.'],
    payLess: ['Magbayad nang kulang', '90% ng halaga.'],
    payMore: ['Magbayad nang sobra', '110% ng halaga.'],
    otherCurrency: ['Ibang currency', 'Parehong numero sa ibang currency.'],
    payTwice: ['Magbayad nang dalawang beses', 'Dalawang resibo para sa isang bayad.'],
    paidThenFailed: ['Bayad, saka pumalya', 'May lumang “failed” na dumating pagkatapos ng pera.'],
  },
};

/** The texts that the browser asks for. */
export const textsFor = (acceptLanguage: string | undefined): Texts =>
  /^\s*(tl|fil|ty)\b/i.test(acceptLanguage ?? '') ? TY : EN;
