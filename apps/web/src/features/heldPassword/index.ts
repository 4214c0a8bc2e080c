export { dropPassword, heldPassword, holdPassword } from './heldPassword.ts';
export { forgetNewPassword, keepNewPassword, newPasswordOf, onForgotten } from './newPassword.ts';
