export { dropPassword, heldPassword, holdPassword } from './heldPassword.ts';
