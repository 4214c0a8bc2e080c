export type { Step } from './draft.ts';
export { useRegisterSettings } from './register.queries.ts';
export { RegisterForm } from './RegisterForm.tsx';
