export { CodeField } from './CodeField.tsx';
export { typedNumber, type Phone } from './phone.rules.ts';
export { useSendCode } from './phoneCode.queries.ts';
export { PhoneField } from './PhoneField.tsx';
export { useCode } from './useCode.ts';
export { useNumberCode } from './useNumberCode.ts';
export { useNumberProof, type Proven } from './useNumberProof.ts';
export { usePhone } from './usePhone.ts';
