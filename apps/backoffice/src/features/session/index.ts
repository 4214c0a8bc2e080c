export { useLogout } from './session.queries.ts';
export { PasswordForm } from './PasswordForm.tsx';
export { SecondFactorSetup } from './SecondFactorSetup.tsx';
