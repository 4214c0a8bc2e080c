export { RegisterForm } from './RegisterForm.tsx';
export { useRegisterSettings } from './register.queries.ts';
