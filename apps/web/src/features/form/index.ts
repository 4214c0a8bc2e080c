export { AtField } from './atField.ts';
export { Form } from './Form.tsx';
export { tiesOf } from './ties.ts';
export { useFields } from './useFields.ts';
export { useForm } from './useForm.ts';
