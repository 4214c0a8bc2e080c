export { ChangePasswordForm } from './ChangePasswordForm.tsx';
export { EmailRecovery } from './EmailRecovery.tsx';
export { useKeptWay } from './keptRecovery.ts';
export { LinkRecovery } from './LinkRecovery.tsx';
export { PhoneRecovery } from './PhoneRecovery.tsx';
export { StopContact } from './StopContact.tsx';
