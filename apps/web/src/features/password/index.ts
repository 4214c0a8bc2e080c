export { ChangePasswordForm } from './ChangePasswordForm.tsx';
export { EmailRecovery } from './EmailRecovery.tsx';
export { LinkRecovery } from './LinkRecovery.tsx';
export { PhoneRecovery } from './PhoneRecovery.tsx';
export { StopContact } from './StopContact.tsx';
