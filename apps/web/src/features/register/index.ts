export type { Step } from './fields.rules.ts';
export { useRegisterSettings } from './register.queries.ts';
export { RegisterForm } from './RegisterForm.tsx';
